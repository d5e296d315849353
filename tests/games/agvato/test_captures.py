"""Clauses 6 and 9: chips and figures taken on red steps, and figures that come back."""

from __future__ import annotations

import pytest

from .drawing import drawn, played, seen, texts


def test_clause_6a_a_chip_is_taken_on_a_red_step_also_in_between() -> None:
    after = seen(drawn("1: l4 c5\n2: d12\ncard: F* F F*").play("l4"))
    assert after.hands[0]["blue"] == 1
    assert "l5" not in after.chips
    assert after.figures.get("l7") == 0


def test_clause_6a_other_steps_leave_the_chip_and_a_figure_may_stand_on_it() -> None:
    position = drawn("1: l4 c5\n2: d12\ncard: F F* F F*").play("l4")
    assert "l5" in seen(position).chips
    standing = drawn("1: l5 c5\n2: d12\ncard: F* F*")
    assert seen(standing).chips["l5"] == "blue"
    assert "l5" in seen(standing.play("l5")).chips


def test_clause_6a_a_chip_is_taken_from_under_a_figure() -> None:
    own = seen(drawn("1: l4 l5\n2: d12\ncard: F* F F*").play("l4"))
    assert (own.hands[0]["blue"], own.figures["l5"]) == (1, 0)
    other = seen(drawn("1: l4 c5\n2: l5 d12\ncard: F* F F*").play("l4"))
    assert (other.hands[0]["blue"], other.held[0][1]) == (1, 1)


def test_clause_6a_an_opposing_figure_is_captured_in_between_and_at_the_end() -> None:
    after = seen(drawn("1: c4 n4\n2: c5 c7 e12\ncard: F* F F*").play("c4"))
    assert after.held[0][1] == 2
    assert after.figures["c7"] == 0
    assert "c5" not in after.figures


@pytest.mark.parametrize("players", [3, 4])
def test_clause_6b_with_three_or_four_nobody_is_captured_on_any_edge(players: int) -> None:
    for file, rank in (("a", 11), ("q", 4)):
        position = drawn(f"1: {file}{rank} n4\n3: {file}{rank + 1} d12\ncard: F* F F*", players)
        assert seen(position.play(f"{file}{rank}")).figures[f"{file}{rank + 1}"] == 2
        resting = drawn(f"1: {file}{rank} n4\n3: {file}{rank + 3} d12\ncard: F* F F*", players)
        assert texts(resting) == {"n4"}
        assert resting.judge(f"{file}{rank}").clause == "6b"


def test_clause_6b_with_two_the_side_edges_are_not_safe_but_their_corners_are() -> None:
    position = drawn("1: a4 n4\n2: a5 q7 d12\ncard: F* F F*")
    assert seen(position.play("a4")).held == ((0, 1), (0, 0))
    resting = drawn("1: q4 n4\n2: q7 d12\ncard: F* F F*")
    assert seen(resting.play("q4")).figures["q7"] == 0
    corner = drawn("1: c1 n4\n2: a1 d12\ncard: L* L*")
    assert texts(corner) == {"n4"}
    assert corner.judge("c1").clause == "6b"


def test_clause_6b_nobody_is_captured_on_start_and_target_lines() -> None:
    position = drawn("1: c4 d4\n2: c1 d12\ncard: B B* B*")
    assert position.judge("c4").clause == "6b"


@pytest.mark.parametrize(("square", "ahead", "points"), [("c11", 6, 35), ("c5", 12, 65), ("c15", 2, 15)])
def test_clause_6c_a_capture_scores_on_its_owners_scale(square: str, ahead: int, points: int) -> None:
    below = f"c{int(square[1:]) - 1}"
    position = drawn(f"1: {below} e5\n2: {square} n12\ncard: F* R R F*")
    assert seen(position).view(1)[square][1] == ahead
    after = position.play(below)
    assert seen(after).tallies == (points, 0)
    assert f"points: {points} 0" in after.dump()


def test_clause_9a_a_figure_comes_back_from_the_first_holder_clockwise() -> None:
    position = drawn("1: i16 e5\n2: c5\n3: e12\n4: o9\ncard: F* F*\nheld: 0,0,0,0 0,0,0,0 2,0,0,0 1,0,0,0", 4)
    back = position.play("i16")
    assert back.seat == 0
    assert texts(back) == {"back:g2", "back:k2", "waive"}
    after = seen(back.play("back:k2"))
    assert after.figures["k2"] == 0
    assert [row[0] for row in after.held] == [0, 0, 1, 1]


def test_clause_9a_a_waived_figure_stays_with_its_captor_and_nobody_else_is_asked() -> None:
    lines = "1: i16 h16 e5\n2: c5\n3: d12\n4: o9\ncard: F* F*\nheld: 0,0,0,0 0,0,0,0 2,0,0,0 1,0,0,0"
    waived = played(drawn(lines, 4), "i16", "waive")
    assert [row[0] for row in seen(waived).held] == [0, 0, 2, 1]
    assert (seen(waived).phase, seen(waived).mover) == ("turn", 1)


def test_clause_9a_a_waived_figure_may_come_back_at_another_arrival() -> None:
    position = drawn("1: i16 h16 c5\n2: d12\ncard: F* F*\ndue: 1\nheld: 0,0 1,0")
    again = played(position, "i16", "waive", "card:02", "h16")
    assert texts(again) == {"back:g2", "back:k2", "waive"}


def test_clause_9a_nothing_comes_back_when_nobody_holds_a_figure() -> None:
    after = seen(drawn("1: i16 e5\n2: e12\ncard: F* F*").play("i16"))
    assert (after.phase, after.mover) == ("turn", 1)


def test_clause_9b_only_a_free_black_square_and_none_if_both_are_taken() -> None:
    one = drawn("1: i16 g2\n2: e12\ncard: F* F*\nheld: 0,0 1,0").play("i16")
    assert texts(one) == {"back:k2", "waive"}
    both = seen(drawn("1: i16 g2\n2: k2 e12\ncard: F* F*\nheld: 0,0 1,0").play("i16"))
    assert (both.phase, both.held[1][0]) == ("turn", 1)


def test_clause_9b_a_figure_back_in_play_keeps_the_turns_of_its_owner_going() -> None:
    position = drawn("1: i16\n2: e12\ncard: F* F*\ndue: 1\nheld: 0,0 1,0").play("i16").play("back:g2")
    assert (seen(position).mover, seen(position).due) == (0, 1)
