"""Words as pieces that an encoder knows: whole where it knows them, else by their longest known beginnings.

The vocabulary is a part of that of MiniLM (WordPiece): a piece inside a word is written with `##` before it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

PAD, UNKNOWN, BEGIN, END, MASKED = "[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"
SPECIAL = (PAD, UNKNOWN, BEGIN, END, MASKED)
"""The first pieces of a vocabulary, in this order; the first is a blank behind what is shorter than others."""

_WORD = re.compile(r"[^\W_]+|[^\w\s]|_")
_LONGEST = 60
"""A longer word is unknown as a whole."""


def plain(text: str) -> str:
    """Small letters without marks above them."""
    parted = unicodedata.normalize("NFD", text.lower())
    return "".join(letter for letter in parted if unicodedata.category(letter) != "Mn")


class Vocabulary:
    """The pieces by number, and the numbers of a text's pieces; words it has parted before it remembers."""

    def __init__(self, pieces: Sequence[str]) -> None:
        self.pieces = tuple(pieces)
        self._numbers = {piece: number for number, piece in enumerate(self.pieces)}
        self._known: dict[str, tuple[int, ...]] = {}

    def __len__(self) -> int:
        return len(self.pieces)

    def numbers(self, text: str) -> list[int]:
        """The pieces of a text, by number."""
        return [number for word in _WORD.findall(plain(text)) for number in self._parted(word)]

    def _parted(self, word: str) -> tuple[int, ...]:
        known = self._known.get(word)
        if known is None:
            known = self._known[word] = self._part(word)
        return known

    def _part(self, word: str) -> tuple[int, ...]:
        unknown = (SPECIAL.index(UNKNOWN),)
        if len(word) > _LONGEST:
            return unknown
        found: list[int] = []
        start = 0
        while start < len(word):
            inside = "##" if start else ""
            for end in range(len(word), start, -1):
                number = self._numbers.get(inside + word[start:end])
                if number is not None:
                    break
            else:
                return unknown
            found.append(number)
            start = end
        return tuple(found)
