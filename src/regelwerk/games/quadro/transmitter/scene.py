"""Transmitter as it is seen and touched: the board with one's own corner near, and beside it what every colour has in
reserve."""

from regelwerk.contract import Accepted, Button, Label, Pass, Scene
from regelwerk.games.quadro.board import board
from regelwerk.games.quadro.pieces import board_items, counting_cards, tray, tray_items

from .moves import BRING, Leap
from .referee import judge, must_leave
from .snapshot import Snapshot

GLYPHS = {"C": "mast", "T": "wave", "S": "relay"}

_RESERVE = "reserve"


def scene(snapshot: Snapshot, seat: int | None) -> Scene:
    """Nothing is secret; seats differ only in the side from which they look. The mover's reserve can be touched."""
    items = board_items(snapshot.board, snapshot.colours, GLYPHS)
    for owner, colour in enumerate(snapshot.colours):
        touch = BRING if owner == snapshot.turn else ""
        items += tray_items(_RESERVE, colour, snapshot.reserve(owner), GLYPHS, touch)
    stuck = not snapshot.over and isinstance(judge(snapshot, Pass()), Accepted)
    trays = (tray(_RESERVE, colour, **snapshot.facts.reserve) for colour in snapshot.colours)
    left = (sum(snapshot.reserve(owner).values()) for owner in snapshot.seats)
    return Scene(
        boards=(board(snapshot.facing(seat)), *trays),
        items=tuple(items),
        buttons=(Button(Pass.form, Label("pass")),) if stuck else (),
        notes=() if snapshot.over else (_note(snapshot),),
        seats=counting_cards(snapshot.colours, "left", left),
    )


def _note(snapshot: Snapshot) -> Label:
    """Who moves, and which centres clause 4 clears first."""
    colour, leaving = snapshot.colour_key(snapshot.turn), must_leave(snapshot)
    if leaving:
        return Label("leave", {"colour": colour, "squares": ", ".join(leaving)})
    return Label("move", {"colour": colour})


def interpret_touches(snapshot: Snapshot, names: tuple[str, ...]) -> str:
    """Two squares mean a move; any piece of the mover's own reserve after them means bringing one of its shape in."""
    if names[:1] == (Pass.form,):
        return Pass.form
    starts = (BRING, f"{_RESERVE}:{snapshot.colour(snapshot.turn)}:")
    squares = [name for name in names if not name.startswith(starts)]
    shapes = [name.removeprefix(start)[:1] for name in names for start in starts if name.startswith(start)]
    bringing = f"+{shapes[-1]}" if shapes else ""
    return str(Leap(squares[0], squares[-1], bringing)) if squares else bringing
