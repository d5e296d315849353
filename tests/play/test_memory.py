"""A match keeps all its positions as long as it is open, so each of them has to be small; one that nobody uses any
more keeps nothing."""

from __future__ import annotations

import gc
import random
import tracemalloc
from weakref import WeakSet

import pytest

from regelwerk.play import lobby as lobbies
from regelwerk.play.lobby import Lobby
from regelwerk.play.table import Table

from .company import ME, RecordingListener

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


async def test_a_match_that_was_left_is_let_go_of(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobbies, "REMEMBERED", 4)
    alive: WeakSet[Table] = WeakSet()

    async def play_to_the_end(seed: int) -> None:
        table, rng, person = (
            (await lobby.create("quadro-be", 2, {}, (ME, ME))).table,
            random.Random(seed),
            RecordingListener(),
        )
        alive.add(table)
        table.arrive(person, frozenset({0, 1}))
        while (turn := table.match.turn) is not None:
            await table.play(turn, table.match.sequence, str(table.match.position.sample(rng)))
        table.leave(person)

    for seed in range(12):
        await play_to_the_end(seed)
    gc.collect()
    assert len(alive) == lobby.tables == 4
