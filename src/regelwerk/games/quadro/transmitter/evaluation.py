"""What a position of Transmitter is worth to each seat, for search: who has more pieces on the board.

No rule depends on these figures (docs/search.md says how they were chosen).
"""

from regelwerk.games.quadro.army_layout import ARMY
from regelwerk.games.quadro.squares import SET, size
from regelwerk.kernel.convention import EVALUATE, Words, compiled
from regelwerk.kernel.header import PLAYERS, RETURN_UNIT, RETURNS, SEAT

from .tables import ALL_S, ALL_T

TURN = 30
"""What being to move is worth, in hundredths of a piece."""


@compiled(EVALUATE)
def evaluate(tables: Words, words: Words) -> None:
    """Each seat against the mean of the others, as a share of all pieces; one that is nearly complete counts more."""
    players, full = words[PLAYERS], tables[ALL_T] + tables[ALL_S] + 1
    total = 0
    for seat in range(players):
        pieces = 100 * size(words, ARMY + SET * seat) + (TURN if words[SEAT] == seat else 0)
        words[RETURNS + seat] = pieces * (100 * full + pieces) // (100 * full)
        total += words[RETURNS + seat]
    most = RETURN_UNIT * 9 // 10
    for seat in range(players):
        own = words[RETURNS + seat]
        lead = own - (total - own) // (players - 1)
        words[RETURNS + seat] = max(-most, min(most, RETURN_UNIT * lead // (100 * full)))
