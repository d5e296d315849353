"""For every word of a scan, the few hundred words of the lexicon it could be: letters compared as bags with places."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from math import exp

import numpy as np
from numpy.typing import NDArray

from regelwerk.contract import Language

from .channel import SEEN, Channel
from .lexicon import ALPHABET, LETTERS, LONGEST, encode, lexicon

MOST = 180
"""How many words of the lexicon are weighed for a word of the scan."""
_BATCH = 128
_BLOCK = 128
_REACH = 3
_PLACE = {char: place for place, char in enumerate(ALPHABET)}
_PRIOR = 0.12
"""What a word's log frequency counts against a letter in the wrong place."""

Features = NDArray[np.float32]


class Candidates:
    """Words a seen word may stand for: their log priors, and letters, lengths and shares as rows."""

    def __init__(self, priors: dict[str, float]) -> None:
        self.priors = priors
        self.words = list(priors)
        self.codes = encode(self.words)
        self.lengths: NDArray[np.int64] = (self.codes > 0).sum(axis=1)
        self.shares: Features = np.exp(np.array(list(priors.values()), dtype=np.float32))


@lru_cache(maxsize=2)
def _listed(language: Language) -> tuple[Features, Features]:
    """Of every word of the lexicon: its features, and what speaks for it alone."""
    words = lexicon(language).proposed
    features = _features(words.codes, words.lengths)
    return features, _alone(features, words.priors)


def _features(codes: NDArray[np.int64], lengths: NDArray[np.int64]) -> Features:
    """The letters of words, weighed towards the front and the back: 64 columns, which multiply twice as fast as 66."""
    found: Features = np.empty((len(codes), 2 * LETTERS - 2), dtype=np.float32)
    for length in np.flatnonzero(np.bincount(lengths)).tolist():
        words = np.flatnonzero(lengths == length)
        places = (np.arange(len(words))[:, None] * LETTERS + codes[words, :length]).ravel()
        back = (np.arange(length, dtype=np.float32) + np.float32(0.5)) / np.float32(length)
        for weights, half in ((np.float32(1) - back, slice(LETTERS - 1)), (back, slice(LETTERS - 1, None))):
            sums = np.bincount(places, np.tile(weights, len(words)), len(words) * LETTERS)
            found[words, half] = sums.reshape(-1, LETTERS)[:, 1:]
    return found


def _alone(features: Features, priors: Features) -> Features:
    alone: Features = np.float32(_PRIOR) * priors - np.float32(0.5) * np.einsum("ij,ij->i", features, features)
    return alone


class Shelf:
    """A document's own words, to be found by what was seen like those of the lexicon."""

    def __init__(self, priors: dict[str, float]) -> None:
        self.candidates = Candidates(priors)
        self.priors: Features = np.array(list(priors.values()), dtype=np.float32)
        self._features = _features(self.candidates.codes, self.candidates.lengths)
        self._alone = _alone(self._features, self.priors)

    def near(self, guess: Features, most: int) -> NDArray[np.int64]:
        """Places of the words that a seen word may stand for."""
        if most == 0 or len(self.priors) <= most:
            return np.arange(min(most, len(self.priors)))
        scores = self._features @ guess + self._alone
        return np.sort(np.argpartition(scores, -most)[-most:])


def proposals(language: Language, seen: dict[str, Features]) -> dict[str, NDArray[np.int64]]:
    """Places in the lexicon of the words that each seen word may stand for, by what its letters probably were."""
    if not seen:
        return {}
    lengths = lexicon(language).proposed.lengths
    features, alone = _listed(language)
    groups: dict[int, list[str]] = defaultdict(list)
    for word in sorted(seen):
        groups[min(len(word), LONGEST)].append(word)
    found: dict[str, NDArray[np.int64]] = {}
    for length, group in groups.items():
        low = int(np.searchsorted(lengths, max(1, length - _REACH)))
        high = int(np.searchsorted(lengths, length + _REACH, side="right"))
        for begin in range(0, len(group), _BATCH):
            batch = group[begin : begin + _BATCH]
            scores = np.stack([seen[word] for word in batch]) @ features[low:high].T
            scores += alone[low:high]
            found |= {word: places + low for word, places in zip(batch, _best(scores), strict=True)}
    return found


def _best(scores: Features) -> list[NDArray[np.int64]]:
    """Of every row the places of the best, in order.

    Where rows are long, the best of blocks tell what the best of all must at least have, which is quicker.
    """
    size = scores.shape[1]
    most, blocks = min(MOST, size - 1), size // _BLOCK
    if blocks <= 2 * most:
        return [np.sort(np.argpartition(row, -most)[-most:]) for row in scores]
    tops = scores[:, : blocks * _BLOCK].reshape(len(scores), _BLOCK, blocks).max(axis=1)
    found: list[NDArray[np.int64]] = []
    for row, least in zip(scores, np.partition(tops, -most, axis=1)[:, -most], strict=True):
        places = np.flatnonzero(row >= least)
        found.append(places[np.sort(np.argpartition(row[places], -most)[-most:])])
    return found


@lru_cache(maxsize=2)
def _common(language: Language) -> list[float]:
    """How common every letter is in the kinds of words of a language."""
    codes = lexicon(language).proposed.codes
    common = np.bincount(codes[codes > 0], minlength=LETTERS).astype(np.float64)
    shares: list[float] = (common / common.sum()).tolist()
    return shares


class Guesses:
    """What fragments were probably meant for: Bayes, over the channel and how common letters are."""

    def __init__(self, channel: Channel, language: Language) -> None:
        self.language: Language = language
        self.channel = channel
        self.known: dict[str, list[tuple[int, float]]] = {}

    def guess(self, seen: str) -> Features:
        """The letters probably meant, weighed towards the front and the back like those of the lexicon."""
        letters: list[int] = []
        weights: list[tuple[float, float]] = []
        size = len(seen)
        for place in range(size):
            back = (place + 0.5) / size
            for span in range(1, min(SEEN, size - place) + 1):
                fragment = seen[place : place + span] if place else seen[:span].lower()
                if span > 1 and fragment not in self.channel.rules:
                    continue
                for letter, weight in self._shares(fragment):
                    letters.append(letter)
                    weights.append((weight * (1 - back), weight * back))
        guess = np.zeros((LETTERS, 2), dtype=np.float32)
        np.add.at(guess, np.array(letters, dtype=np.int64), np.array(weights, dtype=np.float32).reshape(-1, 2))
        return guess[1:].T.reshape(-1)

    def _shares(self, fragment: str) -> list[tuple[int, float]]:
        """Letters probably meant by a fragment, and how far each is."""
        if fragment not in self.known:
            self.known[fragment] = self._make_shares(fragment)
        return self.known[fragment]

    def _make_shares(self, fragment: str) -> list[tuple[int, float]]:
        rules = self.channel.rules.get(fragment, {})
        weights = {meant: exp(-cost) * self._commonness(meant) for meant, cost in rules.items()}
        if len(fragment) == 1 and fragment.lower() in _PLACE:
            letter = fragment.lower()
            weights[letter] = weights.get(letter, 0.0) + exp(-self.channel.same[letter]) * self._commonness(letter)
        total = sum(weights.values())
        full = 1.0 if len(fragment) == 1 else 0.5
        ranked = sorted(weights.items(), key=lambda item: (-item[1], item[0]))[:6]
        likely = [(meant, full * weight / total) for meant, weight in ranked if weight > 0.02 * total]
        return [(_PLACE[letter], weight) for meant, weight in likely for letter in meant]

    def _commonness(self, meant: str) -> float:
        share, common = 1.0, _common(self.language)
        for letter in meant:
            share *= common[_PLACE[letter]]
        return share * (10.0 if len(meant) > 1 else 1.0)
