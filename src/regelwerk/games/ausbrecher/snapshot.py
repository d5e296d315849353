"""The words of Ausbrecher AG and what they say.

Sets of stones and dice are bits in the order of LETTERS, the white die bit 7. A stone's word is 8 · field + level in
its stack; stones in boats stand beyond the last field, at its number plus their place of arrival. WINDOWS, BOATS and
COVERED only repeat what the stones say, for speed. A bet is 1 + the number of its order; 0 means not yet made.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations
from typing import Any, Literal, Self

import numpy as np

from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import BODY, CHANCE, OVER, OWN_ENDINGS, PLAYERS, SEAT, UNKNOWN

LETTERS = "BDLNORY"
WHITE = "W"
DICE = LETTERS + WHITE
ORDERS: tuple[str, ...] = tuple("".join(order) for order in permutations(LETTERS))
"""Every order of the stones, alphabetically."""

NUMBERS = {order: number for number, order in enumerate(ORDERS)}
HIDDEN = "?"

TURNS = BODY
CHOSEN = BODY + 1
PIPS = BODY + 2
MOVED = BODY + 3
WINDOWS = BODY + 4
BOATS = BODY + 5
COVERED = BODY + 6
STONES = BODY + 7
BETS = STONES + len(LETTERS)
WORDS = BETS + 6

ENDINGS = ("8a", "8b", "8c")
TAKEN_BACK, LAST_LEFT, TURNS_OVER = OWN_ENDINGS, OWN_ENDINGS + 1, OWN_ENDINGS + 2

Phase = Literal["bet", "choose", "roll", "settle", "over"]


def letters_of(mask: int) -> str:
    """The letters of a set of dice or stones."""
    return "".join(letter for bit, letter in enumerate(DICE) if mask >> bit & 1)


def mask_of(letters: str) -> int:
    """The set of these letters."""
    return sum(1 << DICE.index(letter) for letter in letters)


@dataclass(frozen=True)
class Snapshot:
    """`way` maps a field to its stack, lowest stone first; `boats` are the stones in order of arrival.

    `turns` are the turns finished, `chosen` the dice of this turn, `pips` what they show once rolled, `moved` the
    stones moved this turn and W if it is used up. A bet is an order, empty if not yet made, HIDDEN if not ours to know.
    """

    players: int
    turns: int
    way: dict[int, str]
    boats: str
    chosen: str
    pips: dict[str, int]
    moved: str
    bets: tuple[str, ...]
    options: dict[str, str]
    edition: dict[str, Any]

    @classmethod
    def read(cls, words: Words, edition: dict[str, Any], options: dict[str, str]) -> Self:
        players, last = int(words[PLAYERS]), edition["fields"]
        way: dict[int, str] = {}
        boats: dict[int, str] = {}
        for word, letter in sorted((int(words[STONES + i]), letter) for i, letter in enumerate(LETTERS)):
            if word >> 3 > last:
                boats[word >> 3] = letter
            elif word >> 3 >= edition["start"][options["start"]]:
                way[word >> 3] = way.get(word >> 3, "") + letter
        bets = (int(word) for word in words[BETS : BETS + players])
        chosen, rolled = letters_of(int(words[CHOSEN])), int(words[PIPS])
        return cls(
            players=players,
            turns=int(words[TURNS]),
            way=way,
            boats="".join(boats.values()),
            chosen=chosen,
            pips={die: rolled >> 3 * DICE.index(die) & 7 for die in chosen} if rolled else {},
            moved=letters_of(int(words[MOVED])),
            bets=tuple(HIDDEN if bet == UNKNOWN else ORDERS[bet - 1] if bet else "" for bet in bets),
            options=options,
            edition=edition,
        )

    def words(self) -> Words:
        words = np.zeros(WORDS, np.int64)
        words[PLAYERS], words[SEAT] = self.players, self.seat
        words[TURNS] = self.turns
        words[CHOSEN], words[MOVED] = mask_of(self.chosen), mask_of(self.moved)
        words[PIPS] = sum(pips << 3 * DICE.index(die) for die, pips in self.pips.items())
        words[STONES : STONES + len(LETTERS)] = 8 * self.window
        for field, stack in self.way.items():
            for level, letter in enumerate(stack):
                words[STONES + LETTERS.index(letter)] = 8 * field + level
        for place, letter in enumerate(self.boats, start=1):
            words[STONES + LETTERS.index(letter)] = 8 * (self.last_field + place)
        words[WINDOWS], words[BOATS] = mask_of(self.windows), mask_of(self.boats)
        words[COVERED] = sum(mask_of(stack[:-1]) for stack in self.way.values())
        for seat, bet in enumerate(self.bets):
            words[BETS + seat] = UNKNOWN if bet == HIDDEN else NUMBERS[bet] + 1 if bet else 0
        return words

    @property
    def phase(self) -> Phase:
        """What is to be done now: bets first, then every turn a choice, a roll and the settling."""
        if self.over:
            return "over"
        if "" in self.bets:
            return "bet"
        if not self.chosen:
            return "choose"
        return "settle" if self.pips else "roll"

    @property
    def seat(self) -> int:
        """Whose move it is: bets and turns go round from seat 0 (clause 1c)."""
        if self.phase == "bet":
            return self.bets.index("")
        return {"over": OVER, "roll": CHANCE}.get(self.phase, self.turns % self.players)

    @property
    def over(self) -> bool:
        """All in boats (8a, 8b) or all turns played (8c)."""
        return len(self.boats) == len(LETTERS) or self.turns >= self.edition["turns"]

    @property
    def last_field(self) -> int:
        fields: int = self.edition["fields"]
        return fields

    @property
    def window(self) -> int:
        """The field that a window counts as: the one before the way begins."""
        first: int = self.edition["start"][self.options["start"]]
        return first - 1

    @property
    def windows(self) -> str:
        """The stones still or again behind their windows."""
        gone = self.boats + "".join(self.way.values())
        return "".join(letter for letter in LETTERS if letter not in gone)

    @property
    def first_round(self) -> bool:
        """Whether some seat has not yet had a turn (clause 2d)."""
        return self.turns < self.players

    def above(self, letter: str) -> str:
        """The stones lying on this one, the nearest first (clause 5b)."""
        for stack in self.way.values():
            if letter in stack:
                return stack[stack.index(letter) + 1 :]
        return ""

    def settleable(self, die: str) -> bool:
        """Whether that die, rolled, has a stone to move (clauses 4a to 4d, 5b, 6)."""
        if die not in self.pips or die in self.moved:
            return False
        if die == WHITE:
            return any(stack[-1] not in self.moved for stack in self.way.values())
        return not self.above(die)

    def boat(self, place: int) -> int:
        """The number of the boat that takes the stone arriving in that place (clause 7a)."""
        boats: list[int] = self.edition["boats"]
        return next(number for number in range(1, len(boats) + 1) if place <= sum(boats[:number]))

    def points(self, bet: str) -> list[int]:
        """What an order earns in each boat (clause 9a)."""
        earned = [0] * len(self.edition["boats"])
        for place, letter in enumerate(bet, start=1):
            if letter in self.boats and self.boat(self.boats.index(letter) + 1) == self.boat(place):
                earned[self.boat(place) - 1] += self.boat(place)
        return earned
