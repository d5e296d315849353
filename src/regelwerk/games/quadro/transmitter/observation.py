"""What a seat of Transmitter sees as numbers: armies."""

from regelwerk.games.quadro.observation import army_features
from regelwerk.model.features import Features

from .edition import Facts


def features(facts: Facts, players: int) -> Features:
    return army_features()
