"""Top Secret: agents carry cases of secret content across a map, and duel with hidden cards when they meet."""

from regelwerk.kernel.game import CompiledGame

GAME = CompiledGame(__name__)
