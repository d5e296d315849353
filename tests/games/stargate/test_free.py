"""Stargate for four, each for himself: clauses 6a to 6e, each with a test named after it."""

from __future__ import annotations

import pytest

import regelwerk as rw
from regelwerk.games.quadro.stargate import GAME
from regelwerk.model.position import Position

from .drawing import COLOURS, colour_to_move, drawn, standing

FOUR = """
    12 gC .  .  .  .  .  .  .  .  .  .  yC
    10 .  .  .  .  .  .  .  .  gS gT .  .
     6 .  .  .  bT .  .  .  .  .  .  rT .
     2 .  bS .  .  .  .  .  .  .  .  .  .
     1 bC .  .  .  .  .  .  .  .  .  .  rC
"""


def free(board: str, turn: str = "blue") -> Position:
    return drawn(board, turn, "free")


def won(colour: str, clause: str) -> rw.Outcome:
    """That colour is first, the others share the second place."""
    seats = range(4)
    winner = COLOURS[4].index(colour)
    places = tuple(1 if seat == winner else 2 for seat in seats)
    returns = tuple(1.0 if seat == winner else -1 / 3 for seat in seats)
    return rw.Outcome(points=(0,) * 4, places=places, returns=returns, clause=clause)


def check(outcome: rw.Outcome | None, expected: rw.Outcome) -> None:
    assert outcome is not None
    assert (outcome.places, outcome.clause) == (expected.places, expected.clause)
    assert outcome.returns == pytest.approx(expected.returns, abs=1e-5)


def test_clause_6a_turns_go_clockwise_blue_green_yellow_red() -> None:
    position = GAME.start(4, mode="free")
    seen = []
    for move in ("a4-a5", "d12-e12", "l9-l8", "i1-h1", "a5-a4"):
        seen.append(colour_to_move(position))
        position = position.play(move)
    assert seen == ["blue", "green", "yellow", "red", "blue"]


def test_clause_6a_whoever_is_out_is_skipped() -> None:
    position = free(
        """
        12 .  .  .  .  .  .  .  .  .  .  .  yC
         6 .  .  .  bT .  .  .  .  .  .  rT .
         1 bC .  .  .  .  .  .  .  .  .  .  rC
        """
    )
    assert colour_to_move(position.play("a1-b1")) == "yellow"
    assert position.judge("a1-b1", seat=1).clause == "G8"


TWO_GATES = """
    12 gC .  .  .  .  .  .  .  .  .  .  yC
     8 .  .  .  .  bS .  .  .  .  .  .  .
     5 .  .  .  bT bS .  .  .  .  .  .  .
     1 bC .  .  .  .  .  .  .  .  .  .  rC
"""


def test_clause_6b_three_stargates_are_enough() -> None:
    position = free(TWO_GATES)
    assert position.play("d5-c5").outcome is None
    check(position.play("d5-h5").outcome, won("blue", "6b"))


def test_clause_6b_two_are_not() -> None:
    position = free(TWO_GATES.replace("bT bS", "bT gS"))
    assert position.play("d5-h5").outcome is None


ON_THE_WAY = """
    12 gC .  .  .  .  .  .  .  .  .  .  yC
    11 .  .  .  .  .  .  .  X  .  .  .  .
     8 bC .  .  .  .  .  .  .  .  .  .  .
     1 .  .  .  .  .  .  .  .  .  .  .  rC
"""


@pytest.mark.parametrize(("piece", "wins"), [("gT", False), ("yT", True), ("rT", True), ("gS", True)])
def test_clause_6c_only_the_next_player_can_keep_a_commander_from_winning(piece: str, wins: bool) -> None:
    outcome = free(ON_THE_WAY.replace("X ", piece)).play("a8-h8").outcome
    if wins:
        check(outcome, won("blue", "6c"))
    else:
        assert outcome is None


def test_clause_6c_the_next_player_is_the_next_who_is_not_out() -> None:
    board = ON_THE_WAY.replace("12 gC", "12 . ")
    assert free(board.replace("X ", "yT")).play("a8-h8").outcome is None
    check(free(board.replace("X ", "rT")).play("a8-h8").outcome, won("blue", "6c"))


def test_clause_6c_a_player_whose_commander_falls_by_that_very_move_threatens_nothing() -> None:
    position = free(
        """
        12 .  .  .  .  .  .  .  .  .  .  .  yC
        11 .  .  .  .  .  .  .  gT .  .  .  .
         8 .  .  .  .  .  .  .  bC .  .  .  .
         6 .  .  .  bT .  .  gC .  .  .  .  .
         1 .  .  .  .  .  .  .  .  .  .  .  rC
        """
    )
    check(position.play("d6xg6").outcome, won("blue", "6c"))


LAST_TWO = """
     9 .  .  .  .  .  .  .  .  rS .  .  .
     8 .  .  .  .  .  .  .  bC .  .  .  .
     6 .  .  .  bT .  .  rC .  .  .  .  .
     4 .  .  .  .  .  .  .  bS .  .  .  .
"""


def test_clause_6c_where_nobody_is_next_any_more_nobody_captures_the_commander() -> None:
    check(free(LAST_TWO).play("d6xg6").outcome, won("blue", "6c"))


def test_clause_6d_a_fallen_commanders_pieces_change_to_the_captors_colour_and_stay() -> None:
    position = free(FOUR.replace("6 .  .  .  bT .  .  .", "6 .  .  .  bT .  .  gC").replace("12 gC", "12 . "))
    after = position.play("d6xg6")
    assert after.outcome is None
    assert {name: piece for name, piece in standing(after).items() if name in ("i10", "j10", "g6", "d6")} == {
        "i10": "bS",
        "j10": "bT",
        "g6": "bT",
    }
    assert colour_to_move(after) == "yellow"
    assert after.view(None).seats[1].lines[0].key == "out"
    again = after.play("l12-k12").play("l1-l2")
    assert colour_to_move(again) == "blue"
    assert "i10-i9" in {str(move) for move in again.moves()}


def test_clause_6d_with_three_players_before_the_capture_the_pieces_still_change() -> None:
    position = free(
        """
         9 .  .  .  .  .  .  .  .  yS .  .  .
         6 .  .  .  bT .  .  yC .  .  .  .  .
         1 bC .  .  .  .  .  .  .  .  .  .  rC
        """
    )
    after = position.play("d6xg6")
    assert after.outcome is None
    assert standing(after)["i9"] == "bS"
    assert colour_to_move(after) == "red"


def test_clause_6d_new_pieces_count_on_the_stargates_at_once() -> None:
    position = free(
        """
        12 .  .  .  .  .  .  .  .  .  .  .  yC
         8 .  .  .  .  gT .  .  gS .  .  .  .
         6 .  .  .  bT .  .  gC .  .  .  .  .
         5 .  .  .  .  bS .  .  .  .  .  .  .
         1 bC .  .  .  .  .  .  .  .  .  .  rC
        """
    )
    check(position.play("d6xg6").outcome, won("blue", "6b"))


def test_clause_6d_how_many_must_be_left_is_a_fact_of_the_edition() -> None:
    board = """
         6 .  .  .  bT .  .  yC .  .  .  .  .
         1 bC .  .  .  .  .  .  .  .  .  .  rC
    """
    dump = free(board).dump()
    other = GAME.reissue(armies={"join_from": 4})
    position = other.load(dump.replace(GAME.edition.digest, other.edition.digest))
    check(position.play("d6xg6").outcome, won("blue", "6e"))


def test_clause_6e_between_the_last_two_capturing_the_commander_wins() -> None:
    position = free(
        """
         9 .  .  .  .  .  .  .  .  rS .  .  .
         6 .  .  .  bT .  .  rC .  .  .  .  .
         1 bC .  .  .  .  .  .  .  .  .  .  .
        """
    )
    after = position.play("d6xg6")
    check(after.outcome, won("blue", "6e"))
    assert standing(after)["i9"] == "rS"
    assert GAME.load(after.dump()) == after


def test_a_captor_may_end_up_with_three_armies_under_one_commander() -> None:
    position = free(
        """
        12 .  .  .  .  .  .  .  .  gT .  .  yT
         6 .  .  .  bT .  .  gC .  .  .  yC .
         1 bC .  .  .  .  .  .  .  .  .  .  rC
        """
    )
    after = position.play("d6xg6").play("k6-k9").play("l1-l2").play("a1-a2").play("k9-j9").play("l2-l1")
    assert set(standing(after).values()) == {"bC", "bT", "yC", "yT", "rC"}
    last = after.play("g6-g9").play("l12-l11").play("l1-l2").play("g9xj9")
    assert last.outcome is None
    assert sorted(standing(last).values()) == ["bC", "bT", "bT", "bT", "rC"]
