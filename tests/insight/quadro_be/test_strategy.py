"""The strategy: the winning side wins against every reply, by a small file and what it finds at the board."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import regelwerk as rw
from regelwerk.insight.quadro.quadro_be import expert
from regelwerk.insight.quadro.quadro_be.gathering import gather, write_strategy
from regelwerk.insight.quadro.quadro_be.placement import placement_of
from regelwerk.insight.quadro.quadro_be.strategy import Strategy
from regelwerk.insight.quadro.quadro_be.table import Table
from regelwerk.insight.quadro.quadro_be.turns import turns_of
from regelwerk.insight.quadro.quadro_be.walking import walk
from regelwerk.insight.quadro.quadro_be.winning import near_win, new_memory

from .solved import SMALL, quiet


def test_a_near_win_is_found_at_its_distance_and_not_before(table: Table) -> None:
    turns, values, memory = table.turns, table.moving[0], new_memory()
    for plies in (1, 3, 7, 9):
        for number in np.random.default_rng(plies).choice(np.flatnonzero(values == plies), 10):
            placement = placement_of(int(number), turns.numbering)
            assert near_win(turns, 0, placement, plies - 2, 10**6, memory) is None
            assert near_win(turns, 0, placement, plies, 10**6, memory) is not None


def test_a_search_that_would_take_too_long_gives_up(table: Table) -> None:
    placement = placement_of(int(np.flatnonzero(table.moving[0] == 9)[0]), table.turns.numbering)
    assert near_win(table.turns, 0, placement, 9, 5, new_memory()) is None


def test_a_file_holds_what_was_gathered_and_is_smaller_the_further_the_board_reaches(
    table: Table, tmp_path: Path
) -> None:
    near, far = gather("x", table, 1), gather("x", table, 9)
    assert near is not None
    assert far is not None
    assert 0 < far.size < near.size
    (tmp_path / "strategy.npz").write_bytes(near.encode())
    read = Strategy.read(tmp_path / "strategy.npz")
    assert (read.edition, read.reach, read.size) == ("x", 1, near.size)
    for kind, numbers in near.numbers.items():
        assert np.array_equal(read.numbers[kind], numbers)
        assert np.array_equal(read.choices[kind], near.choices[kind])
    assert gather("x", table, 1, most=10) is None


def test_every_reply_to_the_strategy_loses(table: Table) -> None:
    strategy = gather("x", table, 5)
    assert strategy is not None
    walked = walk(table.turns, strategy, seat=1)
    assert walked.positions > strategy.size
    assert walked.longest <= table.value(SMALL.start().words())


def test_a_strategy_with_a_wrong_move_is_noticed(table: Table) -> None:
    strategy = gather("x", table, 5)
    assert strategy is not None
    for kind, choices in strategy.choices.items():
        choices[:] = 0 if kind else choices
    with pytest.raises(AssertionError, match="does not win"):
        walk(table.turns, strategy, seat=1)


def test_the_expert_follows_the_file_and_wins(table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_TABLES", str(tmp_path))
    assert write_strategy(SMALL, table, tmp_path / "strategy.npz", quiet)
    monkeypatch.setattr(expert, "FILE", tmp_path / "strategy.npz")
    rng = np.random.default_rng(2)
    for _ in range(5):
        position = SMALL.start()
        while position.outcome is None:
            if position.seat == 1:
                move = expert.choose(position, 1, seed=0)
                assert move is not None
                position = position.play(move)
            else:
                position = position.play(rng.choice([each.id for each in position.moves()]))
        assert position.outcome.returns[1] == 1


def test_where_there_is_a_table_the_expert_asks_it(tables: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_TABLES", str(tables))
    position = SMALL.start()
    while position.outcome is None:
        assert position.seat is not None
        before = rw.exact("quadro-be", position)
        move = expert.choose(position, position.seat, seed=0)
        assert move is not None
        position = position.play(move)
        if position.outcome is None:
            after = rw.exact("quadro-be", position)
            assert before.plies is not None
            assert after.plies == before.plies - 1


def test_the_expert_knows_nothing_of_editions_that_cannot_be_solved() -> None:
    other = rw.game("quadro-be").reissue(order={"blue": "CTS", "red": "TSC"})
    assert expert.choose(other.start(), 0, seed=0) is None


def test_the_shipped_file_wins_against_every_reply() -> None:
    game = rw.game("quadro-be")
    strategy = expert.strategy_of(expert.FILE)
    assert strategy is not None
    assert strategy.edition == game.edition.digest
    assert expert.FILE.stat().st_size < 10_000_000
    assert walk(turns_of(game.facts), strategy, seat=1).longest <= 30


def test_what_is_kept_of_the_solution_is_a_game_of_best_play() -> None:
    game = rw.game("quadro-be")
    solved = json.loads(expert.FILE.with_name("solved.json").read_text(encoding="utf-8"))
    assert solved["edition"] == game.edition.digest
    position = game.start()
    for move in solved["best_line"]:
        position = position.play(move)
    assert position.outcome is not None
    assert position.outcome.winners == (1,)
    assert position.ply == solved["start"]["plies"] == 30


def test_the_expert_wins_as_red_without_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_TABLES", str(tmp_path))
    rng = np.random.default_rng(8)
    for number in range(6):
        position = rw.game("quadro-be").start()
        while position.outcome is None:
            if position.seat == 1:
                move = expert.choose(position, 1, seed=number)
                assert move is not None
                position = position.play(move)
            elif position.ply == 0:
                position = position.play(("S@b2", "S@e2", "S@e5")[number % 3])
            else:
                position = position.play(rng.choice([each.id for each in position.moves()]))
        assert position.outcome.winners == (1,)
        assert position.ply <= 30
