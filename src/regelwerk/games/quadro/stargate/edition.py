"""The facts of Stargate that the scan lost or leaves open, as a type."""

from __future__ import annotations

from typing import Annotated

import msgspec

from regelwerk.games.quadro.armies import Corner, Square, Start


class Gates(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Clause 2: the Stargates, and by mode how many of them win."""

    squares: tuple[Square, ...]
    enough: dict[str, int]


class Armies(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Clause 6d: with how many players left a fallen army changes colour; between two Commanders a fall always wins."""

    join_from: Annotated[int, msgspec.Meta(ge=3, le=5)]


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`corners` by player count and colour, `order` of turns by mode, `partners` by colour."""

    max_plies: int
    start: Start
    corners: dict[str, dict[str, Corner]]
    gates: Gates
    order: dict[str, tuple[str, ...]]
    armies: Armies
    partners: dict[str, str]
