"""Kinds of moves that games of the box share."""

from typing import Annotated

from regelwerk.contract import Kind, Part

Square = Annotated[str, Part("[a-z][0-9]{1,2}")]
"""A square as anybody might write one; whether it is on the board is the referee's question."""


class Slide(Kind, form="{origin}-{target}"):
    """A piece goes from a square to a free one."""

    origin: Square
    target: Square


class Pass(Kind, form="pass"):
    """No move is left (G2)."""
