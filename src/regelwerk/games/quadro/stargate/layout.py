"""Stargate's words, which are those of armies, and its endings."""

from regelwerk.games.quadro.army_layout import LAYOUT as LAYOUT
from regelwerk.games.quadro.army_layout import ArmyLayout

from .snapshot import Snapshot

GATES, MAINGATE, FALL = range(3)
"""The kinds of win."""

KINDS_OF_WIN = 3
ENDINGS = ("5a", "5b", "5c", "6b", "6c", "6e", "7c", "7d", "7e")
"""By mode, and within a mode by kind of win."""

_WORDS = ArmyLayout(Snapshot)
read, write = _WORDS.read, _WORDS.write
