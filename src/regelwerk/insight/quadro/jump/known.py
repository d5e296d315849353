"""How many moves the pieces of a rank of Jump need to come home, by the set of their squares."""

from collections.abc import Mapping
from functools import cache

from regelwerk.games.quadro.board import FIELD, SIZE
from regelwerk.games.quadro.jump.edition import Facts
from regelwerk.games.quadro.jump.tables import HOME, RANK, TABLES
from regelwerk.kernel.convention import Words
from regelwerk.model.known import Known

KNOWN = Known(TABLES, moves_left=1 << SIZE)
(MOVES_LEFT,) = KNOWN


def known(facts: Facts, players: int, options: Mapping[str, str]) -> Words:
    """The same for every edition: steps and goal are the rules'."""
    return KNOWN.filled(moves_left=[*map(moves_needed, range(1 << SIZE))])


@cache
def moves_needed(rank: int) -> int:
    """Clause 2: the fewest moves by which the three pieces of a rank come home; 0 where there are not three."""
    if rank.bit_count() != FIELD or rank == HOME & RANK:
        return 0
    fewest = SIZE * SIZE
    for origin in range(1, SIZE):
        free = [square for square in range(origin) if not rank >> square & 1]
        if rank >> origin & 1 and free:
            fewest = min(fewest, 1 + moves_needed(rank ^ (1 << origin | 1 << free[-1])))
    return fewest
