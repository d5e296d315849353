"""What a seat of Stargate sees as numbers: armies."""

from regelwerk.games.quadro.stargate.edition import Facts
from regelwerk.insight.quadro.observation import CELLS, army_features
from regelwerk.model.features import Features
from regelwerk.model.symmetry import square_images

SYMMETRIES = square_images(CELLS)


def features(facts: Facts, players: int) -> Features:
    return army_features()
