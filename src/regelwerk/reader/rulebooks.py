"""Our own rulebooks as a designer would write them: title, number of players, then headings and texts."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import NamedTuple

from regelwerk.contract import Language, Rulebook

from .reading import Sentence, Word
from .sentences import split

_WORD = re.compile(r"[^\W_]+(?:[-’'][^\W_]+)*")
_PLAYERS: dict[Language, str] = {"de": "Spieler", "en": "Players"}


class Document(NamedTuple):
    """A rulebook in one language, some clauses left out: its text and its sentences without elements."""

    language: Language
    text: str
    sentences: tuple[Sentence, ...]


def document(
    book: Rulebook,
    language: Language,
    without: Collection[str] = (),
    changed: Mapping[str, str] = MappingProxyType({}),
    players: bool = True,
) -> Document:
    """The clauses but those `without`, `changed` texts by clause id; `players` puts their number under the title."""
    parts = [book.title[language]]
    if players:
        parts.append(f"{_PLAYERS[language]}: {', '.join(map(str, book.players))}")
    for clause in book.clauses:
        if clause.id not in without:
            parts += [clause.title[language], changed.get(clause.id, clause.text[language])]
    text = "\n\n".join(parts) + "\n"
    return Document(language, text, split(text, as_printed(text), language))


def as_printed(text: str) -> tuple[Word, ...]:
    """The words of a clean text, none of which needs repair."""
    return tuple(
        Word(original=word[0], repaired=word[0], confidence=1.0, start=word.start(), end=word.end())
        for word in _WORD.finditer(text)
    )
