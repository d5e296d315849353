"""German compounds no list knows, proposed for damaged words: a head and a tail, each a common or own word."""

from __future__ import annotations

from math import log

import numpy as np

from .channel import Channel
from .lexicon import LONGEST, Lexicon, encode

SHORTEST = 9
"""How long a seen word must be to be taken for a compound."""
_PART = 3
_COMMON = 1e-4
_PRIOR = log(2e-8)
_PLACES = 2
_LONGEST = 15
_WITH_S = ("ung", "heit", "keit", "ion", "tät", "ling", "schaft")


class Parts:
    """Words that make compounds: the common ones of the language and those of the document."""

    def __init__(self, lexicon: Lexicon, own: dict[str, float]) -> None:
        heads: dict[str, float] = {}
        tails: dict[str, float] = {}
        for place in np.flatnonzero(lexicon.priors > log(_COMMON)):
            word = lexicon.words[place]
            if _PART <= len(word) <= _LONGEST:
                heads[word] = tails[word] = float(lexicon.priors[place])
        total = max(1, sum(own.values()))
        for word, count in sorted(own.items()):
            if count >= 1 and _PART <= len(word) <= _LONGEST and word.isalpha():
                share = log(count / total)
                heads[word] = tails[word] = max(share, heads.get(word, share))
        for word, prior in list(heads.items()):
            if word.endswith(_WITH_S):
                heads[word + "s"] = prior
        self.heads, self.tails = list(heads), list(tails)
        self.head_codes, self.tail_codes = encode(self.heads), encode(self.tails)
        self.head_priors = np.array(list(heads.values()), dtype=np.float32)
        self.tail_priors = np.array(list(tails.values()), dtype=np.float32)

    def propose(self, seen: str, channel: Channel) -> dict[str, float]:
        """A few compounds the seen word may be, with their log prior."""
        lengths = (self.head_codes > 0).sum(axis=1)
        prefix = channel.prefixes(seen, self.head_codes, lengths) - 0.5 * self.head_priors
        prefix[: _PART - 1] = prefix[len(seen) - _PART + 1 :] = 99.0
        places = np.argsort(prefix.min(axis=1), kind="stable")[:_PLACES]
        found: dict[str, float] = {}
        lengths = (self.tail_codes > 0).sum(axis=1)
        for place in places:
            head = int(prefix[place].argmin())
            costs = channel.costs(seen[place:].lower(), self.tail_codes, lengths) - 0.5 * self.tail_priors
            for tail in np.argsort(costs, kind="stable")[:2]:
                word = self.heads[head] + self.tails[tail]
                if len(word) <= LONGEST:
                    both = float(self.head_priors[head] + self.tail_priors[tail])
                    found[word] = _PRIOR + min(4.0, max(-4.0, 0.3 * (both + 18.0)))
        return found
