"""What a seat of Blockade sees as numbers: whose Fluppies stand where. The Flaze never move."""

from regelwerk.games.quadro.blockade.edition import Facts
from regelwerk.games.quadro.squares import SQUARE_SET
from regelwerk.insight.quadro.observation import CELLS
from regelwerk.model.features import Features, Sets


def features(facts: Facts, players: int) -> Features:
    return Features(CELLS, Sets("fluppies", SQUARE_SET, per_seat=True))
