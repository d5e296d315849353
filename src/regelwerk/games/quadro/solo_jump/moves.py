"""Solo-Jump's moves: `d4-d7` jumps; ids are those of all straight moves of the board."""

from regelwerk.contract import Listing, Moves
from regelwerk.games.quadro.board import LINES
from regelwerk.games.quadro.moves import Slide

MOVES = Moves(Listing(Slide, LINES))
