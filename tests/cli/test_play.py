"""A game in the terminal: people and bots in turn, refusals explained, secrets covered, a record at the end."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import regelwerk as rw
from regelwerk.model.record import read_record

from .shell import Answer, refused, regelwerk


def play(game: str, *words: str, typed: tuple[str, ...]) -> Answer:
    return regelwerk("play", game, *words, typed="".join(f"{line}\n" for line in typed))


def test_a_typed_move_is_made_and_drawn() -> None:
    answer = play("quadro-be", "--seats", "me,me", typed=("S@b2", "quit"))
    assert answer.status == 0
    assert " 2 S . . .\n" in answer.out
    assert "Red places a triangle" in answer.out
    assert answer.out.endswith("The game is left unfinished.\n")


def test_one_who_is_alone_at_the_terminal_is_told_what_to_do_and_several_who_does_it() -> None:
    assert "\nPlace a square.\n" in play("quadro-be", "--seats", "me,easy", typed=("quit",)).out
    assert "\nBlue places a square.\n" in play("quadro-be", "--seats", "me,me", typed=("quit",)).out


def test_a_refused_move_shows_clause_and_sentence_in_the_chosen_language() -> None:
    assert "Clause 0: S@a1: a1 is not a centre" in play("quadro-be", typed=("S@a1",)).out
    assert "Klausel 0: S@a1: a1 ist keine Feldmitte" in play("quadro-be", "--lang", "de", typed=("S@a1",)).out


def test_what_a_move_came_to_is_told_once_to_each_who_plays() -> None:
    told = "misfit:I2\n  § 2b: I2 von Blau hat nicht gepasst und ist verloren.\n"
    typed = ("tower@h9", "ready", "misfit:I2", "misfit:I1")
    answer = play("forma", "--seats", "me,me", "--lang", "de", typed=typed)
    assert answer.out.count("  § 2b: Deine Form I2 hat nicht gepasst und ist verloren.\n") == 1
    assert answer.out.count("  § 2b: I2 von Blau hat nicht gepasst und ist verloren.\n") == 1
    assert f"Blau: {told}" in answer.out


def test_a_form_that_does_not_fit_is_lost_at_the_terminal_too() -> None:
    answer = play("forma", "--seats", "me,me", "--option", "opening=fixed", typed=("I2@j10k10",))
    assert "Clause 2" in answer.out
    assert "§ 2b: Your I2 did not fit and is lost." in answer.out


def test_a_question_mark_lists_the_moves_and_many_moves_are_only_counted() -> None:
    assert "S@b2 S@e2 S@h2" in play("quadro-be", typed=("?",)).out
    assert "5040 moves are legal" in play("ausbrecher-ag", typed=("?",)).out


def test_rules_and_help_are_at_hand() -> None:
    answer = play("quadro-be", typed=("rules 3a", "rules 99", "rules", "help", "board"))
    assert "A player who has four of their five pieces" in answer.out.replace("\n    ", " ")
    assert "quadro-be has no clause '99'" in answer.out
    assert answer.out.count("[clause]") == 2
    assert answer.out.count("   b e h k") == 2


def test_undo_takes_back_a_persons_last_move() -> None:
    answer = play("quadro-be", "--seats", "me,me", typed=("S@b2", "undo", "S@e5", "quit"))
    assert "Blue takes S@b2 back." in answer.out
    assert " 5 . S . .\n 2 . . . .\n" in answer.out


def test_undo_takes_a_bots_answer_back_too_and_needs_a_move() -> None:
    answer = play("quadro-be", "--seats", "me,easy", "--seed", "1", typed=("undo", "S@b2", "undo"))
    assert "You have not made a move yet that you could take back." in answer.out
    assert "Blue takes S@b2 back." in answer.out
    assert answer.out.count("turn 1 of 6, blue S") == 2


def test_an_expert_may_think_in_others_time_and_plays_on() -> None:
    answer = play("jump", "--seats", "me,expert", "--ponder", typed=("?", "quit"))
    assert answer.status == 0
    answer = play("quadro-be", "--seats", "me,expert", "--ponder", typed=("S@b2", "undo", "S@e5", "quit"))
    assert answer.status == 0
    assert answer.out.count("turn 3 of 6, blue C") == 2
    assert "Blue takes S@b2 back." in answer.out


def test_pondering_needs_an_expert_a_person_no_seed_and_no_secrets() -> None:
    needs = "--ponder is for games between people and bots of level expert"
    assert needs in refused("play", "jump", "--ponder")
    assert needs in refused("play", "jump", "--ponder", "--seats", "expert,expert")
    assert "--seed cannot repeat them" in refused("play", "jump", "--ponder", "--seats", "me,expert", "--seed", "1")
    assert "has secrets" in refused("play", "top-secret", "--ponder", "--seats", "me,expert")


def test_a_game_that_takes_no_move_back_says_so() -> None:
    answer = play("ausbrecher-ag", "--seats", "me,me", typed=("", "bet:RBLNYOD", "", "undo"))
    assert "In this game no move is taken back." in answer.out


def test_people_with_secrets_are_covered_from_each_other() -> None:
    answer = play("ausbrecher-ag", "--seats", "me,me", typed=("", "bet:RBLNYOD", "", "bet:DOYNLBR", ""))
    first, second, third = re.split(r"It is Player \d's turn now", answer.out)[1:4]
    assert "RBLNYOD" not in second
    assert "Player 1: bet:?" in second
    assert "bets: RBLNYOD ?" in third
    assert "DOYNLBR" not in third
    assert "RBLNYOD" not in first


def test_one_person_among_bots_hears_what_that_seat_may_hear() -> None:
    answer = play("ausbrecher-ag", "--seats", "easy,me", "--seed", "5", typed=("bet:RBLNYOD",))
    assert "Player 1: bet:?" in answer.out
    assert "Chance: roll:" in answer.out
    assert "look away" not in answer.out


@pytest.mark.parametrize("seats", ["me,easy", "me,me"])
def test_resigning_between_two_ends_the_game_for_the_other_and_the_record_says_so(tmp_path: Path, seats: str) -> None:
    file = tmp_path / "game.txt"
    answer = play("quadro-be", "--seats", seats, "--record", str(file), typed=("resign",))
    assert "Blue resigns." in answer.out
    assert "Over by clause G9 (Resigning)\n1. Red\n2. Blue" in answer.out
    written = read_record(file.read_text(encoding="utf-8"))
    assert (str(written.conceded), written.result) == ("1 by G9", "places 2 1, points 0 0, by G9")
    assert rw.replay(written)


def test_resigning_alone_among_bots_breaks_the_game_off() -> None:
    answer = play("ausbrecher-ag", "--seats", "me,easy,easy", typed=("resign",))
    assert "Over by clause G10 (Breaking off)" in answer.out
    assert "3. Player 1" in answer.out


def test_resigning_among_several_people_leaves_the_seat_to_a_bot_and_the_last_place(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    typed = ("", "resign", "", "bet:RBLNYOD")
    answer = play("ausbrecher-ag", "--seats", "me,me,easy", "--seed", "3", "--record", str(file), typed=typed)
    assert "A bot plays on for Player 1." in answer.out
    assert "unfinished" in answer.out
    assert str(read_record(file.read_text(encoding="utf-8")).resigned) == "1 by G9"


def test_the_end_of_the_input_ends_the_game_politely() -> None:
    answer = regelwerk("play", "quadro-be", typed="")
    assert (answer.status, answer.err) == (0, "")
    assert "unfinished" in answer.out


def test_bots_play_each_other_and_the_record_replays(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    answer = regelwerk("play", "quadro-be", "--seats", "easy,easy", "--seed", "3", "--record", str(file))
    assert "Over by clause 3" in answer.out
    assert f"Recorded in {file}." in answer.out
    end = rw.replay(file.read_text(encoding="utf-8"))[-1]
    assert end.outcome is not None
    again = regelwerk("play", "quadro-be", "--seats", "easy,easy", "--seed", "3", "--record", str(file))
    assert again.out == answer.out


def test_a_game_with_points_ends_with_its_points(tmp_path: Path) -> None:
    answer = regelwerk("play", "ausbrecher-ag", "--seats", "easy,easy", "--seed", "1")
    assert re.search(r"1\. Player \d, \d+ points", answer.out)


def test_seats_are_checked() -> None:
    assert "did you mean expert?" in refused("play", "quadro-be", "--seats", "me,exprt")
    assert "--seats names 3" in refused("play", "quadro-be", "--seats", "me,me,me")
    assert "--seats names 2 for 4 players" in refused("play", "ausbrecher-ag", "--seats", "me,me", "--players", "4")
    assert "does not exist" in refused("play", "quadro-be", "--record", "/no/folder/game.txt")
