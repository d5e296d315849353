"""Golden files: a game written out move by move and its perft numbers, made again and compared line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

import regelwerk as rw
from regelwerk.lab.golden import compare_golden, covering_settings, golden_texts, write_golden
from regelwerk.model.game import Game

from . import leaky
from .random_games import settings

GOLDEN = Path(__file__).resolve().parents[1] / "golden"


def test_every_game_has_golden_files_and_plays_as_written_in_them(game: Game) -> None:
    wrong = compare_golden(game, GOLDEN)
    assert not wrong, "\n\n".join(wrong)


def test_there_are_no_golden_files_of_games_that_are_not_registered() -> None:
    names = {path.name.split(".")[0] for path in GOLDEN.iterdir()}
    assert names == set(rw.games())


def test_the_settings_shown_cover_every_player_count_and_every_value_of_every_option(game: Game) -> None:
    shown = {pair for setting in covering_settings(game) for pair in setting.items()}
    assert shown == {pair for setting in settings(game) for pair in setting.items()}
    assert covering_settings(game)[0] == settings(game)[0]


def test_what_is_written_is_found_unchanged_and_a_changed_line_is_shown(tmp_path: Path) -> None:
    game = leaky.GAME
    assert len(compare_golden(game, tmp_path)) == 2
    written = write_golden(game, tmp_path)
    assert {path.name for path in written} == set(golden_texts(game))
    assert compare_golden(game, tmp_path) == []
    lines = written[0].read_text(encoding="utf-8").splitlines()
    lines[10] += " by mistake"
    written[0].write_text("\n".join(lines) + "\n", encoding="utf-8")
    (wrong,) = compare_golden(game, tmp_path)
    assert f"-{lines[10]}" in wrong
    assert f"+{lines[10].removesuffix(' by mistake')}" in wrong


@pytest.mark.parametrize("file", sorted(path.name for path in GOLDEN.iterdir()))
def test_golden_files_are_small_enough_to_be_read(file: str) -> None:
    text = (GOLDEN / file).read_text(encoding="utf-8")
    assert len(text) < 150_000
    assert max(map(len, text.splitlines())) <= 400
