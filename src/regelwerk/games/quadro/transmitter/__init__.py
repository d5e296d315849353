"""Transmitter: stand where an opponent's row and column cross, and a piece from the reserve beams onto the centre."""

from regelwerk.model.game import Game

GAME = Game(__name__)
