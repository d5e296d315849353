"""What every seen word may have been: candidates weighed by the noisy channel, learned from the document itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import log
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from regelwerk.contract import Language

from .candidates import proposals
from .channel import Channel, Costs, Step
from .lexicon import LEAST, encode, lexicon

KEPT = 30
"""How many candidates of a word are carried on after the first round."""
SHOWN = 8
"""How many readings of a word are weighed against its neighbours."""
NOVEL = log(2e-4)
"""The prior of a word no list knows, before its letters are looked at."""
OWN = 0.3
"""What the document's own words count beside the language's."""
_LONGEST = 22
_CLEAN = 0.02
"""Below this share of misread letters, words that are known are left alone."""


class Reading(NamedTuple):
    """A word that may have been meant, and its log probability together with what was seen."""

    word: str
    score: float


class Corrector:
    """The candidates of the kinds of words of one document, and the channel they are weighed by."""

    def __init__(self, language: Language, kinds: Counter[str]) -> None:
        self.lexicon = lexicon(language)
        self.language: Language = language
        self.total = max(1, sum(kinds.values()))
        self.own: Counter[str] = Counter()
        self.damage = self._damage(kinds)
        self.channel = Channel(self.damage)
        self._words: dict[str, list[str]] = {}
        self._priors: dict[str, NDArray[np.float32]] = {}

    def known(self, word: str) -> bool:
        return not self._rare(word)

    def propose(self, kinds: Iterable[str]) -> None:
        """Find candidates for these words and keep the likeliest."""
        searched = [kind for kind in sorted(kinds) if kind not in self._words and self.searched(kind)]
        for kind, places in proposals(self.language, searched, self.channel).items():
            words = [self.lexicon.words[place] for place in places]
            costs = self._costs(kind, words)
            best = np.argsort(costs - self.lexicon.priors[places], kind="stable")[:KEPT]
            folded = kind.lower()
            kept = {words[place]: float(self.lexicon.priors[places[place]]) for place in best}
            if folded not in kept:
                own = self.lexicon.prior(kind) if " " not in kind else None
                kept[folded] = own if own is not None else max(NOVEL + self.lexicon.likeness(kind), -60.0)
            self._words[kind] = list(kept)
            self._priors[kind] = np.array(list(kept.values()), dtype=np.float32)

    def searched(self, kind: str) -> bool:
        """Whether a word is doubted at all: not numbers, not single letters, not known words of a clean text."""
        if not 1 < len(kind) <= _LONGEST or sum(char.isdigit() for char in kind) * 2 >= len(kind):
            return False
        return any(char.isalpha() for char in kind) and (self.damage > _CLEAN or self._rare(kind))

    def readings(self, kind: str) -> list[Reading]:
        """The likeliest readings of a seen word, best first."""
        if kind not in self._words:
            prior = self.lexicon.prior(kind)
            return [Reading(kind.lower(), prior if prior is not None else LEAST)]
        words = self._words[kind]
        own = np.array([self.own[word] for word in words], dtype=np.float32)
        mixed = np.log((1 - OWN) * np.exp(self._priors[kind]) + OWN * own / self.total)
        scores = mixed - self._costs(kind, words)
        order = np.argsort(-scores, kind="stable")[:SHOWN]
        return [Reading(words[place], float(scores[place])) for place in order]

    def learn(self, seen: Iterable[tuple[str, str, float]]) -> None:
        """Count the document's words and misread fragments by readings so far: what was seen, what it was, how sure."""
        counts: Counter[Step] = Counter()
        often: Counter[tuple[str, str]] = Counter()
        self.own = Counter()
        for kind, word, share in seen:
            for part in word.split():
                self.own[part] += share
            often[kind, word] += share
        for (kind, word), share in sorted(often.items()):
            if " " in kind or " " in word:
                continue
            for step in self.channel.sightings(word, _shown(kind)):
                counts[step] += min(share, 5.0)
        self.channel = Channel(self.damage, counts)
        self._add_own_words()

    def _add_own_words(self) -> None:
        """The document's own words become candidates everywhere, names that no list knows among them."""
        words = [word for word, count in sorted(self.own.items()) if count >= 1.5 and len(word) > 1]
        if not words:
            return
        codes = encode(words)
        lengths = (codes > 0).sum(axis=1)
        for kind, listed in self._words.items():
            near = np.flatnonzero(np.abs(lengths - len(kind)) <= 3)
            if not len(near):
                continue
            costs = self.channel.costs(_shown(kind), codes[near], lengths[near])
            for place in near[np.argsort(costs, kind="stable")[:6]]:
                word = words[place]
                if word not in listed:
                    prior = self.lexicon.prior(word)
                    listed.append(word)
                    self._priors[kind] = np.append(self._priors[kind], np.float32(prior if prior else LEAST))

    def _costs(self, kind: str, words: list[str]) -> Costs:
        codes = encode(words)
        costs = self.channel.costs(_shown(kind), codes, (codes > 0).sum(axis=1))
        folded = kind.lower()
        if folded in words and not kind.isalpha():
            costs[words.index(folded)] = 0.3 * len(kind)
        return costs

    def _damage(self, kinds: Counter[str]) -> float:
        """About how many letters are misread, from how many words nobody knows."""
        long = {kind: count for kind, count in kinds.items() if len(kind) > 2 and kind.isalpha()}
        unknown = sum(count for kind, count in long.items() if self._rare(kind))
        return min(0.3, max(0.002, 0.6 * unknown / max(1, sum(long.values()))))

    def _rare(self, kind: str) -> bool:
        prior = self.lexicon.prior(kind)
        return prior is None or prior < log(2e-8)


def _shown(kind: str) -> str:
    """What the channel looks at: words all in capitals as if they were not."""
    return kind.lower() if kind.isupper() else kind
