"""Clauses 11 and 12: what every seat has, part by part, and its chips divided so that they are worth most."""

from functools import cache
from itertools import permutations
from typing import NamedTuple

from .edition import COLOURS, Facts
from .snapshot import Snapshot

Hand = tuple[int, ...]
"""How many chips of each colour, in the order of COLOURS."""


class Made(NamedTuple):
    """Chips that count together: their kind as the edition names it, which they are, and their points."""

    kind: str
    chips: Hand
    points: int


def score(snapshot: Snapshot, seat: int) -> dict[str, int]:
    """Clause 11a: a seat's points part by part, as if the game ended now."""
    facts = snapshot.facts
    return {
        "captures": snapshot.tallies[seat],
        "penalties": -facts.penalty * snapshot.penalties[seat],
        "held": facts.held * sum(snapshot.held[seat]),
        "figures": sum(snapshot.value(seat, square) for square in snapshot.own(seat)),
        "chips": sum(made.points for made in best_division(snapshot.hands[seat], facts)),
    }


def best_division(chips: dict[str, int], facts: Facts) -> list[Made]:
    """Clause 12b: the combinations of a division worth most, the dearest first."""
    _, division = _divide(tuple(chips[colour] for colour in COLOURS), _combinations(facts))
    return sorted(division, key=lambda made: -made.points)


def _combinations(facts: Facts) -> tuple[Made, ...]:
    """Every combination there is."""
    found = {}
    for kind, combination in facts.combinations.items():
        for colours in permutations(COLOURS, len(combination.chips)):
            numbers = dict(zip(colours, combination.chips, strict=True))
            chips = tuple(numbers.get(colour, 0) for colour in COLOURS)
            points = combination.times * sum(number * facts.chip_values[colour] for colour, number in numbers.items())
            found[chips] = Made(kind, chips, points)
    return tuple(found.values())


@cache
def _divide(hand: Hand, kinds: tuple[Made, ...]) -> tuple[int, tuple[Made, ...]]:
    """The most that a hand is worth and a division that makes it, by trying every combination with its first colour."""
    first = next((colour for colour, number in enumerate(hand) if number), None)
    if first is None:
        return 0, ()
    divisions = []
    for made in kinds:
        if made.chips[first] and all(used <= number for used, number in zip(made.chips, hand, strict=True)):
            rest = tuple(number - used for used, number in zip(made.chips, hand, strict=True))
            points, others = _divide(rest, kinds)
            divisions.append((points + made.points, (made, *others)))
    return max(divisions, key=lambda division: division[0])
