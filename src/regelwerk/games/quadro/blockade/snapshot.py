"""Blockade's words in words: a set of squares per player's Fluppies, then all Fluppies again file by file.

The third set is the other two seen from the side (bit 12 · file + rank), so that columns are read like rows. The Flaze
stand where the edition puts them and are in no word.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

import numpy as np

from regelwerk.games.quadro.board import FIELD, SIZE, SQUARES, square_at
from regelwerk.games.quadro.squares import BITS, SET
from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import BODY, ENDING, OVER, OWN_ENDINGS, PLACES, PLAYERS, SEAT

SEATS = ("blue", "red")

FLUPPIES = BODY
COLUMNS = FLUPPIES + 2 * SET
WORDS = COLUMNS + SET

ENDINGS = ("3",)
OUT = OWN_ENDINGS


@dataclass(frozen=True)
class Snapshot:
    """`fluppies` maps a square to the seat whose Fluppie stands there; `seat` is None when the game is over.

    `winner` is the seat whose Flaz has left the board, if one has.
    """

    fluppies: dict[str, int]
    seat: int | None
    winner: int | None
    edition: dict[str, Any]

    @classmethod
    def read(cls, words: Words, edition: dict[str, Any], options: dict[str, str]) -> Self:
        fluppies = {}
        for owner in range(2):
            for number, name in enumerate(SQUARES):
                if int(words[FLUPPIES + SET * owner + number // BITS]) >> number % BITS & 1:
                    fluppies[name] = owner
        seat = None if words[SEAT] == OVER else int(words[SEAT])
        winner = int(words[PLACES] != 1) if words[ENDING] == OUT else None
        return cls(fluppies, seat, winner, edition)

    def words(self) -> Words:
        words = np.zeros(WORDS, np.int64)
        words[PLAYERS] = 2
        words[SEAT] = OVER if self.seat is None else self.seat
        for name, owner in self.fluppies.items():
            number = SQUARES.index(name)
            aside = SIZE * (number % SIZE) + number // SIZE
            words[FLUPPIES + SET * owner + number // BITS] |= 1 << number % BITS
            words[COLUMNS + aside // BITS] |= 1 << aside % BITS
        return words

    def flaz(self, seat: int) -> str:
        """Where a player's Flaz stands (clause 1)."""
        square: str = self.edition["flaz"][SEATS[seat]]
        return square

    def hand(self, seat: int) -> int:
        """Fluppies not yet on the board."""
        left: int = self.edition["fluppies"] - list(self.fluppies.values()).count(seat)
        return left

    def beside_flaz(self, square: str) -> bool:
        """Whether a square lies in a field in which a Flaz stands (clauses 4b and 5c)."""
        return field_of(square) in {field_of(self.flaz(seat)) for seat in range(2)}


def field_of(square: str) -> tuple[int, int]:
    """Column and row of the field in which a square lies."""
    at = square_at(square)
    assert at is not None
    return at[0] // FIELD, at[1] // FIELD
