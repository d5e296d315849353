"""Blockade as it is seen and touched: the board, the Fluppies still in hand, and each Flaz's walk for who asks."""

from __future__ import annotations

from regelwerk.contract import (
    Board,
    Button,
    Item,
    Label,
    Lay,
    Order,
    Place,
    Scene,
    SeatCard,
    Trace,
)
from regelwerk.games.quadro.board import COORDINATES, GRID, SIZE, screen, square_at, square_places

from .referee import can_move
from .snapshot import SEATS, Snapshot
from .walk import Walk, best_walk

BOARD = Board("board", SIZE, SIZE, square_places(), GRID + COORDINATES)
_HAND = "hand:"
_NOTES = {"exit": "to_exit", "place": "to_place", "move": "to_move", "pass": "to_pass"}


def scene(snapshot: Snapshot, seat: int | None) -> Scene:
    """Nothing is secret, so every seat sees the same."""
    walks = [best_walk(snapshot, owner) for owner in range(2)]
    expected = _expected(snapshot, walks)
    return Scene(
        boards=(BOARD, _hand(0, snapshot), _hand(1, snapshot)),
        items=(*_flaze(snapshot), *_fluppies(snapshot)),
        traces=tuple(
            _trace(snapshot, owner, walk) for owner, walk in enumerate(walks) if len(_points(walk, owner)) > 1
        ),
        buttons=(Button(expected, Label(expected)),) if expected in {"exit", "pass"} else (),
        notes=_notes(snapshot, expected),
        seats=tuple(
            SeatCard(colour, lines=(Label("left", {"count": snapshot.hand(owner)}),))
            for owner, colour in enumerate(SEATS)
        ),
    )


def _expected(snapshot: Snapshot, walks: list[Walk]) -> str:
    """What the seat to move has to do: exit (clause 3), place (4a), move (5a) or pass (5d); nothing after the end."""
    if snapshot.seat is None:
        return ""
    if walks[snapshot.seat].out:
        return "exit"
    if snapshot.hand(snapshot.seat):
        return "place"
    return "move" if can_move(snapshot, snapshot.seat) else "pass"


def _notes(snapshot: Snapshot, expected: str) -> tuple[Label, ...]:
    if snapshot.winner is not None:
        return (Label("gone", {"colour": f"@{SEATS[snapshot.winner]}"}),)
    if snapshot.seat is None:
        return ()
    return (Label(_NOTES[expected], {"colour": f"@{SEATS[snapshot.seat]}"}),)


def _flaze(snapshot: Snapshot) -> list[Item]:
    return [
        Item(snapshot.flaz(owner), "cylinder", colour, face="C", label=_label("flaz", colour))
        for owner, colour in enumerate(SEATS)
    ]


def _fluppies(snapshot: Snapshot) -> list[Item]:
    items = [
        Item(square, "square", SEATS[owner], face="S", label=_label("fluppie", SEATS[owner]))
        for square, owner in snapshot.fluppies.items()
    ]
    for owner, colour in enumerate(SEATS):
        items += [Item(f"{_HAND}{colour}:{n}", "square", colour, face="S") for n in range(snapshot.hand(owner))]
    return items


def _label(piece: str, colour: str) -> Label:
    return Label("piece", {"piece": f"@{piece}", "colour": f"@{colour}"})


def _hand(owner: int, snapshot: Snapshot) -> Board:
    """Clause 0: room for all of a player's Fluppies."""
    colour, count = SEATS[owner], snapshot.edition["fluppies"]
    places = tuple(Place(f"{_HAND}{colour}:{n}", n + 0.5, 0.5, shape="blank", tone="hand") for n in range(count))
    return Board(f"{_HAND}{colour}", count, 1, places, role="hand", title=Label("hand", {"colour": f"@{colour}"}))


def _trace(snapshot: Snapshot, owner: int, walk: Walk) -> Trace:
    """Clause 2a drawn: the way out, or the way that comes nearest to it; unasked once it has won."""
    label = Label("way_out" if walk.out else "way_so_far", {"colour": f"@{SEATS[owner]}"})
    return Trace("board", _points(walk, owner), SEATS[owner], label, shown=snapshot.winner == owner)


def _points(walk: Walk, owner: int) -> tuple[tuple[float, float], ...]:
    """The corners of a walk on the screen; a way out ends half a square beyond the far edge."""
    corners = [at for name in walk.corners if (at := square_at(name)) is not None]
    points = [screen(*at) for at in corners]
    if walk.out:
        points.append(screen(corners[-1][0], -1 if owner else SIZE))
    return tuple(points)


def touch(text: str) -> tuple[tuple[str, ...], ...]:
    """Placing touches the square, moving both ends; leaving and passing are buttons."""
    return tuple((name,) for name in text.removeprefix("@").split("-"))


def offer(snapshot: Snapshot) -> Order | Lay | None:
    """Always a choice among listed moves."""
    return None


def attempt(snapshot: Snapshot, names: tuple[str, ...]) -> str:
    """A Flaz touched alone means its exit; one square placing while Fluppies are in hand; two a move."""
    squares = [name for name in names if not name.startswith(_HAND)]
    if not squares or squares[0] in {"exit", "pass"}:
        return squares[0] if squares else ""
    if len(squares) == 1 and snapshot.seat is not None:
        if squares[0] == snapshot.flaz(snapshot.seat):
            return "exit"
        if snapshot.hand(snapshot.seat):
            return f"@{squares[0]}"
    return f"{squares[0]}-{squares[-1]}"
