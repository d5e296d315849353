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
_AFTER_HYPHEN = frozenset({"und", "oder", "bzw", "sowie", "als", "bis", "wie", "and", "or", "to"})
_SEVERAL = 2


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


def edges(text: str, found: list[Chunk], known: Callable[[str], bool], loud: bool) -> list[list[Edge]]:
    """For every chunk the ways to read from there: alone, with loud marks around it, together with the next."""
    ways: list[list[Edge]] = []
    for place, chunk in enumerate(found):
        alone = Edge(place, place + 1, chunk.start, chunk.end, chunk.seen, 0.0)
        here = [alone]
        if loud and not known(chunk.seen):
            here.extend(_with_marks(chunk, alone))
        if place + 1 < len(found):
            both = _together(text, chunk, found[place + 1], known, loud)
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
        if left and right and _stands(left, known) and _stands(right, known):
            end = found.end()
            return _pieces(run[: found.start()], start, known) + _pieces(run[end:], start + end, known)
    first = next(place for place, char in enumerate(run) if char.isalnum())
    last = len(run) - next(place for place, char in enumerate(reversed(run)) if char.isalnum())
    before = run[first - 1 : first] if first and run[first - 1] in _LOUD else ""
    after = run[last : last + 1] if run[last : last + 1] in _LOUD else ""
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
    text: str, left: Chunk, right: Chunk, known: Callable[[str], bool], loud: bool
) -> tuple[str, float, float] | None:
    """Two chunks as one word: the letters, what that costs, and what it costs to leave them apart."""
    between = text[left.end : right.start]
    lines = between.count("\n")
    letters = left.seen[-1].isalpha() and right.seen[0].islower()
    mark = between.strip()
    if 1 <= lines <= _SEVERAL and letters:
        if len(mark) == 1 and mark in _HYPHENS:
            return None if right.seen in _AFTER_HYPHEN else (left.seen + right.seen, 0.0, 12.0)
        if mark in _LOST and (loud or known(left.seen + right.seen)):
            return left.seen + right.seen, 5.0 if mark else 7.0, 0.0
    if between == " " and not known(left.seen) and not known(right.seen):
        return left.seen + " " + right.seen, 4.0, 0.0
    return None
