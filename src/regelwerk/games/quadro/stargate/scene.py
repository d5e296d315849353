"""Stargate as it is seen and touched: the whole board with its four gates, and what is left of every army."""

from functools import cache

from msgspec.structs import replace

from regelwerk.contract import Accepted, Board, Button, Label, Mark, Scene, SeatCard
from regelwerk.games.quadro.armies import army_items
from regelwerk.games.quadro.board import BOARD, SIZE
from regelwerk.games.quadro.moves import Pass, Slide

from .moves import Capture
from .referee import judge
from .snapshot import Snapshot

GLYPHS = {"C": "commander", "T": "diver", "S": "nozzler"}


@cache
def _board(gates: tuple[str, ...], maingates: tuple[tuple[str, str], ...]) -> Board:
    """Clause 2: the four gates stand out, a Maingate is ringed in its owner's colour."""
    owners = dict(maingates)
    places, rings = [], []
    for place in BOARD.places:
        if place.name not in gates:
            places.append(place)
            continue
        label = Label("gate", {"square": place.name})
        if place.name in owners:
            colour = owners[place.name]
            label = Label("maingate", {"square": place.name, "colour": f"@{colour}"})
            rings.append(Mark(path=f"M{place.x - 0.42} {place.y}a.42.42 0 1 0 .84 0a.42.42 0 1 0-.84 0", tone=colour))
        places.append(replace(place, tone="goal", label=label))
    return replace(BOARD, places=tuple(places), marks=(*BOARD.marks, *rings))


def _board_of(snapshot: Snapshot) -> Board:
    maingates = tuple((snapshot.maingate(seat), colour) for seat, colour in enumerate(snapshot.colours))
    return _board(snapshot.facts.gates.squares, maingates)


def scene(snapshot: Snapshot, seat: int | None) -> Scene:
    """Nothing is secret, so every seat sees the same."""
    return Scene(
        boards=(_board_of(snapshot),),
        items=tuple(army_items(snapshot, GLYPHS)),
        buttons=(Button(Pass.form, Label("pass")),) if _stuck(snapshot) else (),
        notes=_notes(snapshot),
        seats=tuple(_card(snapshot, each) for each in snapshot.seats),
    )


def _stuck(snapshot: Snapshot) -> bool:
    """Whether only `pass` is left (G2); even a single piece is shut in only by a full row and a full column."""
    if snapshot.over or len(snapshot.board) <= 2 * (SIZE - 1):
        return False
    return isinstance(judge(snapshot, Pass()), Accepted)


def _notes(snapshot: Snapshot) -> tuple[Label, ...]:
    if snapshot.over:
        return ()
    colour, partner = snapshot.colour_key(snapshot.turn), snapshot.partner(snapshot.turn)
    if partner is None:
        return (Label("move", {"colour": colour}),)
    return (Label("move_allied", {"colour": colour, "partner": snapshot.colour_key(partner)}),)


def _card(snapshot: Snapshot, seat: int) -> SeatCard:
    """How strong an army still is and where its Maingate lies, or that its Commander has fallen."""
    if snapshot.out(seat):
        return SeatCard(snapshot.colour(seat), lines=(Label("out"),))
    strength = Label("army", {"count": len(snapshot.army(seat))})
    return SeatCard(snapshot.colour(seat), lines=(strength, Label("target", {"square": snapshot.maingate(seat)})))


def interpret_touches(snapshot: Snapshot, names: tuple[str, ...]) -> str:
    """Two squares mean a move, or a capture where the second is taken by another piece."""
    if not names or names[:1] == (Pass.form,):
        return "".join(names[:1])
    origin, target = names[0], names[-1]
    return str((Capture if target in snapshot.board and target != origin else Slide)(origin, target))
