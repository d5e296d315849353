"""What is learned from besides the corpus: our own rulebooks' clauses and single sentences about well-known games.

They are worded as rulebooks are, without the corpus's many near misses, and keep the reader from doubting plain words.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files

from regelwerk.contract import LANGUAGES, Clause
from regelwerk.reader.elements.entailed import closed
from regelwerk.registry import ROOMS
from regelwerk.rulebook import PLATFORM, load_rulebook

from .corpus import Line

PLATFORM_NAME = "platform"
"""Under this name the platform's clauses stand beside the games."""
RULEBOOK, OTHER = "rulebook ", "other "
"""How the games of these lines are called: with one of these before their name and the language behind it."""


@lru_cache(maxsize=1)
def books() -> Mapping[str, tuple[Clause, ...]]:
    """The clauses of our rulebooks by game, the platform's last."""
    return {name: load_rulebook(room).clauses for name, room in ROOMS.items()} | {PLATFORM_NAME: PLATFORM}


def clauses() -> list[Line]:
    """All clauses in both languages, each under its title; a text in two languages is two."""
    return [
        Line(
            f"{RULEBOOK}{book} {language}",
            language,
            clause.title[language],
            "",
            clause.text[language],
            closed(clause.elements),
            frozenset(),
        )
        for book, rows in books().items()
        for clause in rows
        for language in LANGUAGES
    ]


def others() -> list[Line]:
    """The sentences about other games, each on its own."""
    table = tomllib.loads(files("regelwerk.lab.reader").joinpath("others.toml").read_text(encoding="utf-8"))
    return [
        Line(
            f"{OTHER}{row['game']} {language}",
            language,
            "",
            "",
            row["text"][language],
            closed(row["elements"]),
            frozenset(),
        )
        for row in table["sentence"]
        for language in LANGUAGES
    ]
