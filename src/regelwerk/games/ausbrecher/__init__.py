"""Ausbrecher AG: secret bets on the order in which seven stones flee into four boats, and dice for all."""

from regelwerk.model.game import Game

GAME = Game(__name__)
