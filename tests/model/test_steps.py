"""What a step in Python stands on: moves made once, keys of the past, values that compare, seats that exist."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import regelwerk as rw
from regelwerk.kernel.header import UNKNOWN
from regelwerk.model.past import NOTHING, Past


@given(st.lists(st.integers(0, 5), max_size=150), st.integers(0, 5))
def test_a_past_counts_like_the_tuple_of_its_keys(keys: list[int], key: int) -> None:
    past = Past.of(keys)
    assert past.keys() == tuple(keys)
    assert past.count(key) == keys.count(key)
    assert past == Past.of(keys)
    assert hash(past) == hash(Past.of(keys))
    longer = past.after(key)
    assert longer.keys() == (*keys, key)
    assert longer != past
    assert past.keys() == tuple(keys)


def test_branches_of_a_past_do_not_meet() -> None:
    trunk = Past.of(range(100))
    one, other = trunk.after(7), trunk.after(8)
    assert (one.count(7), one.count(8)) == (2, 1)
    assert (other.count(7), other.count(8)) == (1, 2)
    assert NOTHING.keys() == ()


def test_moves_are_made_once_and_known_by_their_text_elsewhere() -> None:
    position = rw.game("quadro-be").start()
    first = position.moves()[0]
    assert position.moves()[0] is first
    assert next(iter(position.moves())) is first
    stranger = pickle.loads(pickle.dumps(first))
    assert stranger == first
    assert stranger is not first
    assert position.play(stranger) == position.play(first)
    assert copy.deepcopy(list(position.moves())) == position.moves()
    assert pickle.loads(pickle.dumps(position.moves())) == position.moves()


def test_an_id_of_another_game_is_refused_although_the_number_is_legal_here() -> None:
    position = rw.game("quadro-be").start()
    stranger = rw.game("jump").start().moves()[0]
    assert stranger.id in {move.id for move in position.moves()}
    with pytest.raises(rw.IllegalMove):
        position.play(stranger)


def test_a_number_that_is_not_a_move_is_illegal_whatever_its_size() -> None:
    position = rw.game("quadro-be").start()
    for number in (-1, 132, 2**31, 2**63, 2**64 - 1, 10**30, 10**5000, -(10**5000)):
        with pytest.raises(rw.IllegalMove):
            position.play(number)


@pytest.mark.parametrize("kind", [np.int8, np.int64, np.uint8, np.uint64])
def test_numpy_integers_are_moves_seats_and_depths(kind: type[np.int64]) -> None:
    game = rw.game("quadro-be")
    position = game.start(kind(2))  # type: ignore[arg-type]
    assert position.play(kind(3)) == position.play(3)
    assert position.find(kind(3)) is position.find(3)
    assert position.view(kind(1)) == position.view(1)  # type: ignore[arg-type]
    assert rw.perft(position, kind(2)) == rw.perft(position, 2)  # type: ignore[arg-type]
    assert rw.record(position, [kind(3)]) == rw.record(position, [3])
    assert len(rw.Batch(game, kind(3))) == 3  # type: ignore[arg-type]


SEATED = ("view", "touches", "information", "history", "known", "seen_by", "snapshot")


@pytest.mark.parametrize("seat", [2, 7, -2, 10**30, 1.5, "0", np.int64(9)])
def test_a_seat_that_is_not_there_is_refused_in_a_sentence_everywhere(seat: int) -> None:
    position = rw.game("ausbrecher-ag").start(2)
    while position.seat == rw.CHANCE:
        position = position.play(position.moves()[0])
    move = position.moves()[0]
    sentence = "There is no seat .*: seats are 0 to 1 here|A seat is a whole number"
    for name in SEATED:
        with pytest.raises(rw.Unreadable, match=sentence):
            getattr(position, name)(seat)
    for refused in (
        lambda: position.resample(seat, 1),
        lambda: position.heard(move, seat),
        lambda: position.events(move, seat),
        lambda: position.explain(move, seat),
        lambda: position.interpret_touches(("a",), seat),
    ):
        with pytest.raises(rw.Unreadable, match=sentence):
            refused()
    with pytest.raises(rw.Unreadable, match="not to move"):
        rw.bot("easy").choose(position, seat, 1)


def test_a_move_an_id_and_a_text_are_judged_alike() -> None:
    position = rw.game("stargate").start()
    moves = position.moves()
    assert position.judge(moves[0]).ok
    assert position.judge(np.int64(moves[0].id)).ok
    refused = next(action for action in rw.game("stargate").actions if not position.allows(action.text))
    assert position.judge(refused.id) == position.judge(refused.text)
    assert not position.judge(10**9)


@pytest.mark.parametrize("tried", [1.0, None, b"a1-a5", ["a1-a5"]])
def test_what_cannot_be_a_move_is_refused_in_a_sentence(tried: Any) -> None:
    position = rw.game("stargate").start()
    for ask in (position.play, position.judge, position.explain, lambda move: position.heard(move, 0)):
        with pytest.raises(rw.Unreadable, match="a move, its id or its text, not as"):
            ask(tried)


def test_chance_sees_what_a_spectator_sees() -> None:
    position = rw.game("ausbrecher-ag").start(2)
    assert position.information(rw.CHANCE) == position.information(None)


def test_a_position_is_not_made_by_hand() -> None:
    with pytest.raises(TypeError, match=r"comes from `game.start\(\)`"):
        rw.Position()


def test_what_somebody_else_knows_has_no_list_of_moves() -> None:
    position = rw.game("top-secret").start(2)
    rng = random.Random(1)
    while not hides_from_the_other(position):
        position = position.play(position.sample(rng))
    assert position.seat is not None
    own, other = position.seen_by(position.seat), position.seen_by(1 - position.seat)
    assert own.moves() == position.moves()
    for refused in (other.moves, lambda: other.sample(rng), lambda: other.touches(position.seat)):
        with pytest.raises(rw.Unreadable, match="somebody else than the seat to move knows"):
            refused()
    assert not other.judge("nonsense", position.seat)
    for known in (own, other):
        with pytest.raises(rw.Unreadable, match="nobody can play on from it"):
            rw.perft(known, 1)


def hides_from_the_other(position: rw.Position) -> bool:
    """Whether one of two seats is to move and knows what the other does not."""
    seat = position.seat
    assert seat is not None
    return seat >= 0 and bool(((position.known(1 - seat) == UNKNOWN) & (position.known(seat) != UNKNOWN)).any())


@pytest.mark.parametrize("name", rw.games())
def test_games_positions_bots_and_records_pickle_copy_and_compare(name: str) -> None:
    game = rw.game(name)
    position = game.start()
    rng = random.Random(2)
    for _ in range(12):
        if position.seat is not None:
            position = position.play(position.sample(rng))
    thinker = rw.bot("medium")
    written = rw.record(game.start(), [])
    other = game.reissue(max_plies=game.max_plies - 1)
    for value in (game, other, position, position.resample(None, 1), thinker, written):
        for twin in (pickle.loads(pickle.dumps(value)), copy.deepcopy(value), copy.copy(value)):
            assert twin == value
    assert pickle.loads(pickle.dumps(game)) is game
    assert other != game
    assert game.start() != other.start()
    assert rw.bot("easy") != thinker
    assert len({game, pickle.loads(pickle.dumps(game)), other}) == 2
