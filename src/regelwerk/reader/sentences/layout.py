"""How lines stand on the page: blank, heading, list item or running text."""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

Role = Literal["blank", "heading", "item", "text"]

_ITEM = re.compile(r"\s*(?:[-–—•·►▪◦‣○●*+]\s+|\(?(?:\d{1,2}|[a-zA-Z]|[ivx]{1,4})[.)](?:\s+|$))")
_COUNTED = re.compile(r"\s*\d{1,3}\s*[x×]?\s+[^\W\d_]{2,}")
_SECTION = re.compile(r"\s*(?:§\s*)?\d{1,2}(?:\.\d{1,3})+\.?\s+\S")
_NUMBERED = re.compile(r"\s*\d{1,2}[.)]?\s+\S")
_MARKDOWN = re.compile(r"\s*#{1,6}\s")
_BOLD = re.compile(r"\s*(\*\*|__)[^*]+(\*\*|__)\s*:?\s*")
_MARKS = re.compile(r"[*_#`]+")
_WORD = re.compile(r"\w[\w'’.-]*")
_LABEL = re.compile(r"\s*[A-ZÄÖÜ][\w-]+:\s")
_TABLE = re.compile(r"\t|\s{3,}|\|")

_HEADING_WORDS = 8
"""The most words of a heading."""
_SHORT_WORDS = 4
"""The most words of a heading that has little else to show for it."""
_EARLY = 0.6
"""A line that fills less of the page's width stops early."""
_FEW = 8
"""Lines from which on a page has a width."""


class Line(NamedTuple):
    """A line of the text: its place, how it stands, whether it stops early, and whether it begins with a label."""

    start: int
    end: int
    role: Role
    early: bool = False
    labelled: bool = False


def lines(text: str) -> list[Line]:
    """Every line of the text, in order, with its role."""
    raw = text.splitlines(keepends=True)
    width = _width(raw)
    found: list[Line] = []
    start = 0
    for number, line in enumerate(raw):
        before = found[-1].role if found else "blank"
        above = raw[number - 1] if number else ""
        below = raw[number + 1] if number + 1 < len(raw) else ""
        role = _role(line, above, before, below, _next(raw, number))
        early = len(line.strip()) < _EARLY * width
        found.append(Line(start, start + len(line), role, early, bool(_LABEL.match(line))))
        start += len(line)
    return found


def _width(raw: list[str]) -> int:
    """How wide the lines of the page are, the longest left out."""
    sizes = sorted(len(line.strip()) for line in raw if line.strip())
    return sizes[int(len(sizes) * 0.8)] if len(sizes) > _FEW else 0


def _next(raw: list[str], number: int) -> str:
    """The next line that is not blank."""
    return next((line for line in raw[number + 1 : number + 4] if line.strip()), "")


def _role(line: str, above: str, before: Role, below: str, after: str) -> Role:
    bare = _MARKS.sub("", line).strip()
    if not bare:
        return "blank"
    if _MARKDOWN.match(line):
        return "heading"
    item = bool(_ITEM.match(line)) or _listed(line, above, below)
    if _heading(line, bare, above, before, below, after, item):
        return "heading"
    return "item" if item else "text"


def _listed(line: str, above: str, below: str) -> bool:
    """Whether a line counts things in a row of such lines: a list of what is in the box."""
    return bool(_COUNTED.match(line) and (_COUNTED.match(above) or _COUNTED.match(below)))


def _heading(line: str, bare: str, above: str, before: Role, below: str, after: str, item: bool) -> bool:
    """A short line without a full stop that stands by itself, is numbered, in capitals, bold, or ends with a colon."""
    count = len(_WORD.findall(bare))
    if not 1 <= count <= _HEADING_WORDS or bare[-1] in ".!?,;-–_" or not any(char.isalpha() for char in bare):
        return False
    first = next(char for char in bare if char.isalnum())
    if first.islower() and not item:
        return False
    open_above = before == "text" and not above.rstrip().endswith((".", "!", "?", ":", "…", "“", '"'))
    alone = not below.strip()
    if item:
        sibling = bool(_ITEM.match(after))
        numbered = bare[0].isdigit() and not _COUNTED.match(line)
        leads = alone or _below_is_text(bare, below) or bool(_COUNTED.match(below))
        return numbered and not sibling and before == "blank" and leads
    if _SECTION.match(line) or _BOLD.fullmatch(line):
        return True
    if open_above:
        return False
    letters = [char for char in bare if char.isalpha()]
    capitals = len(letters) > 2 and all(char.isupper() for char in letters)
    if capitals or bare.endswith(":"):
        return True
    if _NUMBERED.match(line) and count <= _SHORT_WORDS + 1 and before == "blank":
        return not after or not after.lstrip()[:1].islower()
    return before != "item" and (
        (alone and not after.lstrip()[:1].islower())
        or (before in {"blank", "heading"} and count <= _SHORT_WORDS and _below_is_text(bare, below))
    )


def _below_is_text(bare: str, below: str) -> bool:
    """Whether a line of running text follows at once: it begins with a capital and is clearly longer."""
    stripped = below.strip()
    return stripped[:1].isupper() and len(stripped) > 1.6 * len(bare) and not _TABLE.search(stripped)
