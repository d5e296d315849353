"""Where a move changed the boards, from what everybody sees before and after it, so that it tells no more."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import lru_cache

from regelwerk.contract import Item
from regelwerk.model.position import Position
from regelwerk.model.setting import Setting

REMEMBERED = 2048
"""Positions whose contents are kept: the end of one move is the beginning of the next, in every match that plays."""

SETTINGS = 256
"""Games with player count and options whose places are kept."""

Contents = Mapping[str, tuple[tuple[object, ...], ...]]


def changed_places(before: Position, after: Position) -> tuple[str, ...]:
    """The places of main boards on which something else stands after a move.

    Those that only lost something come first, so that the last of them is where the move led.
    """
    was, now = _contents(before), _contents(after)
    emptied = [place for place in was if place not in now]
    filled = [place for place in now if now[place] != was.get(place)]
    return (*emptied, *filled)


@lru_cache(REMEMBERED)
def _contents(position: Position) -> Contents:
    """What stands on each occupied place of a main board."""
    main = _main_places(position.setting)
    standing: defaultdict[str, list[tuple[object, ...]]] = defaultdict(list)
    for item in position.view(None).items:
        if item.at in main:
            standing[item.at].append(_looks(item))
    return {place: tuple(items) for place, items in standing.items()}


@lru_cache(SETTINGS)
def _main_places(setting: Setting) -> frozenset[str]:
    """The places of main boards: boards only change with players and options."""
    scene = setting.game.start(setting.players, **setting.options).view(None)
    return frozenset(place.name for board in scene.boards if board.role == "main" for place in board.places)


def _looks(item: Item) -> tuple[object, ...]:
    """What makes an item another one; whether it can act just now does not."""
    return item.glyph, item.colour, item.name, item.level, item.face, item.cells
