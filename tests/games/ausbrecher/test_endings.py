"""Clause 8: the three ways in which the game ends."""

from __future__ import annotations

import pytest

from .drawing import GAME, drawn, played, seen


def test_clause_8a_of_the_last_two_the_one_that_white_takes_back_before_the_start_is_last() -> None:
    end = drawn("way: 20=Y 3=D\nboats: RBNLO\ndice: Y+W\nroll: 53").play("W:D")
    assert (end.outcome.clause, seen(end).boats) == ("8a", "RBNLOYD")


def test_clause_8a_also_when_the_other_one_is_in_its_window() -> None:
    end = drawn("way: 3=D\nboats: RBNLO\ndice: Y+W\nroll: 56").play("W:D")
    assert (end.outcome.clause, seen(end).boats, seen(end).windows) == ("8a", "RBNLOYD", "")


def test_clause_8a_also_when_it_stood_on_the_other_one() -> None:
    end = drawn("way: 3=YD\nboats: RBNLO\ndice: Y+W\nroll: 56").play("W:D")
    assert (end.outcome.clause, seen(end).boats) == ("8a", "RBNLOYD")
    assert GAME.load(end.dump()) == end


def test_clause_8a_not_while_the_stone_stays_on_the_way_or_three_are_left() -> None:
    stays = drawn("way: 20=Y 4=D\nboats: RBNLO\ndice: Y+W\nroll: 53").play("W:D")
    assert (stays.outcome, seen(stays).way[1]) == (None, "D")
    three = drawn("way: 20=Y 3=D\nboats: RBNL\ndice: Y+W\nroll: 53").play("W:D")
    assert (three.outcome, seen(three).windows) == (None, "DO")


def test_clause_8b_when_six_stones_are_in_boats_the_seventh_goes_into_boat_4() -> None:
    for rest in ("way: 29=D 24=Y", "way: 24=Y"):
        end = drawn(f"{rest}\nboats: RBNLO\ndice: DY\nroll: 16").play("Y")
        assert (end.outcome.clause, seen(end).boats, GAME.facts.boat(7)) == ("8b", "RBNLOYD", 4)
        assert (seen(end).windows, seen(end).way) == ("", {})


def test_clause_8c_after_200_turns_the_stones_on_the_way_board_from_the_front_upper_before_lower() -> None:
    last = drawn("turns: 199\nway: 12=YB 20=N 5=LO\nboats: R\ndice: BNY\nroll: 111\nbets: RNBYOLD LDOYBNR")
    end = played(last, "B", "Y", "N")
    assert (end.outcome.clause, seen(end).turns) == ("8c", 200)
    assert (seen(end).boats, seen(end).windows) == ("RNYBOL", "D")
    assert end.outcome.points == (1 + 1 + 2 + 2 + 3 + 3, 0 + 0 + 0 + 2 + 0 + 0)
    assert GAME.load(end.dump()) == end


def test_clause_8c_stones_in_windows_get_no_boat_and_score_for_nobody() -> None:
    end = played(drawn("turns: 199\nway: 12=YB\nboats: RLNO\ndice: BY\nroll: 11"), "B", "Y")
    assert (end.outcome.clause, seen(end).boats, seen(end).windows) == ("8c", "RLNOYB", "D")


def test_clause_8c_the_199th_turn_is_not_the_last() -> None:
    position = played(drawn("turns: 198\nway: 4=OBY\nboats: RL\ndice: BO"), "roll:66")
    assert (position.outcome, seen(position).turns) == (None, 199)
    end = drawn("turns: 199\nway: 4=OBY\nboats: RL\ndice: BO").play("roll:66")
    assert (end.outcome.clause, seen(end).boats) == ("8c", "RLYBO")


@pytest.mark.parametrize(
    ("text", "move", "clause", "boats"),
    [
        ("way: 28=Y 27=L 3=D\nboats: RBNO\ndice: LY\nroll: 66\nmoved: L", "Y", None, "RBNOY"),
        ("way: 29=B 28=O 27=Y 3=D\nboats: RN\ndice: BO+W\nroll: 666\nmoved: B", "O", None, "RNO"),
        ("way: 3=D 9=Y\nboats: RNBLO\ndice: BO+W\nroll: 664\nmoved: BO", "W:D", "8a", "RNBLOYD"),
        ("way: 28=D 9=Y\nboats: RNBLO\ndice: DO\nroll: 64\nmoved: O", "D", "8b", "RNBLODY"),
    ],
)
def test_clause_8d_rule_8_acts_in_mid_turn_by_the_stones_in_boats_at_that_moment(
    text: str, move: str, clause: str | None, boats: str
) -> None:
    after = drawn(text).play(move)
    assert seen(after).boats == boats
    assert (after.outcome.clause if after.outcome else None) == clause


def test_the_bound_of_g7_is_never_reached_before_clause_8c() -> None:
    longest = 6 + GAME.facts.turns * (1 + 1 + 4)
    assert longest < GAME.max_plies
