"""A match keeps all its positions as long as it is open, so each of them has to be small; one that nobody uses any
more keeps nothing."""

from __future__ import annotations

import gc
import random
import tracemalloc
from itertools import pairwise
from weakref import WeakSet

import pytest

from regelwerk.model.packed import Packed
from regelwerk.play import lobby as lobbies
from regelwerk.play.lobby import Lobby
from regelwerk.play.table import Table
from regelwerk.play.turn import RECENT

from .company import ME, RecordingListener

MOVES = 60
BYTES = 2_500
"""For each move, chance included. Before what is past let go of its lists it was twice as much and more."""

LONG_MATCH = 300
BYTES_LONG_AGO = 900
"""For each move of a long match whose positions have a hundred words; kept as they are it was 1,400."""


@pytest.mark.parametrize(
    ("game", "moves", "most"), [("ausbrecher-ag", MOVES, BYTES), ("top-secret", LONG_MATCH, BYTES_LONG_AGO)]
)
async def test_a_move_that_was_made_takes_little_room(lobby: Lobby, game: str, moves: int, most: int) -> None:
    table, rng = (await lobby.create(game, 2, {}, (ME, ME))).table, random.Random(7)

    async def play(moves: int) -> int:
        """How many moves stand after so many more of the seats."""
        for _ in range(moves):
            match = table.match
            assert match.turn is not None
            await table.play(match.turn, match.sequence, str(match.position.sample(rng)))
        return len(table.match.turns)

    before = await play(moves // 3)
    gc.collect()
    tracemalloc.start()
    made = await play(moves) - before
    gc.collect()
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert taken / made < most


async def test_positions_of_long_ago_are_what_they_were(lobby: Lobby) -> None:
    table, rng = (await lobby.create("agvato", 2, {}, (ME, ME))).table, random.Random(7)
    positions = [table.match.position]
    while table.match.turn is not None and len(table.match.turns) < 2 * RECENT:
        match = table.match
        await table.play(match.turn or 0, match.sequence, str(match.position.sample(rng)))
        positions += [turn.after for turn in table.match.turns[len(match.turns) :]]
    turns = table.match.turns
    assert isinstance(turns[0]._after, Packed)
    assert isinstance(turns[1]._before, Packed)
    assert not isinstance(turns[-RECENT]._after, Packed)
    assert [turn.after for turn in turns] == positions[-len(turns) :]
    assert all(earlier.after == later.before for earlier, later in pairwise(turns))
    assert [turn.trail(turn.text) for turn in turns] == [turn.before.touched(turn.text) for turn in turns]


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

    gc.collect()
    gc.disable()  # a server looks for cycles so seldom that nothing large may be one
    try:
        for seed in range(12):
            await play_to_the_end(seed)
        assert len(alive) == lobby.tables == 4
    finally:
        gc.enable()
