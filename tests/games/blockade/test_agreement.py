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
from regelwerk.games.quadro.board import FILES, SQUARES
from regelwerk.kernel.rng import seeded

from .drawing import BLUE_OPENS, EMPTY, QUIET, SLIDING, WALLED_IN, drawn

pytestmark = pytest.mark.slow

BOARDS = 300
OTHERS = 60
"""Random boards, and texts judged on each besides the legal ones."""

DRAWS = 20_000


def random_snapshot(rng: random.Random) -> Snapshot:
    """Usually all Fluppies placed, sometimes packed into a corner; on every other board the Flaze stand elsewhere."""
    homes = rng.choice([("e2", "e11"), tuple(rng.sample(SQUARES, 2))])
    edition = {**GAME.edition.data, "flaz": dict(zip(("blue", "red"), homes, strict=True))}
    empty = Snapshot({}, rng.randrange(2), None, edition)
    left, bottom, size = rng.randrange(9), rng.randrange(9), rng.choice((4, 6, 12))
    near = {f"{file}{rank + 1}" for file in FILES[left : left + size] for rank in range(bottom, bottom + size)}
    free = [square for square in SQUARES if square in near and not empty.beside_flaz(square)]
    blue, red = rng.choice([(6, 6), (6, 6), (rng.randrange(7), rng.randrange(7))])
    chosen = rng.sample(free, min(len(free), blue + red))
    return Snapshot({square: int(k >= blue) for k, square in enumerate(chosen)}, empty.seat, None, edition)


def test_the_referee_accepts_exactly_what_the_kernel_lists() -> None:
    rng = random.Random(1)
    every = [GAME.notation.text(number) for number in range(GAME.move_count)]
    kernel, listed = GAME.kernel, GAME.move_buffer()
    kinds: set[str] = set()
    for _ in range(BOARDS):
        snapshot = random_snapshot(rng)
        words = snapshot.words()
        assert Snapshot.read(words, snapshot.edition, {}) == snapshot
        count = kernel.legal(kernel.tables(snapshot.edition, 2, {}), words, listed)
        legal = {GAME.notation.text(int(number)) for number in listed[:count]}
        own = [square for square, owner in snapshot.fluppies.items() if owner == snapshot.seat]
        near = [f"{origin}-{rng.choice(SQUARES)}" for origin in own for _ in range(8)]
        for text in {*legal, *near, *rng.sample(every, OTHERS), "exit", "pass"}:
            assert (judge(snapshot, text, snapshot.seat or 0) == Accepted()) == (text in legal), (text, snapshot)
        kinds |= {"place" if "@" in text else "move" if "-" in text else text for text in legal}
    assert kinds >= {"place", "move", "exit"}


@pytest.mark.parametrize("board", [EMPTY, QUIET, SLIDING, BLUE_OPENS, WALLED_IN])
def test_random_moves_are_drawn_evenly_from_the_legal_ones(board: str) -> None:
    position = drawn(board)
    kernel, tables, words, rng = GAME.kernel, position.setting.tables, position.words(), seeded(5)
    drawn_ids = Counter(int(kernel.sample(tables, words, rng)) for _ in range(DRAWS))
    legal = [move.id for move in position.moves()]
    assert {*drawn_ids} <= {*legal}
    if len(legal) > 1:
        assert chisquare([drawn_ids[number] for number in legal]).pvalue > 1e-4
