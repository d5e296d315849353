"""A text cut into the pieces that are repaired: words with their place, and how neighbours may belong together."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

_RUN = re.compile(r"\S+")
_SPLIT = re.compile(r"[,;:!?/()\[\]\"“”„»«…=+&|–—<>]+|\.{2,}|\.(?=[A-ZÄÖÜ0-9])|[*_#]{1,3}")
_HYPHENS = "-‐‑¬\u00ad"
_LOST = frozenset({"", ".", "_", "'", '"', "*", "}", "~", "”", "“"})
"""What a scan leaves of a hyphen at the end of a line."""
_LOUD = frozenset("§€$@{}[]|<>\\^~!(&%°¬;)")
"""Marks around a word that may be misread letters of it."""
_STRANGE = frozenset("§€$@{}[]|<>\\^~°¬")
"""Those of them that hardly ever stand beside a word in print."""
_AFTER_HYPHEN = frozenset({"und", "oder", "bzw", "sowie", "als", "bis", "wie", "and", "or", "to"})
_SEVERAL = 2
LONGEST_PAIR = 21


class Chunk(NamedTuple):
    """A word or number of the text and its place; `before` and `after` are loud marks that may belong to it."""

    start: int
    end: int
    seen: str
    before: str = ""
    after: str = ""


class Edge(NamedTuple):
    """One or two chunks read as one word: the letters to be explained, its place, and what reading it so costs."""

    first: int
    last: int
    start: int
    end: int
    seen: str
    cost: float


def chunks(text: str, known: Callable[[str], bool]) -> list[Chunk]:
    """The words and numbers of a text in reading order; `known` tells whether letters make a word."""
    found: list[Chunk] = []
    for run in _RUN.finditer(text):
        found.extend(_pieces(run.group(), run.start(), known))
    return found


def edges(
    text: str, found: list[Chunk], known: Callable[[str], bool], common: Callable[[str], bool], loud: bool
) -> list[list[Edge]]:
    """For every chunk the ways to read from there: alone, with loud marks around it, together with the next.

    `loud`: the text is so damaged that marks may be letters.
    """
    ways: list[list[Edge]] = []
    for place, chunk in enumerate(found):
        alone = Edge(place, place + 1, chunk.start, chunk.end, chunk.seen, 0.0)
        here = [alone]
        if loud and (not known(chunk.seen) or _STRANGE & {*chunk.before, *chunk.after}):
            here.extend(_with_marks(chunk, alone))
        if place + 1 < len(found):
            both = _together(text, chunk, found[place + 1], known, common, loud)
            if both is not None:
                seen, cost, apart = both
                here = [edge._replace(cost=edge.cost + apart) for edge in here]
                here.append(Edge(place, place + 2, chunk.start, found[place + 1].end, seen, cost))
        ways.append(here)
    return ways


def _pieces(run: str, start: int, known: Callable[[str], bool]) -> list[Chunk]:
    """A run without blanks: mostly one word with marks around it, sometimes several with marks between."""
    if not any(char.isalnum() for char in run):
        return []
    for found in (*_SPLIT.finditer(run), *re.finditer("[-‐‑]", run)):
        left, right = _core(run[: found.start()]), _core(run[found.end() :])
        number = run[found.start() - 1 : found.start()].isdigit() and run[found.end() : found.end() + 1].isdigit()
        if left and right and not number and _stands(left, known) and _stands(right, known):
            end = found.end()
            return _pieces(run[: found.start()], start, known) + _pieces(run[end:], start + end, known)
    first = next(place for place, char in enumerate(run) if char.isalnum())
    last = len(run) - next(place for place, char in enumerate(reversed(run)) if char.isalnum())
    before = "".join(char for char in run[max(0, first - 2) : first] if char in _LOUD)
    after = "".join(char for char in run[last : last + 2] if char in _LOUD)
    before, after = (before if run[:first].endswith(before) else "", after if run[last:].startswith(after) else "")
    return [Chunk(start + first, start + last, run[first:last], before, after)]


def _stands(word: str, known: Callable[[str], bool]) -> bool:
    """Whether it can stand alone: a number, a capital, a known word, or words with hyphens between."""
    if word.isdigit() or (len(word) == 1 and word.isupper()):
        return True
    return all(len(part) > 1 and known(part) for part in re.split("[-‐‑]", word))


def _core(run: str) -> str:
    letters = [place for place, char in enumerate(run) if char.isalnum()]
    return run[letters[0] : letters[-1] + 1] if letters else ""


def _with_marks(chunk: Chunk, alone: Edge) -> list[Edge]:
    found: list[Edge] = []
    start, end = chunk.start - len(chunk.before), chunk.end + len(chunk.after)
    if chunk.before:
        found.append(alone._replace(start=start, seen=chunk.before + chunk.seen))
    if chunk.after:
        found.append(alone._replace(end=end, seen=chunk.seen + chunk.after))
    return found


def _together(
    text: str,
    left: Chunk,
    right: Chunk,
    known: Callable[[str], bool],
    common: Callable[[str], bool],
    loud: bool,
) -> tuple[str, float, float] | None:
    """Two chunks as one word: the letters, what that costs, and what it costs to leave them apart."""
    between = text[left.end : right.start].removesuffix(right.before)
    lines = between.count("\n")
    if len(left.seen + right.seen) > LONGEST_PAIR:
        return None
    right = right._replace(seen=right.before + right.seen) if loud and _STRANGE & {*right.before} else right
    letters = left.seen[-1].isalpha() and not right.seen[0].isupper() and not right.seen[0].isdigit()
    mark = between.strip()
    if 1 <= lines <= _SEVERAL and letters:
        if len(mark) == 1 and mark in _HYPHENS:
            return None if right.seen in _AFTER_HYPHEN else (left.seen + right.seen, 0.0, 12.0)
        both = known(left.seen + right.seen)
        alone = known(left.seen) and known(right.seen)
        if mark in _LOST and (common(left.seen + right.seen) if alone and not mark else both or (loud and not alone)):
            return left.seen + right.seen, 1.0 if mark else 3.5, 2.0 if mark else 0.0
    return None


def across(text: str, found: list[Chunk], place: int) -> Edge | None:
    """A chunk and the next with the blank between, which may be a lost letter; None where more is between."""
    left, right = found[place], found[place + 1]
    seen = left.seen + right.seen
    if text[left.end : right.start] != " " or len(seen) > LONGEST_PAIR or any(char.isdigit() for char in seen):
        return None
    return Edge(place, place + 2, left.start, right.end, left.seen + " " + right.seen, 2.0)
