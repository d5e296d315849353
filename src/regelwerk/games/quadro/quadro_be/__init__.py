"""Quadro-Be: ten pieces on sixteen centres, first in by turns, then round and round until four stand in a line."""

from regelwerk.kernel.game import CompiledGame

GAME = CompiledGame(__name__)
