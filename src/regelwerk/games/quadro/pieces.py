"""The pieces of the box as they are seen: on the board, and in trays beside it while they wait."""

from __future__ import annotations

from collections.abc import Mapping

from regelwerk.contract import Board, Item, Label, Place

GLYPHS = {"S": "square", "T": "triangle", "C": "cylinder"}


def piece_item(at: str, colour: str, shape: str, name: str = "") -> Item:
    """A piece of some colour and shape; a `name` makes it something to touch by itself."""
    label = Label("piece", {"colour": f"@{colour}", "shape": f"@{shape}"})
    return Item(at, GLYPHS[shape], colour, name, face=shape, label=label)


def tray(kind: str, colour: str, counts: Mapping[str, int]) -> Board:
    """Room for a colour's waiting pieces, shape by shape; the message `kind` is its title."""
    names = [_place(kind, colour, shape, number) for shape, count in counts.items() for number in range(count)]
    places = tuple(Place(name, at + 0.5, 0.5, shape="blank", tone="hand") for at, name in enumerate(names))
    title = Label(kind, {"colour": f"@{colour}"})
    return Board(f"{kind}:{colour}", len(places), 1, places, role="hand", title=title)


def tray_items(kind: str, colour: str, counts: Mapping[str, int], touch: str = "") -> list[Item]:
    """The pieces still in a tray; with `touch` the last of each shape is named by that and its shape."""
    return [
        piece_item(_place(kind, colour, shape, at), colour, shape, touch + shape if touch and at == count - 1 else "")
        for shape, count in counts.items()
        for at in range(count)
    ]


def _place(kind: str, colour: str, shape: str, number: int) -> str:
    return f"{kind}:{colour}:{shape}{number}"
