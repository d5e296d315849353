"""Agvato: nine figures each, one card at a time, twenty chips to gather on the way to the far side."""

from regelwerk.kernel.game import CompiledGame

GAME = CompiledGame(__name__)
