"""German compounds no list knows, proposed for damaged words: a head and a tail, each a common or own word."""

from __future__ import annotations

from math import log

import numpy as np
from numpy.typing import NDArray

from .channel import Channel, Costs
from .lexicon import LONGEST, Lexicon, encode

SHORTEST = 9
"""How long a seen word must be to be taken for a compound."""
_PART = 3
_COMMON = 1e-4
_PRIOR = log(2e-8)
_PLACES = 2
_LONGEST = 15
_WITH_S = ("ung", "heit", "keit", "ion", "tät", "ling", "schaft")


class Column:
    """Words with their log priors; compared in the order of the alphabet, which is quicker, and given in their own."""

    def __init__(self, priors: dict[str, float]) -> None:
        self.words = list(priors)
        self.priors = np.array(list(priors.values()), dtype=np.float32)
        order = sorted(range(len(self.words)), key=self.words.__getitem__)
        self._codes = encode([self.words[place] for place in order])
        self._lengths: NDArray[np.int64] = (self._codes > 0).sum(axis=1)
        self._back = np.argsort(order)

    def costs(self, channel: Channel, seen: str) -> Costs:
        """What every beginning of the seen word costs: a row for each, a column for each word."""
        costs: Costs = channel.prefixes(seen, self._codes, self._lengths)[:, self._back]
        return costs


class Parts:
    """Words that make compounds: the common ones of the language and those of the document."""

    def __init__(self, lexicon: Lexicon, own: dict[str, float]) -> None:
        heads: dict[str, float] = {}
        tails: dict[str, float] = {}
        proposed = lexicon.proposed
        for place in np.flatnonzero(proposed.priors > log(_COMMON)):
            word = proposed.words[place]
            if _PART <= len(word) <= _LONGEST:
                heads[word] = tails[word] = float(proposed.priors[place])
        total = max(1, sum(own.values()))
        for word, count in sorted(own.items()):
            if count >= 1 and _PART <= len(word) <= _LONGEST and word.isalpha():
                share = log(count / total)
                heads[word] = tails[word] = max(share, heads.get(word, share))
        for word, prior in list(heads.items()):
            if word.endswith(_WITH_S):
                heads[word + "s"] = prior
        self.heads, self.tails = Column(heads), Column(tails)

    def propose(self, seen: str, channel: Channel) -> dict[str, float]:
        """A few compounds the seen word may be, with their log prior."""
        heads, tails = self.heads, self.tails
        prefix = heads.costs(channel, seen) - 0.5 * heads.priors
        prefix[: _PART - 1] = prefix[len(seen) - _PART + 1 :] = 99.0
        places = np.argsort(prefix.min(axis=1), kind="stable")[:_PLACES]
        found: dict[str, float] = {}
        for place in places:
            head = int(prefix[place].argmin())
            costs = tails.costs(channel, seen[place:].lower())[-1] - 0.5 * tails.priors
            for tail in np.argsort(costs, kind="stable")[:2]:
                word = heads.words[head] + tails.words[tail]
                if len(word) <= LONGEST:
                    both = float(heads.priors[head] + tails.priors[tail])
                    found[word] = _PRIOR + min(4.0, max(-4.0, 0.3 * (both + 18.0)))
        return found
