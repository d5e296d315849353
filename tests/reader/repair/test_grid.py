"""The compiled tables give what the plain recurrence gives, for any word seen and any words meant; so do the others."""

from __future__ import annotations

import subprocess
import sys
from math import inf

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from regelwerk.reader.repair import grid, plain
from regelwerk.reader.repair.candidates import _best
from regelwerk.reader.repair.channel import NONE, SEEN, Channel
from regelwerk.reader.repair.lexicon import ALPHABET, LETTERS, encode
from regelwerk.reader.repair.plain import BAND

CHANNEL = Channel(0.2, {("m", "rn"): 9.0, ("a", "q"): 5.0, ("ch", "d"): 3.0}, {"m": 20.0, "a": 30.0, "ch": 9.0})
SIGHT = st.text(alphabet="aeimnrtclhdqoüßA1§ -", min_size=1, max_size=14)
MEANT = st.text(alphabet="aeimnrtclhdqoüß-", min_size=1, max_size=14)


def rows(seen: str, place: int) -> list[tuple[int, int, np.ndarray]]:
    """Marks taken, letters they stand for, and costs, of what starts at a place of a seen word."""
    found = []
    for span in range(1, min(SEEN, len(seen) - place) + 1):
        for size in (1, 2):
            row = CHANNEL._make_row(seen[place : place + span], size, place == 0)
            if row is not None:
                found.append((span, size, row))
    return found


def beginnings(seen: str, meant: str) -> list[np.float32]:
    """What each beginning of the seen word costs, cell after cell."""
    letters = [ALPHABET.index(char) for char in meant]
    table = np.full((len(seen) + 1, len(meant) + 1), NONE, dtype=np.float32)
    table[0, 0] = 0
    for place in range(len(seen) + 1):
        low, high = max(0, place - BAND - 1), min(len(meant), place + BAND)
        for letter in range(high, low, -1):
            lost = table[place, letter - 1] + CHANNEL._lost[letters[letter - 1]]
            table[place, letter] = min(table[place, letter], lost)
        for letter in range(low, high + 1 if place < len(seen) else low):
            here = table[place, letter]
            extra = here + np.float32(CHANNEL.extra(seen[place]))
            table[place + 1, letter] = min(table[place + 1, letter], extra)
            for span, size, row in rows(seen, place):
                if letter + size <= len(meant):
                    number = letters[letter] if size == 1 else letters[letter] * LETTERS + letters[letter + 1]
                    there = place + span, letter + size
                    table[there] = min(table[there], here + row[number])
    return list(table[:, len(meant)])


def cheapest(seen: str, meant: str) -> float:
    """The least cost of a way from the word meant to the one seen, with any number of letters lost."""
    letters = [ALPHABET.index(char) for char in meant]
    best = {(0, 0): 0.0}
    for place in range(len(seen) + 1):
        for letter in range(len(meant) + 1):
            if (place, letter) not in best or abs(place - letter) > BAND:
                continue
            ways = [(0, 1, float(CHANNEL._lost[letters[letter]]))] if letter < len(meant) else []
            if place < len(seen):
                ways.append((1, 0, CHANNEL.extra(seen[place])))
            for span, size, row in rows(seen, place):
                if letter + size <= len(meant):
                    number = letters[letter] if size == 1 else letters[letter] * LETTERS + letters[letter + 1]
                    ways += [(span, size, float(row[number]))] if row[number] < NONE else []
            for span, size, cost in ways:
                there = place + span, letter + size
                best[there] = min(best.get(there, inf), best[place, letter] + cost)
    return best.get((len(seen), len(meant)), inf)


def paid(seen: str, steps: list[tuple[str, str]]) -> float:
    """What a way costs, step by step."""
    total, place = 0.0, 0
    for part, shown in steps:
        numbers = [ALPHABET.index(char) for char in part]
        if not shown:
            total += float(CHANNEL._lost[numbers[0]])
        elif not part:
            total += CHANNEL.extra(shown)
        else:
            row = CHANNEL._make_row(shown, len(part), place == 0)
            assert row is not None
            total += float(row[numbers[0] if len(part) == 1 else numbers[0] * LETTERS + numbers[1]])
        place += len(shown)
    assert place == len(seen)
    return total


@settings(max_examples=60, deadline=None)
@given(SIGHT, st.lists(MEANT, min_size=1, max_size=6), st.booleans())
def test_costs_are_those_of_the_plain_recurrence(seen: str, meant: list[str], in_order: bool) -> None:
    words = sorted(meant) if in_order else [*meant, meant[0][:3], meant[0]]
    codes = encode(words)
    found = CHANNEL.prefixes(seen, codes, (codes > 0).sum(axis=1))
    assert found.T.tolist() == [beginnings(seen, word) for word in words]


@settings(max_examples=60, deadline=None)
@given(SIGHT, MEANT)
def test_steps_spell_both_words_and_none_are_cheaper(seen: str, meant: str) -> None:
    steps = CHANNEL.steps(meant, seen)
    least = cheapest(seen, meant)
    assert bool(steps) == (least < inf)
    if steps:
        assert ("".join(part for part, _ in steps), "".join(shown for _, shown in steps)) == (meant, seen)
        assert abs(paid(seen, steps) - least) < 1e-9


@settings(max_examples=60, deadline=None)
@given(SIGHT, st.lists(MEANT, min_size=1, max_size=6))
def test_tables_without_compiled_code_are_the_same_bit_for_bit(seen: str, meant: list[str]) -> None:
    codes = encode(meant)
    sight = (*CHANNEL._ways(seen), CHANNEL._rows.costs, CHANNEL._lost)
    found = [np.empty((len(seen) + 1, len(meant)), dtype=np.float32) for _ in range(2)]
    for tables, out in zip((grid, plain), found, strict=True):
        tables.spread(sight, codes, (codes > 0).sum(axis=1), out)
    assert found[0].tobytes() == found[1].tobytes()
    letters = codes[0, : len(meant[0])].copy()
    paths = [np.zeros(len(seen) + len(meant[0]) + 1, dtype=np.int64) for _ in range(2)]
    counts = [tables.trace(sight, letters, path) for tables, path in zip((grid, plain), paths, strict=True)]
    assert counts[0] == counts[1]
    assert paths[0].tolist() == paths[1].tolist()


def test_a_damaged_word_waits_for_no_compiled_code() -> None:
    script = "import regelwerk as rw, sys\nrw.read('Nebelkqrten')\nassert 'numba' not in sys.modules"
    subprocess.run([sys.executable, "-c", script], check=True)


def test_the_best_of_long_rows_are_the_best() -> None:
    scores = np.random.default_rng(1).random((3, 60_000), dtype=np.float32)
    for row, places in zip(scores, _best(scores), strict=True):
        assert places.tolist() == sorted(np.argsort(row)[-len(places) :].tolist())
