"""Faults made in a rulebook on purpose, each with the check that should find it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from regelwerk.contract import Language, Rulebook
from regelwerk.reader.lint import Draft
from regelwerk.reader.lint.components import entries, head_of
from regelwerk.reader.lint.numerals import numeral, value
from regelwerk.reader.lint.term import special
from regelwerk.reader.rulebooks import Document, document

ANSWERS: dict[str, frozenset[str]] = {
    "players": frozenset({"player-count", "solo"}),
    "setup": frozenset({"set-up", "player-set-up", "random-set-up", "symmetric-start"}),
    "order": frozenset({"turn-order"}),
    "goal": frozenset({"win-condition", "loss-condition", "win-by-points"}),
    "ending": frozenset({"end-condition", "win-condition", "loss-condition", "length-limit", "last-standing"}),
    "tie": frozenset({"draw", "tie-break"}),
    "unlisted": frozenset({"components"}),
}
"""The elements by which a clause answers a check: without all such clauses the check must speak."""


class Fault(NamedTuple):
    """A document with a fault: the check that should find it, and how the word begins that its finding should name."""

    check: str
    document: Document
    word: str = ""


def faults(book: Rulebook, language: Language) -> Iterator[Fault]:
    """Clauses deleted, and where deletion makes no fault, words changed."""
    yield from _deleted(book, language)
    yield from _never_used(book, language)
    yield from _never_introduced(book, language)
    yield from _just_anyone(book, language)
    yield from _miscounted(book, language)


def _deleted(book: Rulebook, language: Language) -> Iterator[Fault]:
    """Without the clauses that answer a check. A game for one needs neither order nor number nor ties."""
    for check, elements in ANSWERS.items():
        if book.players == (1,) and check in {"players", "order", "tie"}:
            continue
        gone = [clause.id for clause in book.clauses if elements & set(clause.elements)]
        if gone or check == "players":
            yield Fault(check, document(book, language, without=gone, players=check != "players"))


def _never_used(book: Rulebook, language: Language) -> Iterator[Fault]:
    """Without the few clauses that use a listed component."""
    rules = [clause.id for clause in book.clauses if "components" not in clause.elements]
    listing = Draft(language, document(book, language, without=rules).sentences)
    for noun in sorted({entry.noun for entry in entries(listing) if head_of(entry.noun, language)}):
        core = noun.lower()[: max(4, len(noun) - 2)]
        users = [
            clause.id
            for clause in book.clauses
            if clause.id in rules and core in f"{clause.title[language]} {clause.text[language]}".lower()
        ]
        if 0 < len(users) <= len(book.clauses) / 3:
            yield Fault("unused", document(book, language, without=users), noun[:4])


def _never_introduced(book: Rulebook, language: Language) -> Iterator[Fault]:
    """Without the clause in which a word of the game's own first appears, if it is used in two others."""
    first: dict[str, str] = {}
    uses = Counter[str]()
    for clause in book.clauses:
        named = re.findall(r"(?<=[^.?!:“„] )[A-ZÄÖÜ][^\W\d_]{3,}", clause.text[language])
        for word in sorted({word[:5] for word in named if special(word, language)}):
            first.setdefault(word, clause.id)
            uses[word] += 1
    for word, clause_id in first.items():
        if uses[word] > 2:
            yield Fault("term", document(book, language, without=[clause_id]), word)


_TURN: dict[Language, tuple[str, str]] = {
    "de": (r"(?:Wer|Der Spieler, der) (?:am Zug|an der Reihe) ist,", "Ein Spieler"),
    "en": (r"(?:The player w|W)hose turn it is", "A player"),
}


def _just_anyone(book: Rulebook, language: Language) -> Iterator[Fault]:
    """“A player” for the one whose turn it is."""
    pattern, anybody = _TURN[language]
    for clause in book.clauses:
        text, count = re.subn(pattern, anybody, clause.text[language])
        if count:
            yield Fault("anyone", document(book, language, changed={clause.id: text}), anybody)


def _miscounted(book: Rulebook, language: Language) -> Iterator[Fault]:
    """More than all there are."""
    number = re.compile(rf"\b(all\w*) ({numeral(language)}) ([^\W\d_]+)", re.IGNORECASE)
    for clause in book.clauses:
        text = clause.text[language]
        for match in number.finditer(text):
            if head_of(match[3], language):
                more = str(value(match[2], language) * 2 + 3)
                other = f"{text[: match.start(2)]}{more}{text[match.end(2) :]}"
                yield Fault("count", document(book, language, changed={clause.id: other}), more)
