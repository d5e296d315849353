"""Stargate's moves and endings read a second time, slowly, from the rules page alone: squares are pairs of numbers.

The referee judges moves but nobody else judges endings; here somebody does.
"""

from __future__ import annotations

from regelwerk.model.position import Position

Square = tuple[int, int]
Board = dict[Square, tuple[int, str]]

FILES = "abcdefghijkl"
DISTANCES = {"C": (2, 5), "T": (3,), "S": (4,)}
GATES = {"e5": (4, 4), "e8": (4, 7), "h8": (7, 7), "h5": (7, 4)}
MAINGATES = {2: ["h8", "e5"], 4: ["h8", "h5", "e5", "e8"]}
ORDER = {"duel": [0, 1], "free": [0, 1, 2, 3], "alliances": [0, 2, 1, 3]}
CLAUSES = {"duel": ("5a", "5b", "5c"), "free": ("6b", "6c", "6e"), "alliances": ("7c", "7d", "7e")}


def board_of(position: Position) -> Board:
    """Read off the scene."""
    view = position.view(None)
    colours = [card.colour for card in view.seats]
    return {square(item.at): (colours.index(item.colour), item.face) for item in view.items}


def square(name: str) -> Square:
    return FILES.index(name[0]), int(name[1:]) - 1


def name(at: Square) -> str:
    return f"{FILES[at[0]]}{at[1] + 1}"


def side(mode: str, seat: int) -> int:
    return seat // 2 if mode == "alliances" else seat


def apart(one: Square, other: Square) -> int:
    """Steps along a row or column, 0 if there is none in common."""
    return 0 if (one[0] == other[0]) == (one[1] == other[1]) else abs(one[0] - other[0]) + abs(one[1] - other[1])


def moves(position: Position) -> set[str]:
    """Clauses 3, 4 and 7b, and G2."""
    mode, board, found = position.options["mode"], board_of(position), set()
    for here, (owner, shape) in board.items():
        if owner != position.seat:
            continue
        for there in [(x, here[1]) for x in range(12)] + [(here[0], y) for y in range(12)]:
            if there not in board:
                found.add(f"{name(here)}-{name(there)}")
            elif side(mode, board[there][0]) != side(mode, owner) and apart(here, there) in DISTANCES[shape]:
                found.add(f"{name(here)}x{name(there)}")
    return found or {"pass"}


def after(position: Position, text: str) -> tuple[Board, str | None, int]:
    """The board after a move, the clause by which the mover has won then, and whose turn it would be."""
    mode, board, seat = position.options["mode"], board_of(position), position.seat
    assert seat is not None
    alive = {owner for owner, shape in board.values() if shape == "C"}
    fall = False
    if text != "pass":
        origin, target = map(square, text.replace("x", "-").split("-"))
        victim = board.pop(target, (seat, ""))
        board[target] = board.pop(origin)
        if victim[1] == "C":
            fall = mode != "free" or len(alive) < 3
            alive.remove(victim[0])
            if not fall:
                board = {at: (seat if who == victim[0] else who, shape) for at, (who, shape) in board.items()}
    turns = ORDER[mode][ORDER[mode].index(seat) + 1 :] + ORDER[mode]
    following = next(other for other in turns if other in alive)
    gates, maingate, commander = CLAUSES[mode]
    if held(board, mode, seat) >= (3 if mode == "free" else 4):
        return board, gates, following
    if arrived(board, mode, seat, position.players, following):
        return board, maingate, following
    return board, commander if fall else None, following


def held(board: Board, mode: str, seat: int) -> int:
    """Stargates under pieces of the side."""
    return sum(at in board and side(mode, board[at][0]) == side(mode, seat) for at in GATES.values())


def arrived(board: Board, mode: str, seat: int, players: int, following: int) -> bool:
    """Whether the side's Commanders stand on their Maingates and nobody who matters could capture one there."""
    own = [other for other in range(players) if side(mode, other) == side(mode, seat)]
    rivals = [following] if mode == "free" else [other for other in range(players) if other not in own]
    for other in own:
        gate = GATES[MAINGATES[players][other]]
        if board.get(gate) != (other, "C"):
            return False
        if any(who in rivals and apart(at, gate) in DISTANCES[shape] for at, (who, shape) in board.items()):
            return False
    return True
