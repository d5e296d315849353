"""Kinds of moves that games of the box share."""

from regelwerk.contract import Kind, Square


class Slide(Kind, form="{origin}-{target}"):
    """A piece goes from a square to a free one."""

    origin: Square
    target: Square


class Pass(Kind, form="pass"):
    """No move is left (G2)."""
