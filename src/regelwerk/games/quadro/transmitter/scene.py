"""Transmitter as it is seen and touched: the board with one's own corner near, and beside it what every colour has in
reserve."""

from regelwerk.contract import Kind, Label, Outlook, Scene, Sign, Trace
from regelwerk.games.quadro.board import GRID, board, centre_of
from regelwerk.games.quadro.pieces import board_items, counting_cards, tray_items, trays

from .moves import BRING, Leap
from .referee import crossing, must_leave
from .snapshot import Snapshot

GLYPHS = {"C": "mast", "T": "wave", "S": "relay"}

_RESERVE = "reserve"


def scene(snapshot: Snapshot, seat: int | None) -> Scene:
    """Nothing is secret; seats differ only in the side from which they look. The mover's reserve can be touched."""
    colours = snapshot.colours
    waiting = {colour: snapshot.reserve(owner) for owner, colour in enumerate(colours)}
    reserves = tray_items(_RESERVE, waiting, GLYPHS, colours[snapshot.turn], BRING)
    return Scene(
        boards=(board(snapshot.facing(seat)), *trays(_RESERVE, colours, snapshot.facts.reserve)),
        items=(*board_items(snapshot.board, colours, GLYPHS), *reserves),
        notes=() if snapshot.over else (_note(snapshot),),
        seats=counting_cards(colours, "left", (sum(counts.values()) for counts in waiting.values())),
    )


def _note(snapshot: Snapshot) -> Label:
    """Who moves, and which centres clause 4 clears first."""
    colour, leaving = snapshot.colour_key(snapshot.turn), must_leave(snapshot)
    if leaving:
        return Label("leave", {"colour": colour, "squares": ", ".join(leaving)})
    return Label("move", {"colour": colour})


def ahead(before: Snapshot, move: Kind, after: Snapshot) -> Outlook:
    """Clauses 3a and 3b: the lines of sight that open a transmitter where the move crosses pieces of a rival, and the
    centre it beams to, if that is free then."""
    if not isinstance(move, Leap) or (found := crossing(before, move)) is None:
        return Outlook()
    rival, pieces = found
    colour, side, centre = before.colour(rival), before.facing(before.turn), centre_of(move.target)
    lines = [(GRID.middle(name, side), GRID.middle(move.target, side)) for name in pieces]
    label = Label("crossing", {"colour": f"@{colour}"})
    lapses = centre in before.moved(move.origin, move.target)
    signs = () if lapses else (Sign("land", (centre,)),)
    return Outlook(signs=signs, traces=tuple(Trace("board", line, colour, label) for line in lines))


def interpret_touches(snapshot: Snapshot, names: tuple[str, ...]) -> str:
    """Two squares mean a move; any piece of the mover's own reserve after them means bringing one of its shape in."""
    starts = (BRING, f"{_RESERVE}:{snapshot.colour(snapshot.turn)}:")
    squares = [name for name in names if not name.startswith(starts)]
    shapes = [name.removeprefix(start)[:1] for name in names for start in starts if name.startswith(start)]
    bringing = f"+{shapes[-1]}" if shapes else ""
    return str(Leap(squares[0], squares[-1], bringing)) if squares else bringing
