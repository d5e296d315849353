"""Quadro-Be as it is seen and touched: sixteen fields with a centre each, and the pieces still in hand beside them."""

from functools import lru_cache
from itertools import chain

from regelwerk.contract import Board, Item, Label, Mark, Place, Scene, SeatCard
from regelwerk.games.quadro.board import CENTRES, FIELD, RULED, SIZE, square_place
from regelwerk.games.quadro.moves import Slide
from regelwerk.games.quadro.pieces import piece_item, tray, tray_items

from .moves import Put
from .snapshot import PLAYERS, SEATS, Snapshot

GLYPHS = {"S": "square-piece", "T": "triangle-piece", "C": "cylinder-piece"}

SEEN_ALIKE = True
"""Nothing is secret, and nobody sits on another side."""

Counts = tuple[tuple[str, int], ...]
"""How many pieces there are of each shape."""

HANDS = 256
"""How many hands, boards and notes are kept once made: there are no more of them in one edition."""

DISC = 0.6
"""Radius of the disc that marks a centre."""


def _centre(place: Place) -> tuple[Mark, Mark]:
    """A disc where pieces stand, with the centre's name on it."""
    disc = f"M{place.x - DISC} {place.y}a{DISC} {DISC} 0 1 1 {2 * DISC} 0a{DISC} {DISC} 0 1 1 {-2 * DISC} 0Z"
    return Mark(path=disc, tone="centre"), Mark(x=place.x, y=place.y, text=place.name, tone="centre")


PLACES = tuple(square_place(name, FIELD) for name in CENTRES)
DISCS = tuple(mark for place in PLACES for mark in _centre(place))
BOARD = Board("board", SIZE, SIZE, PLACES, RULED + DISCS)


PIECES = {
    (name, (owner, shape)): piece_item(name, colour, shape, GLYPHS)
    for name in CENTRES
    for owner, colour in enumerate(SEATS)
    for shape in GLYPHS
}
"""Every piece on every centre, by an entry of a snapshot's board."""

CARDS = tuple(map(SeatCard, SEATS))


def scene(snapshot: Snapshot, seat: int | None) -> Scene:
    """Nothing is secret, so every seat sees the same."""
    items = map(PIECES.__getitem__, snapshot.board.items())
    waiting = (_waiting(owner, tuple(snapshot.hand(owner).items())) for owner in range(PLAYERS))
    return Scene(
        boards=_boards(tuple(snapshot.facts.pieces.items())),
        items=(*items, *chain.from_iterable(waiting)),
        notes=() if snapshot.over else _notes("place" if snapshot.placing else "move", snapshot.turn, snapshot.due),
        seats=CARDS,
    )


@lru_cache(HANDS)
def _waiting(owner: int, counts: Counts) -> tuple[Item, ...]:
    """The pieces that a seat still has in hand."""
    return tuple(tray_items("hand", SEATS[owner], dict(counts), GLYPHS))


@lru_cache(HANDS)
def _boards(counts: Counts) -> tuple[Board, ...]:
    """The board and, for so many pieces each, the trays beside it."""
    return (BOARD, *(tray("hand", colour, dict(counts)) for colour in SEATS))


@lru_cache(HANDS)
def _notes(key: str, turn: int, due: str) -> tuple[Label, ...]:
    """What is expected of whom, with the shape that the turn names."""
    return (Label(key, {"colour": f"@{SEATS[turn]}", "shape": f"@{due}"}),)


def interpret_touches(snapshot: Snapshot, names: tuple[str, ...]) -> str:
    """One centre means placing the shape that is due, or lifting the piece there; two mean a move."""
    if snapshot.placing and len(names) == 1:
        return str(Put(snapshot.due, names[0]))
    return str(Slide(names[0], names[-1])) if names else ""
