"""The facts of Stargate that the scan lost or leaves open, as a type."""

from typing import Annotated

import msgspec

from regelwerk.contract import EditionData, GameFacts
from regelwerk.games.quadro.armies import Corner, Start
from regelwerk.games.quadro.board import Square


class Gates(EditionData, frozen=True):
    """Clause 2: the Stargates, and by mode how many of them win."""

    squares: tuple[Square, ...]
    enough: dict[str, int]


class Armies(EditionData, frozen=True):
    """Clause 6d: with how many players left a fallen army changes colour; between two Commanders a fall always wins."""

    join_from: Annotated[int, msgspec.Meta(ge=3, le=5)]


class Facts(GameFacts, frozen=True):
    """`corners` by player count and colour, `order` of turns by mode, `partners` by colour."""

    start: Start
    corners: dict[str, dict[str, Corner]]
    gates: Gates
    order: dict[str, tuple[str, ...]]
    armies: Armies
    partners: dict[str, str]
