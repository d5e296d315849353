"""Elements computed from a game itself: what play shows, whatever the rulebook says.

Some hundred random games of every player count and option are played (`match`), some of them looked at move by move
(`watched`, `frame`), and measures by group of elements count in them. Nothing here knows a game's name, reads a clause
or its elements: only the contract, the kernel convention and the scenes. `comparison` holds it against the text.
"""

from __future__ import annotations

from collections.abc import Callable

from regelwerk.model.game import Game

from .cards import cards
from .comparison import Compared, compare
from .goals import goals
from .information import information
from .interaction import interaction
from .movement import movement
from .profile import Profile, profile
from .result import Computed
from .structure import structure
from .uncertainty import uncertainty
from .watched import Watched

__all__ = ["MEASURES", "Compared", "Computed", "Profile", "Watched", "compare", "compute", "elements_of", "profile"]

MEASURES = (goals, uncertainty, information, structure, movement, interaction, cards)
"""The measures, each giving what it can tell of a game."""


def compute(game: Game, progress: Callable[[int, int], None] | None = None) -> tuple[Computed, ...]:
    """Every element that can be computed for a game, in the same order and with the same figures every time.

    What cannot be told, such as straight moves where there is no grid, is left out.
    """
    return elements_of(Watched(game, progress))


def elements_of(watched: Watched) -> tuple[Computed, ...]:
    """The same for a game that was watched already."""
    return tuple(found for measure in MEASURES for found in measure(watched))
