"""The loops over many games as launches on a card: a thread takes a game, and calls the same loop with that one game.

Where a loop needs a buffer for legal moves there are only as many threads as buffers, and each takes every so-many-th
game.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from regelwerk.kernel.code import Code
from regelwerk.kernel.copying import copy_words
from regelwerk.kernel.dealing import resample_all
from regelwerk.kernel.encoding import observe_all
from regelwerk.kernel.header import CHANCE, OVER, SEAT
from regelwerk.kernel.legality import count_all, first_illegal, list_all, mask_all
from regelwerk.kernel.many import Many
from regelwerk.kernel.random_play import UNBOUNDED, play_out
from regelwerk.kernel.stepping import finish_all, sample_all, step_all

from .source import on_device
from .toolkit import cuda

BLOCK = 128
"""Threads that start together."""


@dataclass(frozen=True)
class Launches:
    """Kernels of one game on the card, nearly all over `Many` and what the loop of the same name takes."""

    step: Any
    sample: Any
    play_out: Any
    play_many: Any
    finish: Any
    find_illegal: Any
    mask: Any
    count: Any
    list: Any
    observe: Any
    resample: Any


@cache
def launches(code: Code, size: int) -> Launches:
    """A game's kernels, for positions of `size` words; each is compiled when it is first launched in a process."""
    apply, sample, legal = map(on_device, (code.apply, code.sample, code.legal))
    redact, deal = map(on_device, (code.redact, code.deal))
    stepped, sampled, finished, illegal = map(on_device, (step_all, sample_all, finish_all, first_illegal))
    masked, counted, listed, observed = map(on_device, (mask_all, count_all, list_all, observe_all))
    played_out, resampled, copied = map(on_device, (play_out, resample_all, copy_words))

    @cuda.jit
    def sample_each(many: Many, moves: Any) -> None:
        at = cuda.grid(1)
        if at < many.words.shape[0]:
            sampled(sample, many, moves, at, at + 1)

    @cuda.jit
    def play_out_each(many: Many, played: Any) -> None:
        """On words and generator of the thread's own, which are quicker to reach than the card's memory."""
        at = cuda.grid(1)
        if at < many.words.shape[0]:
            words, rng = cuda.local.array(size, np.int64), cuda.local.array(1, np.uint64)
            copied(many.words[at], words)
            rng[0] = many.rngs[at, 0]
            played[at] += played_out(sample, apply, many.tables, words, rng, UNBOUNDED)
            many.rngs[at, 0] = rng[0]
            copied(words, many.words[at])

    @cuda.jit
    def play_many_each(tables: Any, start: Any, rngs: Any, moves: Any, games: Any, stretch: Any, by_turns: Any) -> None:
        """So many games one after the other in every thread, of which only the moves are counted.

        Threads that go in step wait for one another: with a short `stretch` of moves one whose game is over begins the
        next at once, with a long one nobody has to look so often. Where `by_turns` is set, chance has a turn and then
        the players have one, and whoever is not due waits, so that all who go in step do the same.
        """
        at = cuda.grid(1)
        words, rng = cuda.local.array(size, np.int64), cuda.local.array(1, np.uint64)
        copied(start, words)
        rng[0] = rngs[at, 0]
        played = 0
        chance = False
        while games > 0:
            chance = not chance
            if words[SEAT] == OVER:
                copied(start, words)
                games -= 1
            elif not by_turns or (words[SEAT] == CHANCE) == chance:
                played += played_out(sample, apply, tables, words, rng, stretch)
        moves[at] += played
        rngs[at, 0] = rng[0]

    @cuda.jit
    def find_illegal_each(many: Many, buffers: Any, moves: Any, drawn: Any, found: Any) -> None:
        thread = cuda.grid(1)
        if thread < buffers.shape[0]:
            for at in range(thread, many.words.shape[0], buffers.shape[0]):
                found[at] = illegal(legal, many, buffers[thread], moves, drawn, at, at + 1) >= 0

    @cuda.jit
    def list_each(many: Many, buffers: Any, counts: Any, offsets: Any, ids: Any) -> None:
        thread = cuda.grid(1)
        if thread < buffers.shape[0]:
            for at in range(thread, many.words.shape[0], buffers.shape[0]):
                listed(legal, many, buffers[thread], counts, ids, offsets[at], at, at + 1)

    @cuda.jit
    def observe_each(
        many: Many,
        seats: Any,
        board: Any,
        board_pool: Any,
        table: Any,
        table_pool: Any,
        planes: Any,
        vectors: Any,
        repeats: Any,
    ) -> None:
        at = cuda.grid(1)
        if at < many.words.shape[0]:
            known = cuda.local.array(size, np.int64)
            observed(
                redact, many, seats, board, board_pool, table, table_pool, known, planes, vectors, repeats, at, at + 1
            )

    return Launches(
        step=_with_both(stepped, apply, sample),
        sample=sample_each,
        play_out=play_out_each,
        play_many=play_many_each,
        finish=_with_both(finished, apply, sample),
        find_illegal=find_illegal_each,
        mask=_with_moves(masked, legal),
        count=_with_moves(counted, legal),
        list=list_each,
        observe=observe_each,
        resample=_with_both(resampled, redact, deal),
    )


def _with_both(loop: Any, first: Any, second: Any) -> Any:
    """A loop that takes two functions of a game and an array with an entry for each game, a thread a game."""

    @cuda.jit
    def each(many: Many, entries: Any) -> None:
        at = cuda.grid(1)
        if at < many.words.shape[0]:
            loop(first, second, many, entries, at, at + 1)

    return each


def _with_moves(loop: Any, legal: Any) -> Any:
    """A loop that lists the moves of each game, and writes what it makes of them into one array."""

    @cuda.jit
    def each(many: Many, buffers: Any, found: Any) -> None:
        thread = cuda.grid(1)
        if thread < buffers.shape[0]:
            for at in range(thread, many.words.shape[0], buffers.shape[0]):
                loop(legal, many, buffers[thread], found, at, at + 1)

    return each


def blocks(threads: int) -> tuple[int, int]:
    """The launch that has at least so many threads."""
    return (threads + BLOCK - 1) // BLOCK, BLOCK
