"""Forma: polyominoes on a board of 20 × 20, laid by eye to enclose squares and to cross it."""

from regelwerk.kernel.game import CompiledGame

GAME = CompiledGame(__name__)
