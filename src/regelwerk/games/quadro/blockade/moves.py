"""Blockade's moves: `@d5` places a Fluppie, `d5-d9` moves one, `exit`, `pass`."""

from regelwerk.contract import Kind, Listing, Moves, Pass, Slide, Square
from regelwerk.games.quadro.board import LINES, SQUARES


class Placement(Kind, form="@{square}"):
    """A Fluppie comes from the hand to a square."""

    square: Square


class Exit(Kind, form="exit"):
    """The Flaz walks off the board."""


MOVES = Moves(Listing(Placement, SQUARES), Listing(Slide, LINES), Listing(Exit), Listing(Pass))
