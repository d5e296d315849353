"""Jump's moves: `c7-d7` steps or jumps, `stop` ends a turn that might go on."""

from regelwerk.contract import Kind, Listing, Moves, Slide
from regelwerk.games.quadro.board import FIELD, FILES, SIZE

from .edition import Facts

STEPS = tuple((file, width) for file in range(SIZE) for width in range(1, min(FIELD, SIZE - 1 - file) + 1))
"""The steps of one rank by file and width: it holds three pieces, so a jump is at most three squares wide."""


class Stop(Kind, form="stop"):
    """Clause 3: the piece that may go on does not."""


def moves(facts: Facts) -> Moves:
    """Steps by rank, then `stop`."""
    steps = tuple((FILES[file] + rank, FILES[file + width] + rank) for rank in facts.ranks for file, width in STEPS)
    return Moves(Listing(Slide, steps), Listing(Stop))
