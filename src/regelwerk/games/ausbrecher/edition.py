"""The facts of Ausbrecher AG that the scan lost or leaves open, as a type."""

from typing import Annotated

import msgspec

from regelwerk.contract import EditionData, GameFacts

STONE_COUNT = 7
MAX_FIELDS = 48
Die = Annotated[tuple[Annotated[int, msgspec.Meta(ge=1, le=6)], ...], msgspec.Meta(min_length=6, max_length=6)]
"""Clause 0b: the pips on the six faces."""


class Faces(EditionData, frozen=True):
    """What the coloured dice show, and the white one."""

    colour: Die
    white: Die


class Facts(GameFacts, frozen=True):
    """How long the way is and, by the option, on which field it begins (0b, 10a); how many stones each boat takes (7a);
    how many turns are played (8c)."""

    fields: int
    boats: tuple[Annotated[int, msgspec.Meta(ge=1)], ...]
    turns: Annotated[int, msgspec.Meta(ge=1)]
    start: dict[str, int]
    faces: Faces

    def __post_init__(self) -> None:
        if self.start.keys() != {"wall", "sheet"} or not all(0 < at < self.fields for at in self.start.values()):
            raise ValueError("the way begins somewhere before its end, from the wall and from the sheet")
        if self.fields > MAX_FIELDS:
            raise ValueError(f"the way ends at most at field {MAX_FIELDS}")
        if sum(self.boats) != STONE_COUNT or len(self.boats) > 4:
            raise ValueError("the boats, four at most, have room for exactly seven stones")

    def boat(self, place: int) -> int:
        """The number of the boat that takes the stone arriving in that place (clause 7a)."""
        return next(number for number in range(1, STONE_COUNT) if place <= sum(self.boats[:number]))
