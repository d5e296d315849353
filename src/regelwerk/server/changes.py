"""Where a move changed the boards, from what everybody sees before and after it, so that it tells no more."""

from __future__ import annotations

from collections.abc import Mapping

from regelwerk.contract import Item
from regelwerk.model.position import Position
from regelwerk.model.remembered import facts_of
from regelwerk.model.setting import Setting

Contents = Mapping[str, tuple[Item, ...]]


def changed_places(before: Position, after: Position) -> tuple[str, ...]:
    """The places of main boards on which something else stands after a move.

    Those that only lost something come first, so that the last of them is where the move led.
    """
    was, now = _contents(before), _contents(after)
    emptied = [place for place in was if place not in now]
    touched = [place for place, items in now.items() if items != was.get(place)]
    return (*emptied, *[place for place in touched if _looks_of(now[place]) != _looks_of(was.get(place, ()))])


def _contents(position: Position) -> Contents:
    """What stands on each occupied place of a main board; the end of one move is the beginning of the next."""
    facts = facts_of(position)
    found: Contents | None = facts.get(_contents)
    if found is None:
        found = facts[_contents] = _sorted_out(position)
    return found


def _sorted_out(position: Position) -> Contents:
    main = _main_places(position.setting)
    items = [item for item in position.view(None).items if item.at in main]
    standing = {item.at: (item,) for item in items}
    if len(standing) == len(items):
        return standing
    standing = {}
    for item in items:
        standing[item.at] = (*standing.get(item.at, ()), item)
    return standing


def _main_places(setting: Setting) -> frozenset[str]:
    """The places of main boards: boards only change with players and options."""
    found: frozenset[str] | None = setting.facts.get(_main_places)
    if found is None:
        scene = setting.game.start(setting.players, **setting.options).view(None)
        main = (board for board in scene.boards if board.role == "main")
        found = setting.facts[_main_places] = frozenset(place.name for board in main for place in board.places)
    return found


def _looks_of(items: tuple[Item, ...]) -> list[tuple[object, ...]]:
    """What makes items others; whether they can act just now does not."""
    return [(item.glyph, item.colour, item.name, item.level, item.face, item.cells) for item in items]
