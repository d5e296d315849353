"""Games stepped together go exactly as positions played one by one."""

from __future__ import annotations

import numpy as np
import pytest

import regelwerk as rw
from regelwerk.kernel.header import OVER

GAMES = 6
STEPS = 60


@pytest.mark.slow
@pytest.mark.parametrize("name", rw.games())
def test_seats_masks_and_results_are_those_of_positions(name: str) -> None:
    game = rw.game(name)
    if game.chance_count:
        check_with_chance(name)
        return
    batch = rw.Batch(game, GAMES, seed=3)
    positions = [game.start() for _ in range(GAMES)]
    for _ in range(STEPS):
        assert batch.seats.tolist() == [OVER if p.seat is None else p.seat for p in positions]
        check_masks(batch, positions)
        moves = batch.sample()
        batch.step(moves)
        positions = [forget(p.play(int(m))) if m >= 0 else p for p, m in zip(positions, moves, strict=True)]
    check_results(batch, positions)


def forget(position: rw.Position) -> rw.Position:
    """The position without its past: a batch does not look for repetition."""
    lines = [line for line in position.dump().splitlines() if not line.startswith("past:")]
    return position.game.load("\n".join(lines))


def check_masks(batch: rw.Batch, positions: list[rw.Position]) -> None:
    mask = batch.mask()
    assert mask.shape == (len(positions), batch.game.move_count)
    for row, position in zip(mask, positions, strict=True):
        assert np.flatnonzero(row).tolist() == [move.id for move in position.moves()]


def check_results(batch: rw.Batch, positions: list[rw.Position]) -> None:
    for number, position in enumerate(positions):
        assert batch.plies[number] == position.ply
        assert batch.over[number] == (position.seat is None)
        if position.outcome is not None:
            assert tuple(batch.returns[number]) == position.outcome.returns
            assert tuple(batch.points[number]) == position.outcome.points
            assert tuple(batch.places[number]) == position.outcome.places


def check_with_chance(name: str) -> None:
    """Chance is played inside, so only what is legal for the seats and how games end can be compared."""
    batch = rw.Batch(rw.game(name), GAMES, players=rw.game(name).players[-1], seed=4)
    for _ in range(STEPS):
        assert (batch.seats != rw.CHANCE).all()
        moves = batch.sample()
        mask = batch.mask()
        running = np.flatnonzero(~batch.over)
        assert mask[running, moves[running]].all()
        assert not mask[batch.over].any()
        before = batch.plies
        batch.step(moves)
        assert (batch.plies >= before + (moves >= 0)).all()


def test_a_negative_move_rests() -> None:
    batch = rw.Batch(rw.game("quadro-be"), 2)
    batch.step(np.array([-1, 5]))
    assert batch.plies.tolist() == [0, 1]
    assert batch.seats.tolist() == [0, 1]


def test_reset_starts_all_games_or_those_marked_anew() -> None:
    batch = rw.Batch(rw.game("quadro-be"), 3, seed=1)
    assert batch.play_out() == batch.plies.sum()
    assert batch.over.all()
    assert (batch.sample() == -1).all()
    batch.reset(np.array([True, False, False]))
    assert batch.over.tolist() == [False, True, True]
    batch.reset()
    assert not batch.over.any()
    assert (batch.returns == 0).all()


def test_the_same_seed_plays_the_same_games() -> None:
    one, other, third = (rw.Batch(rw.game("quadro-be"), 20, seed=seed) for seed in (5, 5, 6))
    for batch in (one, other, third):
        batch.play_out()
    assert one.plies.tolist() == other.plies.tolist() != third.plies.tolist()


def test_players_and_options_are_checked() -> None:
    with pytest.raises(rw.Unreadable, match="played by 2"):
        rw.Batch(rw.game("quadro-be"), 1, players=3)
