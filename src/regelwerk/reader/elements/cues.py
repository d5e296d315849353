"""The cues of a language, loaded once, and what they find in a text."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Literal, NamedTuple

from regelwerk.contract import Language

from .pattern import Match, Page, Pattern

Level = Literal["sure", "likely", "hint"]
LEVELS: tuple[Level, ...] = ("sure", "likely", "hint")

REMEMBERED = 4096
"""Texts whose hits are kept: headings are asked for again with every sentence below them."""


class Cue(NamedTuple):
    """A pattern that speaks for an element, and how strongly its writer believed in it."""

    element: str
    level: Level
    pattern: Pattern


class Hit(NamedTuple):
    """A cue found in a text."""

    cue: Cue
    match: Match


@cache
def cues(language: Language) -> tuple[Cue, ...]:
    """All cues of a language, element by element, the stronger ones first."""
    table = tomllib.loads(files(__package__).joinpath("cues", f"{language}.toml").read_text(encoding="utf-8"))
    return tuple(
        Cue(element, level, Pattern(source))
        for element, levels in table.items()
        for level in LEVELS
        for source in levels.get(level, ())
    )


@lru_cache(maxsize=REMEMBERED)
def hits(text: str, language: Language) -> Mapping[str, tuple[Hit, ...]]:
    """What is found in a text, by element, the stronger cues first."""
    page = Page(text)
    found: dict[str, list[Hit]] = {}
    for cue in cues(language):
        match = cue.pattern.find(page)
        if match is not None:
            found.setdefault(cue.element, []).append(Hit(cue, match))
    return {element: tuple(rows) for element, rows in found.items()}
