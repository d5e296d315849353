"""Clauses 5, 7 and 8: carrying a path out, ending early, the middle, the penalty."""

from __future__ import annotations

from .drawing import GAME, card, drawn, played, seen, texts


def test_clause_5a_the_whole_path_with_any_own_figure_seen_from_the_own_side() -> None:
    assert seen(drawn("1: c3 n3\n2: c15\ncard: F F* FR*").play("c3")).figures.get("d6") == 0
    north = drawn("1: c3\n2: c15 n15\nturn: 2\ncard: F F* FR*").play("n15")
    assert seen(north).figures.get("m12") == 1
    west = drawn("1: c3\n2: c5\n3: n15\nturn: 2\ncard: F F* FR*", 3).play("c5")
    assert seen(west).figures.get("f4") == 1
    east = drawn("1: c3\n4: n5\nturn: 4\ncard: F F* FR*", 4).play("n5")
    assert seen(east).figures.get("k6") == 3


def test_clause_5b_a_figure_on_its_target_line_never_moves() -> None:
    position = drawn("1: e4 i17\n2: e12\ncard: R* R*")
    assert texts(position) == {"e4"}
    assert position.judge("i17").clause == "5b"


def test_clause_5c_every_step_stays_on_the_board() -> None:
    position = drawn("1: p3 c3\n2: e12\ncard: R* R*")
    assert texts(position) == {"c3"}


def test_clause_5c_a_path_leads_over_anybody() -> None:
    position = drawn("1: e4 e5\n2: e6 e12\ncard: F* F F*")
    assert texts(position) == {"e4", "e5"}
    after = seen(position.play("e4"))
    assert (after.figures["e5"], after.figures["e6"], after.figures["e7"]) == (0, 1, 0)


def test_clause_5d_a_step_onto_the_target_line_ends_the_path_there() -> None:
    position = drawn("1: i15\n2: e12\ncard: F F F* F F*")
    after = seen(position.play("i15"))
    assert after.figures["i17"] == 0
    assert "i15" not in after.figures


def test_clause_5d_an_occupied_target_square_is_in_the_way_whoever_stands_there() -> None:
    assert texts(drawn("1: i15 i17 e5\n2: e12\ncard: F* F*")) == {"e5"}
    assert texts(drawn("1: i15 e5\n2: i17 e12\ncard: F* F*")) == {"e5"}


def test_clause_5e_no_rest_on_an_own_figure() -> None:
    assert texts(drawn("1: c4 c6\n2: e12\ncard: F* F*")) == {"c6"}


def test_clause_5e_a_path_whose_last_step_is_not_red_cannot_end_on_a_figure() -> None:
    deck = list(GAME.edition.data["cards"])
    deck[0] = {"path": ["F", "F"], "red": [1]}
    position = drawn("1: c4 n4\n2: c6 e12\ncard: 01", game=GAME.reissue(cards=deck))
    assert texts(position) == {"n4"}
    verdict = position.judge("c4")  # other_there
    assert verdict.clause == "5e"
    assert "red" in verdict.sentence("en")
    assert "roten" in verdict.sentence("de")


def test_clause_7_a_step_onto_the_middle_sends_the_figure_to_its_return_square() -> None:
    after = seen(drawn("1: i6 e5\n2: e12\ncard: F F F* F F*").play("i6"))
    assert after.figures.get("i2") == 0
    assert "i6" not in after.figures
    north = seen(drawn("1: e5\n2: h11 e12\nturn: 2\ncard: F* F*").play("h11"))
    assert north.figures.get("i16") == 1


def test_clause_7_the_nearest_free_square_of_the_row_the_left_one_first() -> None:
    one = seen(drawn("1: i6 i2\n2: e12\ncard: F* F*").play("i6"))
    assert one.figures.get("h2") == 0
    two = seen(drawn("1: i6 i2\n2: h2 e12\ncard: F* F*").play("i6"))
    assert two.figures.get("j2") == 0
    north = seen(drawn("1: e5\n2: i12 i16\nturn: 2\ncard: F* F*").play("i12"))
    assert north.figures.get("j16") == 1


def test_clause_7_what_is_red_on_the_way_to_the_middle_still_counts() -> None:
    position = drawn("1: i6 e5\n2: i7 e12\ncard: F* F*")
    after = seen(position.play("i6"))
    assert after.hands[0]["white"] == 1
    assert after.held[0][1] == 1
    assert after.figures.get("i2") == 0


def test_clause_7_a_full_row_leaves_no_way_through_the_middle() -> None:
    row = "a2 b2 c2 d2 e2 f2 g2 h2"
    other = "i2 j2 k2 l2 m2 n2 o2 p2 q2"
    position = drawn(f"1: i6 {row}\n2: {other}\ncard: F* F*")
    assert "i6" not in texts(position)
    verdict = position.judge("i6")  # row_full
    assert verdict.clause == "7"
    assert "free" in verdict.sentence("en")
    assert "frei" in verdict.sentence("de")


def test_clause_7_a_figure_captured_on_the_way_makes_room_in_the_row() -> None:
    deck = list(GAME.edition.data["cards"])
    deck[0] = {"path": ["F", "F", "F", "F", "F", "F"], "red": [1, 6]}
    game = GAME.reissue(cards=deck, middle=["i9", "h9", "j9", "i6", "i10"])
    row, other = "a2 b2 c2 d2 e2 f2 g2 h2", "i2 j2 k2 l2 m2 n2 o2 p2 q2"
    position = drawn(f"1: i1 {row}\n2: {other}\ncard: 01", game=game)
    assert "i1" in texts(position)
    assert seen(position.play("i1")).figures["i2"] == 0


def test_clause_8a_a_card_nobody_can_carry_out_costs_25_points_when_it_is_turned_over() -> None:
    position = GAME.start().play(f"card:{card('B* B*')}")
    assert texts(position) == {"pass"}
    assert seen(position).penalties == (1, 0)
    after = position.play("pass")
    assert (seen(after).mover, seen(after).penalties) == (1, (1, 0))
    assert "points: -25 0" in after.dump()


def test_clause_8a_nobody_passes_who_can_carry_it_out() -> None:
    position = drawn("1: c4\n2: e12\ncard: F* F*")
    assert texts(position) == {"c4"}
    assert position.judge("pass").clause == "8a"


def test_clause_8b_under_the_penalty_the_longest_first_part_of_each_figure_or_pass() -> None:
    position = drawn("1: c2 n1\n2: e12\ncard: B B* B* penalty")
    assert texts(position) == {"c2/1", "pass"}
    assert seen(position.play("c2/1")).figures.get("c1") == 0


def test_clause_8b_a_part_ends_only_where_the_figure_may_rest() -> None:
    position = drawn("1: c3 c1 c2\n2: e12\ncard: B B* B* penalty")
    assert texts(position) == {"pass"}
    shorter = drawn("1: c3 c1\n2: e12\ncard: B B* B* penalty")
    assert texts(shorter) == {"c3/1", "pass"}


def test_clause_8b_red_steps_of_a_part_take_and_capture() -> None:
    position = drawn("1: c4 c7 c10 c13 c16\n2: c5 e12\ncard: F* F F* penalty")
    assert texts(position) == {"c4/2", "c7/2", "c10/2", "c13/2", "pass"}
    after = seen(position.play("c4/2"))
    assert after.figures["c6"] == 0
    assert "c5" not in after.figures
    assert (after.tallies, after.held[0]) == ((65, 0), (0, 1))


def test_clause_8b_a_part_may_end_with_a_capture() -> None:
    position = drawn("1: c4 c8 c12 c16\n2: c6 c7 e12\ncard: F F* F F* penalty")
    assert texts(position) == {"c4/2", "c8/3", "c12/3", "pass"}
    assert seen(position.play("c4/2")).figures["c6"] == 0


def test_the_start_has_nine_moves_for_a_card_that_leads_ahead() -> None:
    assert len(played(GAME.start(), "card:04").moves()) == 9
