"""The facts of Transmitter as a type: what the lost figure showed, and how much is in the box."""

from typing import Annotated

import msgspec

from regelwerk.contract import EditionData, GameFacts
from regelwerk.games.quadro.armies import BOX, Corner, Start

Waiting = Annotated[str, msgspec.Meta(pattern="^[TS]$")]
Colour = Annotated[str, msgspec.Meta(pattern="^(blue|green|yellow|red)$")]
Count = Annotated[int, msgspec.Meta(ge=0)]


class Leaving(EditionData, frozen=True):
    """Clause 4: how many opposing pieces in its field drive a piece from a centre."""

    opponents: int


class Facts(GameFacts, frozen=True):
    """Clause 1: the `start` of one corner, what waits in `reserve` by shape, and whose corner is whose."""

    start: Start
    reserve: Annotated[dict[Waiting, Count], msgspec.Meta(min_length=2)]
    corners: Annotated[dict[Colour, Corner], msgspec.Meta(min_length=4)]
    leaving: Leaving

    def __post_init__(self) -> None:
        for shape, waiting in self.reserve.items():
            if len(self.start.pattern[shape]) + waiting > BOX[shape]:
                raise ValueError(f"the box has {BOX[shape]} {shape} of each colour")
