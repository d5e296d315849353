"""What a seat of Jump sees as numbers: the pieces, and the one that may go on."""

from regelwerk.games.quadro.observation import CELLS
from regelwerk.kernel.named_set import NamedSet
from regelwerk.model.features import Features, Sets, Spots

from .edition import Facts
from .layout import BITS, squares_of


def features(facts: Facts, players: int) -> Features:
    names = squares_of(facts).names
    own = [NamedSet(names[BITS * seat :][:BITS], BITS) for seat in range(players)]
    return Features(CELLS, Sets("pieces", own, per_seat=True), Spots("again", names, low=1))
