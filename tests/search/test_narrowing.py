"""Where moves are too many to follow: the most promising are kept; of the others only what loses at once is proven."""

from __future__ import annotations

import numpy as np
import pytest

import regelwerk as rw
from regelwerk.kernel.header import POINTS
from regelwerk.model.position import Position
from regelwerk.model.thinking import Thinking
from regelwerk.search.bot import Bot
from regelwerk.search.deepening import Deepening
from regelwerk.search.evaluation import NOTHING_LEARNED, new_scratch
from regelwerk.search.narrowing import keep_promising
from regelwerk.search.record import Manner
from regelwerk.search.tree import BEST_FEW, EVERY_MOVE, GROWS
from regelwerk.search.tree_search import TreeSearch

from .endings import random_game

BEAM = 12
ALL = 10**9
EXACTLY = Thinking(method="alpha-beta", exact=True)


@pytest.fixture(scope="module")
def wide() -> Position:
    """Forma soon after its beginning: three forms lie, and thousands of placements are left."""
    position = rw.game("forma").start(2, opening="fixed")
    for text in ("U5@a1b1a2a3b3", "P5@s1s2t2s3t3", "I5@h1i1j1k1l1"):
        position = position.play(text)
    return position


def kept(position: Position, beam: int = BEAM, glances: int = ALL) -> list[int]:
    """The ids of the moves that are followed, the most promising first."""
    kernel, words = position.game.kernel, position.words()
    moves = position.setting.legal(words, int(position.seat or 0))
    count, _, _ = keep_promising(
        kernel.sift,
        kernel.apply,
        kernel.evaluate,
        kernel.redact,
        NOTHING_LEARNED,
        new_scratch(NOTHING_LEARNED, words),
        position.setting.tables,
        words,
        words.copy(),
        moves,
        np.empty(moves.size, np.int64),
        moves.size,
        beam,
        glances,
    )
    return [int(move) for move in moves[:count]]


def gain(position: Position, move: int) -> int:
    """The points that a move brings its seat at once."""
    seat = position.seat
    assert seat is not None
    return int(position.play(move).words()[POINTS + seat] - position.words()[POINTS + seat])


def test_the_moves_that_bring_most_are_kept_best_first(wide: Position) -> None:
    gains = [gain(wide, move) for move in kept(wide)]
    assert len(gains) == BEAM
    assert gains == sorted(gains, reverse=True)
    drawn = np.random.default_rng(1).choice([move.id for move in wide.moves()], 300, replace=False)
    assert max(gain(wide, int(move)) for move in drawn) <= gains[0]


def test_with_fewer_glances_fewer_moves_are_looked_at(wide: Position) -> None:
    every = wide.setting.legal(wide.words(), int(wide.seat or 0)).tolist()
    step = -(-len(every) // 50)
    assert set(kept(wide, glances=50)) <= set(every[::step])


def test_alpha_beta_follows_only_what_is_kept(wide: Position) -> None:
    search = Deepening(wide, 50, Thinking(method="alpha-beta", beam=BEAM))
    assert search.findings().moves.size == BEAM


def test_where_every_move_is_asked_for_none_is_left_out_as_long_as_they_can_be_listed() -> None:
    start = rw.game("blockade").start()
    thinking = Thinking(method="alpha-beta", beam=BEAM)
    assert Deepening(start, 50, thinking, every_move=True).findings().moves.size == len(start.moves())
    assert Deepening(start, 50, thinking).findings().moves.size == BEAM


def test_a_tree_has_only_the_edges_that_are_kept(wide: Position) -> None:
    manner = Manner(solver=True, horizon=0, beam=BEAM)
    search = TreeSearch(wide, wide.seat or 0, 1, 40, manner)
    search.go_on(40)
    assert search.tree.root[GROWS] == BEST_FEW
    assert sorted(search.findings().moves.tolist()) == sorted(kept(wide))


def test_plain_search_still_draws_its_moves_by_lot(wide: Position) -> None:
    search = TreeSearch(wide, wide.seat or 0, 1, 40, Manner())
    search.go_on(40)
    assert set(search.findings().moves.tolist()) - set(kept(wide))


def test_the_bots_of_forma_take_what_lies_there(wide: Position) -> None:
    seat = wide.seat
    assert seat is not None
    best = gain(wide, kept(wide)[0])
    for budget in (1_000, 4_000):
        assert gain(wide, Bot(budget).choose(wide, seat, seed=3).id) >= best - 10


def test_what_is_proven_with_a_few_moves_is_proven_with_all() -> None:
    claims = 0
    for seed in range(4):
        for position in random_game(rw.game("blockade"), seed)[-6:-1]:
            narrow = Deepening(position, 200, Thinking(method="alpha-beta", beam=2))
            narrow.go_on(200)
            found = narrow.findings()
            for at in np.flatnonzero((found.plies >= 0) & (found.plies <= 3)).tolist():
                whole = Deepening(position, 10**4, EXACTLY, every_move=True, deepest=int(found.plies[at]))
                while not whole.settled:
                    whole.go_on(200)
                exact = whole.findings()
                assert exact.values[exact.moves == found.moves[at]] == found.values[at]
                claims += 1
    assert claims > 3


def test_moves_that_lose_at_once_are_no_choice_and_prove_something() -> None:
    """Blue threatens to walk out; red has only the few moves that stop it, so what they come to is proven."""
    proven = 0
    for seed in range(30):
        for position in random_game(rw.game("blockade"), seed)[3:-1]:
            if position.seat is None or len(position.moves()) <= BEAM:
                continue
            followed = kept(position)
            answers = [position.play(move) for move in followed]
            if len(followed) == BEAM:
                continue
            proven += 1
            losing = [all(str(move) == "exit" for move in after.moves()) for after in answers]
            assert not any(losing) or len(followed) == 1
            others = {move.id for move in position.moves()} - set(followed)
            assert all(str(position.play(move).moves()[0]) == "exit" for move in others)
            search = TreeSearch(position, position.seat, 1, 40, Manner(solver=True, beam=BEAM))
            search.go_on(40)
            assert search.tree.root[GROWS] == EVERY_MOVE
    assert proven > 3
