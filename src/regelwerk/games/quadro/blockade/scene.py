"""Blockade as it is seen and touched: the board from the side of one's own Flaz, the Fluppies still in hand, and
the walk of each Flaz on request."""

from regelwerk.contract import Kind, Label, Outlook, Scene, Slide, Trace
from regelwerk.games.quadro.board import GRID, SIZE, board, facing
from regelwerk.games.quadro.pieces import board_items, counting_cards, tray_items, trays

from .moves import Exit, Placement
from .referee import duty
from .snapshot import SEATS, Snapshot
from .walk import Walk, best_walk

GLYPHS = {"C": "flaz", "S": "fluppie"}


def scene(snapshot: Snapshot, seat: int | None) -> Scene:
    """Nothing is secret; seats differ only in the side from which they look. A spectator looks from blue's side."""
    side = 0 if seat is None else facing(snapshot.flaze[seat])
    walks = [best_walk(snapshot, owner) for owner in snapshot.seats]
    standing = {home: (owner, "C") for owner, home in enumerate(snapshot.flaze)}
    standing |= {square: (owner, "S") for square, owner in snapshot.fluppies.items()}
    hands = {colour: {"S": snapshot.hand(owner)} for owner, colour in enumerate(SEATS)}
    return Scene(
        boards=(board(side), *trays("hand", SEATS, {"S": snapshot.facts.fluppies})),
        items=(*board_items(standing, SEATS, GLYPHS), *tray_items("hand", hands, GLYPHS)),
        traces=tuple(
            _trace(snapshot, owner, walk, side) for owner, walk in enumerate(walks) if walk.out or walk.corners[1:]
        ),
        notes=_notes(snapshot),
        seats=counting_cards(SEATS, "left", map(snapshot.hand, snapshot.seats)),
    )


def _notes(snapshot: Snapshot) -> tuple[Label, ...]:
    """What has to be done now, or who has won."""
    if snapshot.winner is not None:
        return (Label("gone", {"colour": f"@{SEATS[snapshot.winner]}"}),)
    return () if snapshot.seat is None else (Label(f"to_{duty(snapshot)}", {"colour": f"@{SEATS[snapshot.seat]}"}),)


def _trace(snapshot: Snapshot, owner: int, walk: Walk, side: int) -> Trace:
    """Clause 2a drawn: the way out, half a square beyond the edge, or the way that comes nearest to it; unasked once it
    has won."""
    corners = [GRID.places[name] for name in walk.corners]
    beyond = [(-1 if owner else SIZE, corners[-1][1])] if walk.out else []
    label = Label("way_out" if walk.out else "way_so_far", {"colour": f"@{SEATS[owner]}"})
    points = tuple(GRID.screen(*at, side) for at in (*corners, *beyond))
    return Trace("board", points, SEATS[owner], label, shown=snapshot.winner == owner)


def ahead(before: Snapshot, move: Kind, after: Snapshot) -> Outlook:
    """Clause 2a: both walks, once the Fluppie stands there."""
    return Outlook(traces=scene(after, before.seat).traces)


def interpret_touches(snapshot: Snapshot, names: tuple[str, ...]) -> str:
    """A Flaz touched alone means its exit; one square placing while Fluppies are in hand; two a move."""
    squares = [name for name in names if not name.startswith("hand:")]
    if not squares:
        return ""
    if len(squares) == 1 and snapshot.seat is not None:
        if squares[0] == snapshot.flaze[snapshot.seat]:
            return Exit.form
        if snapshot.hand(snapshot.seat):
            return str(Placement(squares[0]))
    return str(Slide(squares[0], squares[-1]))
