"""The words of armies: whose turn it is, where the cylinders stand, a set of squares per army, one of all triangles.

With them what kernels ask and do on these words: who stands on a square, and moving a piece.
"""

from typing import Any, Generic, TypeVar

from regelwerk.kernel.convention import ARRAY, I64, VOID, Words, compiled
from regelwerk.kernel.header import PLAYERS
from regelwerk.kernel.layout import Layout
from regelwerk.kernel.sets import flip, holds
from regelwerk.model.room import Head

from .armies import Armies, Pieces
from .board import SQUARES
from .squares import BITS, SET, SQUARE_SET

S = TypeVar("S", bound=Armies[Any])
MAX_SEATS = 4
NOWHERE = -1
"""Where a cylinder stands that is not on the board, and whose a free square is."""

LAYOUT = Layout(turn=1, cylinder=MAX_SEATS, army=MAX_SEATS * SET, triangles=SET)
TURN, CYLINDER, ARMY, TRIANGLES = LAYOUT


def army_words(board: Pieces, turn: int, players: int) -> Words:
    """The words of these pieces."""
    cylinders = {seat: SQUARES.index(name) for name, (seat, shape) in board.items() if shape == "C"}
    return LAYOUT.position(
        players,
        turn=turn,
        cylinder=[cylinders.get(seat, NOWHERE) for seat in range(MAX_SEATS)],
        army=SQUARE_SET.parted({name: seat for name, (seat, _) in board.items()}, range(players)),
        triangles=SQUARE_SET.words(name for name, (_, shape) in board.items() if shape == "T"),
    )


class ArmyLayout(Generic[S]):
    """The words of a game's snapshots, and back."""

    def __init__(self, snapshot: type[S]) -> None:
        self._snapshot = snapshot

    def read(self, words: Words, head: Head) -> S:
        triangles, board = SQUARE_SET.read(words, TRIANGLES), {}
        for seat in range(head["players"]):
            for name in SQUARE_SET.read(words, ARMY + SET * seat):
                cylinder = SQUARES.index(name) == words[CYLINDER + seat]
                board[name] = (seat, "C" if cylinder else "T" if name in triangles else "S")
        return self._snapshot(**head, board=board, turn=int(words[TURN]))

    def write(self, snapshot: S) -> Words:
        return army_words(snapshot.board, snapshot.turn, snapshot.players)


@compiled(I64(ARRAY, I64))
def owner_of(words: Words, square: int) -> int:
    """The seat whose piece stands there, NOWHERE if the square is free."""
    for seat in range(words[PLAYERS]):
        if holds(words, ARMY + SET * seat, square, BITS):
            return seat
    return NOWHERE


@compiled(VOID(ARRAY, I64, I64, I64))
def put(words: Words, seat: int, origin: int, target: int) -> None:
    """Move a piece to a square that is free now."""
    flip(words, ARMY + SET * seat, origin, BITS)
    flip(words, ARMY + SET * seat, target, BITS)
    if words[CYLINDER + seat] == origin:
        words[CYLINDER + seat] = target
    elif holds(words, TRIANGLES, origin, BITS):
        flip(words, TRIANGLES, origin, BITS)
        flip(words, TRIANGLES, target, BITS)
