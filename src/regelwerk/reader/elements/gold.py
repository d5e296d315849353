"""The gold set: every clause of every rulebook in the project, whose elements were written by hand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from regelwerk.contract import LANGUAGES, Clause, Language
from regelwerk.registry import ROOMS
from regelwerk.rulebook import PLATFORM, load_rulebook

from .features import Case, cases

PLATFORM_NAME = "platform"
"""Under this name the platform's clauses stand beside the games."""


@lru_cache(maxsize=1)
def books() -> Mapping[str, tuple[Clause, ...]]:
    """The clauses by game, the platform's last."""
    return {name: load_rulebook(room).clauses for name, room in ROOMS.items()} | {PLATFORM_NAME: PLATFORM}


class Example:
    """One clause in one language: the cases of its heading and of its text, and what was tagged by hand."""

    def __init__(self, book: str, clause: Clause, language: Language) -> None:
        self.book = book
        self.id = clause.id
        self.language = language
        self.gold = frozenset(clause.elements)
        title, text = clause.title[language], clause.text[language]
        self.cases: list[Case] = cases(title, language, is_heading=True) + cases(text, language, heading=title)


@lru_cache(maxsize=1)
def examples() -> tuple[Example, ...]:
    """All clauses in both languages, book by book."""
    return tuple(
        Example(book, clause, language)
        for book, clauses in books().items()
        for clause in clauses
        for language in LANGUAGES
    )
