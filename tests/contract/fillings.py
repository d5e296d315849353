"""Whether `resample` draws what a seat does not know evenly from all that is consistent with what it knows."""

from __future__ import annotations

import random
from collections import Counter
from typing import TypeVar
from zlib import crc32

import numpy as np
from scipy import stats

from regelwerk.contract import IllegalMove, Secret
from regelwerk.kernel.header import UNKNOWN
from regelwerk.model.position import Position

from .random_games import Journey
from .secrecy import kind_of, secret_moves

Value = TypeVar("Value", int, str)

DRAWS = 2000
"""Resamples that are counted for one seat in one position."""

JOINT_PLIES = 3
"""Moves after the secrets of all seats at which they may be drawn together."""

BUCKETS = 16
ALPHA = 1e-6
"""p-values below this are no accident, even among hundreds of tests; seeds are fixed, so a green test stays green."""


def single_filling(position: Position, secret: Secret, observer: int | None) -> list[str]:
    """One secret made here: whatever else is hidden from the observer, every choice must come back evenly."""
    texts = secret_moves(position, secret)
    words = np.array([position.play(text).words() for text in texts])
    chosen = np.ptp(words, axis=0) > 0
    twins = {row[chosen].tobytes(): text for row, text in zip(words, texts, strict=True)}
    after = position.play(texts[0])
    drawn = []
    for seed in range(DRAWS):
        text = twins.get(after.resample(observer, seed).words()[chosen].tobytes())
        if text is None:
            return [f"{place(position, observer)}: a resampled position is not one that a choice leads to"]
        drawn.append(text)
    found = uneven([crc32(text.encode()) % BUCKETS for text in drawn], [crc32(t.encode()) % BUCKETS for t in texts])
    for at in range(min(map(len, texts))):
        found += uneven([text[at] for text in drawn], [text[at] for text in texts])
    return [f"{place(position, observer)}: {wrong}" for wrong in found]


def place(position: Position, observer: int | None) -> str:
    """Where something is uneven, and to whom."""
    return f"{position.game.name} with {position.players} players, ply {position.ply}, seen by seat {observer}"


def uneven(drawn: list[Value], consistent: list[Value]) -> list[str]:
    """Chi-square of what was drawn against what is consistent, by the same projection."""
    expected, counts = Counter(consistent), Counter(drawn)
    if set(counts) - set(expected):
        return [f"drawn though impossible: {set(counts) - set(expected)}"]
    if len(expected) < 2:
        return []
    share = np.array([expected[value] for value in sorted(expected)], float)
    p = stats.chisquare([counts[value] for value in sorted(expected)], share / share.sum() * len(drawn)).pvalue
    return [] if p > ALPHA else [f"p = {p:.1e} for {dict(counts)} against {dict(expected)}"]


def joint_ply(journey: Journey, secrets: tuple[Secret, ...]) -> int:
    """Where much is hidden at once: of the plies after as many secrets as there are seats, the last with the most."""
    kinds = {secret.kind for secret in secrets}
    steps = enumerate(zip(journey.positions, journey.moves, strict=False))
    made = [at for at, (position, text) in steps if kind_of(position, text) in kinds]
    players, last = journey.end.players, len(journey.moves) - 1
    first = min(made[players - 1] + 1, last) if len(made) >= players else last
    plies = range(first, min(first + JOINT_PLIES, last) + 1)
    return max(plies, key=lambda ply: (int((journey.positions[ply].known(None) == UNKNOWN).sum()), ply))


def joint_filling(journey: Journey, ply: int, observer: int | None, secrets: tuple[Secret, ...]) -> list[str]:
    """Several hidden secrets at once: resampled against the same game played again with other secrets."""
    position = journey.positions[ply]
    hidden = [seat for seat in range(position.players) if seat != observer]
    rng = random.Random(f"joint {ply} {observer}")
    replayed = [replay(journey, ply, observer, secrets, rng) for _ in range(DRAWS // 2)]
    known = position.information(observer)
    consistent = [after for after in replayed if after is not None and after.information(observer) == known]
    if len(consistent) < DRAWS // 10:
        return [f"{place(position, observer)}: too few replayed games are consistent to compare with"]
    resampled = [position.resample(observer, seed) for seed in range(DRAWS)]

    def projected(after: Position) -> tuple[int, ...]:
        return tuple(crc32(after.information(seat).encode()) % 2 for seat in hidden)

    one, other = Counter(map(projected, resampled)), Counter(map(projected, consistent))
    if len(one.keys() | other.keys()) < 2:
        return []
    table = [[counts[cell] for cell in sorted(one.keys() | other.keys())] for counts in (one, other)]
    p = stats.chi2_contingency(table).pvalue
    return [] if p > ALPHA else [f"{place(position, observer)}: p = {p:.1e} for {one} against {other}"]


def replay(
    journey: Journey, ply: int, observer: int | None, secrets: tuple[Secret, ...], rng: random.Random
) -> Position | None:
    """The same moves, but every secret that the observer does not know made again; None where they no longer go."""
    position = journey.positions[0]
    for text in journey.moves[:ply]:
        kind, made = kind_of(position, text), text
        secret = next((secret for secret in secrets if secret.kind == kind), None)
        if secret is not None and (observer is None or position._owner(secret) != observer):
            made = str(position.sample(rng))
            while kind_of(position, made) != kind:
                made = str(position.sample(rng))
        try:
            position = position.play(made)
        except IllegalMove:
            return None
    return position
