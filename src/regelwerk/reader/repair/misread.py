"""What tells a scan from a clean text full of names: small words that everybody uses, misread.

A handbook has as many words that no list knows as a bad scan, but its „und“ and „nicht“ are whole.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple, Self

from regelwerk.contract import Language

from .channel import starting_weights
from .wordlist import common_words, word_list

_SMALL, _LETTERS = 3e-4, 3
"""How common a small word is, and how many letters it has at least: of two letters too many others are made."""
_SEEN = 0.35
"""For each share of misread letters, that of small words with one known misreading; half of what is seen."""
_ENOUGH = 1.0
"""So many must be expected before their absence says anything."""
_FAR_FEWER = 4.0
_LONG, _PROSE, _LITTLE = 100, 0.13, 0.1
"""A text of so many words with fewer small words than this share is a list of names, unless more damaged."""
_FEWEST, _SHARE = 4, 0.3
"""How many of the unknown words, and what share of them, are words of the other language in a text that has both."""


class SmallWords(NamedTuple):
    """How many of a text's words are small ones, how many of those are misread, and how many words there are."""

    whole: int
    misread: int
    total: int

    @classmethod
    def of(cls, kinds: Counter[str], strange: list[str], language: Language) -> Self:
        """Those of a text, by the kinds of its words; `strange` are the kinds that may be misread."""
        small, misread = _small(language), _misread(language)
        return cls(
            whole=sum(count for kind, count in kinds.items() if kind.lower() in small),
            misread=sum(kind.lower() in misread for kind in strange),
            total=kinds.total(),
        )

    def tell_a_scan(self, damage: float) -> bool:
        """Whether as many are misread as a share of misread letters would bring, or too few are expected to tell."""
        if damage < _LITTLE and self.total >= _LONG and self.whole < _PROSE * self.total:
            return False
        expected = _SEEN * damage * self.whole
        return expected < _ENOUGH or _FAR_FEWER * self.misread >= expected


def is_mixed(unknown: list[str], language: Language) -> bool:
    """Whether the words that a language lacks are, many of them, common ones of the other: a text in both."""
    others = sum(is_common_elsewhere(word, language) for word in unknown)
    return others >= max(_FEWEST, _SHARE * len(unknown))


def is_common_elsewhere(word: str, language: Language) -> bool:
    """Whether a word is common in the other language."""
    return len(word) > _LETTERS and word.lower().replace("ß", "ss") in common_words(other(language))


def other(language: Language) -> Language:
    """The other of the two."""
    return "en" if language == "de" else "de"


@cache
def _small(language: Language) -> frozenset[str]:
    words = word_list(language).above(_SMALL)
    return frozenset(word for word in words if len(word) >= _LETTERS and word.isalpha())


@cache
def _misread(language: Language) -> frozenset[str]:
    """All that small words look like with one misreading, but for what is a word itself."""
    known = word_list(language)
    forms = {form for word in _small(language) for form in _with_one_misreading(word)}
    return frozenset(form for form in forms if not known.common(form))


def _with_one_misreading(word: str) -> Iterator[str]:
    for meant, row in starting_weights().items():
        place = word.find(meant)
        while place >= 0:
            for seen in row:
                yield (word[:place] + seen + word[place + len(meant) :]).lower()
            place = word.find(meant, place + 1)
