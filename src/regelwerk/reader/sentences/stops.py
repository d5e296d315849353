"""Where a sentence ends inside a line: at a full stop that is none of an abbreviation, an ordinal or an initial."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib import resources
from typing import Any

from regelwerk.contract import Language
from regelwerk.reader.reading import Word

_STOP = re.compile(r"[.!?…]")
_HARD = re.compile(r"[!?]")
_OPENERS = "„“\"»«‚'(["


def ends(gap: str, before: list[Word], after: Word, language: Language) -> bool:
    """Whether a sentence ends in the text between the last word before and the word after it."""
    if not before or not _STOP.search(gap):
        return False
    if not _begins(gap, after):
        return False
    if _HARD.search(gap) or "..." in gap or "…" in gap:
        return True
    return not gap.startswith(".") or _ends_with_stop(before, after, language)


def _begins(gap: str, after: Word) -> bool:
    """Whether what follows can begin a sentence: a capital, a number, a quotation; joined words need a capital."""
    apart = any(char.isspace() for char in gap)
    first = after.repaired[:1]
    if not apart:
        return first.isupper() and len(after.repaired) > 1 and not any(char in gap for char in "-/")
    tail = gap.rstrip()[-1:]
    return first.isupper() or first.isdigit() or (tail in _OPENERS and tail != "(" and gap.rstrip()[-2:-1].isspace())


def _ends_with_stop(before: list[Word], after: Word, language: Language) -> bool:
    word = before[-1].repaired
    folded = word.lower()
    data = _data()
    capital = after.repaired[:1].isupper()
    if len(before) > 1 and f"{before[-2].repaired.lower()} {folded}" in data["pairs"][language]:
        return False
    if folded in data["closing"][language]:
        return capital
    if folded in data["abbreviations"][language]:
        return False
    if word.isdigit() and len(word) <= 3:
        return not _ordinal(before, after, language)
    if len(word) == 1 and word.isupper():
        return _names_a_thing(before, after)
    return True


def _ordinal(before: list[Word], after: Word, language: Language) -> bool:
    """„der 3. Spieler“, or the number of a list item at the beginning of its sentence."""
    if len(before) == 1:
        return True
    return before[-2].repaired.lower() in _data()["before_ordinal"][language] and not after.repaired[:1].isdigit()


def _names_a_thing(before: list[Word], after: Word) -> bool:
    """Whether a single capital ends a sentence („auf Feld B. Dann …“) or begins a name („H. J. Muster“)."""
    if len(before) < 2 or len(after.repaired) == 1:
        return False
    previous = before[-2].repaired
    return len(previous) > 1 and len(before) > 2


@cache
def _data() -> dict[str, Any]:
    return tomllib.loads(resources.files(__package__).joinpath("stops.toml").read_text(encoding="utf-8"))
