"""Jump's endgames: valued from the shortest on, and true to the moves of the game."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import regelwerk as rw
from regelwerk.insight.quadro.jump.endgame import NONE
from regelwerk.insight.quadro.jump.sides import sides_within, to_go
from regelwerk.insight.quadro.jump.table import Endgames, check, endgames, make_table
from regelwerk.model.solving import SolveRequest, tables_folder

GAME = rw.game("jump")
SQUARES = 8


def quiet(what: str, share: float) -> None:
    """Nobody is told."""


@pytest.fixture(scope="module")
def table() -> Endgames:
    return endgames(SQUARES, 2, quiet)


def left(position: rw.Position) -> int:
    """The plies to the end with best play."""
    return 0 if position.outcome is not None else int(rw.exact("jump", position).plies or 0)


def an_endgame() -> rw.Position:
    """The first position of random games that the table has, and that takes a while still."""
    rng = np.random.default_rng(3)
    while True:
        position = GAME.start()
        while position.outcome is None:
            try:
                if left(position) > 6:
                    return position
            except rw.Unreadable:
                pass
            position = position.play(rng.choice([move.id for move in position.moves()]))


def test_sides_are_numbered_by_the_squares_they_have_to_go() -> None:
    sides = sides_within(SQUARES)
    lengths = [sum(to_go(int(sides.ranks[rank])) for rank in side) for side in sides.sides]
    assert lengths == sorted(lengths)
    assert (lengths[0], lengths[-1]) == (0, SQUARES)
    assert len({tuple(side) for side in sides.sides}) == len(sides.sides)
    assert all(lengths[first - 1] < length for length, first in enumerate(sides.first[1 : SQUARES + 1], start=1))


def test_values_follow_from_the_moves_of_the_game(table: Endgames) -> None:
    assert check(GAME, table, samples=150, seed=4) == 150


def test_a_wrong_value_is_noticed(table: Endgames) -> None:
    wrong = np.where(table.values == NONE, table.values, table.values ^ 1)
    with pytest.raises(AssertionError, match="follows"):
        check(GAME, Endgames(SQUARES, wrong), samples=50)


def test_who_has_one_square_to_go_wins_at_once(table: Endgames) -> None:
    assert set(np.unique(table.values[1, 1:])) == {3}


def test_exact_answers_in_endgames_and_says_what_is_not_solved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_TABLES", str(tmp_path))
    with pytest.raises(rw.Unreadable, match="`regelwerk solve jump` makes it"):
        rw.exact("jump", GAME.start())
    report = make_table(GAME, SolveRequest(tables_folder(GAME), 2, 1.0, quiet), squares=SQUARES)
    assert report["shares"]["1"]["1"] == 1.0
    with pytest.raises(rw.Unreadable, match="at most 8 squares to go"):
        rw.exact("jump", GAME.start())
    position = an_endgame()
    found = rw.exact("jump", position)
    assert position.seat is not None
    winner = position.seat if found.result == "win" else 1 - position.seat
    while position.outcome is None:
        position = next(after for after in map(position.play, position.moves()) if left(after) == left(position) - 1)
    assert position.outcome.winners == (winner,)
