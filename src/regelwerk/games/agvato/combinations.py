"""Clause 12: chips divided into combinations so that they are worth most, by trying every division."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from .snapshot import COLOURS

Hand = tuple[int, ...]
"""How many chips of each colour, in the order of COLOURS."""


class Combination(NamedTuple):
    """Chips that count together: their kind as the edition names it, and what they are worth."""

    kind: str
    chips: Hand
    points: int


@cache
def _kinds(values: Hand, factors: tuple[tuple[str, int], ...]) -> tuple[Combination, ...]:
    """Every combination there is."""
    found: list[Combination] = []
    for kind, factor in factors:
        for chips in _shapes(kind):
            points = factor * sum(number * value for number, value in zip(chips, values, strict=True))
            found.append(Combination(kind, chips, points))
    return tuple(found)


def _shapes(kind: str) -> list[Hand]:
    """The chips that make a combination of that kind, for every colour or pair of colours."""
    numbers = {"one": (1,), "pair": (2,), "pair_and_one": (2, 1), "three": (3,), "four": (4,), "three_and_pair": (3, 2)}
    if kind == "five_colours":
        return [(1,) * len(COLOURS)]
    if len(numbers[kind]) == 1:
        return [tuple(numbers[kind][0] * (c == own) for c in range(len(COLOURS))) for own in range(len(COLOURS))]
    most, other = numbers[kind]
    return [
        tuple(most * (c == first) + other * (c == second) for c in range(len(COLOURS)))
        for first in range(len(COLOURS))
        for second in range(len(COLOURS))
        if first != second
    ]


@cache
def _best(hand: Hand, kinds: tuple[Combination, ...]) -> tuple[int, Combination | None]:
    """The most that a hand is worth, and a combination with its first colour that begins such a division."""
    first = next((colour for colour, number in enumerate(hand) if number), None)
    if first is None:
        return 0, None
    best: tuple[int, Combination | None] = (-1, None)
    for combination in kinds:
        if combination.chips[first] and all(c <= h for c, h in zip(combination.chips, hand, strict=True)):
            total = combination.points + _best(_without(hand, combination), kinds)[0]
            if total > best[0]:
                best = (total, combination)
    return best


def _without(hand: Hand, combination: Combination) -> Hand:
    return tuple(h - c for h, c in zip(hand, combination.chips, strict=True))


def _kinds_of(edition: dict[str, Any]) -> tuple[Combination, ...]:
    return _kinds(tuple(edition["chip_values"][colour] for colour in COLOURS), tuple(edition["combinations"].items()))


def best_division(hand: Hand, edition: dict[str, Any]) -> list[Combination]:
    """The combinations of a division worth most, the dearest first."""
    kinds = _kinds_of(edition)
    division = []
    combination = _best(hand, kinds)[1]
    while combination:
        division.append(combination)
        hand = _without(hand, combination)
        combination = _best(hand, kinds)[1]
    return sorted(division, key=lambda made: -made.points)


def worth(hand: Hand, edition: dict[str, Any]) -> int:
    """What the chips count in the best division."""
    return _best(hand, _kinds_of(edition))[0]
