"""Quadro-Be solved backwards: shown on the game with one piece of each shape, which the same code solves in seconds."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest

import regelwerk as rw
from regelwerk.insight.quadro.quadro_be.backing import DRAW, NONE
from regelwerk.insight.quadro.quadro_be.checking import check
from regelwerk.insight.quadro.quadro_be.crew import Crew, Told
from regelwerk.insight.quadro.quadro_be.placement import (
    canonical,
    has_line,
    number_of,
    numbering,
    placement_of,
    views,
)
from regelwerk.insight.quadro.quadro_be.placing import settle
from regelwerk.insight.quadro.quadro_be.report import best_line, report, summary
from regelwerk.insight.quadro.quadro_be.solving import solve
from regelwerk.insight.quadro.quadro_be.table import Table, read_state
from regelwerk.insight.quadro.quadro_be.turns import ROUND, side_of, turns_of
from regelwerk.model.solving import tables_folder

from .solved import CORES, SMALL, quiet


@pytest.mark.parametrize(("own", "other"), [((2, 2, 1), (2, 2, 1)), ((1, 2, 1), (2, 1, 1)), ((0, 1, 0), (1, 0, 1))])
def test_every_number_is_a_placement_and_every_placement_has_its_number(
    own: tuple[int, ...], other: tuple[int, ...]
) -> None:
    numbers = numbering(own, other)
    for number in np.random.default_rng(1).integers(0, numbers[-1], 300):
        placement = placement_of(int(number), numbers)
        assert number_of(*placement) == number
        seen = canonical(*placement)
        assert canonical(*seen) == seen
        assert tuple((placement[0] >> 16 * shape & 0xFFFF).bit_count() for shape in range(3)) == own


def test_the_views_of_the_canonical_placements_are_all_placements() -> None:
    numbers = numbering((1, 1, 1), (1, 0, 0))
    kept = [placement_of(number, numbers) for number in range(int(numbers[-1]))]
    assert sum(views(*each) for each in kept if canonical(*each) == each) == math.perm(16, 4)


def test_four_in_a_line_are_rows_columns_and_the_long_diagonals() -> None:
    lines = [0xF << 4 * row for row in range(4)] + [0x1111 << column for column in range(4)] + [0x8421, 0x1248]
    for mask in range(1 << 16):
        if mask.bit_count() == 4:
            assert has_line(side_of((mask, 0, 0))) == (mask in lines)


def test_values_follow_from_the_moves_of_the_game_and_are_the_same_from_all_sides(table: Table) -> None:
    assert check(SMALL, table, samples=60, seed=3) > 500


def test_a_wrong_value_is_noticed(table: Table) -> None:
    wrong = [np.where(values < NONE, values ^ 1, values) for values in table.moving]
    with pytest.raises(AssertionError, match=r"follows|worth the same"):
        check(SMALL, Table(table.turns, wrong, table.placing), samples=60)


def test_every_value_of_the_moving_phase_follows_from_those_after_it(table: Table) -> None:
    for turn in range(ROUND):
        again = np.empty_like(table.moving[turn])
        shape, held = table.turns.due(turn)
        after = table.moving[(turn + 1) % ROUND]
        settle(again, table.turns.numbering, shape, held, after, 0, len(again))
        assert np.array_equal(again, table.moving[turn])


def test_best_play_lasts_as_long_as_the_table_says(table: Table) -> None:
    line = list(best_line(table, SMALL.start()))
    assert len(line) == table.value(SMALL.start().words())
    position = SMALL.start()
    for move in line:
        position = position.play(move)
    assert position.outcome is not None


def test_a_report_counts_every_placement_once(table: Table) -> None:
    with Crew(CORES) as crew:
        found = report(SMALL, table, crew, quiet)
    for counts in found["moving"].values():
        assert counts["positions"] == math.perm(16, 6)
        parts = ("over", "wins", "losses", "draws")
        assert sum(counts[part] for part in parts) == counts["positions"]
    assert found["placing"][1]["positions"] == 16
    assert "The start is a loss for blue in 24 plies." in summary({"checked": 1, **found})


class Killed(Exception):
    """What stops a run in the middle."""


def dying(layer: int) -> Told:
    def told(what: str, share: float) -> None:
        if what.startswith(f"layer {layer}:"):
            raise Killed

    return told


def test_a_run_that_was_killed_goes_on_where_it_was_saved(table: Table, tmp_path: Path) -> None:
    with pytest.raises(Killed):
        solve(SMALL, tmp_path, CORES, dying(20), pause=0)
    state = read_state(tmp_path)
    assert state is not None
    assert 0 < state.depth < 20
    assert not state.complete
    resumed = solve(SMALL, tmp_path, CORES, quiet)
    for one, other in zip((*table.moving, *table.placing), (*resumed.moving, *resumed.placing), strict=True):
        assert np.array_equal(one, other)


def test_a_folder_with_the_table_of_another_edition_is_refused(tables: Path) -> None:
    with pytest.raises(rw.Unreadable, match="another edition"):
        solve(rw.game("quadro-be"), tables / "quadro-be" / SMALL.edition.digest, CORES, quiet)


def test_editions_whose_colours_cannot_be_exchanged_are_refused() -> None:
    for changes in ({"order": {"blue": "SSS", "red": "TSC"}}, {"pieces": {"S": 1, "T": 1, "C": 2}}):
        with pytest.raises(rw.Unreadable, match="can be solved"):
            turns_of(rw.game("quadro-be").reissue(**changes).facts)


def test_exact_says_who_wins_and_when(tables: Path, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_TABLES", str(tables))
    position = SMALL.start()
    assert (rw.exact("quadro-be", position).result, rw.exact("quadro-be", position).plies) == ("loss", 24)
    for number, move in enumerate(best_line(table, position), start=1):
        position = position.play(move)
        if position.outcome is None:
            assert rw.exact("quadro-be", position).plies == 24 - number
    with pytest.raises(rw.Unreadable, match="over"):
        rw.exact("quadro-be", position)


def test_a_draw_has_no_length(tables: Path, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_TABLES", str(tables))
    rng = np.random.default_rng(5)
    for _ in range(100):
        position = SMALL.start()
        while position.outcome is None and table.value(position.words()) != DRAW:
            position = position.play(rng.choice([move.id for move in position.moves()]))
        if position.outcome is None:
            found = rw.exact("quadro-be", position)
            assert (found.result, found.plies) == ("draw", None)
            return
    pytest.fail("no draw came up")


def test_without_a_table_the_command_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_TABLES", str(tmp_path))
    assert tables_folder(SMALL).is_relative_to(tmp_path)
    with pytest.raises(rw.Unreadable, match="`regelwerk solve quadro-be` makes it"):
        rw.exact("quadro-be", SMALL.start())


def test_exact_refuses_other_games_and_games_that_are_not_solved() -> None:
    with pytest.raises(rw.Unreadable, match="a position of jump"):
        rw.exact("quadro-be", rw.game("jump").start())
    with pytest.raises(rw.Unreadable, match="not solved"):
        rw.exact("stargate", rw.game("stargate").start())


def test_a_position_no_game_comes_to_has_no_value(tables: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_TABLES", str(tables))
    dump = SMALL.start().play("S@b2").dump().replace("turn 2 of 6, red T", "turn 4 of 6, red S")
    with pytest.raises(rw.Unreadable, match="No game comes to"):
        rw.exact("quadro-be", SMALL.load(dump))
