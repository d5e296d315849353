"""Two columns of a page: put in order where blanks still show them, and noticed where they were read across."""

from __future__ import annotations

import re
from typing import NamedTuple

_GAP = re.compile(r"(?<=\S) {3,}(?=\S)")
_FEWEST = 6
"""Lines with a gap that make columns; fewer are a table or an address."""
_SHARE = 0.6
_SAME_PLACE = 0.9
_WORDS = 3.0
"""How many words a line of a column has on average; a table has fewer."""
_ACROSS = re.compile(r"[a-zäöüß]{2}[-¬] (?!(?:und|oder|bzw|sowie|als|bis|wie|and|or|to)\b)[a-zäöüß]{2}")
_ACROSS_FEWEST = 3
_ACROSS_SHARE = 0.08


class Columns(NamedTuple):
    """The text with its left column before its right one, or as it was; and whether columns were read across."""

    text: str
    ordered: bool = False
    across: bool = False


def columns(text: str) -> Columns:
    """Look for two columns. Only the order of lines and the blanks between them are changed, no word."""
    pages = text.split("\f")
    found = [_ordered(page) for page in pages]
    if any(page is not None for page in found):
        together = "\f".join(new if new is not None else old for new, old in zip(found, pages, strict=True))
        return Columns(together, ordered=True)
    filled = sum(1 for line in text.splitlines() if line.strip())
    cut = len(_ACROSS.findall(text))
    return Columns(text, across=cut >= max(_ACROSS_FEWEST, _ACROSS_SHARE * filled))


def _ordered(page: str) -> str | None:
    """A page's lines, column by column; None where it has one column."""
    lines = page.expandtabs().splitlines()
    place = _place(lines)
    if place is None:
        return None
    result: list[str] = []
    left: list[str] = []
    right: list[str] = []
    for line in lines:
        if line[place - 1 : place + 1].strip():
            result += [*left, *right, line]
            left, right = [], []
        else:
            left.append(line[:place].rstrip())
            right.append(line[place:].strip())
    return "\n".join([*result, *left, "", *right]) + "\n"


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
