"""Stargate as it is seen and touched: the board with its four gates, one's own corner near, and what is left of every
army."""

from functools import cache

from regelwerk.contract import Board, Label, Mark, Scene, SeatCard, Slide
from regelwerk.games.quadro.board import GRID, RULED, TONES
from regelwerk.games.quadro.pieces import board_items

from .moves import Capture
from .snapshot import Snapshot

GLYPHS = {"C": "commander", "T": "diver", "S": "nozzler"}

_CIRCLE = "m-.42 0a.42.42 0 1 0 .84 0a.42.42 0 1 0-.84 0"
RINGS = {
    "blue": _CIRCLE,
    "green": "m0-.44l.44.44-.44.44-.44-.44Z",
    "yellow": f"{_CIRCLE}m.15 0a.27.27 0 1 0 .54 0a.27.27 0 1 0-.54 0",
    "red": f"{_CIRCLE}h.18m.48 0h.18m-.42-.42v.18m0 .48v.18",
}
"""What the ring of each colour's Maingate looks like, from the middle of the square on: told apart also without seeing
colours, by its shape."""


@cache
def _board(gates: tuple[str, ...], maingates: tuple[tuple[str, str], ...], side: int) -> Board:
    """Clause 2: the four gates stand out, a Maingate has its owner's ring."""
    labels = {square: Label("gate", {"square": square}) for square in gates}
    rings = []
    for square, colour in maingates:
        x, y = GRID.middle(square, side)
        labels[square] = Label("maingate", {"square": square, "colour": f"@{colour}"})
        rings.append(Mark(path=f"M{x} {y}{RINGS[colour]}", tone=colour))
    return GRID.board(TONES | dict.fromkeys(gates, "goal"), labels, (*RULED, *rings), side)


def scene(snapshot: Snapshot, seat: int | None) -> Scene:
    """Nothing is secret; seats differ only in the side from which they look. A spectator looks from blue's side."""
    maingates = tuple((snapshot.maingate(each), colour) for each, colour in enumerate(snapshot.colours))
    return Scene(
        boards=(_board(snapshot.facts.gates.squares, maingates, snapshot.facing(seat)),),
        items=tuple(board_items(snapshot.board, snapshot.colours, GLYPHS)),
        notes=_notes(snapshot),
        seats=tuple(_card(snapshot, each) for each in snapshot.seats),
    )


def _notes(snapshot: Snapshot) -> tuple[Label, ...]:
    if snapshot.over:
        return ()
    colour, partner = snapshot.colour_key(snapshot.turn), snapshot.partner(snapshot.turn)
    if partner is None:
        return (Label("move", {"colour": colour}),)
    return (Label("move_allied", {"colour": colour, "partner": snapshot.colour_key(partner)}),)


def _card(snapshot: Snapshot, seat: int) -> SeatCard:
    """How strong an army still is and where its Maingate lies, or that its Commander has fallen."""
    strength = Label("army", {"count": len(snapshot.army(seat))})
    lines = (strength, Label("target", {"square": snapshot.maingate(seat)}))
    return SeatCard(snapshot.colour(seat), lines=(Label("out"),) if snapshot.out(seat) else lines)


def interpret_touches(snapshot: Snapshot, names: tuple[str, ...]) -> str:
    """Two squares mean a move, or a capture where the second is taken by another piece."""
    origin, target = names[0], names[-1]
    return str((Capture if target in snapshot.board and target != origin else Slide)(origin, target))
