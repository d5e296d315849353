"""Quadro-Be as it is seen and touched: sixteen fields with a centre each, and the pieces still in hand beside them."""

from dataclasses import replace

from regelwerk.contract import Board, Kind, Label, Mark, Outlook, Place, Scene, SeatCard, Sign, Slide
from regelwerk.games.quadro.board import CENTRES, FIELD, GRID, RULED, SIZE
from regelwerk.games.quadro.pieces import board_items, tray_items, trays

from .moves import Put
from .referee import LINES, stuck
from .snapshot import CYCLE, SEATS, Snapshot

GLYPHS = {"S": "square-piece", "T": "triangle-piece", "C": "cylinder-piece"}

DISC = 0.6
"""Radius of the disc that marks a centre."""


def _centre(place: Place) -> tuple[Mark, Mark]:
    """A disc where pieces stand, with the centre's name on it."""
    disc = f"M{place.x - DISC} {place.y}a{DISC} {DISC} 0 1 1 {2 * DISC} 0a{DISC} {DISC} 0 1 1 {-2 * DISC} 0Z"
    return Mark(path=disc, tone="centre"), Mark(x=place.x, y=place.y, text=place.name, tone="centre")


SHADED = GRID.blocks(FIELD)
PLACES = tuple(Place(name, *GRID.middle(name), FIELD, FIELD, tone=SHADED.get(name, "plain")) for name in CENTRES)
DISCS = tuple(mark for place in PLACES for mark in _centre(place))
BOARD = Board("board", SIZE, SIZE, PLACES, RULED + DISCS)


def scene(snapshot: Snapshot) -> Scene:
    """Nothing is secret, and nobody sits on another side, so every seat sees the same."""
    hands = {colour: snapshot.hand(owner) for owner, colour in enumerate(SEATS)}
    return Scene(
        boards=(BOARD, *trays("hand", SEATS, snapshot.facts.pieces)),
        items=(*board_items(snapshot.board, SEATS, GLYPHS), *tray_items("hand", hands, GLYPHS)),
        notes=() if snapshot.over else (_due("place" if snapshot.placing else "move", snapshot),),
        seats=tuple(map(SeatCard, SEATS)),
    )


def _due(key: str, snapshot: Snapshot) -> Label:
    """What is expected of whom, with the shape that the turn names."""
    return Label(key, {"colour": f"@{SEATS[snapshot.turn]}", "shape": f"@{snapshot.due}"})


def ahead(before: Snapshot, move: Kind, after: Snapshot) -> Outlook:
    """Clauses 1 and 3: a finished line, otherwise what the other one has to play and whether one could go on then."""
    seat = before.turn
    if after.over:
        won = (line for line in LINES if all(after.board.get(name, (None,))[0] == seat for name in line))
        return Outlook(signs=tuple(Sign("line", tuple(line)) for line in won))
    due, again = _due("next_due", after), replace(after, phase=(after.phase + 1) % CYCLE, seat=seat)
    if own := stuck(again):
        warning = Label("would_be_stuck", {"shape": f"@{again.due}"})
        return Outlook(signs=(Sign("warn", tuple(own)),), notes=(due, warning))
    return Outlook(notes=(due,))


def interpret_touches(snapshot: Snapshot, names: tuple[str, ...]) -> str:
    """One centre means placing the shape that is due, or lifting the piece there; two mean a move."""
    if snapshot.placing and len(names) == 1:
        return str(Put(snapshot.due, names[0]))
    return str(Slide(names[0], names[-1]))
