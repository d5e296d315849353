"""Records are shown position by position; what is wrong with one is said with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

import regelwerk as rw

from .shell import refused, regelwerk

MOVES = ("S@b2", "T@e5", "C@h8")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(str(rw.record(rw.game("quadro-be").start(), MOVES)), encoding="utf-8")
    return path


def damaged(file: Path, before: str, after: str) -> str:
    text = file.read_text(encoding="utf-8")
    assert before in text
    file.write_text(text.replace(before, after), encoding="utf-8")
    return refused("replay", str(file))


def test_every_position_is_drawn(file: Path) -> None:
    out = regelwerk("replay", str(file)).out
    assert out.count("   b e h k") == 4
    assert "3. Blue: C@h8\n   § 1: Blue places a cylinder on h8.\n11 . . . .\n 8 . . C .\n" in out
    assert out.endswith("The game is left unfinished.\n")


def test_what_a_move_came_to_stands_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(str(rw.record(rw.game("forma").start(), ("tower@h9", "ready", "misfit:I2"))), encoding="utf-8")
    assert "3. Blue: misfit:I2\n   § 2b: Blue's I2 did not fit and is lost.\n" in regelwerk("replay", str(path)).out


def test_positions_from_a_move_on(file: Path) -> None:
    assert regelwerk("replay", str(file), "--from", "2").out.count("   b e h k") == 2
    assert "has 3 moves" in refused("replay", str(file), "--from", "4")


def test_a_record_is_read_from_standard_input_in_german(file: Path) -> None:
    answer = regelwerk("replay", "-", "--lang", "de", typed=file.read_text(encoding="utf-8"))
    assert "1. Blau: S@b2" in answer.out
    assert "standard input" in refused("replay", "-", typed="nonsense")


def test_a_finished_game_shows_its_result(tmp_path: Path) -> None:
    position, moves = rw.game("quadro-be").start(), []
    while position.seat is not None:
        moves.append(str(position.moves()[0]))
        position = position.play(moves[-1])
    path = tmp_path / "whole.txt"
    path.write_text(str(rw.record(rw.game("quadro-be").start(), moves)), encoding="utf-8")
    assert "Over by clause" in regelwerk("replay", str(path)).out


def given_up(file: Path, line: str, result: str) -> None:
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("\n\n", f"\n{line}\nresult: {result}\n\n"), encoding="utf-8")


def test_a_match_that_was_given_up_shows_who_did_and_by_which_clause(file: Path) -> None:
    given_up(file, "conceded: 2 by G9", "places 1 2, points 0 0, by G9")
    out = regelwerk("replay", str(file)).out
    assert out.endswith("Red resigns.\nOver by clause G9 (Resigning)\n1. Blue\n2. Red\n")
    assert "Rot gibt auf.\nEnde nach Klausel G9 (Aufgeben)" in regelwerk("replay", str(file), "--lang", "de").out


@pytest.mark.parametrize(
    ("conceded", "result", "line", "said"),
    [
        ("conceded: 2 by G10", "places 1 2, points 0 0, by G10", 7, "one seat resigns"),
        ("conceded: 2 by G9", "places 2 1, points 0 0, by G9", 8, "lead to 'places 1 2"),
        ("conceded: nobody", "places 2 1, points 0 0, by G9", 7, "names seats and a clause"),
        ("resigned: 2 by G9", "places 1 2, points 0 0, by G9", 7, "more than two sides"),
    ],
)
def test_who_cannot_have_given_up_is_said_with_the_line(
    file: Path, conceded: str, result: str, line: int, said: str
) -> None:
    given_up(file, conceded, result)
    sentence = refused("replay", str(file))
    assert said in sentence
    assert f"ine {line}" in sentence


@pytest.mark.parametrize(
    ("before", "after", "line", "said"),
    [
        ("T@e5", "T@a1", 8, "a1 is not a centre"),
        ("edition: ", "edition: x", 6, "edition"),
        ("rulebook: ", "rulebook: 9", 5, "rulebook"),
        ("contract: ", "contract: 9", 4, "contract"),
        ("players: 2", "players: 5", 3, "played by 2"),
        ("players: 2", "players: two", 3, "cannot be read"),
        ("game: quadro-be", "game: quadro", 2, "did you mean quadro-be?"),
        ("1. S@b2", "2. S@b2", 8, "should begin with 1."),
        ("regelwerk record", "record", 1, "begins otherwise"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(file: Path, before: str, after: str, line: int, said: str) -> None:
    sentence = damaged(file, before, after)
    assert said in sentence
    assert f"ine {line}" in sentence


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "noise"
    path.write_bytes(bytes(range(256)))
    assert "no text" in refused("replay", str(path))
    assert "directory" in refused("replay", str(tmp_path))
