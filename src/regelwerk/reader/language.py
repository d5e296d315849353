"""German, English or neither: told by the small words, which even a bad scan leaves standing here and there."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from functools import cache
from importlib import resources
from typing import NamedTuple

from regelwerk.contract import LANGUAGES, Language

from .repair.wordlist import common_words

DEFAULT: Language = "de"
"""The language of a text that does not say: most of the old rulebooks here are German."""
_WORD = re.compile(r"[^\W\d_]+")
_GERMAN = frozenset("äöüß")
_LETTERS = 0.4
_DAMAGED = 0.5
_LETTERS_READ = 20_000
_LAST_LATIN = "\u024f"
_OTHER_LETTERS = 0.3
_FEWEST_OTHERS, _CLEARLY = 3, 1.5
"""How many small words of other languages tell one of them, and by how much they must outnumber ours."""
_ENOUGH, _HARDLY = 40, 0.13
"""A text of so many words has more of our small words than this share, however badly it was scanned, or is a list."""
_KNOWN = 0.75
"""A text with at least this share of common words of ours is ours, and nothing else is asked."""
_LIKELY, _SMALL = 0.55, 0.3
"""So is one with this share of common words and that of our small words: no other language's list need be loaded."""
_SAMPLE, _FEW = 400, 5
"""How many words are held against other languages' lists, and how few tell nothing."""
_THEIRS, _AHEAD = 0.6, 0.2
"""What share of common words another language must have, and by how much it must be ahead of ours."""
_HARDLY_ANY, _SOME = 0.25, 12
"""A text of so many words with less than this share of ours is in a language that no list here knows."""
_FEWEST_LATIN, _LATIN = 3, 0.22
"""How many words, and what share of a text, must look Latin: no list of common words has it."""
_READ = 4000
"""How many words are looked at; a language does not change after them."""


class Evidence(NamedTuple):
    """What speaks for each language, in words."""

    german: float
    english: float

    @property
    def low(self) -> bool:
        """Too little to tell: the language is a guess."""
        return abs(self.german - self.english) < 1.0


def detect(text: str) -> Language:
    """The language of a text. With low evidence it is German; `evidence` says how much there is."""
    found = evidence(text)
    if found.low:
        return DEFAULT
    return "de" if found.german > found.english else "en"


def evidence(text: str) -> Evidence:
    """How many words are one language's own, damaged ones and letters with dots counting a part."""
    kinds: Counter[str] = Counter()
    for number, found in enumerate(_WORD.finditer(text)):
        if number >= _READ:
            break
        kinds[found.group().lower()] += 1
    sums = dict.fromkeys(LANGUAGES, 0.0)
    words, folded = _words(), _folded()
    for kind, count in kinds.items():
        for language in LANGUAGES:
            other: Language = "en" if language == "de" else "de"
            if kind in words[language]:
                sums[language] += 0.0 if kind in words[other] else count
            elif _fold(kind) in folded[language] and _fold(kind) not in folded[other] and len(kind) > 2:
                sums[language] += _DAMAGED * count
        if _GERMAN & {*kind}:
            sums["de"] += _LETTERS * count
    return Evidence(sums["de"], sums["en"])


def is_foreign(text: str) -> bool:
    """Whether a text is in neither language: other letters, another language's small words, or hardly any of ours."""
    letters = [char for char in text[:_LETTERS_READ] if char.isalpha()]
    if sum(char > _LAST_LATIN for char in letters) > _OTHER_LETTERS * max(1, len(letters)):
        return True
    kinds = [found.group().lower() for _, found in zip(range(_READ), _WORD.finditer(text), strict=False)]
    others = sum(kind in _others() for kind in kinds)
    ours = max(evidence(text))
    if others >= _FEWEST_OTHERS and others > _CLEARLY * ours:
        return True
    return (
        (len(kinds) >= _ENOUGH and ours < _HARDLY * len(kinds) and _common(_sample(kinds)) < _LIKELY)
        or _is_latin(kinds, ours)
        or _is_common_elsewhere(kinds, ours)
    )


def _is_latin(kinds: list[str], ours: float) -> bool:
    """Whether enough words are small ones of Latin or end as its words do; what is common in ours does not count."""
    data = _data()
    small, endings = frozenset(data["latin"]), tuple(data["latin_endings"])
    found = sum(
        (kind in small or (len(kind) > 4 and kind.endswith(endings)))
        and not any(kind in common_words(language) for language in LANGUAGES)
        for kind in kinds
    )
    return found >= max(_FEWEST_LATIN, _LATIN * len(kinds)) and found > _CLEARLY * ours


def _is_common_elsewhere(kinds: list[str], small: float) -> bool:
    """Whether the words are common in another language and not in ours; a damaged text's are common nowhere."""
    words = _sample(kinds)
    if len(words) < _FEW:
        return False
    ours = _common(words)
    if ours >= _KNOWN or (ours >= _LIKELY and small >= _SMALL * len(kinds)):
        return False
    if len(words) >= _SOME and ours < _HARDLY_ANY:
        return True
    return max(_share(words, language) for language in _elsewhere()) >= max(_THEIRS, ours + _AHEAD)


def _sample(kinds: list[str]) -> list[str]:
    return [kind.replace("ß", "ss") for kind in kinds if len(kind) > 1][:_SAMPLE]


def _common(words: list[str]) -> float:
    """What share of the words is common in one of ours."""
    return max(_share(words, language) for language in LANGUAGES)


def _share(words: list[str], language: str) -> float:
    common = common_words(language)
    return sum(word in common for word in words) / max(1, len(words))


@cache
def _data() -> dict[str, list[str]]:
    return tomllib.loads(resources.files(__package__).joinpath("language.toml").read_text(encoding="utf-8"))


@cache
def _others() -> frozenset[str]:
    """Small words of other languages that neither of ours has."""
    return frozenset(_data()["others"]) - frozenset[str]().union(*_words().values())


def _elsewhere() -> list[str]:
    """The codes of other languages that are written with our letters."""
    return _data()["elsewhere"]


@cache
def _words() -> dict[Language, frozenset[str]]:
    return {language: frozenset(_data()[language]) for language in LANGUAGES}


@cache
def _folded() -> dict[Language, frozenset[str]]:
    """The small words with confusable letters made one."""
    return {language: frozenset(_fold(word) for word in words if len(word) > 2) for language, words in _words().items()}


def _fold(word: str) -> str:
    return word.translate(_ALIKE)


_ALIKE = str.maketrans("qocäöltjif", "aaaaaiiiii")
