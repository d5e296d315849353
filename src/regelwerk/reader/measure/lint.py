"""How good the lint is: faults made in our own rulebooks, how many are found, and what is said of faultless ones."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from regelwerk import registry
from regelwerk.contract import LANGUAGES, Clause, Language, Rulebook
from regelwerk.reader.lint import CHECKS, Draft, lint
from regelwerk.reader.lint.components import entries, head_of
from regelwerk.reader.lint.numerals import numeral, value
from regelwerk.reader.lint.term import special
from regelwerk.reader.reading import Finding

from .documents import Document, document

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
    """A document with a fault: the check that should find it, and a word that its finding should name."""

    check: str
    game: str
    document: Document
    word: str = ""


@dataclass(frozen=True)
class Figures:
    """By check how many faults were made, how many found and how many false alarms; and the pages read."""

    made: dict[str, int]
    found: dict[str, int]
    alarms: dict[str, int]
    pages: float
    missed: tuple[str, ...]

    @property
    def share(self) -> float:
        return sum(self.found.values()) / max(1, sum(self.made.values()))

    @property
    def per_page(self) -> float:
        return sum(self.alarms.values()) / self.pages

    def lines(self) -> list[str]:
        rows = [f"lint: {self.share:.0%} of {sum(self.made.values())} faults found (to reach: 80 %)"]
        rows.append(f"      {self.per_page:.2f} false alarms a page on {self.pages:.0f} pages (to reach: at most 1)")
        for check in CHECKS:
            rows.append(
                f"      {check:<9} {self.found.get(check, 0):>3} of {self.made.get(check, 0):>3} found, "
                f"{self.alarms.get(check, 0)} false alarms"
            )
        return [*rows, *(f"      missed: {what}" for what in self.missed)]


def measure(progress: Callable[[int, int], None] | None = None) -> Figures:
    """Every game, both languages, every fault that can be made in it."""
    made, found, alarms = Counter[str](), Counter[str](), Counter[str]()
    pages, missed = 0.0, []
    games = registry.games()
    for number, name in enumerate(games):
        book = registry.game(name).rulebook
        for language in LANGUAGES:
            whole = document(book, language)
            pages += whole.pages
            alarms.update(finding.check for finding in check(whole))
            for fault in faults(book, language):
                made[fault.check] += 1
                if is_found(fault):
                    found[fault.check] += 1
                else:
                    missed.append(f"{fault.check} in {name} ({language}) {fault.word}".rstrip())
        if progress:
            progress(number + 1, len(games))
    return Figures(dict(made), dict(found), dict(alarms), pages, tuple(missed))


def check(what: Document) -> tuple[Finding, ...]:
    return lint(what.language, what.sentences, ())


def is_found(fault: Fault) -> bool:
    """Whether the right check speaks, and of the right word where one is meant."""
    said = [finding for finding in check(fault.document) if finding.check == fault.check]
    return any(fault.word.lower()[:4] in finding.words.lower() for finding in said)


def faults(book: Rulebook, language: Language) -> Iterator[Fault]:
    """Clauses deleted, and where deletion makes no fault, words changed."""
    yield from _deleted(book, language)
    yield from _never_used(book, language)
    yield from _never_introduced(book, language)
    yield from _changed(book, language)


def _deleted(book: Rulebook, language: Language) -> Iterator[Fault]:
    """Without the clauses that answer a check. A game for one needs neither order nor number nor ties."""
    for check_name, elements in ANSWERS.items():
        if book.players == (1,) and check_name in {"players", "order", "tie"}:
            continue
        gone = {clause.id for clause in book.clauses if elements & set(clause.elements)}
        if gone or check_name == "players":
            kept = document(book, language, lambda clause, gone=gone: clause.id not in gone, check_name != "players")
            yield Fault(check_name, book.name, kept)


def _never_used(book: Rulebook, language: Language) -> Iterator[Fault]:
    """Without the few clauses that use a listed component."""
    lists = {clause.id for clause in book.clauses if "components" in clause.elements}
    listing = document(book, language, lambda clause: clause.id in lists)
    for noun in sorted({e.noun for e in entries(Draft(language, listing.sentences)) if head_of(e.noun, language)}):
        core = noun.lower()[: max(4, len(noun) - 2)]
        users = {clause.id for clause in book.clauses if clause.id not in lists and core in _words(clause, language)}
        if 0 < len(users) <= len(book.clauses) / 3:
            kept = document(book, language, lambda clause, users=users: clause.id not in users)
            yield Fault("unused", book.name, kept, noun)


def _never_introduced(book: Rulebook, language: Language) -> Iterator[Fault]:
    """Without the clause in which a word of the game's own first appears, and that alone lists or explains it."""
    first: dict[str, str] = {}
    uses = Counter[str]()
    for clause in book.clauses:
        named = re.findall(r"(?<=[^.?!:“„] )[A-ZÄÖÜ][^\W\d_]{3,}", clause.text[language])
        for word in {word.rstrip("sn") for word in named if special(word, language)}:
            first.setdefault(word, clause.id)
            uses[word] += 1
    for word, clause_id in first.items():
        if uses[word] >= 3:
            kept = document(book, language, lambda clause, gone=clause_id: clause.id != gone)
            yield Fault("term", book.name, kept, word)


_TURN: dict[Language, tuple[re.Pattern[str], str]] = {
    "de": (re.compile(r"(?:Wer|Der Spieler, der) am Zug ist,|(?:Wer|Der Spieler, der) an der Reihe ist,"), "Ein Spieler"),
    "en": (re.compile(r"The player whose turn it is|Whose turn it is"), "A player"),
}


def _changed(book: Rulebook, language: Language) -> Iterator[Fault]:
    """“A player” for the one whose turn it is, and one more than all there are."""
    pattern, anybody = _TURN[language]
    number = re.compile(rf"\b((?:alle|allen|all|die|the) )({numeral(language)})( [^\W\d_]+)", re.IGNORECASE)
    for clause in book.clauses:
        text = clause.text[language]
        if pattern.search(text):
            changed = document(book, language, change=lambda t, text=text: pattern.sub(anybody, t) if t == text else t)
            yield Fault("anyone", book.name, changed)
        for match in number.finditer(text):
            noun = match[3].strip()
            if match[1].lower().startswith("all") and head_of(noun, language):
                more = f"{match[1]}{value(match[2], language) * 2 + 3} {noun}"
                other = text.replace(match[0], more, 1)
                changed = document(book, language, change=lambda t, text=text, other=other: other if t == text else t)
                yield Fault("count", book.name, changed, str(value(match[2], language) * 2 + 3))


def _words(clause: Clause, language: Language) -> str:
    return f"{clause.title[language]} {clause.text[language]}".lower()
