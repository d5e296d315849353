"""The loops over many games that `Batch` stands on, wherever they run: on this machine's cores, or on a card."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from regelwerk.contract import Unreadable
from regelwerk.kernel.convention import Words
from regelwerk.kernel.dealing import resample_all
from regelwerk.kernel.encoding import observe_all
from regelwerk.kernel.header import OVER, SEAT
from regelwerk.kernel.legality import first_illegal, list_all, mask_all
from regelwerk.kernel.many import Many
from regelwerk.kernel.stepping import finish_all, sample_all, step_all

from .allowance import new_array
from .encoding import Encoding, Observation
from .game import Game
from .number import written

T = TypeVar("T")

MAX_THREADS = 256
_FIRST_IDS = 64
"""Moves per game that a list has room for before it grows."""


class Legal(NamedTuple):
    """Legal moves of many games without gaps: those of game i are `ids[offsets[i] : offsets[i + 1]]`, ascending."""

    offsets: Words
    ids: NDArray[np.int32]


class Loops(Protocol):
    """One game's loops, and the arrays they work on: `arrays` is the module that makes them, NumPy or its like."""

    arrays: Any
    device: str
    threads: int

    def new(self, shape: tuple[int, ...], dtype: Any, what: str) -> Any:
        """An array that is not filled yet; `Unreadable` where there is less memory than that."""

    def to_host(self, array: Any) -> NDArray[Any]:
        """A copy of an array in this machine's memory."""

    def step(self, many: Many, moves: Any) -> None:
        """Play moves[i] in game i, then chance; negative moves rest."""

    def sample(self, many: Many, moves: Any) -> None:
        """A random legal move for every game into `moves`, -1 where it is over."""

    def finish(self, many: Many, played: Any) -> bool:
        """Random play; whether all games are over, and none has run out of room for keys. `played` grows by moves."""

    def illegal(self, many: Many, moves: Any, drawn: Any) -> int:
        """The first running game whose move is neither drawn nor legal, -1 where there is none."""

    def mask(self, many: Many, mask: Any) -> None:
        """mask[i, id] is true where the move is legal in game i."""

    def legal(self, many: Many) -> Legal:
        """The legal moves of every game."""

    def observe(self, many: Many, seats: Any, encoding: Encoding, found: Observation) -> None:
        """What seats[i] knows of game i, into `found`."""

    def resample(self, many: Many, seats: Any) -> None:
        """What seats[i] may not know of game i is dealt anew."""


class HostLoops:
    """On this machine: threads share the games."""

    arrays: Any = np
    device = "cpu"

    def __init__(self, game: Game, threads: int) -> None:
        if not 1 <= threads <= MAX_THREADS:
            raise Unreadable(f"A batch is shared by 1 to {MAX_THREADS} threads, not by {written(threads)}.")
        self.threads = threads
        self._kernel = game.kernel
        self._buffer = game.move_buffer
        self._pool: ThreadPoolExecutor | None = None

    def new(self, shape: tuple[int, ...], dtype: Any, what: str) -> NDArray[Any]:
        return new_array(shape, dtype, what)

    def to_host(self, array: Any) -> NDArray[Any]:
        return np.array(array)

    def step(self, many: Many, moves: Words) -> None:
        apply, sample = self._kernel.apply, self._kernel.sample
        self._share(many, lambda first, last: step_all(apply, sample, many, moves, first, last))

    def sample(self, many: Many, moves: Words) -> None:
        self._share(many, lambda first, last: sample_all(self._kernel.sample, many, moves, first, last))

    def finish(self, many: Many, played: Words) -> bool:
        apply, sample = self._kernel.apply, self._kernel.sample
        self._share(many, lambda first, last: finish_all(apply, sample, many, played, first, last))
        return bool((many.words[:, SEAT] == OVER).all())

    def illegal(self, many: Many, moves: Words, drawn: Words) -> int:
        legal = self._kernel.legal
        found = self._share(
            many, lambda first, last: first_illegal(legal, many, self._buffer(), moves, drawn, first, last)
        )
        return min((int(place) for place in found if place >= 0), default=-1)

    def mask(self, many: Many, mask: NDArray[np.bool_]) -> None:
        legal = self._kernel.legal
        self._share(many, lambda first, last: mask_all(legal, many, self._buffer(), mask, first, last))

    def legal(self, many: Many) -> Legal:
        counts = np.zeros(len(many.words), np.int64)
        parts = self._share(many, lambda first, last: self._list(many, counts, first, last))
        offsets = np.zeros(len(counts) + 1, np.int64)
        np.cumsum(counts, out=offsets[1:])
        return Legal(offsets, parts[0] if len(parts) == 1 else np.concatenate(parts))

    def _list(self, many: Many, counts: Words, first: int, last: int) -> NDArray[np.int32]:
        buffer = self._buffer()
        ids = np.empty(min(_FIRST_IDS, buffer.size) * (last - first) + buffer.size, np.int32)
        at, filled = first, 0
        while True:
            at = int(list_all(self._kernel.legal, many, buffer, counts, ids, filled, at, last))
            filled = int(counts[first:at].sum())
            if at == last:
                return ids[:filled].copy()
            larger = new_array((2 * ids.size,), np.int32, "The list of legal moves")
            larger[:filled] = ids[:filled]
            ids = larger

    def observe(self, many: Many, seats: Words, encoding: Encoding, found: Observation) -> None:
        planes = found.planes.reshape(len(seats), -1)
        self._share(
            many,
            lambda first, last: observe_all(
                self._kernel.redact,
                many,
                seats,
                encoding.board_rows,
                encoding.board_pool,
                encoding.table_rows,
                encoding.table_pool,
                np.empty_like(many.start),
                planes,
                found.vector,
                encoding.repeats,
                first,
                last,
            ),
        )

    def resample(self, many: Many, seats: Words) -> None:
        redact, deal = self._kernel.redact, self._kernel.deal
        self._share(many, lambda first, last: resample_all(redact, deal, many, seats, first, last))

    def _share(self, many: Many, work: Callable[[int, int], T]) -> list[T]:
        """Work on the games from a first to before a last one, by all threads; what it returned, in their order."""
        games = len(many.words)
        bounds = np.linspace(0, games, min(self.threads, games) + 1, dtype=np.int64).tolist()
        if len(bounds) == 2:
            return [work(*bounds)]
        if self._pool is None:
            self._pool = ThreadPoolExecutor(self.threads, "batch")
        return list(self._pool.map(work, bounds[:-1], bounds[1:]))
