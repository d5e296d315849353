"""Plain UCT, the yardstick of all other bots: upper confidence bounds, random games to their end, nothing else.

What is learned or told about a game plays no part in it, except where its kernel values long games before their end.
"""

from __future__ import annotations

from regelwerk.model.position import Position

from .bot import Bot
from .methods import Thought
from .record import Manner
from .tree_search import TreeSearch


class Plain(Bot):
    """A bot that knows nothing but the rules; it proves nothing, and neither looks for a win in one."""

    def win_in_one(self, known: Position, seed: int) -> int | None:
        """Nothing: it finds one only by simulations."""

    def begin(
        self, known: Position, seat: int, seed: int, *, every_move: bool = False, capacity: int | None = None
    ) -> Thought:
        """A tree without proofs, grown by whole random games."""
        return TreeSearch(known, seat, seed, capacity or self.capacity, Manner(horizon=known.game.kernel.horizon))
