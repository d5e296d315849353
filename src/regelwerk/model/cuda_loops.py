"""The loops over many games on a graphics card: their arrays stay there, and leave it by DLPack without a copy."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from regelwerk.contract import Unreadable
from regelwerk.kernel.cuda.loops import blocks, launches
from regelwerk.kernel.cuda.toolkit import arrays, as_launched, demand_card, free_memory
from regelwerk.kernel.header import OVER, SEAT
from regelwerk.kernel.many import Many

from .encoding import Encoding, Observation
from .game import Game
from .loops import Legal

_BUFFERED = 2**29
"""Bytes that buffers for legal moves may take together: Forma has room for 36,000 moves in each."""

_GIGABYTE = 10**9


class CudaLoops:
    """On a card, a thread a game."""

    arrays: Any = arrays
    device = "cuda"
    threads = 1

    def __init__(self, game: Game, size: int) -> None:
        """`size` is how many words a position has."""
        demand_card()
        self._game = game
        self._launches = launches(game.kernel, size)
        self._moved: dict[int, tuple[Encoding, tuple[Any, ...]]] = {}

    def new(self, shape: tuple[int, ...], dtype: Any, what: str) -> Any:
        size = int(np.prod(shape, dtype=object)) * np.dtype(dtype).itemsize
        if size > free_memory():
            raise Unreadable(
                f"{what} would take {size // _GIGABYTE} GB; the card has {free_memory() // _GIGABYTE} GB left."
            )
        return arrays.empty(shape, dtype)

    def to_host(self, array: Any) -> NDArray[Any]:
        return np.array(array.get() if hasattr(array, "get") else array)

    def step(self, many: Many, moves: Any) -> None:
        self._each(self._launches.step, many, moves)

    def sample(self, many: Many, moves: Any) -> None:
        self._each(self._launches.sample, many, moves)

    def finish(self, many: Many, played: Any) -> bool:
        self._each(self._launches.finish if many.keys.shape[1] else self._launches.play_out, many, played)
        return bool((many.words[:, SEAT] == OVER).all())

    def illegal(self, many: Many, moves: Any, drawn: Any) -> int:
        found = arrays.zeros(len(moves), np.bool_)
        self._buffered(self._launches.find_illegal, many, moves, drawn, found)
        return int(found.argmax()) if found.any() else -1

    def mask(self, many: Many, mask: Any) -> None:
        self._buffered(self._launches.mask, many, mask)

    def legal(self, many: Many) -> Legal:
        counts = arrays.zeros(len(many.words), np.int64)
        self._buffered(self._launches.count, many, counts)
        offsets = arrays.zeros(len(counts) + 1, np.int64)
        offsets[1:] = arrays.cumsum(counts)
        ids = self.new((int(offsets[-1]),), np.int32, "The list of legal moves")
        self._buffered(self._launches.list, many, counts, offsets, ids)
        return Legal(offsets, ids)

    def observe(self, many: Many, seats: Any, encoding: Encoding, found: Observation) -> None:
        if id(encoding) not in self._moved:
            rows = (encoding.board_rows, encoding.board_pool, encoding.table_rows, encoding.table_pool)
            self._moved[id(encoding)] = (encoding, tuple(map(arrays.asarray, rows)))
        tables = self._moved[id(encoding)][1]
        planes = found.planes.reshape(len(seats), -1)
        self._each(self._launches.observe, many, seats, *tables, planes, found.vector, encoding.repeats)

    def resample(self, many: Many, seats: Any) -> None:
        self._each(self._launches.resample, many, seats)

    def _each(self, launch: Any, many: Many, *more: Any) -> None:
        launch[blocks(len(many.words))](*as_launched(many, *more))

    def _buffered(self, launch: Any, many: Many, *more: Any) -> None:
        """A launch that lists moves: as many threads as there are buffers, each for several games."""
        width = self._game.move_buffer().size
        buffers = self.new(
            (max(1, min(len(many.words), _BUFFERED // (8 * width))), width), np.int64, "The list of legal moves"
        )
        launch[blocks(len(buffers))](*as_launched(many, buffers, *more))
