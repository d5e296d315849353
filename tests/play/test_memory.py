"""A match keeps all its positions as long as it is open, so each of them has to be small."""

from __future__ import annotations

import gc
import random
import tracemalloc

from regelwerk.play.lobby import Lobby

from .company import ME

MOVES = 60
BYTES = 2_500
"""For each move, chance included. Before what is past let go of its lists it was twice as much and more."""


async def test_a_move_that_was_made_takes_little_room(lobby: Lobby) -> None:
    table, rng = (await lobby.create("ausbrecher-ag", 2, {}, (ME, ME))).table, random.Random(7)

    async def play(moves: int) -> int:
        """How many moves stand after so many more of the seats."""
        for _ in range(moves):
            match = table.match
            assert match.turn is not None
            await table.play(match.turn, match.sequence, str(match.position.sample(rng)))
        return len(table.match.turns)

    before = await play(10)
    gc.collect()
    tracemalloc.start()
    made = await play(MOVES) - before
    gc.collect()
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert taken / made < BYTES
