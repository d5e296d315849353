"""The words of armies: whose turn it is, where the cylinders stand, a set of squares per army, one of all triangles.

With them what kernels ask and do on these words: who stands on a square, and moving a piece.
"""

from __future__ import annotations

from typing import Any

from regelwerk.kernel.convention import ARRAY, I64, VOID, Words, compiled
from regelwerk.kernel.header import BODY, PLAYERS
from regelwerk.kernel.layout import Layout

from .armies import Armies, Pieces
from .board import SQUARES
from .squares import BITS, SET, flip, holds

MAX_SEATS = 4
NOWHERE = -1
"""Where a cylinder stands that is not on the board, and whose a free square is."""

LAYOUT = Layout(BODY, turn=1, cylinder=MAX_SEATS, army=MAX_SEATS * SET, triangles=SET)
TURN, CYLINDER, ARMY, TRIANGLES = LAYOUT
WORDS = LAYOUT.end


def read_armies(words: Words) -> dict[str, Any]:
    """`board` and `turn` of a snapshot."""
    board = {}
    for number, name in enumerate(SQUARES):
        part, bit = number // BITS, number % BITS
        for seat in range(int(words[PLAYERS])):
            if words[ARMY + SET * seat + part] >> bit & 1:
                triangle = words[TRIANGLES + part] >> bit & 1
                board[name] = (seat, "C" if words[CYLINDER + seat] == number else "T" if triangle else "S")
    return {"board": board, **LAYOUT.read(words, "turn")}


def write(snapshot: Armies[Any]) -> Words:
    return army_words(snapshot.board, snapshot.turn, snapshot.players)


def army_words(board: Pieces, turn: int, players: int) -> Words:
    """The words of these pieces."""
    words = LAYOUT.zero(players)
    LAYOUT.write(words, {"turn": turn, "cylinder": [NOWHERE] * MAX_SEATS})
    for name, (seat, shape) in board.items():
        number = SQUARES.index(name)
        words[ARMY + SET * seat + number // BITS] |= 1 << number % BITS
        if shape == "C":
            words[CYLINDER + seat] = number
        if shape == "T":
            words[TRIANGLES + number // BITS] |= 1 << number % BITS
    return words


@compiled(I64(ARRAY, I64))
def owner_of(words: Words, square: int) -> int:
    """The seat whose piece stands there, NOWHERE if the square is free."""
    for seat in range(words[PLAYERS]):
        if holds(words, ARMY + SET * seat, square):
            return seat
    return NOWHERE


@compiled(VOID(ARRAY, I64, I64, I64))
def put(words: Words, seat: int, origin: int, target: int) -> None:
    """Move a piece to a square that is free now."""
    flip(words, ARMY + SET * seat, origin)
    flip(words, ARMY + SET * seat, target)
    if words[CYLINDER + seat] == origin:
        words[CYLINDER + seat] = target
    elif holds(words, TRIANGLES, origin):
        flip(words, TRIANGLES, origin)
        flip(words, TRIANGLES, target)
