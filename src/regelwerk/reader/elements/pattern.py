"""The language of cues: a row of words with wildcards, found in a text whatever its case or spelling.

`zieh*` begins so, `*karte` ends so, `a|b` is one of them, `a_b` are two words within such a choice, `x?` may be
missing, `#` is a number in digits or letters, `..` stands for up to five words, `...` for up to twelve. What follows
` ! ` must not stand in the same part of the text. An umlaut is also found as `ae` or as the bare vowel that scans
leave of it, `ss` also as `ß`. A match never crosses a full stop or colon.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import NamedTuple

_TOKEN = re.compile(r"[.;:!?]+|,|\w+(?:[-'’]\w+)*|×")
_FOLDS = str.maketrans({"ß": "ss", "×": "x", "’": "'"})
_UMLAUTS = {"ä": "(?:ä|ae?)", "ö": "(?:ö|oe?)", "ü": "(?:ü|ue?)"}
_WORDS = tomllib.loads(files(__package__).joinpath("cues", "words.toml").read_text(encoding="utf-8"))
_NEGATIONS = frozenset(_WORDS["negations"])
_REACH = 3
"""How many words before a match a negation still bears on it."""


def fold(word: str) -> str:
    """A word as it is compared."""
    return word.lower().translate(_FOLDS)


class Page:
    """A text prepared for matching: its folded words in a row, each with its place, parts divided by full stops."""

    def __init__(self, text: str) -> None:
        self.text = text
        spans: list[tuple[int, int]] = []
        words: list[str] = []
        self._commas: set[int] = set()
        for token in _TOKEN.finditer(text):
            if token.group() == ",":
                self._commas.add(len(words))
                continue
            spans.append(token.span())
            words.append(fold(token.group()) if token.group()[0] not in ".;:!?" else ".")
        self.words = words
        self.spans = spans
        self.row = " " + "".join(f"{word} " for word in words)
        self.starts: list[int] = []
        place = 1
        for word in words:
            self.starts.append(place)
            place += len(word) + 1
        self._ordinal = {start: index for index, start in enumerate(self.starts)}

    def part(self, place: int) -> str:
        """The part of the row, between full stops, that a place lies in."""
        start = self.row.rfind(" . ", 0, place)
        end = self.row.find(" . ", place)
        return self.row[max(start, 0) : end + 1 if end >= 0 else len(self.row)]

    def place(self, start: int, end: int) -> tuple[int, int]:
        """Where in the text a stretch of the row stands."""
        first = self._ordinal[start]
        last = first + self.row.count(" ", start, end) - 1
        return self.spans[first][0], self.spans[last][1]

    def negated(self, start: int, end: int) -> bool:
        """Whether a negation stands in the match or shortly before it, with no comma or full stop between."""
        first = self._ordinal[start]
        last = first + self.row.count(" ", start, end)
        begin = first
        while begin > max(0, first - _REACH) and begin not in self._commas and self.words[begin - 1] != ".":
            begin -= 1
        return not _NEGATIONS.isdisjoint(self.words[begin:last])


class Match(NamedTuple):
    """Where a cue was found in a text, and whether it is denied there."""

    start: int
    end: int
    negated: bool


class Pattern:
    """One cue, ready to be looked for."""

    def __init__(self, source: str) -> None:
        self.source, *guards = (part.strip() for part in source.split(" ! "))
        self._written, self._needed = _written(self.source)
        self._guards = tuple(map(_written, guards))
        self._denies = not _NEGATIONS.isdisjoint(re.split(r"[ |_*]+", fold(self.source)))

    def find(self, page: Page) -> Match | None:
        """The first place where the cue stands and no guard forbids it."""
        if not _possible(self._needed, page.row):
            return None
        for found in _compiled(self._written).finditer(page.row):
            part = page.part(found.start())
            if not any(_possible(needed, part) and _compiled(guard).search(part) for guard, needed in self._guards):
                start, end = page.place(*found.span())
                return Match(start, end, not self._denies and page.negated(*found.span()))
        return None


def _possible(needed: tuple[str, ...], row: str) -> bool:
    return not needed or any(word in row for word in needed)


@cache
def _compiled(written: str) -> re.Pattern[str]:
    """An expression, compiled when a text first has the words it needs: most texts need few of a thousand."""
    return re.compile(written)


@cache
def _written(source: str) -> tuple[str, tuple[str, ...]]:
    """A cue as an expression over the row, and words of which one must occur for it to match at all."""
    parts: list[str] = []
    needed: tuple[str, ...] = ()
    for token in fold(source).split():
        if token in _GAPS:
            parts.append(_GAPS[token])
            continue
        optional = token.endswith("?")
        alternatives = token.rstrip("?").split("|")
        part = rf"(?:{'|'.join(map(_word, alternatives))}) "
        parts.append(rf"(?:{part})?" if optional else part)
        literals = tuple(max(_PLAIN.split(alternative), key=len) for alternative in alternatives)
        if not optional and "#" not in token:
            shortest = min(map(len, literals))
            if shortest > 1 and (not needed or shortest > min(map(len, needed))):
                needed = literals
    return rf"(?<= ){''.join(parts)}", needed


def _word(alternative: str) -> str:
    if alternative == "#":
        return _NUMBER
    return "".join(_WILD.get(char) or re.escape(char) for char in alternative)


_GAPS = {"..": "(?:[^ .]+ ){0,5}?", "...": "(?:[^ .]+ ){0,12}?"}
_PLAIN = re.compile("[*_äöü]")
_WILD = {"*": "[^ .]*", "#": r"\d+", "_": " "} | _UMLAUTS
_NUMBER = rf"(?:\d[^ .]*|{'|'.join(map(_word, _WORDS['numbers']))})"
