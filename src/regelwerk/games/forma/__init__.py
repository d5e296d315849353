"""Forma: polyominoes on a board of 20 × 20, laid by eye to enclose squares and to cross it."""

from regelwerk.model.game import Game

GAME = Game(__name__)
