"""Solo-Jump: thirty-six pieces of four colours, and one player who jumps until as few as possible are left."""

from regelwerk.kernel.game import CompiledGame

GAME = CompiledGame(__name__)
