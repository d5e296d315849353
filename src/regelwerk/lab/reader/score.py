"""Right, wrong and missed, and the figures one makes of them."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from dataclasses import dataclass


@dataclass(frozen=True)
class Score:
    """How many tags were right, how many wrong, how many missed."""

    right: int = 0
    wrong: int = 0
    missed: int = 0

    @classmethod
    def of(cls, tagged: AbstractSet[str], gold: AbstractSet[str]) -> Score:
        return cls(len(tagged & gold), len(tagged - gold), len(gold - tagged))

    def __add__(self, other: Score) -> Score:
        return Score(self.right + other.right, self.wrong + other.wrong, self.missed + other.missed)

    @property
    def precision(self) -> float:
        return self.right / max(self.right + self.wrong, 1)

    @property
    def recall(self) -> float:
        return self.right / max(self.right + self.missed, 1)

    @property
    def balance(self) -> float:
        """F1: the harmonic mean of both."""
        return 2 * self.right / max(2 * self.right + self.wrong + self.missed, 1)

    def __str__(self) -> str:
        return f"precision {self.precision:.3f}, recall {self.recall:.3f}, F1 {self.balance:.3f}"


def jaccard(one: AbstractSet[str], other: AbstractSet[str]) -> float:
    """How far two sets agree: what they share of all they have; 1 if both are empty."""
    return len(one & other) / len(one | other) if one | other else 1.0
