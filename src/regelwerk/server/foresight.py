"""What would follow from touching something, as the seat that touches may know it.

Everything is worked out from what that seat knows: the unknown parts are drawn again and again, and only what is the
same every time is told. So nothing hidden can show, and of what depends on a secret nothing is said. Chance is not
looked into either: the position shown is the one before it is drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

import msgspec

from regelwerk.contract import Choice, Item, Outlook, Scene, Sign
from regelwerk.contract.appearance import Emblem
from regelwerk.model.position import Position

from . import views
from .messages import Foreseen, Told

DRAWS = 16
"""How often the unknown parts are drawn: what holds in one of four fillings goes unnoticed in one look of a hundred."""

MOST_COMPARED = 64
"""Moves that are compared at once to find those that take something; with more on offer none is marked."""

T = TypeVar("T")

Look = tuple[object, ...]
"""What makes an item the same one on another place."""


def foresee(position: Position, seat: int, touched: tuple[str, ...]) -> Foreseen:
    """What touching these names leads to for the seat to move; nothing where they say no single move yet."""
    touches = position.touches(seat)
    if touches.lay is not None:
        return _laying(position, seat, touched)
    fitting = [(choice, rest) for choice in touches.choose if (rest := _missing(choice, touched)) is not None]
    complete = [choice.move for choice, rest in fitting if not rest]
    ends = [(rest[0], choice.move) for choice, rest in fitting if len(rest) == 1]
    worlds = _worlds(position, seat)
    followed = Foreseen()
    if len(complete) == 1:
        longer = [choice.move for choice, rest in fitting if rest]
        followed = _follow(worlds, seat, complete[0], longer[:MOST_COMPARED])
    return msgspec.structs.replace(followed, takes=_takes(worlds, seat, ends))


def _laying(position: Position, seat: int, touched: tuple[str, ...]) -> Foreseen:
    """Where trying is a move itself, whether something fits is told only if the match allows to see it."""
    may_try = position.game.may_try
    if may_try is None or not may_try(position.snapshot(seat)):
        return Foreseen()
    text = position.interpret_touches(touched, seat)
    verdict = position.judge(text, seat)
    if verdict.ok:
        return _follow(_worlds(position, seat), seat, text)
    return Foreseen(move=text, clause=verdict.clause or "", refused=verdict.words)


def _missing(choice: Choice, touched: tuple[str, ...]) -> list[str] | None:
    """The names that a choice still needs after these; None where it does not fit them."""
    left = list(touched)
    missing: list[str] = []
    for group in choice.touches:
        wanted = list(group)
        while wanted and left:
            if left[0] not in wanted:
                return None
            wanted.remove(left.pop(0))
        missing += wanted
    return None if left else missing


def _worlds(position: Position, seat: int) -> Sequence[Position]:
    """The position itself where the seat knows all of it, otherwise several that look the same to the seat."""
    if not position.game.rulebook.secrets:
        return (position,)
    return [position.resample(seat, draw) for draw in range(DRAWS)]


def _follow(worlds: Sequence[Position], seat: int, move: str, longer: Sequence[str] = ()) -> Foreseen:
    """What a move does in every one of these positions; told only what the moves that go on from it would do too."""
    every = [_one(world, seat, move) for world in worlds]
    told = [each.told for each in every] + [_told(world, seat, other) for world in worlds for other in longer]
    return Foreseen(
        move=move,
        gone=_common([each.gone for each in every]),
        come=_common([each.come for each in every]),
        signs=_common([each.signs for each in every]),
        traces=_common([each.traces for each in every]),
        notes=_common([each.notes for each in every]),
        told=_common(told),
    )


def _common(several: Sequence[Sequence[T]]) -> tuple[T, ...]:
    """What is in all of them, in the order of the first."""
    first, *others = several
    return tuple(each for each in first if all(each in other for other in others))


def _one(world: Position, seat: int, move: str) -> Foreseen:
    after = world.play(move)
    before, now = world.view(seat), after.view(seat)
    gone, come = _differences(before, now)
    outlook = _outlook(world, after, seat, move)
    taken = [Sign("take", (item.at,)) for item in _lost(world, gone, come)]
    return Foreseen(
        gone=gone,
        come=come,
        signs=(*taken, *outlook.signs),
        traces=outlook.traces,
        notes=outlook.notes,
        told=_told(world, seat, move),
    )


def _told(world: Position, seat: int, move: str) -> tuple[Told, ...]:
    return tuple(map(views.told, world.events(move, seat)))


def _outlook(world: Position, after: Position, seat: int, move: str) -> Outlook:
    """What the game's own room adds."""
    ahead = world.game.ahead
    kind = world.game.moves.seats.parse(move)
    if ahead is None or kind is None:
        return Outlook()
    return ahead(world.snapshot(seat), kind, after.snapshot(seat))


def _takes(worlds: Sequence[Position], seat: int, ends: Sequence[tuple[str, str]]) -> tuple[str, ...]:
    """Of names that complete a move, those whose move takes something off the boards."""
    if not 0 < len(ends) * len(worlds) <= MOST_COMPARED:
        return ()
    return tuple(dict.fromkeys(name for name, move in ends if all(_takes_by(world, seat, move) for world in worlds)))


def _takes_by(world: Position, seat: int, move: str) -> bool:
    return bool(_lost(world, *_differences(world.view(seat), world.play(move).view(seat))))


def _differences(before: Scene, after: Scene) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    """The items that leave their place on a main board, and those that come to one."""
    was, now = _standing(before), _standing(after)
    return _without(was, now), _without(now, was)


def _standing(scene: Scene) -> list[Item]:
    main = {place.name for board in scene.boards if board.role == "main" for place in board.places}
    return [item for item in scene.items if item.at in main]


def _without(items: Iterable[Item], others: Iterable[Item]) -> tuple[Item, ...]:
    """These items without those of the same looks on the same place."""
    left = Counter((item.at, _look(item)) for item in others)
    found = []
    for item in items:
        key = (item.at, _look(item))
        if left[key]:
            left[key] -= 1
        else:
            found.append(item)
    return tuple(found)


def _lost(world: Position, gone: Iterable[Item], come: Iterable[Item]) -> list[Item]:
    """Of the items that leave their place those that come to none, as themselves: they are taken."""
    emblems = world.game.appearance.emblems
    arrived = Counter(_self(item, emblems) for item in come)
    lost = []
    for item in gone:
        if arrived[_self(item, emblems)]:
            arrived[_self(item, emblems)] -= 1
        else:
            lost.append(item)
    return lost


def _self(item: Item, emblems: Mapping[str, Emblem]) -> Look:
    """What an item stays while it takes something up or puts it down: its name, or what its emblem is drawn on."""
    if item.name:
        return (item.name,)
    emblem = emblems.get(item.glyph)
    return (emblem.base if emblem and emblem.base else item.glyph), item.colour, item.cells


def _look(item: Item) -> Look:
    """A face or a level may change where the item stays the same one."""
    return item.glyph, item.colour, item.name, item.cells
