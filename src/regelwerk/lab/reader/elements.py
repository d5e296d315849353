"""How well elements are found, by models that had not seen the game in question, and how far both languages agree.

The figures come from learning again with a fifth of the games left out, five times over: the corpus, our own rulebooks
and sentences about other games. The agreement of German and English is that of the reader as it ships.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from regelwerk.contract import Language
from regelwerk.reader.elements.tagging import tag
from regelwerk.reader.rulebooks import document
from regelwerk.registry import game, games

from .learning.foreseen import foreseen
from .learning.material import material, told
from .learning.report import Report, report
from .learning.training import see, train
from .score import jaccard

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Figures:
    """What learning reports, and the agreement of the languages by game."""

    report: Report
    agreement: Mapping[str, float]

    @property
    def mean_agreement(self) -> float:
        return sum(self.agreement.values()) / len(self.agreement)

    def lines(self) -> list[str]:
        said = (
            f"German and English of a game agree at Jaccard {self.mean_agreement:.3f} "
            f"(lowest {min(self.agreement.values()):.3f})"
        )
        return [*self.report.lines(), said, *(f"  {game}: {value:.3f}" for game, value in self.agreement.items())]


def measure(progress: Progress | None = None) -> Figures:
    """All figures; deterministic, some ten minutes."""
    lines = told()
    seen = see(material())
    _, judged = train(seen, foreseen(seen.lines), progress)
    return Figures(report(lines, seen.counts[: len(lines)], judged), agreement())


def agreement() -> dict[str, float]:
    """By game, how far the elements read in its German and its English rulebook are the same."""
    return {name: jaccard(_read(name, "de"), _read(name, "en")) for name in games()}


def _read(name: str, language: Language) -> set[str]:
    page = document(game(name).rulebook, language)
    return {found.name for found in tag(page.sentences, language)[1]}
