"""Agvato: nine figures each, one card at a time, twenty chips to gather on the way to the far side."""

from regelwerk.model.game import Game

GAME = Game(__name__)
