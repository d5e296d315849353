"""Transmitter: stand where an opponent's row and column cross, and a piece from the reserve beams onto the centre."""

from regelwerk.kernel.game import CompiledGame

GAME = CompiledGame(__name__)
