"""Two columns of a page: put in order where blanks still show them, and noticed where they were read across."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .reading import Run

_GAP = re.compile(r"(?<=\S) {3,}(?=\S)")
_FEWEST = 6
"""Lines with a gap that make columns; fewer are a table or an address."""
_SHARE = 0.6
"""How many of a page's lines have the gap."""
_SAME_PLACE = 0.9
"""How many of those gaps are in one place."""
_WORDS = 3.0
"""How many words a line of a column has on average; a table has fewer."""
_ACROSS = re.compile(r"[a-zäöüß]{2}[-¬] (?!(?:und|oder|bzw|sowie|als|bis|wie|and|or|to)\b)[a-zäöüß]{2}")
_ACROSS_FEWEST = 3
_ACROSS_SHARE = 0.08


class Columns(NamedTuple):
    """The text with its left column before its right one, or as it was; and whether columns were read across.

    `moved` says of a text that was put in order where its lines stood before.
    """

    text: str
    ordered: bool = False
    across: bool = False
    moved: tuple[Run, ...] = ()


class _Line(NamedTuple):
    """A line, or a column's part of one, with tabs as blanks, and where each of its characters stood."""

    text: str
    places: Sequence[int]

    def part(self, start: int, end: int | None = None) -> _Line:
        """Some of it, without the blanks around."""
        cut = self.text[start:end]
        first = start + len(cut) - len(cut.lstrip()) if start else 0
        text = cut.strip() if start else cut.rstrip()
        return _Line(text, self.places[first : first + len(text)])


def columns(text: str) -> Columns:
    """Look for two columns. Only the order of lines and the blanks between them are changed, no word."""
    parts: list[str] = []
    moved: list[Run] = []
    place, ordered = 0, False
    for page in text.split("\f"):
        lines = list(_lines(page, place))
        found = _ordered(lines)
        if found is None:
            moved.append(Run(source=sum(map(len, parts)) + len(parts), text=place, length=len(page)))
            parts.append(page)
        else:
            ordered = True
            moved += _runs(found, sum(map(len, parts)) + len(parts))
            parts.append("\n".join(line.text for line in found) + "\n")
        place += len(page) + 1
    if ordered:
        return Columns("\f".join(parts), ordered=True, moved=tuple(run for run in moved if run.length))
    filled = sum(1 for line in text.splitlines() if line.strip())
    cut = len(_ACROSS.findall(text))
    return Columns(text, across=cut >= max(_ACROSS_FEWEST, _ACROSS_SHARE * filled))


def _lines(page: str, place: int) -> Iterator[_Line]:
    """The lines of a page that begins at a place."""
    for line in page.splitlines(keepends=True):
        body = line.rstrip("\r\n\v\x1c\x1d\x1e\x85\u2028\u2029")
        places: list[int] = []
        for number, char in enumerate(body, start=place):
            places += [number] * (8 - len(places) % 8 if char == "\t" else 1)
        yield _Line(body.expandtabs(), places)
        place += len(line)


def _ordered(lines: list[_Line]) -> list[_Line] | None:
    """A page's lines, column by column; None where it has one column."""
    place = _place([line.text for line in lines])
    if place is None:
        return None
    result: list[_Line] = []
    left: list[_Line] = []
    right: list[_Line] = []
    for line in lines:
        if line.text[place - 1 : place + 1].strip():
            result += [*left, *right, line]
            left, right = [], []
        else:
            left.append(line.part(0, place))
            right.append(line.part(place))
    return [*result, *left, _Line("", ()), *right]


def _runs(lines: list[_Line], start: int) -> Iterator[Run]:
    """Where the characters of lines stood that are now joined from `start` on."""
    for line in lines:
        first = 0
        for place in range(1, len(line.text) + 1):
            if place == len(line.text) or line.places[place] != line.places[place - 1] + 1:
                yield Run(source=start + first, text=line.places[first], length=place - first)
                first = place
        start += len(line.text) + 1


def _place(lines: list[str]) -> int | None:
    """Where the gap between the columns is: a place that is blank in nearly all lines with a gap."""
    gaps = [found for line in lines if (found := _GAP.search(line)) is not None]
    filled = [line for line in lines if line.strip()]
    if len(gaps) < max(_FEWEST, _SHARE * len(filled)):
        return None
    place = min(found.end() for found in gaps) - 1
    fitting = [found for found in gaps if found.start() < place < found.end()]
    sides = [len(side.split()) for found in fitting for side in (found.string[:place], found.string[place:])]
    if len(fitting) < _SAME_PLACE * len(gaps) or sum(sides) < _WORDS * len(sides):
        return None
    return place
