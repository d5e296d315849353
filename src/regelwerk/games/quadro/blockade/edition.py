"""The facts of Blockade that the scan leaves open, as a type."""

from typing import Annotated

import msgspec

from regelwerk.contract import GameFacts
from regelwerk.games.quadro.board import Homes

MAX_FLUPPIES = 6
"""The box has six squares of each colour."""


class Facts(GameFacts, frozen=True):
    """Clause 1: `fluppies` are those of each player, `flaz` is where the Flaze live."""

    fluppies: Annotated[int, msgspec.Meta(ge=1, le=MAX_FLUPPIES)]
    flaz: Homes
