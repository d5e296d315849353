"""How well repair works: on a hard scan with words known by hand, and on clean pages that must stay as they are.

The scan is not part of the project; it is looked for beside it (`../shared/seeds`). Its correct words are known as
digests (`gold.py`, where it is also said how words are compared). Lines 1–10, 21–30, … served for tuning, lines
11–20, 31–40, … were held out. A word is damaged where the scan's differs from the correct one, line breaks put
together; repaired: damaged, and right afterwards; broken: right in the scan, and wrong afterwards.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from math import log
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from regelwerk.contract import LANGUAGES, Language
from regelwerk.reader.reading import Word
from regelwerk.reader.repair import repair

from . import gold

_SCANS = Path("shared/seeds")
_HARD = "004_"
_FREQUENT = 1e-7
_EASY = ("000_", "002_", "003_")


class Score(NamedTuple):
    """Words of a scan, counted."""

    damaged: int
    repaired: int
    """How many of the damaged ones came out right."""

    clean: int
    broken: int
    """How many of the clean ones came out wrong."""

    def line(self, name: str) -> str:
        return (
            f"{name}: {_percent(self.repaired, self.damaged)} of {self.damaged} damaged words repaired, "
            f"{_percent(self.broken, self.clean)} of {self.clean} clean words broken"
        )


class Unchanged(NamedTuple):
    """Words of clean pages."""

    name: str
    words: int
    kept: int
    """How many stayed as they were."""

    def line(self) -> str:
        return f"{self.name}: {_percent(self.kept, self.words)} of {self.words} words unchanged"


@dataclass(frozen=True)
class RepairFigures:
    """All figures; without the scan only those of our own rulebooks."""

    tuning: Score | None
    held_out: Score | None
    baseline: Score | None
    words_per_second: float
    clean: tuple[Unchanged, ...]

    def lines(self) -> list[str]:
        found = []
        if self.tuning is None or self.held_out is None or self.baseline is None:
            found.append("hard scan: not beside the project, so nothing was measured on it")
        else:
            found.append(self.held_out.line("hard scan, lines held out"))
            found.append(self.tuning.line("hard scan, lines tuned on"))
            found.append(self.baseline.line("nearest frequent word, for comparison, lines held out"))
        found += [page.line() for page in self.clean]
        return [*found, f"{self.words_per_second:.0f} words a second"]


def measure(progress: Callable[[int, int], None] | None = None) -> RepairFigures:
    """Repair the scan and the clean pages and count."""
    pages = _clean_pages()
    steps = len(pages) + 1
    scan = scan_text(_HARD)
    tuning = held_out = baseline = None
    seconds, count = 0.0, 0
    if scan is not None:
        started = perf_counter()
        words = repair(scan, "de")
        seconds, count = perf_counter() - started, len(words)
        units = gold.units(scan, gold.load("repair.toml"))
        held = [unit for unit in units if unit.held_out]
        tuning = score(scan, [unit for unit in units if not unit.held_out], words)
        held_out = score(scan, held, words)
        baseline = score(scan, held, _nearest(scan, held))
    if progress is not None:
        progress(1, steps)
    clean: list[Unchanged] = []
    for number, (name, language, text) in enumerate(pages, start=2):
        started = perf_counter()
        words = repair(text, language)
        seconds, count = seconds + perf_counter() - started, count + len(words)
        clean.append(Unchanged(name, len(words), sum(_same(word) for word in words)))
        if progress is not None:
            progress(number, steps)
    return RepairFigures(tuning, held_out, baseline, count / seconds, tuple(clean))


def scan_text(prefix: str) -> str | None:
    """A scan beside the project, or None: looked for from here upwards."""
    for folder in Path(__file__).resolve().parents:
        for file in sorted((folder / _SCANS).glob(f"{prefix}*.txt")):
            return file.read_text(encoding="utf-8")
    return None


def score(scan: str, units: Sequence[gold.Unit], words: Sequence[Word]) -> Score:
    """What repair made of the labelled words."""
    ends = [word.end for word in words]
    counts = {(damaged, right): 0 for damaged in (False, True) for right in (False, True)}
    for unit in units:
        place = bisect_left(ends, unit.start + 1)
        over = place
        while over < len(words) and words[over].start < unit.end:
            over += 1
        damaged = gold.digest(gold.printed(scan, unit)) != unit.digest
        right = gold.digest(gold.written(scan, unit, words[place:over])) == unit.digest
        counts[damaged, right] += 1
    return Score(
        damaged=counts[True, True] + counts[True, False],
        repaired=counts[True, True],
        clean=counts[False, True] + counts[False, False],
        broken=counts[False, False],
    )


def _clean_pages() -> list[tuple[str, Language, str]]:
    """Our own rulebooks in both languages, and the scans that are nearly clean where they are at hand."""
    pages: list[tuple[str, Language, str]] = [
        (f"our rulebooks, {language}", language, _rulebooks(language)) for language in LANGUAGES
    ]
    for prefix in _EASY:
        text = scan_text(prefix)
        if text is not None:
            pages.append((f"scan {prefix.rstrip('_')}", "de", text))
    return pages


def _rulebooks(language: Language) -> str:
    from regelwerk.registry import game, games

    books = [game(name).rulebook for name in games()]
    return "\n\n".join(
        f"{clause.title[language]}\n\n{clause.text[language]}" for book in books for clause in book.clauses
    )


def _same(word: Word) -> bool:
    """Unchanged but for a line's end."""
    return word.repaired == "".join(word.original.replace("-\n", "").split()) or word.repaired == word.original


def _nearest(scan: str, units: Sequence[gold.Unit]) -> list[Word]:
    """The plain dictionary: an unknown word becomes the most frequent of those one edit away, or two."""
    from regelwerk.reader.repair.lexicon import lexicon

    known = lexicon("de")
    words: list[Word] = []
    for unit in units:
        seen = gold.printed(scan, unit)
        best = seen
        if len(seen) > 1 and known.prior(seen) is None:
            near = _nearest_word(seen.lower())
            best = near.capitalize() if seen[:1].isupper() else near
        original = scan[unit.start : unit.end]
        words.append(Word(original=original, repaired=best, confidence=1.0, start=unit.start, end=unit.end))
    return words


@cache
def _nearest_word(seen: str) -> str:
    import numpy as np

    from regelwerk.reader.repair.lexicon import encode, lexicon

    known = lexicon("de").proposed
    near = np.flatnonzero((np.abs(known.lengths - len(seen)) <= 2) & (known.priors > log(_FREQUENT)))
    codes, lengths = np.ascontiguousarray(known.codes[near].T[: len(seen) + 2]), known.lengths[near]
    row = np.repeat(np.arange(len(codes) + 1, dtype=np.int16)[:, None], len(near), axis=1)
    for number, letter in enumerate(encode([seen])[0][: len(seen)], start=1):
        before, row = row, np.empty_like(row)
        row[0] = number
        row[1:] = np.minimum(before[:-1] + (codes != letter), before[1:] + 1)
        for place in range(1, len(row)):
            np.minimum(row[place], row[place - 1] + 1, out=row[place])
    distance = row[np.minimum(lengths, len(codes)), np.arange(len(near))]
    best = int(np.lexsort((-known.priors[near], distance))[0])
    return known.words[near[best]] if distance[best] <= 2 else seen


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "–"
