"""Quadro-Be: ten pieces on sixteen centres, first in by turns, then round and round until four stand in a line."""

from regelwerk.model.game import Game

GAME = Game(__name__)
