"""What a position of Transmitter is worth to each seat, for search: who has more pieces on the board.

No rule depends on these figures (docs/search.md says how they were chosen).
"""

from regelwerk.games.quadro.army_layout import ARMY
from regelwerk.games.quadro.squares import SET
from regelwerk.games.quadro.transmitter.tables import ALL_S, ALL_T
from regelwerk.kernel.convention import EVALUATE, Words, compiled
from regelwerk.kernel.header import PLAYERS, RETURNS, SEAT
from regelwerk.kernel.sets import size
from regelwerk.kernel.worth import returns_from_worth

TURN = 30
"""What being to move is worth, in hundredths of a piece."""

DECISIVE = 170
"""How far ahead, in hundredths of a piece for every piece of an army, a seat is that has as good as won: further than
any can be, so that even then one more piece is worth bringing in."""


@compiled(EVALUATE)
def evaluate(tables: Words, words: Words) -> None:
    """Each seat against the mean of the others, as a share of all pieces; one that is nearly complete counts more."""
    full = tables[ALL_T] + tables[ALL_S] + 1
    for seat in range(words[PLAYERS]):
        pieces = 100 * size(words, ARMY + SET * seat, SET) + (TURN if words[SEAT] == seat else 0)
        words[RETURNS + seat] = pieces * (100 * full + pieces) // (100 * full)
    returns_from_worth(words, 1, DECISIVE * full)
