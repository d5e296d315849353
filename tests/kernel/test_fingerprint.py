"""A key is a position without its history: no two different positions seen share one, and PLY and ERA are not in it."""

from __future__ import annotations

import numpy as np
import pytest

import regelwerk as rw
from regelwerk.kernel.convention import APPLY, ARRAY, GRID, I64, RNG, SAMPLE, Compiled, Rng, Words, compiled, function
from regelwerk.kernel.fingerprint import fingerprint
from regelwerk.kernel.header import BODY, ENDING, ERA, OVER, PLACES, PLAYERS, PLY, POINTS, RETURNS, SEAT
from regelwerk.kernel.rng import seeded

MANY = 150_000


@compiled(I64(function(SAMPLE), function(APPLY), ARRAY, ARRAY, GRID, RNG), allocates=True)
def wander(sample: Compiled, apply: Compiled, tables: Words, start: Words, seen: Words, rng: Rng) -> int:
    """Fill `seen` with the positions of random games, one after the other."""
    words = start.copy()
    for row in range(seen.shape[0]):
        seen[row] = words
        if words[SEAT] == OVER:
            words[:] = start
        else:
            apply(tables, words, sample(tables, words, rng))
    return len(seen)


@pytest.mark.parametrize("name", rw.games())
def test_different_positions_have_different_keys_and_equal_ones_equal_keys(name: str) -> None:
    game = rw.game(name)
    setting = game.setting()
    start = game.kernel.start(setting.tables, setting.players)
    seen = np.empty((MANY, start.size), np.int64)
    wander(game.kernel.sample, game.kernel.apply, setting.tables, start, seen, seeded(5))
    seen[:, [PLY, ERA]] = 0
    seen[:, PLACES:BODY] = 0
    different = {words.tobytes(): int(fingerprint(words)) for words in seen}
    assert len(different) > 20, "the walk has to see more than a handful of positions"
    assert len(set(different.values())) == len(different)


def some_words() -> np.ndarray:
    words = np.arange(1, BODY + 11, dtype=np.int64)
    words[SEAT] = 1
    return words


@pytest.mark.parametrize("index", [PLY, ERA, PLACES, RETURNS])
def test_bookkeeping_is_not_in_the_key(index: int) -> None:
    words = some_words()
    key = fingerprint(words)
    words[index] += 1
    assert fingerprint(words) == key


@pytest.mark.parametrize("index", [SEAT, PLAYERS, ENDING, POINTS, BODY, BODY + 9])
def test_everything_that_rules_read_is_in_the_key(index: int) -> None:
    words = some_words()
    key = fingerprint(words)
    for value in (-9, -2, -1, 0, 2, 63, 2**40):
        changed = words.copy()
        changed[index] = value
        assert (fingerprint(changed) == key) == (value == words[index])


def test_two_words_exchanged_make_another_key() -> None:
    words = some_words()
    other = words.copy()
    other[[BODY, BODY + 1]] = words[[BODY + 1, BODY]]
    assert fingerprint(words) != fingerprint(other)


def test_positions_that_play_alike_share_a_key_whatever_their_ply() -> None:
    one = rw.game("quadro-be").start()
    other = rw.game("quadro-be").load(one.dump().replace("ply: 0", "ply: 30"))
    assert one.key == other.key
    assert one != other
