"""What a seat of Transmitter sees as numbers: armies."""

from regelwerk.games.quadro.transmitter.edition import Facts
from regelwerk.insight.quadro.observation import army_features
from regelwerk.model.features import Features


def features(facts: Facts, players: int) -> Features:
    return army_features()
