"""The facts of Blockade that the scan leaves open, as a type."""

from typing import Annotated

import msgspec

from regelwerk.contract import EditionData
from regelwerk.games.quadro.armies import Square

MAX_FLUPPIES = 6
"""The box has six squares of each colour."""


class Homes(EditionData, frozen=True):
    """Clause 1: where the Flaze live."""

    blue: Square
    red: Square


class Facts(EditionData, frozen=True):
    """`fluppies` are those of each player."""

    max_plies: int
    fluppies: Annotated[int, msgspec.Meta(ge=1, le=MAX_FLUPPIES)]
    flaz: Homes
