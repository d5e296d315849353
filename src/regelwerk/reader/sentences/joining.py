"""A sentence's text as it should be read: repaired words, single blanks, no marks of layout."""

from __future__ import annotations

import re

from regelwerk.reader.reading import Word
from regelwerk.reader.repair.chunks import LISTING

_LAYOUT = re.compile(r"[*#`|~<>]+|(?<!\w)_+|_+(?!\w)|[•·►▪◦‣○●]")
_LINE_END = re.compile(r"[-‐‑][ \t]*\n[ \t]*")
"""A hyphen that the words keep, at the end of a line."""
_SPACES = re.compile(r"\s+")
_OPENERS = frozenset("„“\"»«‚'([¡¿")
_CLOSERS = frozenset(".,;:!?…)]\"“”«»'’‘%°")


def edge_before(text: str, word: Word, least: int) -> int:
    """Where a sentence begins: opening marks right before its first word belong to it."""
    start = word.start
    while start > least and text[start - 1] in _OPENERS:
        start -= 1
    return start


def edge_after(text: str, word: Word, most: int) -> int:
    """Where a sentence ends: closing marks right after its last word belong to it."""
    end = word.end
    while end < most and text[end] in _CLOSERS:
        end += 1
    return end


def joined(text: str, words: list[Word], start: int, end: int) -> str:
    """The text of a sentence from its words and what stands between them."""
    pieces = [_plain(text[start : words[0].start])]
    for word, after in zip(words, [*words[1:], None], strict=True):
        pieces.append(word.repaired)
        if after is None:
            pieces.append(_plain(text[word.end : end]))
        else:
            pieces.append(_between(text[word.end : after.start], word, after))
    return _SPACES.sub(" ", "".join(pieces)).strip()


def _plain(marks: str) -> str:
    return _LAYOUT.sub("", marks)


def _between(gap: str, word: Word, after: Word) -> str:
    """What stands between two words: a blank that was lost after a full stop or comma is put back."""
    if _LINE_END.fullmatch(gap) and after.repaired not in LISTING:
        return "-"
    gap = _LAYOUT.sub("", gap)
    if gap and not gap.isspace() and not any(char.isspace() for char in gap):
        letters = word.repaired[-1:].isalpha() and after.repaired[:1].isalpha()
        lost = gap[-1] in ",;:!?)" or (gap[-1] == "." and after.repaired[:1].isupper() and len(word.repaired) > 1)
        return gap + " " if lost and letters else gap
    return gap or " "
