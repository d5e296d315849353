"""Blockade: two Flaze want to walk off the far edge of the board, twelve Fluppies turn them this way and that."""

from regelwerk.model.game import Game

GAME = Game(__name__)
