"""A position of Top Secret as a person at the table would describe it."""

from typing import Literal, Self, get_args

from regelwerk import contract

from .atlas import LETTERS, NAMES, SEATS, Atlas, atlas_of
from .edition import Facts

Phase = Literal["contents", "place", "outpost", "roll", "act", "pass", "attack", "defend", "spoils", "lose", "over"]
PHASES: tuple[Phase, ...] = get_args(Phase)
ON_THE_WAY = ("pass", "attack", "defend")
"""Phases in which the mover has no place of its own yet."""

HIDDEN = "?"


class Agent(str):
    """An agent as it is written: where it is – a city, `base` or `outpost` – and the case it carries: `Wien(R.A)`."""

    def __new__(cls, place: str, load: str = "") -> Self:
        return super().__new__(cls, f"{place}({load})" if load else place)

    @property
    def place(self) -> str:
        return str(self).partition("(")[0]

    @property
    def load(self) -> str:
        return str(self).partition("(")[2].rstrip(")")


class Snapshot(contract.Snapshot[Facts]):
    """Everything by colour letters and names; tuples have an entry per seat.

    `turn` is the seat whose turn it is, `pool` and `bonus` are its steps. `mover` is the agent that stepped last this
    turn, `fresh` whether it may still handle cases (clause 6); in the phase `spoils` it is the beaten attacker.
    `agents` are all agents in play, sorted, the one on its way among them. `lying` maps cases to cities. `contents` are
    four symbols per seat, empty before they are chosen, `?` where unknown. `card` is what the attacker has chosen,
    empty for none.
    """

    phase: Phase
    turn: int
    rounds: int = 0
    pool: int = 0
    bonus: int = 0
    mover: Agent | None = None
    fresh: bool = False
    card: str = ""
    losses: int = 0
    agents: tuple[tuple[Agent, ...], ...]
    lying: dict[str, str]
    delivered: tuple[tuple[str, ...], ...]
    contents: tuple[str, ...]
    cards: tuple[tuple[int, ...], ...]

    @property
    def atlas(self) -> Atlas:
        return atlas_of(self.facts)

    @property
    def colours(self) -> str:
        """The colour letter of every seat."""
        return SEATS[self.players]

    @property
    def colour(self) -> str:
        """The colour whose turn it is."""
        return self.colours[self.turn]

    def named(self, seat: int) -> str:
        """The message that says a seat's colour."""
        return f"@{NAMES[self.colours[seat]]}"

    @property
    def met(self) -> int | None:
        """The seat, other than the one whose turn it is, with agents where the mover is."""
        place = self.mover.place if self.mover else ""
        others = (seat for seat in self.seats if seat != self.turn)
        return next((seat for seat in others if any(agent.place == place for agent in self.agents[seat])), None)

    @property
    def rivals(self) -> dict[str, str]:
        """Clause 7a: who attacks and who defends."""
        assert self.met is not None
        return {"attacker": self.named(self.turn), "defender": self.named(self.met)}

    def exchanged(self, seat: int, gone: Agent, come: Agent | None) -> tuple[tuple[Agent, ...], ...]:
        """All agents after one of a seat has left its place, and another has come to its own if there is one."""
        own = [*self.agents[seat], *([come] if come else [])]
        own.remove(gone)
        return (*self.agents[:seat], tuple(sorted(own)), *self.agents[seat + 1 :])

    def content(self, case: str) -> str:
        """What is in a case, `?` where that is unknown or not yet chosen."""
        contents = self.contents[self.colours.index(case[0])]
        return contents[LETTERS.index(case[2])] if contents else HIDDEN

    def secrets(self, seat: int) -> int:
        """The state secrets that a seat has delivered."""
        return sum(int(content) for content in map(self.content, self.delivered[seat]) if content.isdigit())
