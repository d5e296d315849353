"""Stargate: armies of eleven leap along rows and columns for the four gates in the middle of the board."""

from regelwerk.model.game import Game

GAME = Game(__name__)
