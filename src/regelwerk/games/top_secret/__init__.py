"""Top Secret: agents carry cases of secret content across a map, and duel with hidden cards when they meet."""

from regelwerk.model.game import Game

GAME = Game(__name__)
