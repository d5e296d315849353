"""Transmitter as it is seen and touched: the whole board, and beside it what every colour has in reserve."""

from __future__ import annotations

from regelwerk.contract import (
    Accepted,
    Board,
    Button,
    Item,
    Label,
    Lay,
    Order,
    Place,
    Scene,
    SeatCard,
)
from regelwerk.contract.scene import Glyph
from regelwerk.games.quadro.board import COORDINATES, GRID, SIZE, square_places

from .referee import judge
from .snapshot import RESERVES, Snapshot

GLYPHS: dict[str, Glyph] = {"S": "square", "T": "triangle", "C": "cylinder"}
BOARD = Board("board", SIZE, SIZE, square_places(), (*GRID, *COORDINATES))
_PASS = "pass"
_BRING = "bring:"


def _slot(colour: str, shape: str, number: int) -> str:
    return f"reserve:{colour}:{shape}{number}"


def _side(colour: str, reserve: dict[str, int]) -> Board:
    """Clause 1: room for the pieces beside the board, shape by shape."""
    slots = [_slot(colour, shape, number) for shape in RESERVES for number in range(reserve[shape])]
    places = tuple(Place(name, i + 0.5, 0.5, shape="blank", tone="hand") for i, name in enumerate(slots))
    title = Label("reserve", {"colour": f"@{colour}"})
    return Board(f"reserve:{colour}", len(slots), 1, places, role="hand", title=title)


def scene(snapshot: Snapshot, seat: int | None) -> Scene:
    """Nothing is secret, so every seat sees the same."""
    sides = tuple(_side(colour, snapshot.edition["reserve"]) for colour in snapshot.colours)
    items = [_piece(snapshot, name) for name in snapshot.board]
    for owner in range(len(snapshot.colours)):
        items += _waiting(snapshot, owner)
    return Scene(
        boards=(BOARD, *sides),
        items=tuple(items),
        buttons=(Button(_PASS, Label("pass")),) if _stuck(snapshot) else (),
        notes=_notes(snapshot),
        seats=tuple(_card(snapshot, owner) for owner in range(len(snapshot.colours))),
    )


def _piece(snapshot: Snapshot, name: str) -> Item:
    owner, shape = snapshot.board[name]
    colour = snapshot.colours[owner]
    label = Label("piece", {"colour": f"@{colour}", "shape": f"@{shape}"})
    return Item(name, GLYPHS[shape], colour, face=shape, label=label)


def _waiting(snapshot: Snapshot, owner: int) -> list[Item]:
    """A colour's reserve; of each shape the mover's last piece has the name that a move bringing it in touches."""
    colour, items = snapshot.colours[owner], []
    for shape, left in snapshot.reserve(owner).items():
        label = Label("piece", {"colour": f"@{colour}", "shape": f"@{shape}"})
        for number in range(left):
            name = _BRING + shape if owner == snapshot.turn and number == left - 1 else ""
            items.append(Item(_slot(colour, shape, number), GLYPHS[shape], colour, name, face=shape, label=label))
    return items


def _stuck(snapshot: Snapshot) -> bool:
    """Whether only `pass` is left (G2): a piece is shut in by 16 others at least, those on a centre's lines."""
    if snapshot.over or len(snapshot.board) <= 16:
        return False
    return isinstance(judge(snapshot, _PASS, snapshot.turn), Accepted)


def _notes(snapshot: Snapshot) -> tuple[Label, ...]:
    """Who moves, and which centres clause 4 clears first."""
    if snapshot.over:
        return ()
    colour, leaving = f"@{snapshot.colours[snapshot.turn]}", snapshot.must_leave(snapshot.turn)
    if leaving:
        return (Label("leave", {"colour": colour, "squares": ", ".join(leaving)}),)
    return (Label("move", {"colour": colour}),)


def _card(snapshot: Snapshot, owner: int) -> SeatCard:
    left = sum(snapshot.reserve(owner).values())
    return SeatCard(snapshot.colours[owner], lines=(Label("left", {"count": left}),))


def touch(text: str) -> tuple[tuple[str, ...], ...]:
    """Both ends of the move, then the piece in reserve that it brings in; passing touches its button."""
    way, _, shape = text.partition("+")
    return tuple((name,) for name in (*way.split("-"), *([_BRING + shape] if shape else [])))


def offer(snapshot: Snapshot) -> Order | Lay | None:
    """Always a choice among listed moves."""
    return None


def attempt(snapshot: Snapshot, names: tuple[str, ...]) -> str:
    """Two squares mean a move; any piece of the mover's own reserve after them means bringing one of its shape in."""
    if names[:1] == (_PASS,):
        return _PASS
    bring, squares = "", []
    for name in names:
        shape = _shape_in_reserve(snapshot, name)
        if shape:
            bring = f"+{shape}"
        else:
            squares.append(name)
    return f"{squares[0]}-{squares[-1]}{bring}" if squares else bring


def _shape_in_reserve(snapshot: Snapshot, name: str) -> str:
    """The shape that a touched name of the mover's reserve stands for, or nothing."""
    own = f"reserve:{snapshot.colours[snapshot.turn]}:"
    return next((name.removeprefix(start)[:1] for start in (_BRING, own) if name.startswith(start)), "")
