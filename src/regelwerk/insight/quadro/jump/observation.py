"""What a seat of Jump sees as numbers: the pieces, and the one that may go on."""

from regelwerk.games.quadro.jump.edition import Facts
from regelwerk.games.quadro.jump.layout import BITS, squares_of
from regelwerk.insight.quadro.observation import CELLS
from regelwerk.kernel.named_set import NamedSet
from regelwerk.model.features import Features, Sets, Spots


def features(facts: Facts, players: int) -> Features:
    names = squares_of(facts).names
    own = [NamedSet(names[BITS * seat :][:BITS], BITS) for seat in range(players)]
    return Features(CELLS, Sets("pieces", own, per_seat=True), Spots("again", names, low=1))
