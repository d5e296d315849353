"""Solo-Jump: thirty-six pieces of four colours, and one player who jumps until as few as possible are left."""

from regelwerk.model.game import Game

GAME = Game(__name__)
