"""Solo-Jump as a person would describe it: which colour stands where."""

from regelwerk.contract import Snapshot as Shared

from .edition import Facts

COLOURS = {"B": "blue", "G": "green", "Y": "yellow", "R": "red"}
"""The colours by their letters, in their order."""

LETTERS = "".join(COLOURS)


class Snapshot(Shared[Facts]):
    """`board` maps a square to the letter of its piece's colour."""

    board: dict[str, str]
