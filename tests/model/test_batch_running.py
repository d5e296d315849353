"""Batches in long runs: rewards and endings, beginning again, seeds, threads, repetition, lists of moves, files."""

from __future__ import annotations

import copy
import itertools
import pickle
from pathlib import Path

import numpy as np
import pytest

import regelwerk as rw
from regelwerk.kernel.header import SEAT

CHANCY = "ausbrecher-ag"


@pytest.mark.parametrize("name", ["quadro-be", CHANCY])
def test_rewards_and_endings_are_those_of_the_step_in_which_a_game_ended(name: str) -> None:
    batch = rw.Batch(rw.game(name), 30, seed=1)
    seen = np.zeros(30, np.int64)
    while not batch.over.all():
        running = ~batch.over
        batch.step(batch.sample())
        assert (batch.ended == (running & batch.over)).all()
        assert (batch.rewards[batch.ended] == batch.returns[batch.ended]).all()
        assert (batch.rewards[~batch.ended] == 0).all()
        assert ((batch.endings > 0) == batch.over).all()
        seen += batch.ended
    assert (seen == 1).all()
    for at, ending in enumerate(batch.endings):
        assert batch.clauses[ending] == batch.position(at).outcome.clause


@pytest.mark.parametrize("name", ["quadro-be", "solo-jump", CHANCY])
def test_with_auto_reset_a_game_begins_again_in_the_step_in_which_it_ends(name: str) -> None:
    game = rw.game(name)
    batch, plain = (rw.Batch(game, 20, seed=2, auto_reset=again) for again in (True, False))
    done = np.zeros(20, np.int64)
    for _ in range(200):
        moves = batch.sample()
        assert (moves >= 0).all()
        same = ~plain.over & (batch.plies == plain.plies)
        assert (plain.sample()[same] == moves[same]).all()
        plain.step(np.where(same, moves, -1))
        batch.step(moves)
        fresh = batch.ended & same & plain.ended
        assert (batch.rewards[fresh] == plain.returns[fresh]).all()
        done += fresh
        assert (batch.endings[fresh] == plain.endings[fresh]).all()
        assert not batch.over.any()
        assert (batch.endings[~batch.ended] == 0).all()
    assert done.any()


def test_play_out_with_auto_reset_tells_how_games_ended_and_starts_them_again() -> None:
    batch = rw.Batch(rw.game("quadro-be"), 10, seed=2, auto_reset=True)
    assert batch.play_out() > 10
    assert batch.ended.all()
    assert (batch.endings > 0).all()
    assert set(np.abs(batch.rewards).sum(axis=1)) <= {0.0, 2.0}
    assert (batch.plies == 0).all()


def test_a_game_goes_the_same_way_whatever_the_size_of_the_batch_and_the_number_of_threads() -> None:
    game = rw.game(CHANCY)
    alone, many, shared = rw.Batch(game, 3, seed=5), rw.Batch(game, 11, seed=5), rw.Batch(game, 11, seed=5, threads=3)
    for _ in range(30):
        for batch in (alone, many, shared):
            batch.step(batch.sample())
    assert (alone.plies == many.plies[:3]).all()
    assert alone.position(2) == many.position(2)
    assert many == shared
    assert (many.mask() == shared.mask()).all()


def test_every_game_can_have_a_seed_of_its_own() -> None:
    game = rw.game("quadro-be")
    one, other = rw.Batch(game, 3, seed=np.array([7, 8, 9])), rw.Batch(game, 3, seed=[9, 8, 7])
    for batch in (one, other):
        batch.play_out()
    assert one.plies.tolist() == other.plies[::-1].tolist()
    one.reset(seeds=[1, 1, 1])
    drawn = one.sample()
    assert (drawn == drawn[0]).all()
    for seeds in ([1, 2], [1.0, 2.0, 3.0], [[1, 2, 3]]):
        with pytest.raises(rw.Unreadable, match="one whole number, or 3 of them"):
            rw.Batch(game, 3, seed=seeds)


@pytest.mark.parametrize("name", ["quadro-be", "forma", CHANCY])
@pytest.mark.parametrize("threads", [1, 3])
def test_listed_moves_are_those_of_the_mask(name: str, threads: int) -> None:
    batch = rw.Batch(rw.game(name), 7, seed=3, threads=threads)
    for _ in range(25):
        batch.step(batch.sample())
    offsets, ids = batch.legal()
    mask = batch.mask()
    assert len(offsets) == 8
    assert offsets[-1] == len(ids)
    for at in range(7):
        assert ids[offsets[at] : offsets[at + 1]].tolist() == np.flatnonzero(mask[at]).tolist()


def test_the_list_grows_where_a_game_has_tens_of_thousands_of_moves() -> None:
    batch = rw.Batch(rw.game("forma"), 40, opening="fixed")
    while (np.diff(batch.legal().offsets) < 10_000).any():
        batch.step(batch.sample())
    assert batch.legal().offsets[-1] > 40 * 10_000


def back_and_forth(game: rw.Game) -> list[int]:
    """A line of play that comes back to the same position twice, as ids."""
    from tests.contract.test_repetition import wander

    line = wander(game)
    assert line is not None
    return [next(m.id for m in one.moves() if one.play(m) == two) for one, two in itertools.pairwise(line)]


def test_the_third_occurrence_draws_a_game_where_that_is_asked_for() -> None:
    game = rw.game("quadro-be")
    moves = back_and_forth(game)
    looking, blind = rw.Batch(game, 2, repetition=True), rw.Batch(game, 2)
    position = game.start()
    for move in moves:
        assert looking.position(1) == position
        position = position.play(move)
        for batch in (looking, blind):
            batch.step(np.array([-1, move]))
    assert looking.clauses[looking.endings[1]] == "G1" == position.outcome.clause
    assert looking.position(1).outcome == position.outcome
    assert (looking.rewards == 0).all()
    assert looking.ended.tolist() == [False, True]
    assert not blind.over.any()


def test_random_play_to_the_end_finds_repetitions_like_steps_do() -> None:
    game = rw.game("quadro-be")
    stepped, played = (rw.Batch(game, 60, seed=4, repetition=True) for _ in range(2))
    while not stepped.over.all():
        stepped.step(stepped.sample())
    played.play_out()
    assert (stepped.endings == played.endings).all()
    assert (stepped.plies == played.plies).all()


def test_a_batch_survives_pickle_copy_and_file(tmp_path: Path) -> None:
    for name, repetition in (("quadro-be", True), (CHANCY, False)):
        batch = rw.Batch(rw.game(name), 6, seed=1, auto_reset=True, repetition=repetition, threads=2)
        for _ in range(40):
            batch.step(batch.sample())
        batch.save(tmp_path / "batch")
        others = [
            pickle.loads(pickle.dumps(batch)),
            copy.deepcopy(batch),
            copy.copy(batch),
            rw.Batch.load(rw.game(name), tmp_path / "batch"),
        ]
        for other in others:
            assert other == batch
            assert other.auto_reset
            assert other.repetition == repetition
        batch.step(batch.sample())
        for other in others:
            assert other != batch
            other.step(other.sample())
            assert other == batch


def spoil(path: Path, **arrays: np.ndarray) -> None:
    """The same file with some arrays replaced."""
    with np.load(path) as archive:
        kept = {name: archive[name] for name in archive.files}
    with path.open("wb") as file:
        np.savez(file, **{**kept, **arrays})


def test_a_damaged_file_is_unreadable_in_a_sentence(tmp_path: Path) -> None:
    game = rw.game("quadro-be")
    batch = rw.Batch(game, 3, seed=1)
    batch.step(batch.sample())
    path = tmp_path / "batch"
    words = batch.state()["words"]
    elsewhere = words.copy()
    elsewhere[1, SEAT] = 77
    damages: list[dict[str, np.ndarray]] = [
        {"words": words.astype(np.int32)},
        {"words": words[:, :5]},
        {"words": elsewhere},
        {"words": np.full_like(words, 10**17)},
        {"used": np.full(3, 9)},
        {"generators": np.zeros((2, 1), np.uint64)},
        {"head": np.frombuffer(b"{}", np.uint8)},
    ]
    for damage in damages:
        batch.save(path)
        spoil(path, **damage)
        with pytest.raises(rw.Unreadable):
            rw.Batch.load(game, path)
    path.write_bytes(b"nonsense")
    with pytest.raises(rw.Unreadable, match="not a saved batch"):
        rw.Batch.load(game, path)
    batch.save(path)
    with pytest.raises(rw.Unreadable, match="one of 'quadro-be'"):
        rw.Batch.load(rw.game("jump"), path)
    with pytest.raises(rw.Stale, match=game.edition.digest):
        rw.Batch.load(game.reissue(max_plies=99), path)


@pytest.mark.parametrize("n", [0, -1, 10**15, 10**400])
def test_a_batch_of_an_impossible_size_is_refused(n: int) -> None:
    with pytest.raises(rw.Unreadable, match=r"at least one game|GB"):
        rw.Batch(rw.game("quadro-be"), n)


@pytest.mark.parametrize("threads", [0, -1, 10**9])
def test_an_impossible_number_of_threads_is_refused(threads: int) -> None:
    with pytest.raises(rw.Unreadable, match="1 to 256 threads"):
        rw.Batch(rw.game("quadro-be"), 2, threads=threads)
    with pytest.raises(rw.Unreadable, match="There is no game 2"):
        rw.Batch(rw.game("quadro-be"), 2).position(2)
