"""Blockade's edition as numbers and sets of squares: all that its compiled code may read."""

from regelwerk.games.quadro.board import CENTRES, SQUARES, centre_of
from regelwerk.games.quadro.squares import SET, SQUARE_SET
from regelwerk.kernel.convention import Words
from regelwerk.kernel.layout import Options, Tables

from .edition import Facts
from .layout import COLUMN_SET

TABLES = Tables(fluppies=1, flaz=2, flaze=2 * SET, closed=2 * SET, closed_first=2 * SET)
HAND, FLAZ, FLAZE, CLOSED, CLOSED_FIRST = TABLES
"""Fluppies per player, the square of each Flaz, then three sets of squares, each rank by rank and file by file: the
Flaze's squares, their fields (closed to Fluppies), and these with all centres (closed to a first Fluppie)."""


def tables(facts: Facts, players: int, options: Options) -> Words:
    """The edition as numbers and sets."""
    homes, sets = [facts.flaz.blue, facts.flaz.red], (SQUARE_SET, COLUMN_SET)
    closed = {name for name in SQUARES if centre_of(name) in map(centre_of, homes)}
    return TABLES.of(
        facts,
        flaz=[SQUARES.index(home) for home in homes],
        flaze=[names.words(homes) for names in sets],
        closed=[names.words(closed) for names in sets],
        closed_first=[names.words(closed.union(CENTRES)) for names in sets],
    )
