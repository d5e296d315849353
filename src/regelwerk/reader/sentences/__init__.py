"""Sentences: a repaired text cut into sentences, headings and list items, each with its place in the original."""

from __future__ import annotations

from bisect import bisect_right

from regelwerk.contract import Language
from regelwerk.reader.reading import Kind, Sentence, Word

from .joining import edge_after, edge_before, joined
from .layout import Line, lines
from .stops import ends

__all__ = ["split"]

_LONGEST = 400
"""Words after which a sentence without an end is cut at the next line: a table or a list of names."""
_FULL = (".", "!", "?", ":", "…")


def split(text: str, words: tuple[Word, ...], language: Language) -> tuple[Sentence, ...]:
    """The sentences of a text in reading order; every word is in exactly one of them."""
    if not words:
        return ()
    page = lines(text)
    starts = [line.start for line in page]
    at = [bisect_right(starts, word.start) - 1 for word in words]
    until = [bisect_right(starts, max(word.start, word.end - 1)) - 1 for word in words]
    groups: list[tuple[Kind, list[Word]]] = []
    for place, word in enumerate(words):
        line = page[at[place]]
        if place and not _parts(text, words[place - 1], word, page[until[place - 1]], line, groups[-1][1], language):
            groups[-1][1].append(word)
            continue
        groups.append((_kind(line, word, words[place - 1] if place else None), [word]))
    return tuple(_sentence(text, groups, number) for number in range(len(groups)))


def _parts(text: str, left: Word, right: Word, above: Line, below: Line, sofar: list[Word], language: Language) -> bool:
    """Whether a new sentence begins between two words."""
    gap = text[left.end : right.start]
    if above.start == below.start:
        return ends(gap, sofar, right, language)
    if "heading" in {above.role, below.role}:
        return not (above.role == below.role == "heading" and right.repaired[:1].islower() and gap.count("\n") == 1)
    if below.role == "item":
        return True
    blank = gap.count("\n") > 1
    goes_on = right.repaired[:1].islower() and not gap.strip().endswith(_FULL)
    if blank or len(sofar) > _LONGEST:
        return not goes_on
    if ends(gap, sofar, right, language):
        return True
    return right.repaired[:1].isupper() and (gap.strip().endswith(":") or above.early or below.labelled)


def _kind(line: Line, word: Word, before: Word | None) -> Kind:
    if line.role == "heading":
        return "heading"
    first = before is None or before.start < line.start
    return "item" if line.role == "item" and first else "sentence"


def _sentence(text: str, groups: list[tuple[Kind, list[Word]]], number: int) -> Sentence:
    kind, words = groups[number]
    least = groups[number - 1][1][-1].end if number else 0
    most = groups[number + 1][1][0].start if number + 1 < len(groups) else len(text)
    start, end = edge_before(text, words[0], least), edge_after(text, words[-1], most)
    return Sentence(text=joined(text, words, start, end), original=text[start:end], start=start, end=end, kind=kind)
