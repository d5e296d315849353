"""A text cut into the pieces that are repaired: words with their place, and how neighbours may belong together."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple, Protocol

_RUN = re.compile(r"\S+")
_SPLIT = re.compile(r"[,;:!?/()\[\]\"“”„»«…=+&|–—<>]+|\.{2,}|\.(?=[A-ZÄÖÜ0-9])|[*_#]{1,3}")
_HYPHENS = "-‐‑¬\u00ad"
_LOST = frozenset({"", ".", "_", "'", '"', "*", "}", "~", "”", "“"})
"""What a scan leaves of a hyphen at the end of a line."""
_LOUD = frozenset("§€$@{}[]|<>\\^~!(&%°¬;)")
"""Marks around a word that may be misread letters of it."""
_STRANGE = frozenset("§€$@{}[]|<>\\^~°¬")
"""Those of them that hardly ever stand beside a word in print."""
LISTING = frozenset({"und", "oder", "bzw", "sowie", "als", "bis", "wie", "and", "or", "to"})
"""Words before which a hyphen stands for the rest of a word that comes later: `Spiel- und Wettlust`."""
_SEVERAL = 2
_LINES = 30
"""In a text of fewer lines no word need be cut although it is set so."""
_MANY_CUTS, _FEW_CUTS = 4, 0.03
LONGEST_PAIR = 21
LONGEST_CUT = 40
"""How long a word may be that a line's end has cut in two, where marks are no letters."""
_ACRONYM = 5
_ADDRESS = re.compile(
    r"https?:|ftp:|www\.|\w[\w.-]*@\w|[\w-]+(?:\.[\w-]+)*\.(?:de|at|ch|eu|com|org|net|info)(?:/|$)", re.IGNORECASE
)
_HYPHENATED = re.compile(r"[^\W\d_]+(?:[-‐‑][^\W\d_]+)+")


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


class Vocabulary(Protocol):
    """What is asked about words to tell where a line's end has cut one."""

    def known(self, word: str) -> bool:
        """Whether a word needs no repair."""

    def is_listed(self, word: str) -> bool:
        """Whether a list has a word, and not only its parts."""

    def one_word(self, left: str, right: str) -> bool:
        """Whether two halves without a hyphen between them are far likelier one word than two."""

    def is_word(self, word: str) -> bool:
        """Whether it is a word by itself and not only in lists, from other broken texts."""

    def hyphenated(self, left: str, right: str, cut: bool) -> bool:
        """Whether the hyphen between two halves belongs to them, wherever the line ends.

        `cut`: the text surely cuts words at lines' ends.
        """


def is_address(word: str) -> bool:
    """Whether letters are an address of the web or of mail: no word, and nothing to be repaired."""
    return _ADDRESS.match(word) is not None


def is_coined(word: str) -> bool:
    """Whether a capital stands inside a word after a small letter, as in names that programs and firms give."""
    return any(before.islower() and char.isupper() for before, char in pairwise(word))


def chunks(text: str, known: Callable[[str], bool]) -> list[Chunk]:
    """The words and numbers of a text in reading order; `known` tells whether letters make a word."""
    found: list[Chunk] = []
    for run in _RUN.finditer(text):
        found.extend(_pieces(run.group(), run.start(), known))
    return found


def acronyms(text: str, found: list[Chunk]) -> frozenset[str]:
    """Short words in capitals that stand in lines of small letters: nobody knows what they were if they are misread."""
    return frozenset(
        chunk.seen
        for chunk in found
        if chunk.seen.isupper()
        and chunk.seen.isalpha()
        and 1 < len(chunk.seen) <= _ACRONYM
        and sum(char.islower() for char in _line(text, chunk)) > 2 * _ACRONYM
    )


def _line(text: str, chunk: Chunk) -> str:
    end = text.find("\n", chunk.end)
    return text[text.rfind("\n", 0, chunk.start) + 1 : end if end >= 0 else len(text)]


def edges(text: str, found: list[Chunk], words: Vocabulary, loud: bool) -> list[list[Edge]]:
    """For every chunk the ways to read from there: alone, with loud marks around it, together with the next.

    `loud`: the text is so damaged that marks may be letters.
    """
    printed = frozenset(match.group().lower() for match in _HYPHENATED.finditer(text))
    cut, whole = _hyphenation(text, found, words)
    whole = whole and not loud
    ways: list[list[Edge]] = []
    for place, chunk in enumerate(found):
        alone = Edge(place, place + 1, chunk.start, chunk.end, chunk.seen, 0.0)
        here = [alone]
        if loud and (not words.known(chunk.seen) or _STRANGE & {*chunk.before, *chunk.after}):
            here.extend(_with_marks(chunk, alone))
        if place + 1 < len(found):
            after = found[place + 1]
            kept = whole and words.is_word(chunk.seen) and words.is_word(after.seen) and is_cut(text, chunk, after)
            both = None if kept else _together(text, chunk, after, words, printed, loud, cut)
            if both is not None:
                seen, cost, apart = both
                here = [edge._replace(cost=edge.cost + apart) for edge in here]
                here.append(Edge(place, place + 2, chunk.start, found[place + 1].end, seen, cost))
        ways.append(here)
    return ways


def _hyphenation(text: str, found: list[Chunk], words: Vocabulary) -> tuple[bool, bool]:
    """Whether words of this text are surely cut at lines' ends, and whether they surely are not.

    They are where half of one is no word. They are not where many hyphens stand at lines' ends and none cuts such a
    word, or hardly any do on many lines: those are hyphens that the words have anyway.
    """
    cuts = [(left.seen, right.seen) for left, right in pairwise(found) if is_cut(text, left, right)]
    if any(words.known(left + right) and not (words.is_word(left) and words.is_word(right)) for left, right in cuts):
        return True, False
    lines = text.count("\n")
    return False, lines >= _LINES and (len(cuts) >= _MANY_CUTS or len(cuts) < _FEW_CUTS * lines)


def is_cut(text: str, left: Chunk, right: Chunk) -> bool:
    """Whether a hyphen and a line's end are all there is between two chunks."""
    between = text[left.end : right.start]
    return between[:1] in _HYPHENS and "\n" in between and not between[1:].strip() and bool(between)


def is_hyphenation(edge: Edge) -> bool:
    """Whether a word was cut by a line's end with a hyphen, which costs nothing to put together."""
    return edge.last > edge.first + 1 and edge.cost == 0


def _pieces(run: str, start: int, known: Callable[[str], bool]) -> list[Chunk]:
    """A run without blanks: mostly one word with marks around it, sometimes several with marks between."""
    if not any(char.isalnum() for char in run):
        return []
    core = _core(run)
    if is_address(core):
        begin = start + run.index(core)
        return [Chunk(begin, begin + len(core), core)]
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
    text: str, left: Chunk, right: Chunk, words: Vocabulary, printed: frozenset[str], loud: bool, cut: bool
) -> tuple[str, float, float] | None:
    """Two chunks as one word: the letters, what that costs, and what it costs to leave them apart.

    `printed` are the words with hyphens inside that the document has elsewhere; `cut`: lines' ends surely cut words.
    """
    between = text[left.end : right.start].removesuffix(right.before)
    longest = LONGEST_PAIR if loud else LONGEST_CUT
    if len(left.seen + right.seen) > longest or not 1 <= between.count("\n") <= _SEVERAL:
        return None
    right = right._replace(seen=right.before + right.seen) if loud and _STRANGE & {*right.before} else right
    if not left.seen[-1].isalpha() or right.seen[0].isupper() or right.seen[0].isdigit():
        return None
    mark = between.strip()
    if not between.lstrip(" \t").startswith(mark):
        return None
    both = left.seen + right.seen
    if len(mark) == 1 and mark in _HYPHENS:
        whole = f"{left.seen}-{right.seen}".lower()
        is_option = not loud and text[: left.start].endswith("-")
        is_dash = not loud and between[0] != mark
        is_row = not loud and _is_row(text, left, right, words)
        apart = (
            is_option
            or is_dash
            or is_row
            or right.seen in LISTING
            or whole in printed
            or words.hyphenated(left.seen, right.seen, cut)
        )
        return None if apart else (both, 0.0, 12.0)
    if mark not in _LOST or (mark and not loud):
        return None
    if words.known(left.seen) and words.known(right.seen) and not mark:
        joined = words.one_word(left.seen, right.seen)
    else:
        joined = loud or words.one_word(left.seen, right.seen)
    return (both, 1.0 if mark else 3.5, 2.0 if mark else 0.0) if joined else None


def _is_row(text: str, left: Chunk, right: Chunk, words: Vocabulary) -> bool:
    """Whether two words are of a row that other hyphens or strokes hold together: `GNU/Linux-basiert`."""
    more = text[left.start - 1 : left.start] in {*_HYPHENS, "/"} or text[right.end : right.end + 1] in {*_HYPHENS, "/"}
    return more and words.known(left.seen) and words.known(right.seen) and not words.is_listed(left.seen + right.seen)


def across(text: str, found: list[Chunk], place: int) -> Edge | None:
    """A chunk and the next with the blank between, which may be a lost letter; None where more is between."""
    left, right = found[place], found[place + 1]
    seen = left.seen + right.seen
    if text[left.end : right.start] != " " or len(seen) > LONGEST_PAIR or any(char.isdigit() for char in seen):
        return None
    return Edge(place, place + 2, left.start, right.end, left.seen + " " + right.seen, 2.0)
