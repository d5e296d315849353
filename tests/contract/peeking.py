"""Players that look for secrets in whatever they are given: what they find shows in what they choose."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from functools import partial
from zlib import crc32

from regelwerk.contract import Move, Unreadable
from regelwerk.model.position import Position


def choose(position: Position, seat: int, seed: int) -> Move:
    """A move that depends on everything that can be found out: an expert that cheats."""
    moves = position.moves()
    return moves[crc32("\n".join(found(position)).encode()) % len(moves)]


def found(position: Position) -> Iterator[str]:
    """What every door of a position opens to; nothing from those that stay shut."""
    for door in doors(position):
        try:
            yield repr(door())
        except Unreadable:
            yield "shut"


def doors(position: Position) -> Iterator[Callable[[], object]]:
    """Everything that a position can be asked for, by all seats, also after it was drawn again for another one."""
    yield partial(pickle.dumps, position)
    yield position.words().tolist
    yield position.dump
    yield partial(getattr, position, "key")
    for seat in (None, *range(position.players)):
        for asked in (position, position.resample(seat, 1), position.seen_by(seat)):
            asks = (asked.information, asked.history, asked.snapshot, asked.view, asked.observe)
            yield from (partial(ask, seat) for ask in asks)
        for move in position.moves()[:2]:
            yield from (partial(tell, move, seat) for tell in (position.heard, position.events, position.explain))


class PeekingBot:
    """Looks for itself."""

    choose = staticmethod(choose)


class CarelessBot:
    """Shows the game's own expert everything instead of what its seat may know."""

    def choose(self, position: Position, seat: int, seed: int) -> Move:
        expert = position.game.expert
        assert expert is not None
        move = expert.choose(position, seat, seed)
        assert move is not None
        return move
