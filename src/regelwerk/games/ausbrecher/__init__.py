"""Ausbrecher AG: secret bets on the order in which seven stones flee into four boats, and dice that everybody shares."""

from regelwerk.kernel.game import CompiledGame

GAME = CompiledGame(__name__)
