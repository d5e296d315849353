"""Games to learn from, compiled once for all: both sides look a move or two ahead and value what they see.

A side values positions by what was learned so far, or by the game's own `evaluate` while that is nothing. Chance is
drawn; what the mover does not know is dealt afresh for every choice, so nobody learns to answer a secret.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np
from numba import types

from regelwerk.kernel.advance import advance
from regelwerk.kernel.convention import (
    APPLY,
    ARRAY,
    DEAL,
    EVALUATE,
    GRID,
    I64,
    LEGAL,
    REDACT,
    RNG,
    SAMPLE,
    VOID,
    Compiled,
    Rng,
    Words,
    compiled,
    function,
)
from regelwerk.kernel.copying import copy_words
from regelwerk.kernel.ending import finish_by_repetition
from regelwerk.kernel.fingerprint import fingerprint
from regelwerk.kernel.header import CHANCE, ERA, OVER, PLAYERS, RETURN_UNIT, RETURNS, SEAT, SEATS
from regelwerk.kernel.rng import random_below

from .evaluation import EVALUATION, SCRATCH, Evaluation, Scratch
from .valuing import value_position

TEMPERATURE, RANDOM_MOVES, MOVES, REPLIES, SECOND = range(5)
"""Entries of a manner of play: how far below the best a move may be and still be chosen at times, in returns; the moves
in a thousand that are made at random; how many moves are looked at; how many replies to each, 0 for none; a bit for
every seat that the second evaluation plays."""

NOW, DEALT, AFTER, REPLY, BEST, ROWS = range(6)
"""Rows of buffers: the game, the position as its mover imagines it, after a move, after a reply, the best returns."""

_FINENESS = 1 << 30


class Trial(NamedTuple):
    """Room for one game: `states` with what their mover made of them (`values`, a column per seat), their keys, whether
    the best move was played there, and buffers for moves and positions."""

    states: Words
    values: Words
    keys: Words
    faithful: Words
    moves: Words
    replies: Words
    buffers: Words


_PARTS = [GRID, GRID, ARRAY, ARRAY, ARRAY, ARRAY, GRID]
TRIAL: Any = types.NamedTuple(_PARTS, Trial)  # type: ignore[no-untyped-call]
"""The type of a trial to compiled code."""


def new_trial(size: int, plies: int, widest: int) -> Trial:
    """Room for a game of at most that many plies, of positions of that many words."""
    return Trial(
        np.zeros((plies + 1, size), np.int64),
        np.zeros((plies + 1, SEATS), np.int64),
        np.zeros(plies + 1, np.int64),
        np.zeros(plies + 1, np.int64),
        np.zeros(widest, np.int64),
        np.zeros(widest, np.int64),
        np.zeros((ROWS, size), np.int64),
    )


@compiled(I64(ARRAY, I64, I64, I64))
def times_before(keys: Words, first: int, last: int, key: int) -> int:
    """How often a key stands between two places."""
    times = 0
    for at in range(first, last):
        if keys[at] == key:
            times += 1
    return times


@compiled(I64(function(LEGAL), function(SAMPLE), ARRAY, ARRAY, ARRAY, I64, RNG))
def some_moves(
    legal: Compiled, sample: Compiled, tables: Words, words: Words, moves: Words, most: int, rng: Rng
) -> int:
    """All legal moves where there are few, otherwise so many drawn ones, of which some may be the same."""
    count = legal(tables, words, moves) if moves.size <= 1024 else moves.size
    if count > most:
        count = most
        for at in range(most):
            moves[at] = sample(tables, words, rng)
    return count


@compiled(
    VOID(
        function(LEGAL),
        function(SAMPLE),
        function(APPLY),
        function(REDACT),
        function(EVALUATE),
        EVALUATION,
        SCRATCH,
        TRIAL,
        ARRAY,
        I64,
        RNG,
    )
)
def best_reply(
    legal: Compiled,
    sample: Compiled,
    apply: Compiled,
    redact: Compiled,
    evaluate: Compiled,
    evaluation: Evaluation,
    scratch: Scratch,
    trial: Trial,
    tables: Words,
    most: int,
    rng: Rng,
) -> None:
    """Replace the returns after a move by those after the best reply of the seat that is to move there."""
    after, reply = trial.buffers[AFTER], trial.buffers[REPLY]
    seat, players = after[SEAT], after[PLAYERS]
    count = some_moves(legal, sample, tables, after, trial.replies, most, rng)
    highest = -2 * RETURN_UNIT
    for at in range(count):
        copy_words(after, reply)
        advance(apply, tables, reply, trial.replies[at])
        if reply[SEAT] != OVER:
            value_position(redact, evaluate, evaluation, scratch, tables, reply)
        if reply[RETURNS + seat] > highest:
            highest = reply[RETURNS + seat]
            for each in range(players):
                trial.buffers[BEST, each] = reply[RETURNS + each]
    for each in range(players):
        after[RETURNS + each] = trial.buffers[BEST, each]


_LOOKING = [function(LEGAL), function(SAMPLE), function(APPLY), function(REDACT), function(DEAL), function(EVALUATE)]


@compiled(I64(*_LOOKING, EVALUATION, SCRATCH, TRIAL, ARRAY, ARRAY, I64, I64, RNG))
def choose(
    legal: Compiled,
    sample: Compiled,
    apply: Compiled,
    redact: Compiled,
    deal: Compiled,
    evaluate: Compiled,
    evaluation: Evaluation,
    scratch: Scratch,
    trial: Trial,
    tables: Words,
    manner: Words,
    since: int,
    ply: int,
    rng: Rng,
) -> int:
    """The move for the seat to move in state `ply`, whose values it notes; `since` is where repetition is looked for.

    Better moves are likelier: to every value a number is added that is drawn from Gumbel's distribution, times the
    temperature. Whether it is among the best is noted too.
    """
    now, dealt, after = trial.buffers[NOW], trial.buffers[DEALT], trial.buffers[AFTER]
    seat, players = now[SEAT], now[PLAYERS]
    copy_words(now, dealt)
    if evaluation.secret:
        redact(tables, dealt, seat)
        deal(tables, dealt, seat, rng)
    count = some_moves(legal, sample, tables, dealt, trial.moves, manner[MOVES], rng)
    at_random = random_below(rng, 1000) < manner[RANDOM_MOVES]
    chosen, chosen_value, highest, best_mark = 0, 0, -2 * RETURN_UNIT, -np.inf
    for at in range(count):
        copy_words(dealt, after)
        era = after[ERA]
        advance(apply, tables, after, trial.moves[at])
        if after[SEAT] != OVER:
            if since >= 0 and after[ERA] == era and times_before(trial.keys, since, ply + 1, fingerprint(after)):
                for each in range(players):
                    after[RETURNS + each] = 0
            elif manner[REPLIES] and after[SEAT] >= 0 and after[SEAT] != seat:
                best_reply(
                    legal, sample, apply, redact, evaluate, evaluation, scratch, trial, tables, manner[REPLIES], rng
                )
            else:
                value_position(redact, evaluate, evaluation, scratch, tables, after)
        worth = after[RETURNS + seat]
        if worth > highest:
            highest = worth
            for each in range(players):
                trial.values[ply, each] = after[RETURNS + each]
        mark = random_below(rng, _FINENESS) if at_random else 0
        if not at_random:
            drawn = (random_below(rng, _FINENESS) + 1.0) / (_FINENESS + 1.0)
            mark = worth - manner[TEMPERATURE] * math.log(-math.log(drawn))
        if mark > best_mark:
            best_mark, chosen, chosen_value = mark, trial.moves[at], worth
    trial.faithful[ply] = int(chosen_value >= highest - 2 * manner[TEMPERATURE])
    return chosen


@compiled(I64(*_LOOKING, EVALUATION, SCRATCH, EVALUATION, SCRATCH, TRIAL, ARRAY, ARRAY, ARRAY, I64, RNG))
def play_game(
    legal: Compiled,
    sample: Compiled,
    apply: Compiled,
    redact: Compiled,
    deal: Compiled,
    evaluate: Compiled,
    first: Evaluation,
    first_scratch: Scratch,
    second: Evaluation,
    second_scratch: Scratch,
    trial: Trial,
    tables: Words,
    start: Words,
    manner: Words,
    repetition: int,
    rng: Rng,
) -> int:
    """One game from a position; its states and their values stand in the trial. The answer is the number of states.

    The last state is the end, or where there was no more room; its values are its returns or what it is valued at.
    """
    now = trial.buffers[NOW]
    copy_words(start, now)
    players = now[PLAYERS]
    ply = 0
    since = 0
    while True:
        copy_words(now, trial.states[ply])
        trial.keys[ply] = fingerprint(now)
        if repetition and now[SEAT] != OVER and times_before(trial.keys, since, ply, trial.keys[ply]) >= 2:
            finish_by_repetition(now)
            copy_words(now, trial.states[ply])
        if now[SEAT] == OVER or ply == trial.states.shape[0] - 1:
            break
        era = now[ERA]
        if now[SEAT] == CHANCE:
            trial.faithful[ply] = 2
            move = sample(tables, now, rng)
        else:
            seen = since if repetition else -1
            if manner[SECOND] >> now[SEAT] & 1:
                move = choose(
                    legal, sample, apply, redact, deal, evaluate,
                    second, second_scratch, trial, tables, manner, seen, ply, rng,
                )  # fmt: skip
            else:
                move = choose(
                    legal, sample, apply, redact, deal, evaluate,
                    first, first_scratch, trial, tables, manner, seen, ply, rng,
                )  # fmt: skip
        advance(apply, tables, now, move)
        ply += 1
        if now[ERA] != era:
            since = ply
    if now[SEAT] != OVER:
        value_position(redact, evaluate, first, first_scratch, tables, now)
    for seat in range(players):
        trial.values[ply, seat] = now[RETURNS + seat]
    return ply + 1


@compiled(VOID(TRIAL, I64, I64, I64))
def trace_back(trial: Trial, count: int, players: int, trace: int) -> None:
    """Replace the values of a game's states by what to learn from it: partly what its movers thought, `trace`
    thousandths what came of it. After a move that was not among the best only the former counts."""
    for ply in range(count - 2, -1, -1):
        later = trace if trial.faithful[ply] else 0
        if trial.faithful[ply] == 2:
            later = 1000
        for seat in range(players):
            thought, came = trial.values[ply, seat], trial.values[ply + 1, seat]
            trial.values[ply, seat] = (later * came + (1000 - later) * thought) // 1000


@compiled(I64(TRIAL, I64, I64, GRID, GRID, I64, RNG))
def keep_some(trial: Trial, count: int, most: int, states: Words, targets: Words, at: int, rng: Rng) -> int:
    """Write states of a game from row `at` on, with what to learn from them and how the game ended; where that ends.

    They are evenly spread over the game, at most `most` of them, the end itself never.
    """
    running = count - 1
    kept = min(most, running)
    if kept <= 0:
        return at
    offset = random_below(rng, running)
    for number in range(kept):
        ply = (offset + number * running // kept) % running
        copy_words(trial.states[ply], states[at])
        for seat in range(SEATS):
            targets[at, seat] = trial.values[ply, seat]
            targets[at, SEATS + seat] = trial.values[count - 1, seat]
        at += 1
    return at
