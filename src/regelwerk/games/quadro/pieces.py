"""The pieces of the box as they are seen: on the board, and in trays beside it while they wait."""

from collections.abc import Mapping
from functools import lru_cache

from regelwerk.contract import Board, Item, Label, Place

ITEMS, TRAYS = 4096, 64
"""How many are kept once made: the same pieces stand on the same squares in every game."""

Glyphs = Mapping[str, str]
"""What the pieces of each shape look like in a game: the emblems that its room brings."""


def piece_item(at: str, colour: str, shape: str, glyphs: Glyphs, name: str = "") -> Item:
    """A piece of some colour and shape; a `name` makes it something to touch by itself."""
    return _item(at, glyphs[shape], colour, shape, name)


@lru_cache(ITEMS)
def _item(at: str, glyph: str, colour: str, shape: str, name: str) -> Item:
    label = Label("piece", {"colour": f"@{colour}", "shape": f"@{shape}"})
    return Item(at, glyph, colour, name, face=shape, label=label)


def tray(kind: str, colour: str, counts: Mapping[str, int]) -> Board:
    """Room for a colour's waiting pieces, shape by shape; the message `kind` is its title."""
    return _tray(kind, colour, tuple(counts.items()))


@lru_cache(TRAYS)
def _tray(kind: str, colour: str, counts: tuple[tuple[str, int], ...]) -> Board:
    names = [_place(kind, colour, shape, number) for shape, count in counts for number in range(count)]
    places = tuple(Place(name, at + 0.5, 0.5, shape="blank", tone="hand") for at, name in enumerate(names))
    title = Label(kind, {"colour": f"@{colour}"})
    return Board(f"{kind}:{colour}", len(places), 1, places, role="hand", title=title)


def tray_items(kind: str, colour: str, counts: Mapping[str, int], glyphs: Glyphs, touch: str = "") -> list[Item]:
    """The pieces still in a tray; with `touch` the last of each shape is named by that and its shape."""
    return [
        piece_item(
            _place(kind, colour, shape, at), colour, shape, glyphs, touch + shape if touch and at == count - 1 else ""
        )
        for shape, count in counts.items()
        for at in range(count)
    ]


def _place(kind: str, colour: str, shape: str, number: int) -> str:
    return f"{kind}:{colour}:{shape}{number}"
