"""Words that have lost the blanks between them, found again: the likeliest row of common words that spells them."""

from __future__ import annotations

from collections import Counter
from math import log
from typing import NamedTuple

from .lexicon import Lexicon, is_never_a_part, is_never_a_part_in_english

LOST = log(0.004)
"""How often a blank between two words is lost."""
SHOWN = 7.0
"""How much likelier it is where a small letter is followed by a capital, against a word with a capital inside."""
_MOST = 4
"""How many words may have run together."""
_LEAST_COMMON = {1: 3e-3, 2: 5e-4, 3: 5e-5}
"""How common a short word must be to be one of them, by its length: lists are full of rare short ones."""
_COMMON = 1e-6
_SMALL = 1e-3
_RUN_TOGETHER = 5e-6
"""The lists know some common pairs without their blank, `ofthe`; hardly one is as common as this."""
_CLEARLY = 3.0
_SHORTEST = 4
_CERTAIN = 6
"""So many letters of small English words alone are a row of them; fewer may be a name, such as `uscan`."""
_OWN = 2
"""How often a document must have a word to vouch for it."""


class Parted(NamedTuple):
    """Words with blanks between them and their log probability."""

    words: str
    score: float


class Parting:
    """Where the blanks of a document's words were."""

    def __init__(self, lexicon: Lexicon, kinds: Counter[str], clean: bool) -> None:
        self.lexicon, self.clean = lexicon, clean
        self.total = max(1, sum(kinds.values()))
        counts: Counter[str] = Counter()
        for kind, count in kinds.items():
            counts[kind.lower()] += count
        repeated = ((kind, count) for kind, count in counts.items() if count >= _OWN)
        self._own = {kind: count for kind, count in repeated if len(kind) > 3 and kind.isalpha()}

    def part(self, kind: str) -> Parted | None:
        """The likeliest words, folded; None where the whole is a word or no row of words spells it."""
        if not kind.isalpha() or len(kind) < _SHORTEST or kind.isupper():
            return None
        capitals = {place for place in range(1, len(kind)) if kind[place].isupper() and kind[place - 1].islower()}
        if any(char.isupper() for place, char in enumerate(kind) if place and place not in capitals):
            return None
        listed = self.lexicon.listed.get(kind.lower().replace("ß", "ss"), 0.0)
        if listed > _RUN_TOGETHER:
            return None
        compound = not listed and not capitals and self.lexicon.prior(kind) is not None
        best = max(self._rows(kind.lower(), capitals), key=lambda row: row[1], default=None)
        if compound or best is None or not self._plausible(kind, best[0], bool(capitals)):
            return None
        if listed and not (best[1] > log(listed) + _CLEARLY and self._all_small(best[0])):
            return None
        return Parted(" ".join(best[0]), best[1])

    def _rows(self, folded: str, capitals: set[int]) -> list[tuple[tuple[str, ...], float]]:
        """The best row of each number of words; every capital inside begins a word."""
        best: list[dict[int, tuple[tuple[str, ...], float]]] = [{0: ((), 0.0)}]
        for end in range(1, len(folded) + 1):
            here: dict[int, tuple[tuple[str, ...], float]] = {}
            for start in range(max([0, *(place for place in capitals if place < end)]), end):
                prior = self._prior(folded[start:end], bool(capitals))
                for count, (words, score) in best[start].items() if prior is not None else ():
                    blank = 0.0 if not start else SHOWN if start in capitals else LOST
                    total = score + (prior or 0.0) + blank
                    if count < _MOST and (count + 1 not in here or total > here[count + 1][1]):
                        here[count + 1] = (*words, folded[start:end]), total
            best.append(here)
        return [row for count, row in best[-1].items() if count > 1]

    def _prior(self, word: str, shown: bool) -> float | None:
        own = self._own.get(word)
        if own is not None:
            return log(own / self.total)
        if shown and len(word) > _SHORTEST:
            return self.lexicon.prior(word)
        frequency = self.lexicon.listed.get(word.replace("ß", "ss"), 0.0)
        return log(frequency) if frequency >= _LEAST_COMMON.get(len(word), _COMMON) else None

    def _plausible(self, kind: str, words: tuple[str, ...], shown: bool) -> bool:
        """In a clean text a name or term may look like two words: one of them must be a small word everyone uses.

        German terms with a capital inside begin with one too.
        """
        if not self.clean or (shown and self.lexicon.language == "de" and kind[0].islower()):
            return True
        if self.lexicon.language == "de":
            return any(is_never_a_part(word) for word in words) and not any(map(_is_one_word, words, words[1:]))
        small = [word for word in words if self.lexicon.listed.get(word, 0.0) > _SMALL]
        return (len(small) == len(words) and len(kind) >= _CERTAIN) or any(map(is_never_a_part_in_english, words))

    def _all_small(self, words: tuple[str, ...]) -> bool:
        return all(self.lexicon.listed.get(word, 0.0) > _SMALL / 10 for word in words)


def _is_one_word(first: str, second: str) -> bool:
    """Whether two German words may be one: “vorzuziehen den” is “vorzuziehenden”, “aller beste” “allerbeste”."""
    participle = first.endswith("n") and second in {"der", "den", "dem", "des"}
    return participle or (first == "aller" and second.rstrip("nrsm").endswith("ste"))
