"""Faults made in our own rulebooks."""

from __future__ import annotations

from regelwerk import registry
from regelwerk.contract import LANGUAGES
from regelwerk.lab.reader.faults import ANSWERS, faults
from regelwerk.lab.reader.lint import measure
from regelwerk.reader.lint import CHECKS
from regelwerk.reader.rulebooks import document


def test_seven_of_ten_faults_are_found_with_less_than_one_false_alarm_a_page() -> None:
    seen: list[tuple[int, int]] = []
    some = registry.games()[::3]
    figures = measure(lambda done, of: seen.append((done, of)), some)
    assert figures.share >= 0.7, figures.lines()
    assert figures.per_page <= 1, figures.lines()
    assert figures.pages > 5
    assert set(ANSWERS) < set(figures.made) <= set(CHECKS)
    assert seen[-1] == (len(some), len(some))
    assert all(check in "\n".join(figures.lines()) for check in CHECKS)


def test_a_fault_changes_the_document() -> None:
    book = registry.game(registry.games()[0]).rulebook
    for language in LANGUAGES:
        whole = document(book, language).text
        assert all(fault.document.text != whole for fault in faults(book, language))
