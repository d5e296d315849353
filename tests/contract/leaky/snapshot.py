"""The duel's words: two numbers, two calls (1 bold, 2 meek), and the sum of the numbers, which only repeats them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

import numpy as np

from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import BODY, OWN_ENDINGS, PLAYERS, SEAT, UNKNOWN

PICKS = BODY
CALLS = BODY + 2
TOTAL = BODY + 4
WORDS = BODY + 5

ENDINGS = ("3",)
SHOWN = OWN_ENDINGS
CALL_NAMES = ("-", "bold", "meek")


@dataclass(frozen=True)
class Snapshot:
    """A number is None where it is unknown and 0 where it is not yet picked; `total` is None where unknown."""

    picks: tuple[int | None, ...]
    calls: tuple[int, ...]
    total: int | None
    numbers: int

    @classmethod
    def read(cls, words: Words, edition: dict[str, Any], options: dict[str, str]) -> Self:
        def known(word: int) -> int | None:
            return None if word == UNKNOWN else int(word)

        picks = tuple(known(word) for word in words[PICKS : PICKS + 2])
        calls = tuple(int(word) for word in words[CALLS : CALLS + 2])
        return cls(picks, calls, known(words[TOTAL]), edition["numbers"])

    @property
    def picking(self) -> bool:
        return 0 in self.picks

    def words(self) -> Words:
        words = np.zeros(WORDS, np.int64)
        words[PLAYERS] = 2
        words[SEAT] = (self.picks if self.picking else (*self.calls, 0)).index(0) % 2
        words[PICKS : PICKS + 2] = [UNKNOWN if pick is None else pick for pick in self.picks]
        words[CALLS : CALLS + 2] = self.calls
        words[TOTAL] = UNKNOWN if None in self.picks else sum(pick or 0 for pick in self.picks)
        return words
