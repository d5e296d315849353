"""What a position of Forma is worth to each seat, for search: how many points it is ahead of the others.

Most points come from gaps, and whoever looks for them finds one or two with every form; so what has been counted so far
tells more than anything that might become of the board. Bridges count only once they stand. No rule depends on these
figures (docs/search.md says how they were chosen).
"""

from regelwerk.kernel.convention import EVALUATE, Words, compiled
from regelwerk.kernel.header import PLAYERS, POINTS, RETURNS
from regelwerk.kernel.worth import returns_from_worth

DECISIVE = 1000
"""Points ahead that as good as win."""


@compiled(EVALUATE)
def evaluate(tables: Words, words: Words) -> None:
    """Each seat against the mean of the others."""
    for seat in range(words[PLAYERS]):
        words[RETURNS + seat] = words[POINTS + seat]
    returns_from_worth(words, 1, DECISIVE)
