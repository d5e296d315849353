"""A position of Top Secret as a person at the table would describe it; `layout.py` has the words it is read from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import CHANCE, OVER

from .atlas import LETTERS, SEATS, Atlas, atlas_of
from .layout import ENDINGS as ENDINGS
from .layout import Agent, Phase
from .reading import fields_of, words_of


@dataclass(frozen=True)
class Snapshot:
    """Everything by colour letters and names; tuples have an entry per seat.

    `agents` are all agents in play, sorted, the one on its way among them; `mover` is the agent that stepped last this
    turn, `fresh` whether it may still handle cases (clause 6). `lying` maps cases to cities. `contents` are four
    symbols per seat, empty before they are chosen. `card` is what the attacker has chosen, empty for none.
    """

    players: int
    phase: Phase
    turn: int
    rounds: int
    pool: int
    bonus: int
    mover: Agent | None
    fresh: bool
    card: str
    losses: int
    agents: tuple[tuple[Agent, ...], ...]
    lying: dict[str, str]
    delivered: tuple[tuple[str, ...], ...]
    contents: tuple[str, ...]
    cards: tuple[tuple[int, ...], ...]
    over: bool
    edition: dict[str, Any]

    @classmethod
    def read(cls, words: Words, edition: dict[str, Any], options: dict[str, str]) -> Self:
        return cls(**fields_of(words, edition))

    def words(self) -> Words:
        return words_of(self)

    @property
    def atlas(self) -> Atlas:
        return atlas_of(self.edition)

    @property
    def colours(self) -> str:
        """The colour letter of every seat."""
        return SEATS[self.players]

    @property
    def colour(self) -> str:
        """The colour whose turn it is."""
        return self.colours[self.turn]

    @property
    def seat(self) -> int:
        """Who has to move: chance, the defender of a duel, or the seat whose turn it is."""
        if self.phase == "over":
            return OVER
        if self.phase == "roll":
            return CHANCE
        return self.foe if self.phase in ("defend", "spoils") else self.turn

    @property
    def foe(self) -> int:
        """The seat, other than the one on turn, with agents where the mover is (clause 7a)."""
        assert self.mover is not None
        for seat, agents in enumerate(self.agents):
            if seat != self.turn and any(agent.place == self.mover.place for agent in agents):
                return seat
        raise ValueError("nobody defends")

    @property
    def loads(self) -> set[str]:
        """The cases carried by anybody."""
        return {agent.load for agents in self.agents for agent in agents if agent.load}

    def others(self) -> tuple[Agent, ...]:
        """The own agents of the seat on turn but for the mover."""
        rest = list(self.agents[self.turn])
        if self.mover is not None and self.phase != "spoils":
            rest.remove(self.mover)
        return tuple(rest)

    def secrets(self, case: str) -> int:
        """State secrets in a case whose content is known; the bomb has none."""
        symbol = self.contents[self.colours.index(case[0])][LETTERS.index(case[2])]
        return int(symbol) if symbol.isdigit() else 0

    def points(self, seat: int) -> int:
        """State secrets that a seat has delivered (clause 10e)."""
        return sum(map(self.secrets, self.delivered[seat]))

    def case(self, seat: int, letter: str) -> str:
        return f"{self.colours[seat]}.{letter}"
