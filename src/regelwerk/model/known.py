"""What is known about a game as numbers, behind those of its rules: `known.py` of its `insight`.

    KNOWN = Known(TABLES, moves_left=1 << SIZE)
    (MOVES_LEFT,) = KNOWN

No rule may read them, so that they can change without the game.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from regelwerk.kernel.convention import Words
from regelwerk.kernel.layout import Layout, Tables


class Known(Layout):
    """Runs of words behind a game's own tables; `known(facts, players, options)` beside it fills them."""

    def __init__(self, rules: Tables, /, **sizes: int) -> None:
        self.first = rules.end
        super().__init__(**sizes)

    def filled(self, **values: npt.ArrayLike) -> Words:
        """The words that come behind the tables: every run with its values."""
        assert values.keys() == self.runs.keys(), f"known are not {set(self.runs) - set(values)}"
        words = np.zeros(self.end, np.int64)
        self.write(words, values)
        return words[self.first :]
