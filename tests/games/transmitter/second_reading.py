"""Transmitter read a second time, slowly, from the rules page alone: squares are pairs of numbers."""

from __future__ import annotations

from regelwerk.model.position import Position

Square = tuple[int, int]
Board = dict[Square, tuple[int, str]]

FILES = "abcdefghijkl"
IN_ALL = {"T": 4, "S": 6}


def board_of(position: Position) -> Board:
    """Read off the scene."""
    view = position.view(None)
    colours = [card.colour for card in view.seats]
    return {square(item.at): (colours.index(item.colour), item.face) for item in view.items if ":" not in item.at}


def square(name: str) -> Square:
    return FILES.index(name[0]), int(name[1:]) - 1


def name(at: Square) -> str:
    return f"{FILES[at[0]]}{at[1] + 1}"


def field(at: Square) -> Square:
    return at[0] // 3, at[1] // 3


def centre(at: Square) -> Square:
    return at[0] // 3 * 3 + 1, at[1] // 3 * 3 + 1


def moves(position: Position) -> set[str]:
    """Clauses 2 to 4, and G2."""
    board, seat = board_of(position), position.seat
    assert seat is not None
    found = set()
    shapes = shapes_in_lines(board, seat)
    standing = [shape for owner, shape in board.values() if owner == seat]
    left = [shape for shape, most in IN_ALL.items() if standing.count(shape) < most]
    for here in driven(board, seat) or [at for at, (owner, _) in board.items() if owner == seat]:
        for there in [(x, here[1]) for x in range(12)] + [(here[0], y) for y in range(12)]:
            if there not in board and there != centre(there):
                text = f"{name(here)}-{name(there)}"
                found.add(text)
                beam = centre(there) == here or centre(there) not in board
                if beam and any(crossing(row[there[1]], column[there[0]], board[here][1]) for row, column in shapes):
                    found |= {f"{text}+{shape}" for shape in left}
    return found or {"pass"}


def driven(board: Board, seat: int) -> list[Square]:
    """Clause 4: own pieces on centres with two or more opponents in their field."""
    strangers = [field(at) for at, (owner, _) in board.items() if owner != seat]
    return [
        at for at, (owner, _) in board.items() if owner == seat and at == centre(at) and strangers.count(field(at)) >= 2
    ]


def shapes_in_lines(board: Board, seat: int) -> list[tuple[list[set[str]], list[set[str]]]]:
    """For every opponent the shapes in each row and in each column."""
    return [
        (
            [{shape for at, (owner, shape) in board.items() if owner == rival and at[1] == y} for y in range(12)],
            [{shape for at, (owner, shape) in board.items() if owner == rival and at[0] == x} for x in range(12)],
        )
        for rival in {owner for owner, _ in board.values()} - {seat}
    ]


def crossing(row: set[str], column: set[str], moved: str) -> bool:
    """Clause 3: one piece in the row, one in the column, and three shapes in all."""
    return any(len({moved, one, other}) == 3 for one in row for other in column)


def after(position: Position, text: str) -> tuple[Board, bool]:
    """The board after a move, and whether the mover has won by it (clause 5)."""
    board, seat = board_of(position), position.seat
    assert seat is not None
    if text != "pass":
        way, _, shape = text.partition("+")
        here, there = map(square, way.split("-"))
        board[there] = board.pop(here)
        if shape:
            board[centre(there)] = (seat, shape)
    return board, [owner for owner, _ in board.values()].count(seat) == 11
