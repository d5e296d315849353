"""A position as everybody sees it, in what can be counted; and what a move changes in it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from regelwerk.contract import Board, Item, Scene


class Thing(NamedTuple):
    """What a piece looks like. Two alike are not told apart."""

    glyph: str
    colour: str


class Moved(NamedTuple):
    thing: Thing
    origin: str
    target: str


Look = tuple[str, str, str, str, int]
"""All that tells one item from another: place, glyph, colour, face and level."""


def look_of(item: Item) -> Look:
    return item.at, item.glyph, item.colour, item.face, item.level


@dataclass(frozen=True, eq=False)
class Frame:
    """The pieces on the main boards and beside them, the points that lie open, and the colours of the seats."""

    main: tuple[Item, ...]
    side: tuple[Item, ...]
    points: tuple[int | None, ...]
    colours: tuple[str, ...]

    @classmethod
    def of(cls, scene: Scene) -> Frame:
        side = {place.name for board in scene.boards if board.role != "main" for place in board.places}
        return cls(
            main=tuple(item for item in scene.items if item.at not in side),
            side=tuple(item for item in scene.items if item.at in side),
            points=tuple(card.points for card in scene.seats),
            colours=tuple(card.colour for card in scene.seats),
        )

    @cached_property
    def standing(self) -> Counter[tuple[Thing, str]]:
        """How many of what stand where on the main boards; dice and cards are no pieces."""
        return Counter((Thing(i.glyph, i.colour), i.at) for i in self.main if i.glyph not in {"die", "card"})

    @cached_property
    def beside(self) -> Counter[Look]:
        """What lies on the side boards."""
        return Counter(map(look_of, self.side))

    @cached_property
    def places(self) -> dict[str, int]:
        """How many pieces stand at each place."""
        return dict(Counter(at for (_, at), count in self.standing.items() for _ in range(count)))

    def number(self, colour: str) -> int:
        """Pieces of a colour on the main boards."""
        return sum(count for (thing, _), count in self.standing.items() if thing.colour == colour)


@dataclass(frozen=True)
class Change:
    """What a move does on the main boards. Each piece is in one list only."""

    moved: tuple[Moved, ...]
    recoloured: tuple[tuple[Thing, Thing], ...]
    removed: tuple[Thing, ...]
    added: tuple[tuple[Thing, str], ...]

    def __bool__(self) -> bool:
        return bool(self.moved or self.recoloured or self.removed or self.added)


def change(before: Frame, after: Frame) -> Change:
    """First what went from one place to another, then what changed colour where it stands, then what came and went."""
    gone = sorted((before.standing - after.standing).elements())
    come = sorted((after.standing - before.standing).elements())
    left = {(thing.glyph, at) for thing, at in gone}
    moved, recoloured = [], []
    for lost in tuple(gone):
        # A place where one of its kind has just vanished is rather one that changed colour than one that it went to.
        targets = sorted((new for new in come if new[0] == lost[0]), key=lambda new: (new[0].glyph, new[1]) in left)
        if targets:
            moved.append(Moved(lost[0], lost[1], targets[0][1]))
            gone.remove(lost)
            come.remove(targets[0])
    for lost in tuple(gone):
        new = next((new for new in come if new[1] == lost[1] and new[0].glyph == lost[0].glyph), None)
        if new is not None:
            recoloured.append((lost[0], new[0]))
            gone.remove(lost)
            come.remove(new)
    return Change(tuple(moved), tuple(recoloured), tuple(lost[0] for lost in gone), tuple(come))


def kind_of(board: Board) -> str:
    """grid, track or network: whether its places fill rows and columns, are numbered, or lie anyhow."""
    columns = {round(place.x, 2) for place in board.places}
    rows = {round(place.y, 2) for place in board.places}
    if min(len(columns), len(rows)) > 2 and len(board.places) > 0.6 * len(columns) * len(rows):
        return "grid"
    return "track" if len(order_of(board)) > len(board.places) / 2 else "network"


def order_of(board: Board) -> dict[str, int]:
    """The numbered places in sequence, if they run without a gap; else nothing."""
    numbers = {int(digits): p.name for p in board.places if (digits := p.name.rpartition(":")[2]).isdigit()}
    if not numbers or sorted(numbers) != list(range(min(numbers), max(numbers) + 1)):
        return {}
    return {name: number for number, name in numbers.items()}
