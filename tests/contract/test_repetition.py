"""G1: in games with repetition, the third time a position comes up with the same seat to move the game is drawn."""

from __future__ import annotations

import random

import pytest

import regelwerk as rw
from regelwerk.kernel.game import CompiledGame
from regelwerk.kernel.position import CompiledPosition

TRIES = 400
SEARCHED = 60
"""Random games begun, and moves made in each, to find one that comes back to where it was."""


def wander(game: CompiledGame) -> list[CompiledPosition] | None:
    """A game that G1 ended: whoever can goes back to a position already seen, otherwise moves at random."""
    for seed in range(TRIES):
        rng = random.Random(seed)
        line = [game.start()]
        while line[-1].seat is not None and len(line) < SEARCHED * 10:
            position = line[-1]
            options = [position.play(move) for move in position.moves()]
            running = [after for after in options if after.outcome is None or after.outcome.clause == "G1"]
            seen = {past.key for past in line}
            known = [after for after in running if after.key in seen]
            line.append(rng.choice(known or running or options))
        if line[-1].outcome is not None and line[-1].outcome.clause == "G1":
            return line
    return None


def test_a_third_occurrence_draws_the_game_in_play_and_in_records(game: CompiledGame) -> None:
    if not game.rulebook.repetition:
        assert all(position.past == () for position in (game.start(), game.start().play(0)))
        return
    line = wander(game)
    assert line is not None, f"no random game of {game.name} came back to the same position three times"
    end = line[-1]
    twin = [position for position in line[:-1] if same_board(position, end)]
    assert len(twin) == 2
    assert end.outcome.drawn
    assert set(end.outcome.returns) == {0.0}
    assert (end.seat, list(end.moves())) == (None, [])
    check_records(line)


def same_board(position: CompiledPosition, end: CompiledPosition) -> bool:
    """Whether `end` is this position but for G1 having ended it."""
    def board(p: CompiledPosition) -> str:
        return p.game.notation.write(p.game.snapshot(p.known(None), p.setting))

    return board(position) == board(end)


def check_records(line: list[CompiledPosition]) -> None:
    """The repetition is found again from a record, and from a dump in the middle of the way back."""
    moves = [move_between(before, after) for before, after in zip(line, line[1:], strict=False)]
    record = rw.record(line[0], moves)
    assert record.result.endswith("by G1")
    assert rw.replay(str(record)) == line
    position = line[0].game.load(line[-4].dump())
    for move in moves[-3:]:
        position = position.play(move)
    assert position == line[-1]


def move_between(before: CompiledPosition, after: CompiledPosition) -> str:
    return next(str(move) for move in before.moves() if before.play(move) == after)


def test_perft_and_batches_do_not_look_for_repetition(game: CompiledGame) -> None:
    if not game.rulebook.repetition:
        pytest.skip("only games without chance have G1")
    line = wander(game)
    before = line[-2]
    fresh = game.load("\n".join(row for row in before.dump().splitlines() if not row.startswith("past:")))
    assert fresh.past == ()
    assert rw.perft(before, 2) == rw.perft(fresh, 2)
