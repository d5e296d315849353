"""How common words are: the lists that the package wordfreq carries, read straight from its files.

The short list of common words is read first; the long one, which takes a quarter of a second, when a word is asked for
that the short one lacks. Both give a word the same frequency.
"""

from __future__ import annotations

import gzip
from functools import cached_property, lru_cache
from importlib.util import find_spec
from itertools import chain, repeat
from math import log10
from pathlib import Path

import msgspec

from regelwerk.contract import Language

_SHORT, _LONG = "small", "large"
_HEAD = {"format": "cB", "version": 1}


class WordList:
    """The words of a language, in small letters and with ss for ß, and their share of all words."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._short = _read(language, _SHORT)

    def get(self, word: str, default: float = 0.0) -> float:
        """How common a word is; the default for one that is in no list."""
        found = self._short.get(word)
        return found if found is not None else self.all.get(word, default)

    def zipf(self, word: str) -> float:
        """The same as a logarithm: 6 is once in a thousand words, 3 once in a million; 0 for one in no list."""
        share = self.get(word.casefold())
        return log10(share) + 9 if share else 0.0

    def common(self, word: str) -> bool:
        """Whether the short list has a word."""
        return word in self._short

    def above(self, share: float) -> list[str]:
        """The words that are more common than a share of all words."""
        return [word for word, known in self._short.items() if known > share]

    @cached_property
    def all(self) -> dict[str, float]:
        """Every word, the most common first."""
        return _read(self._language, _LONG)


@lru_cache(maxsize=2)
def word_list(language: Language) -> WordList:
    """The list of a language, loaded when first asked for."""
    return WordList(language)


@lru_cache(maxsize=64)
def common_words(language: str) -> frozenset[str]:
    """The common words of any language there is a list of, by its code; none for others."""
    return frozenset(_read(language, _SHORT)) if _path(language, _SHORT).is_file() else frozenset()


def _path(language: str, size: str) -> Path:
    spec = find_spec("wordfreq")
    assert spec is not None
    assert spec.submodule_search_locations is not None
    return Path(spec.submodule_search_locations[0]) / "data" / f"{size}_{language}.msgpack.gz"


def _read(language: str, size: str) -> dict[str, float]:
    """A list from its file: words in buckets, each a hundredth of a decade rarer than the one before it."""
    path = _path(language, size)
    head, *buckets = msgspec.msgpack.decode(gzip.decompress(path.read_bytes()))
    if head != _HEAD:
        msg = f"{path.name} is in a format that is not known here: {head}."
        raise RuntimeError(msg)
    shares = (repeat(10 ** (-place / 100), len(words)) for place, words in enumerate(buckets))
    return dict(zip(chain.from_iterable(buckets), chain.from_iterable(shares), strict=True))
