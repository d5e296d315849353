"""What a position of Stargate is worth to each seat, for search: pieces, gates held, and the way to the Maingate.

A piece counts 100. No rule depends on these figures (docs/search.md says how they were chosen).
"""

from regelwerk.games.quadro.army_layout import ARMY, CYLINDER, NOWHERE
from regelwerk.games.quadro.squares import SET, SIDE
from regelwerk.games.quadro.stargate.kernel import captors
from regelwerk.games.quadro.stargate.tables import GATES_AT, MAINGATE_OF, SIDE_OF
from regelwerk.kernel.bits import count
from regelwerk.kernel.convention import ARRAY, EVALUATE, I64, Words, compiled
from regelwerk.kernel.header import PLAYERS, RETURNS
from regelwerk.kernel.sets import size
from regelwerk.kernel.worth import returns_from_worth

GATE = 20
"""A Stargate held; the square of how many are held counts, since only together they win."""

GUARD, GUARDS = 60, 2
"""A piece that would capture on the opponent's Maingate, and how many of them count."""

IN_LINE = 25
"""The Commander stands in line with his Maingate."""

DECISIVE = 1500
"""How far ahead somebody is who has as good as won."""


@compiled(I64(ARRAY, ARRAY, I64))
def standing(tables: Words, words: Words, seat: int) -> int:
    """What a seat has on the board and may hope for."""
    commander, gate = words[CYLINDER + seat], tables[MAINGATE_OF + seat]
    if commander == NOWHERE:
        return 0
    worth = 100 * size(words, ARMY + SET * seat, SET)
    held = 0
    for part in range(SET):
        held += count(words[ARMY + SET * seat + part] & tables[GATES_AT + part])
    worth += GATE * held * held
    if commander // SIDE == gate // SIDE or commander % SIDE == gate % SIDE:
        worth += IN_LINE
    for other in range(words[PLAYERS]):
        if tables[SIDE_OF + other] != tables[SIDE_OF + seat] and words[CYLINDER + other] != NOWHERE:
            worth += GUARD * captors(words, seat, tables[MAINGATE_OF + other], GUARDS)
    return worth


@compiled(EVALUATE)
def evaluate(tables: Words, words: Words) -> None:
    """Each side against the mean of the others."""
    players, allies = words[PLAYERS], 0
    for seat in range(players):
        words[RETURNS + seat] = 0
        allies += tables[SIDE_OF + seat] == tables[SIDE_OF]
    for seat in range(players):
        worth = standing(tables, words, seat)
        for ally in range(players):
            if tables[SIDE_OF + ally] == tables[SIDE_OF + seat]:
                words[RETURNS + ally] += worth
    returns_from_worth(words, allies, allies * DECISIVE)
