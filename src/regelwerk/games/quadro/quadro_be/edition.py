"""The facts of Quadro-Be as a type."""

from typing import Annotated

import msgspec

from regelwerk.contract import GameFacts

Shape = Annotated[str, msgspec.Meta(pattern="^[STC]$")]
Colour = Annotated[str, msgspec.Meta(pattern="^(blue|red)$")]
Count = Annotated[int, msgspec.Meta(ge=1, le=2)]
"""With more of a shape the sixteen centres would be crowded."""

Shapes = Annotated[str, msgspec.Meta(pattern="^[STC]{3}$")]


class Facts(GameFacts, frozen=True):
    """`pieces` of a player by shape (clause 0); `order` are the shapes that a colour's turns name (clause 1)."""

    pieces: Annotated[dict[Shape, Count], msgspec.Meta(min_length=3)]
    order: Annotated[dict[Colour, Shapes], msgspec.Meta(min_length=2)]
