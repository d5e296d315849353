"""Kernel and referee where random games hardly come: on crowded boards, in other editions, with every kind of move."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from scipy.stats import chisquare

from regelwerk.contract import Accepted
from regelwerk.games.quadro.blockade import GAME
from regelwerk.games.quadro.blockade.referee import judge
from regelwerk.games.quadro.blockade.snapshot import Snapshot
from regelwerk.games.quadro.board import SQUARES
from regelwerk.kernel.rng import seeded
from regelwerk.lab.lockstep import Agreement, compare

from .drawing import BLUE_OPENS, EMPTY, QUIET, SLIDING, WALLED_IN, drawn, random_position

pytestmark = pytest.mark.slow

BOARDS = 300
OTHERS = 60
PLAYED = 12
"""Random boards; on each the texts judged besides the legal ones, and the moves made."""

DRAWS = 20_000
BOARDS_DRAWN = [EMPTY, QUIET, SLIDING, BLUE_OPENS, WALLED_IN]


def test_the_referee_accepts_exactly_what_the_kernel_lists_and_plays_it_alike() -> None:
    rng = random.Random(1)
    run, agreement, kinds = GAME.moves.seats, Agreement(), set()
    for _ in range(BOARDS):
        position = random_position(rng)
        snapshot = position.snapshot()
        assert isinstance(snapshot, Snapshot)
        legal = {str(move) for move in position.moves()}
        own = [square for square, owner in snapshot.fluppies.items() if owner == snapshot.seat]
        near = [f"{origin}-{rng.choice(SQUARES)}" for origin in own for _ in range(8)]
        every = [run.text(rng.randrange(GAME.move_count)) for _ in range(OTHERS)]
        for text in {*legal, *near, *every, "exit", "pass"}:
            parsed = run.parse(text)
            assert parsed is not None
            assert (judge(snapshot, parsed) == Accepted()) == (text in legal), (text, snapshot)
        for move in rng.sample(position.moves(), min(PLAYED, len(legal))):
            assert not compare(position, move, position.play(move), agreement)
        kinds |= {run.parse(text).name for text in legal}
    assert kinds >= {"placement", "slide", "exit"}
    assert {("2a", "walks"), ("3", "opens"), ("3", "wins"), ("4a", "places"), ("5a", "moves")} <= set(agreement.cited)


@pytest.mark.parametrize("board", BOARDS_DRAWN)
def test_both_play_every_move_alike(board: str) -> None:
    position = drawn(board)
    for move in position.moves():
        assert not compare(position, move, position.play(move), Agreement())


@pytest.mark.parametrize("board", BOARDS_DRAWN)
def test_random_moves_are_drawn_evenly_from_the_legal_ones(board: str) -> None:
    position = drawn(board)
    kernel, tables, words, rng = GAME.kernel, position.setting.tables, position.words(), seeded(5)
    drawn_ids = Counter(int(kernel.sample(tables, words, rng)) for _ in range(DRAWS))
    legal = [move.id for move in position.moves()]
    assert {*drawn_ids} <= {*legal}
    if len(legal) > 1:
        assert chisquare([drawn_ids[number] for number in legal]).pvalue > 1e-4
