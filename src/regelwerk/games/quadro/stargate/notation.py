"""A position of Stargate is the board row by row and whose turn it is."""

from regelwerk.games.quadro.army_notation import ArmyNotation

from .snapshot import Snapshot

_TEXT = ArmyNotation("Stargate", Snapshot)
read, write = _TEXT.read, _TEXT.write
