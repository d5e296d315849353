"""Texts as the lint gets them."""

from __future__ import annotations

from pathlib import Path

from regelwerk.contract import Language
from regelwerk.reader.lint import lint
from regelwerk.reader.reading import Finding, Tag
from regelwerk.reader.rulebooks import as_printed
from regelwerk.reader.sentences import split

BOOKS = sorted((Path(__file__).parent / "books").glob("*.txt"))
"""Short rulebooks of old and made-up games, in own words."""


def language_of(book: Path) -> Language:
    return "de" if book.suffixes[0] == ".de" else "en"


def findings(text: str, language: Language, *elements: Tag) -> tuple[Finding, ...]:
    return lint(language, split(text, as_printed(text), language), elements)


def said(text: str, language: Language) -> set[str]:
    """The names of the checks that speak."""
    return {finding.check for finding in findings(text, language)}
