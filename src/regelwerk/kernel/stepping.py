"""Many games of one setting, stepped and played out in compiled loops: what `Batch` stands on.

Every loop takes the games from `first` to before `last`, so that several threads can share the work.
"""

from __future__ import annotations

from .advance import advance
from .convention import APPLY, ARRAY, GRID, I64, RNG, SAMPLE, VOID, Compiled, Rng, Words, compiled, function
from .copying import copy_words
from .ending import finish_by_repetition
from .fingerprint import fingerprint
from .header import CHANCE, ENDING, ERA, OVER, RETURN_UNIT, RETURNS, SEAT
from .many import MANY, Many
from .random_play import UNBOUNDED, play_out


@compiled(VOID(function(APPLY), ARRAY, ARRAY, GRID, ARRAY, I64, I64))
def move_watched(apply: Compiled, tables: Words, words: Words, keys: Words, used: Words, at: int, move: int) -> None:
    """One move in game `at`, whose words these are; the third occurrence of a position draws it (G1)."""
    era, key = words[ERA], fingerprint(words)
    advance(apply, tables, words, move)
    if words[SEAT] == OVER or words[ERA] != era:
        used[at] = 0
        return
    count = used[at]
    if count < keys.shape[1]:
        keys[at, count] = key
        count += 1
        used[at] = count
    key = fingerprint(words)
    times = 0
    for i in range(count):
        if keys[at, i] == key:
            times += 1
    if times >= 2:
        finish_by_repetition(words)


@compiled(VOID(function(APPLY), function(SAMPLE), ARRAY, ARRAY, RNG, GRID, ARRAY, I64))
def play_chance(
    apply: Compiled, sample: Compiled, tables: Words, words: Words, rng: Rng, keys: Words, used: Words, at: int
) -> None:
    """Chance in game `at`, whose words these are, until a seat is to move or it is over."""
    while words[SEAT] == CHANCE:
        move = sample(tables, words, rng)
        if keys.shape[1]:
            move_watched(apply, tables, words, keys, used, at, move)
        else:
            advance(apply, tables, words, move)


@compiled(VOID(function(APPLY), function(SAMPLE), MANY, ARRAY, I64, I64))
def step_all(apply: Compiled, sample: Compiled, many: Many, moves: Words, first: int, last: int) -> None:
    """Play moves[i] in game i (finished games and negative moves rest), then chance until a seat is to move."""
    tables, start, games, rngs, keys, used = many.tables, many.start, many.words, many.rngs, many.keys, many.used
    rewards, endings, restarts = many.rewards, many.endings, many.restarts
    all_ended = many.ended
    for at in range(first, last):
        words = games[at]
        seat = words[SEAT]
        if seat >= 0 and moves[at] >= 0:
            if keys.shape[1]:
                move_watched(apply, tables, words, keys, used, at, moves[at])
            else:
                advance(apply, tables, words, moves[at])
        if words[SEAT] == CHANCE:
            play_chance(apply, sample, tables, words, rngs[at], keys, used, at)
        ended = seat != OVER and words[SEAT] == OVER
        all_ended[at] = ended
        endings[at] = words[ENDING]
        for i in range(rewards.shape[1]):
            rewards[at, i] = 0.0
        if ended:
            for i in range(rewards.shape[1]):
                rewards[at, i] = words[RETURNS + i] / RETURN_UNIT
            if restarts:
                copy_words(start, words)
                used[at] = 0
                play_chance(apply, sample, tables, words, rngs[at], keys, used, at)


@compiled(I64(function(APPLY), function(SAMPLE), MANY, ARRAY, I64, I64))
def finish_all(apply: Compiled, sample: Compiled, many: Many, played: Words, first: int, last: int) -> int:
    """Random play to the end in every game; played[i] grows by the moves of game i.

    The first game that has no room for more keys, `last` when all are over.
    """
    tables, games, rngs, keys, used = many.tables, many.words, many.rngs, many.keys, many.used
    for at in range(first, last):
        words = games[at]
        if keys.shape[1] == 0:
            played[at] += play_out(sample, apply, tables, words, rngs[at], UNBOUNDED)
        while words[SEAT] != OVER:
            if used[at] == keys.shape[1]:
                return at
            move_watched(apply, tables, words, keys, used, at, sample(tables, words, rngs[at]))
            played[at] += 1
    return last


@compiled(VOID(function(SAMPLE), MANY, ARRAY, I64, I64))
def sample_all(sample: Compiled, many: Many, moves: Words, first: int, last: int) -> None:
    """A random legal move for every game, -1 where it is over."""
    for at in range(first, last):
        words = many.words[at]
        moves[at] = sample(many.tables, words, many.rngs[at]) if words[SEAT] >= 0 else -1
