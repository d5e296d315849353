"""Whether `resample` draws what a seat does not know evenly from all that is consistent with what it knows."""

from __future__ import annotations

import random
from collections import Counter
from zlib import crc32

import numpy as np
from scipy import stats

import regelwerk as rw
from regelwerk.contract import Secret
from regelwerk.model.position import Position

from .journeys import Journey, random_move
from .secrecy import secret_moves

DRAWS = 2000
"""Resamples that are counted for one seat in one position."""

BUCKETS = 16
DOUBT = 1e-6
"""p-values below this are no accident, even among hundreds of tests; seeds are fixed, so a green test stays green."""


def single_filling(position: Position, secret: Secret, observer: int | None) -> list[str]:
    """One secret choice made here: whatever else is hidden from the observer, every choice must come back evenly."""
    texts = secret_moves(position, secret)
    words = np.array([position.play(text).words() for text in texts])
    chosen = np.ptp(words, axis=0) > 0
    twins = {row[chosen].tobytes(): text for row, text in zip(words, texts, strict=True)}
    after = position.play(texts[0])
    if after.resample(observer, 0).words()[chosen].tobytes() not in twins:
        return ["a resampled position is none that a choice leads to"]
    drawn = [twins.get(after.resample(observer, seed).words()[chosen].tobytes()) for seed in range(DRAWS)]
    if None in drawn:
        return ["a resampled position is none that a choice leads to"]
    found = uneven(
        [crc32(str(text).encode()) % BUCKETS for text in drawn], [crc32(t.encode()) % BUCKETS for t in texts]
    )
    for at in range(len(secret.move), min(map(len, texts))):
        found += uneven([text[at] for text in drawn if text], [text[at] for text in texts])
    return found


def uneven(drawn: list[int] | list[str], consistent: list[int] | list[str]) -> list[str]:
    """Chi-square of what was drawn against what is consistent, by the same projection."""
    expected, counts = Counter(consistent), Counter(drawn)
    if set(counts) - set(expected):
        return [f"drawn though impossible: {set(counts) - set(expected)}"]
    if len(expected) < 2:
        return []
    share = np.array([expected[value] for value in sorted(expected)], float)
    p = stats.chisquare([counts[value] for value in sorted(expected)], share / share.sum() * len(drawn)).pvalue
    return [] if p > DOUBT else [f"p = {p:.1e} for {dict(counts)} against {dict(expected)}"]


def joint_filling(journey: Journey, ply: int, observer: int | None, secrets: tuple[Secret, ...]) -> list[str]:
    """Several hidden choices at once: resampled against the same game played anew with other secret choices."""
    position = journey.positions[ply]
    hidden = [seat for seat in range(position.players) if seat != observer]
    rng = random.Random(f"joint {ply} {observer}")
    replayed = [replay(journey, ply, observer, secrets, rng) for _ in range(DRAWS // 2)]
    known = position.information(observer)
    consistent = [after for after in replayed if after.information(observer) == known]
    if len(consistent) < DRAWS // 10:
        return ["too few replayed games are consistent to compare with"]
    resampled = [position.resample(observer, seed) for seed in range(DRAWS)]

    def projected(after: Position) -> tuple[int, ...]:
        return tuple(crc32(after.information(seat).encode()) % 2 for seat in hidden)

    one, other = Counter(map(projected, resampled)), Counter(map(projected, consistent))
    if len(one.keys() | other.keys()) < 2:
        return []
    table = [[counts[cell] for cell in sorted(one.keys() | other.keys())] for counts in (one, other)]
    p = stats.chi2_contingency(table).pvalue
    return [] if p > DOUBT else [f"p = {p:.1e} for {one} against {other}"]


def replay(
    journey: Journey, ply: int, observer: int | None, secrets: tuple[Secret, ...], rng: random.Random
) -> Position:
    """The same moves, but every secret choice that the observer does not know drawn anew."""
    position = journey.positions[0]
    for text in journey.moves[:ply]:
        kinds = [secret for secret in secrets if text.startswith(secret.move)]
        if kinds and position.seat not in {observer, rw.CHANCE}:
            move = random_move(position, rng)
            while not str(move).startswith(kinds[0].move):
                move = random_move(position, rng)
            position = position.play(move)
        else:
            position = position.play(text)
    return position
