"""The pieces of the box as they are seen: on the board, and in trays beside it while they wait."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from regelwerk.contract import Board, Item, Label, Place, SeatCard

Glyphs = Mapping[str, str]
"""What the pieces of each shape look like in a game: the emblems that its room brings."""


@lru_cache(4096)
def piece_item(at: str, colour: str, shape: str, glyph: str, name: str = "") -> Item:
    """A piece of some colour and shape; a `name` makes it something to touch by itself."""
    label = Label("piece", {"colour": f"@{colour}", "shape": f"@{shape}"})
    return Item(at, glyph, colour, name, face=shape, label=label)


def board_items(board: Mapping[str, tuple[int, str]], colours: Sequence[str], glyphs: Glyphs) -> list[Item]:
    """The pieces on a board that has a seat and a shape on each taken square."""
    return [piece_item(at, colours[seat], shape, glyphs[shape]) for at, (seat, shape) in board.items()]


def counting_cards(colours: Sequence[str], key: str, counts: Iterable[int]) -> tuple[SeatCard, ...]:
    """The seats by their colours, each with a line that counts something: the message `key`."""
    lines = (Label(key, {"count": count}) for count in counts)
    return tuple(SeatCard(colour, lines=(line,)) for colour, line in zip(colours, lines, strict=True))


def trays(kind: str, colours: Iterable[str], counts: Mapping[str, int]) -> Iterator[Board]:
    """A tray for each colour, with room for so many pieces of each shape."""
    return (_tray(kind, colour, **counts) for colour in colours)


@lru_cache(64)
def _tray(kind: str, colour: str, **counts: int) -> Board:
    """Room for a colour's waiting pieces, shape by shape; the message `kind` is its title."""
    names = [f"{kind}:{colour}:{shape}{number}" for shape, count in counts.items() for number in range(count)]
    places = tuple(Place(name, at + 0.5, 0.5, shape="blank", tone="hand") for at, name in enumerate(names))
    title = Label(kind, {"colour": f"@{colour}"})
    return Board(f"{kind}:{colour}", len(places), 1, places, role="hand", title=title)


def tray_items(
    kind: str, waiting: Mapping[str, Mapping[str, int]], glyphs: Glyphs, touched: str = "", touch: str = ""
) -> Iterator[Item]:
    """The pieces still in the trays by colour and shape; of the colour that can be touched the last of each shape is
    named `touch` and its shape."""
    for colour, counts in waiting.items():
        for shape, count in counts.items():
            for number in range(count):
                name = touch + shape if colour == touched and number == count - 1 else ""
                yield piece_item(f"{kind}:{colour}:{shape}{number}", colour, shape, glyphs[shape], name)
