"""A game in a few figures: how long it is, how much there is to choose, what the first seat is worth."""

from __future__ import annotations

from collections import Counter
from statistics import mean

import msgspec

from regelwerk.contract import CHANCE

from .watched import Watched


class Profile(msgspec.Struct, frozen=True):
    """Means over random games: `length` in moves, `choices` a player has, `forced` the share of moves without a choice.

    `first` is the mean return of the seat that begins, in games for two or more; `endings` how often by which clause.
    """

    games: int
    length: float
    choices: float
    forced: float
    first: float
    endings: dict[str, float]

    def lines(self) -> list[str]:
        ends = ", ".join(f"{clause} {share:.0%}" for clause, share in self.endings.items())
        return [
            f"{self.games} random games of {self.length:.0f} moves, {self.choices:.1f} choices in each",
            f"{self.forced:.0%} of the moves forced; first seat {self.first:+.2f}; ends by {ends}",
        ]


def profile(watched: Watched) -> Profile:
    """The figures of a game that was watched."""
    matches, own = watched.matches, watched.own
    ends = Counter(match.outcome.clause for match in matches if match.outcome)
    firsts = [
        match.outcome.returns[next(seat for seat in match.seats if seat != CHANCE)]
        for match in watched.finished
        if match.outcome and match.players > 1
    ]
    return Profile(
        games=len(matches),
        length=mean(len(match.moves) for match in matches),
        choices=mean(step.choices for step in own),
        forced=sum(step.choices == 1 for step in own) / len(own),
        first=mean(firsts) if firsts else 0.0,
        endings={clause: count / len(matches) for clause, count in sorted(ends.items())},
    )
