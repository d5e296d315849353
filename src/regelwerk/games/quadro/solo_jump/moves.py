"""Solo-Jump's moves: `d4-d7` jumps; ids are those of all straight moves of the board."""

from regelwerk.contract import Listing, Moves, Slide
from regelwerk.games.quadro.board import LINES

MOVES = Moves(Listing(Slide, LINES))
