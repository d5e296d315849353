"""Where a move changed the boards, from what everybody sees before and after it, so that it tells no more."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import lru_cache

from regelwerk.contract import Item
from regelwerk.model.position import Position

REMEMBERED = 2048
"""Positions whose contents are kept: the end of one move is the beginning of the next, in every match that plays."""

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
    scene = position.view(None)
    main = {place.name for board in scene.boards if board.role == "main" for place in board.places}
    standing: defaultdict[str, list[tuple[object, ...]]] = defaultdict(list)
    for item in scene.items:
        if item.at in main:
            standing[item.at].append(_looks(item))
    return {place: tuple(items) for place, items in standing.items()}


def _looks(item: Item) -> tuple[object, ...]:
    """What makes an item another one; whether it can act just now does not."""
    return item.glyph, item.colour, item.name, item.level, item.face, item.cells
