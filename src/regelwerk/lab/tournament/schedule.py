"""Who plays whom, and in which seats: every lineup the same number of games, every bot in every seat as often."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement

Lineup = tuple[str, ...]
"""The bots of one table, in the order they were named, without seats."""


def lineups(bots: Sequence[str], seats: int) -> list[Lineup]:
    """All tables: every choice of as many bots as there are seats.

    With fewer bots than seats, every way to fill the seats in which each of them sits; alone, each for itself.
    """
    if len(bots) >= seats:
        return list(combinations(bots, seats))
    return [lineup for lineup in combinations_with_replacement(bots, seats) if set(lineup) == set(bots)]


def seated(lineup: Lineup, number: int, seed: int) -> Lineup:
    """The bots of a game by seat: a rotation, with other neighbours in every round of rotations."""
    cycle, shift = divmod(number, len(lineup))
    order = list(lineup)
    random.Random(f"{seed} {lineup} {cycle}").shuffle(order)
    return tuple(order[shift:] + order[:shift])
