"""The solver of Solo-Jump: its lines replay, it reaches one piece, and hints follow what it found."""

from __future__ import annotations

import random

import pytest
from tests.games.solo_jump.drawing import drawn, standing

from regelwerk.games.quadro.solo_jump import GAME
from regelwerk.insight.quadro.solo_jump import expert
from regelwerk.insight.quadro.solo_jump.solver import Budget, best_line
from regelwerk.lab.lockstep import Agreement, compare
from regelwerk.model.position import Position


@pytest.fixture(autouse=True)
def _nothing_known() -> None:
    expert._lines.clear()


def fewest(position: Position) -> int:
    """The fewest pieces that any play from here leaves, by trying everything."""
    seen: dict[int, int] = {}

    def down(here: Position) -> int:
        if here.key not in seen:
            left = len(standing(here))
            seen[here.key] = min((down(here.play(move)) for move in here.moves()), default=left)
        return seen[here.key]

    return down(position)


@pytest.mark.parametrize("layout", ["mosaic", "blocks"])
def test_a_line_down_to_one_piece_is_found_and_every_jump_of_it_is_legal(layout: str) -> None:
    position = GAME.start(layout=layout)
    told: list[tuple[float, int]] = []
    line = expert.solve(position, seconds=60, progress=lambda share, left: told.append((share, left)))
    for move in line:
        assert position.judge(str(move)).ok
        after = position.play(move)
        assert compare(position, move, after, Agreement()) == ""
        position = after
    assert position.outcome is not None
    assert (position.outcome.clause, position.outcome.returns) == ("3b", (1.0,))
    assert told[-1] == (1.0, 1)


def test_the_same_seed_finds_the_same_line_and_another_seed_another() -> None:
    lines = []
    for seed in (1, 1, 2):
        expert._lines.clear()
        lines.append([str(move) for move in expert.solve(GAME.start(), seed=seed)])
    assert lines[0] == lines[1] != lines[2]


def test_a_small_board_is_solved_for_certain() -> None:
    rng = random.Random(7)
    for layout in ("mosaic", "blocks") * 5:
        position = GAME.start(layout=layout)
        while position.seat is not None and len(standing(position)) > 13:
            position = position.play(rng.choice(position.moves()))
        if position.seat is None:
            continue
        line = best_line(position, 0, Budget())
        assert line.left == fewest(position)
        assert line.perfect


@pytest.mark.parametrize("layout", ["mosaic", "blocks"])
def test_a_hint_follows_the_line_it_once_found_down_to_one_piece(layout: str) -> None:
    position = GAME.start(layout=layout)
    while position.seat is not None:
        hint = expert.choose(position, 0, seed=position.ply)
        assert hint is not None
        position = position.play(hint)
    assert len(standing(position)) == 1


def test_a_hint_never_forgets_a_better_line() -> None:
    position = drawn("BGYR..\n.Y..G.\n..B.R.", "d4")
    first = expert.choose(position, 0, seed=1)
    assert first == expert.choose(position, 0, seed=2)


def test_where_no_jump_is_left_there_is_neither_a_line_nor_a_hint() -> None:
    over = drawn("BG").play("d4-f4")
    assert expert.solve(over) == []
    assert expert.choose(over, 0, seed=0) is None


def test_a_short_budget_is_kept_and_still_gives_a_line() -> None:
    budget = Budget(positions=1)
    line = best_line(GAME.start(layout="blocks"), 0, budget)
    assert 0 < budget.looked_at < 10_000
    assert len(line.jumps) > 10


def test_the_room_offers_its_solver_to_bots_and_hints() -> None:
    assert GAME.expert is expert
