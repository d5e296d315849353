"""What a clean text has that no list knows and nobody misread: names, options, commands, halves of words cut in two."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise

from regelwerk.contract import Language

from .casing import starts_sentence
from .chunks import Chunk, is_cut

_RUN = re.compile(r"\S+")
_CODE = re.compile(r"[/\\@=_<>{}$|~^]|^\W*--?\w|^\W*[.!]\w|\w\(\d\w*\)")
"""Marks of programs: paths, addresses, options, placeholders, a page of the manual."""


def aside(text: str, found: list[Chunk], language: Language, everyday: Callable[[str], bool]) -> frozenset[str]:
    """The words that are not to be doubted where the text is clean; `everyday` tells the words that everybody uses."""
    return frozenset((*_in_code(text, found), *_names(text, found, language, everyday), *_halves(text, found)))


def _halves(text: str, found: list[Chunk]) -> Iterator[str]:
    for left, right in pairwise(found):
        if is_cut(text, left, right):
            yield from (left.seen, right.seen)


def _in_code(text: str, found: list[Chunk]) -> Iterator[str]:
    chunks = iter(found)
    chunk = next(chunks, None)
    for run in _RUN.finditer(text):
        code = _CODE.search(run.group())
        while chunk is not None and chunk.start < run.end():
            if code:
                yield chunk.seen
            chunk = next(chunks, None)


def _names(text: str, found: list[Chunk], language: Language, everyday: Callable[[str], bool]) -> Iterator[str]:
    """In English what has a capital inside a sentence, in German what has one beside another such word."""
    capital = [chunk.seen[:1].isupper() and chunk.seen[1:].islower() for chunk in found]
    inside = [upper and not starts_sentence(text, chunk.start) for upper, chunk in zip(capital, found, strict=True)]
    for place, chunk in enumerate(found):
        if language == "en":
            if inside[place]:
                yield chunk.seen
            continue
        for here, there in ((place - 1, place), (place, place + 1)):
            if here >= 0 and there < len(found) and capital[here] and inside[there]:
                between = text[found[here].end : found[there].start]
                beside = found[there if here == place else here].seen
                if between.isspace() and between.count("\n") < 2 and not everyday(beside):
                    yield chunk.seen
