"""Jump: a race over six ranks, nine pieces a side; who meets one or three opponents on a file may go on."""

from regelwerk.model.game import Game

GAME = Game(__name__)
