"""Stargate: armies of eleven leap along rows and columns for the four gates in the middle of the board."""

from regelwerk.kernel.game import CompiledGame

GAME = CompiledGame(__name__)
