"""Transmitter's words, which are those of armies, and its ending."""

from regelwerk.games.quadro.army_layout import LAYOUT as LAYOUT
from regelwerk.games.quadro.army_layout import ArmyLayout

from .snapshot import Snapshot

ENDINGS = ("5",)
_WORDS = ArmyLayout(Snapshot)
read, write = _WORDS.read, _WORDS.write
