"""Ausbrecher AG: secret bets on the order in which seven stones flee into four boats, and dice for all."""

from regelwerk.kernel.game import CompiledGame

GAME = CompiledGame(__name__)
