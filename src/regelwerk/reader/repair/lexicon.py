"""The words a scan may have meant, and how common they are: wordfreq's list with ß put back, and German compounds."""

from __future__ import annotations

import re
import tomllib
from functools import cache, cached_property, lru_cache
from importlib import resources
from math import log
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from regelwerk.contract import Language

from .wordlist import word_list

ALPHABET = "\0abcdefghijklmnopqrstuvwxyzäöüß-'"
"""The letters a word is made of; 0 fills up. Words with other letters are known but never proposed."""
LETTERS = len(ALPHABET)
LONGEST = 24
PROPOSED = 200_000
LEAST = log(1e-9)
"""The prior of what is barely a word."""

_PLACE = {char: place for place, char in enumerate(ALPHABET)}
_PART = 3
_COMMON = 2e-6
"""How common both parts must be to make a compound that no list knows."""
_EVERYDAY = 3e-4
_COMPOUND = 40
"""How long a compound may be; what is longer is not a word, and looking for its parts would take long."""
_SINGLE = {"de": frozenset(), "en": frozenset("ai")}


class Proposed(NamedTuple):
    """Words in the order of their length, with their letters as numbers, lengths and log frequencies."""

    words: list[str]
    codes: NDArray[np.int64]
    lengths: NDArray[np.int64]
    priors: NDArray[np.float32]


class Lexicon:
    """Words of one language with their log frequency."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.listed = word_list(language)
        self._known: dict[str, float | None] = {}

    @cached_property
    def proposed(self) -> Proposed:
        """The words that are ever proposed; nobody waits for them whose text has only words that are known."""
        forms: list[str] = []
        shares: list[float] = []
        for word, frequency in self.listed.all.items():
            if len(forms) >= PROPOSED:
                break
            if not (1 < len(word) <= LONGEST and word.isalpha()) and not _proper(word, self.language):
                continue
            if "ss" in word and self.language == "de":
                for form, share in spellings(word, self.language):
                    forms.append(form)
                    shares.append(frequency * share)
            else:
                forms.append(word)
                shares.append(frequency)
        codes = _coded(forms)
        lengths = (codes > 0).sum(axis=1)
        fitting = np.flatnonzero(lengths == np.array([len(form) for form in forms]))
        order = fitting[np.argsort(lengths[fitting], kind="stable")]
        priors = np.log(np.array(shares, dtype=np.float32)[order])
        words: list[str] = np.array(forms, dtype=object)[order].tolist()
        return Proposed(words, codes[order].astype(np.int64), lengths[order], priors)

    @cached_property
    def _letters(self) -> NDArray[np.float64]:
        return _letter_model(self.proposed.codes[::4], self.proposed.lengths[::4])

    def prior(self, word: str) -> float | None:
        """The log frequency of a word as it is spelled, of a compound of common words, or None: not a word."""
        if word not in self._known:
            self._known[word] = self._prior(word.lower())
        return self._known[word]

    def _prior(self, folded: str) -> float | None:
        frequency = self.listed.get(folded.replace("ß", "ss"))
        if frequency:
            shares = dict(spellings(folded.replace("ß", "ss"), self.language))
            return log(frequency * shares.get(folded, 0.02))
        if self.language == "de" and self.compound(folded):
            return log(2e-8)
        return None

    def compound(self, word: str) -> bool:
        """Whether a German word is made of two or three common ones, with a linking letter or two between them."""
        return len(word) <= _COMPOUND and _parts(word.replace("ß", "ss"), self, 3)

    def common(self, part: str) -> bool:
        return self.listed.get(part) >= _COMMON and part not in _joints()[1]

    def everyday(self, word: str) -> bool:
        """Whether everybody uses a word all the time."""
        prior = self.prior(word)
        return prior is not None and prior > log(_EVERYDAY)

    def likeness(self, word: str) -> float:
        """How much an unknown word looks like one: the log probability of its letters, following each other."""
        places = [0, 0, *(_PLACE.get(char, -1) for char in word.lower()), 0]
        total = 0.0
        for first, second, third in zip(places, places[1:], places[2:], strict=False):
            known = first >= 0 and second >= 0 and third >= 0
            total += float(self._letters[first, second, third]) if known else -9.0
        return total


@lru_cache(maxsize=2)
def lexicon(language: Language) -> Lexicon:
    """The lexicon of a language, loaded when first asked for."""
    return Lexicon(language)


def encode(words: list[str]) -> NDArray[np.int64]:
    """Words as rows of letter numbers, filled up with 0."""
    return _coded(words).astype(np.int64)


def _coded(words: list[str]) -> NDArray[np.uint8]:
    """The same in bytes, which two hundred thousand words are sorted in much faster."""
    joined = "".join([word.ljust(LONGEST, "\0")[:LONGEST] for word in words])
    letters = np.frombuffer(joined.encode("latin-1", "replace"), dtype=np.uint8)
    coded: NDArray[np.uint8] = _numbers()[letters].reshape(len(words), LONGEST)
    return coded


@cache
def _numbers() -> NDArray[np.uint8]:
    """The number of the letter that each character of Latin-1 is; those beyond it are letters of no word."""
    table = np.zeros(0x100, dtype=np.uint8)
    for char, place in _PLACE.items():
        table[ord(char)] = place
    return table


def fits(word: str) -> bool:
    """Whether a word is made of the letters that words are made of."""
    return len(word) <= LONGEST and all(char in _PLACE for char in word)


def spellings(word: str, language: Language) -> list[tuple[str, float]]:
    """A listed word and how it may be spelled, with the share of each: the list writes ss for ß.

    After au, ei, eu and ie it is ß nearly always; at the end of a syllable old books write ß, new ones ss.
    """
    if language != "de" or "ss" not in word:
        return [(word, 1.0)]
    forms = [(word, 1.0)]
    for found in re.finditer("ss", word):
        before, after = word[max(0, found.start() - 2) : found.start()], word[found.end() : found.end() + 1]
        share = 0.95 if before in {"au", "ei", "eu", "äu", "ie"} else 0.2 if after in set("aeiouäöüy") else 0.5
        sharp = word[: found.start()] + "ß" + word[found.end() :]
        forms = [(form, part * (1 - share)) for form, part in forms] + [(sharp, share)]
    return forms


def _proper(word: str, language: Language) -> bool:
    """Whether a listed word is one that a rulebook may have: letters, an apostrophe inside, not a single letter."""
    if len(word) == 1:
        return word in _SINGLE[language]
    return len(word) <= LONGEST and (word.isalpha() or word.replace("'", "").isalpha())


def _parts(word: str, lexicon: Lexicon, most: int) -> bool:
    if most < 2:
        return False
    for place in range(len(word) - _PART, _PART - 1, -1):
        rest = word[place:]
        if rest in _never_last():
            continue
        if not (lexicon.common(rest) or (len(rest) >= 2 * _PART and _parts(rest, lexicon, most - 1))):
            continue
        head = word[:place]
        links, never = _joints()
        for link in links if head not in never else ():
            stem = head.removesuffix(link) if link else head
            if len(stem) >= _PART and (not link or stem != head) and lexicon.common(stem):
                return True
    return False


@cache
def _joints() -> tuple[tuple[str, ...], frozenset[str]]:
    """What stands between the parts of a compound, and what is never a part."""
    return tuple(_compounds()["links"]), frozenset(_compounds()["never"])


@cache
def _compounds() -> dict[str, list[str]]:
    return tomllib.loads(resources.files(__package__).joinpath("compounds.toml").read_text(encoding="utf-8"))


def is_never_a_part(word: str) -> bool:
    """Whether a small German word is in no compound: where it stands inside a word, a blank was lost."""
    return word in _joints()[1]


def is_never_a_part_in_english(word: str) -> bool:
    """The same of an English word: `back`, `out` and `only` are parts of others, `the` is not."""
    return word in _never_in_english()


@cache
def _never_in_english() -> frozenset[str]:
    return frozenset(_compounds()["never_in_english"])


@cache
def _never_last() -> frozenset[str]:
    """What may begin a compound and never ends one."""
    return frozenset(_compounds()["never_last"])


def _letter_model(codes: NDArray[np.int64], lengths: NDArray[np.int64]) -> NDArray[np.float64]:
    """Log probability of a letter after two others, over the kinds of words, a word's end being letter 0."""
    padded = np.concatenate([np.zeros((len(codes), 2), dtype=np.int64), codes, codes[:, :1] * 0], axis=1)
    inside = np.arange(LONGEST + 1)[None, :] <= lengths[:, None]
    first, second, third = (padded[:, shift : shift + LONGEST + 1][inside] for shift in range(3))
    flat = np.bincount((first * LETTERS + second) * LETTERS + third, minlength=LETTERS**3)
    counts = flat.reshape(LETTERS, LETTERS, LETTERS).astype(np.float64)
    pairs = counts.sum(axis=0) + 0.5
    backoff = pairs / pairs.sum(axis=1, keepdims=True)
    total = counts.sum(axis=2, keepdims=True)
    model: NDArray[np.float64] = np.log((counts + 5 * backoff[None]) / (total + 5))
    return model
