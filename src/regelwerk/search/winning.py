"""All moves that win at once, tried one by one: for saying so; bots look for one of them in `decisive`."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.contract import CHANCE, Move
from regelwerk.model.position import Position

MOST_MOVES = 512
"""Moves up to which they are all tried; no game has a decision in one move among more."""


def winning_moves(position: Position, most: int = MOST_MOVES) -> Iterator[Move]:
    """The moves with which the seat to move wins this position at once; none where there are too many to try."""
    seat = position.seat
    if seat is None or seat == CHANCE:
        return
    moves = position.moves()
    if len(moves) <= most:
        yield from (move for move in moves if is_won(position.play(move), seat))


def is_won(after: Position, seat: int) -> bool:
    """Whether the game is over, and this seat has won it against others."""
    return after.players > 1 and after.outcome is not None and after.outcome.returns[seat] >= 1
