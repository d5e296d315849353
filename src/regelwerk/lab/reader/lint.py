"""How good the lint is: faults made in our own rulebooks, how many are found, and what is said of faultless ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from regelwerk import registry
from regelwerk.contract import LANGUAGES
from regelwerk.reader.elements.tagging import tag
from regelwerk.reader.lint import CHECKS, Draft, lint
from regelwerk.reader.lint.missing import SAYS
from regelwerk.reader.reading import Finding
from regelwerk.reader.rulebooks import Document, document

from .faults import Fault, faults

PAGE = 400
"""Words to a page."""


@dataclass(frozen=True)
class Figures:
    """By check how many faults were made, how many found and how many false alarms; the pages read; what was missed."""

    made: dict[str, int]
    found: dict[str, int]
    alarms: dict[str, int]
    pages: float
    missed: tuple[str, ...]

    @property
    def share(self) -> float:
        """Of all faults, those found."""
        return sum(self.found.values()) / sum(self.made.values())

    @property
    def per_page(self) -> float:
        """False alarms on a page of a faultless rulebook."""
        return sum(self.alarms.values()) / self.pages

    def lines(self) -> list[str]:
        rows = [
            f"lint: {self.share:.0%} of {sum(self.made.values())} faults found (to reach: 80 %)",
            f"  {self.per_page:.2f} false alarms a page on {self.pages:.0f} pages (to reach: at most 1)",
        ]
        for check in CHECKS:
            made, found, alarms = (count.get(check, 0) for count in (self.made, self.found, self.alarms))
            rows.append(f"  {check:<9} {found:>3} of {made:>3} found, {alarms} false alarms")
        return [*rows, *(f"  missed: {what}" for what in self.missed)]


def measure(progress: Callable[[int, int], None] | None = None, names: Sequence[str] | None = None) -> Figures:
    """Every fault that can be made in every game, or those named, in both languages.

    All that is said of a whole rulebook counts as false. Elements are read by the reader as it ships.
    """
    made, found, alarms = Counter[str](), Counter[str](), Counter[str]()
    pages = 0.0
    missed: list[str] = []
    games = names or registry.games()
    for number, name in enumerate(games):
        book = registry.game(name).rulebook
        for language in LANGUAGES:
            whole = document(book, language)
            pages += len(whole.text.split()) / PAGE
            alarms.update(finding.check for finding in findings(whole))
            for fault in faults(book, language):
                made[fault.check] += 1
                if is_found(fault):
                    found[fault.check] += 1
                else:
                    missed.append(f"{fault.check} in {name} ({language}) {fault.word}".rstrip())
        if progress:
            progress(number + 1, len(games))
    return Figures(dict(made), dict(found), dict(alarms), pages, tuple(missed))


def findings(what: Document) -> tuple[Finding, ...]:
    """What the lint says of a document, with the elements that the reader finds in it."""
    return lint(what.language, *tag(what.sentences, what.language))


def is_found(fault: Fault) -> bool:
    """Whether the right check speaks, and of the right word where one is meant."""
    what = fault.document
    elements = tag(what.sentences, what.language)[1] if fault.check in SAYS else ()
    said = CHECKS[fault.check](Draft(what.language, what.sentences, elements))
    return any(fault.word.lower() in finding.words.lower() for finding in said)
