"""Games stepped together go exactly as positions played one by one."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import ArrayLike

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


GIVEN: dict[str, tuple[Any, str]] = {
    "ids beyond the last": (np.full(4, 10**6), "go from 0 to"),
    "unsigned ids that would turn negative": (np.full(4, 2**64 - 1, np.uint64), "go from 0 to"),
    "too few": (np.zeros(3, np.int64), r"4 whole numbers.*shape \(3,\)"),
    "too many": (np.zeros(5, np.int64), r"4 whole numbers.*shape \(5,\)"),
    "a table": (np.zeros((4, 1), np.int64), "4 whole numbers"),
    "one number": (7, "4 whole numbers"),
    "fractions": (np.zeros(4), "dtype float64"),
    "booleans": (np.zeros(4, np.bool_), "dtype bool"),
    "texts": (["S@b2"] * 4, "4 whole numbers"),
    "nothing": (None, "4 whole numbers"),
}


@pytest.mark.parametrize("what", GIVEN)
def test_what_is_not_one_move_per_game_is_refused_in_a_sentence_and_changes_nothing(what: str) -> None:
    moves, sentence = GIVEN[what]
    batch = rw.Batch(rw.game("quadro-be"), 4)
    with pytest.raises(rw.Unreadable, match=sentence):
        batch.step(moves)
    assert batch.plies.tolist() == [0, 0, 0, 0]


def test_the_last_id_is_one_of_a_move_and_the_next_is_not() -> None:
    batch = rw.Batch(rw.game("quadro-be"), 4)
    last = batch.game.move_count - 1
    with pytest.raises(rw.Unreadable, match=f"{last}.*not legal in game 3"):
        batch.step(np.array([-1, -1, -1, last]))
    with pytest.raises(rw.Unreadable, match=f"from 0 to {last}"):
        batch.step(np.array([-1, -1, -1, last + 1]))
    assert batch.plies.tolist() == [0, 0, 0, 0]


def test_unchecked_only_what_was_drawn_is_played() -> None:
    batch = rw.Batch(rw.game("quadro-be"), 2, seed=1)
    drawn = batch.sample()
    with pytest.raises(rw.Unreadable, match="go from 0 to"):
        batch.step(np.full(2, 10**6), checked=False)
    with pytest.raises(rw.Unreadable, match="game 1 is not what `sample` drew"):
        batch.step(np.array([-1, (drawn[1] + 1) % 16]), checked=False)
    batch.step(drawn, checked=False)
    assert batch.plies.tolist() == [1, 1]
    with pytest.raises(rw.Unreadable, match="not what `sample` drew"):
        batch.step(drawn, checked=False)


def test_a_drawn_move_that_was_changed_by_its_caller_is_looked_up() -> None:
    batch = rw.Batch(rw.game("quadro-be"), 2, seed=1)
    drawn = batch.sample()
    drawn[1] = batch.game.move_count - 1
    with pytest.raises(rw.Unreadable, match="not legal in game 1"):
        batch.step(drawn)


def test_any_whole_numbers_are_ids_also_strided_ones() -> None:
    batch = rw.Batch(rw.game("quadro-be"), 2)
    batch.step(np.array([5, 0, 4, 0], np.int32)[::2])
    assert batch.plies.tolist() == [1, 1]


@pytest.mark.parametrize("marks", [np.array([1, 0]), np.array([True]), [0, 1]])
def test_only_one_mark_per_game_resets(marks: ArrayLike) -> None:
    batch = rw.Batch(rw.game("quadro-be"), 2, seed=1)
    batch.play_out()
    with pytest.raises(rw.Unreadable, match="2 booleans"):
        batch.reset(marks)
    assert batch.over.all()


def test_a_batch_holds_at_least_one_game() -> None:
    with pytest.raises(rw.Unreadable, match="at least one"):
        rw.Batch(rw.game("quadro-be"), 0)
