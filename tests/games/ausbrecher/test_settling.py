"""Clauses 4 to 7: settling dice, stacks, the way back and the boats."""

from __future__ import annotations

import pytest

from .drawing import GAME, drawn, played, seen, texts


def test_clause_4a_the_dice_are_settled_in_any_order_each_by_exactly_its_pips() -> None:
    position = drawn("way: 4=B 7=R 12=Y\ndice: BRY\nroll: 235")
    assert texts(position) == {"B", "R", "Y"}
    assert seen(played(position, "R", "Y", "B")).way == {6: "B", 10: "R", 17: "Y"}
    assert seen(played(position, "B", "R", "Y")).way == {6: "B", 10: "R", 17: "Y"}


def test_clause_4a_nothing_is_taken_back() -> None:
    assert not GAME.rulebook.undo


def test_clause_4b_the_white_die_moves_any_free_stone_on_the_way_back() -> None:
    position = drawn("way: 4=BO 9=Y 12=R\nboats: N\ndice: BRY+W\nroll: 2353")
    assert texts(position) == {"R", "Y", "W:O", "W:Y", "W:R"}
    after = seen(position.play("W:Y"))
    assert (after.way[6], after.moved) == ("Y", frozenset({"Y", "W"}))


def test_clause_4c_a_stone_moves_once_a_turn_and_its_own_die_lapses_when_white_took_it_back() -> None:
    position = drawn("way: 4=O 9=Y 12=R\ndice: ORY+W\nroll: 2353")
    assert texts(position.play("W:Y")) == {"O", "R"}
    assert texts(position.play("Y")) == {"O", "R", "W:O", "W:R"}
    assert played(position, "W:Y", "O", "R").seat == 1


def test_clause_4d_the_turn_passes_when_no_die_can_be_settled_any_more() -> None:
    position = drawn("way: 4=OB 9=Y\ndice: BOY\nroll: 156")
    assert texts(position) == {"B", "Y"}
    freed = position.play("B")
    assert texts(freed) == {"O", "Y"}
    done = played(freed, "Y", "O")
    assert (done.seat, seen(done).phase, seen(done).turns) == (1, "choose", 13)
    walled = played(drawn("way: 4=O 2=B\ndice: BO\nroll: 21\nboats: RL"), "B")
    assert (walled.seat, seen(walled).way) == (1, {4: "OB"})


def test_clause_4e_every_roll_is_made_even_when_nothing_can_move() -> None:
    position = drawn("way: 4=OBY\nboats: RL\ndice: BO")
    assert position.seat == -1
    after = position.play("roll:66")
    assert (after.seat, seen(after).way, seen(after).turns) == (1, {4: "OBY"}, 13)


def test_clause_4e_chosen_dice_stay_chosen_although_stones_reach_boats() -> None:
    position = drawn("way: 28=B 27=O 26=Y 5=N\nboats: R\ndice: BOY+W\nroll: 6661")
    after = played(position, "B", "O", "Y")
    assert seen(after).boats == "RBOY"
    assert texts(after) == {"W:N"}


def test_clause_5a_passing_is_free_and_a_stone_that_ends_on_others_goes_on_top() -> None:
    position = drawn("way: 4=O 6=BN 7=R 10=Y\ndice: LOR+W\nroll: 1233")
    assert seen(position.play("O")).way[6] == "BNO"
    assert seen(position.play("R")).way[10] == "YR"
    assert seen(position.play("W:R")).way[4] == "OR"
    assert seen(played(position, "O", "W:Y")).way[7] == "RY"


def test_clause_5b_only_the_top_stone_of_a_stack_is_free() -> None:
    position = drawn("way: 6=BNO\ndice: BNO\nroll: 123")
    assert texts(position) == {"O"}
    assert texts(position.play("O")) == {"N"}
    assert seen(played(position, "O", "N", "B")).way == {7: "B", 8: "N", 9: "O"}


@pytest.mark.parametrize("pips", range(1, 7))
def test_clause_5c_a_stone_leaving_its_window_with_d_pips_lands_on_field_d(pips: int) -> None:
    position = drawn(f"dice: BDL\nroll: {pips}11")
    assert texts(position) == {"B", "D", "L"}
    assert seen(position.play("B")).way == {pips: "B"}


@pytest.mark.parametrize(("pips", "way"), [(2, {1: "Y"}), (3, {}), (4, {}), (6, {})])
def test_clause_6_a_stone_moved_back_beyond_field_1_is_in_its_window_and_can_set_out_again(
    pips: int, way: dict[int, str]
) -> None:
    after = drawn(f"way: 3=Y\ndice: BDL+W\nroll: 456{pips}").play("W:Y")
    assert seen(after).way == way
    assert ("Y" in seen(after).windows) == (not way)
    assert "dice:BDY" in texts(played(after, "B", "D", "L"))


def test_clause_6_white_cannot_be_used_on_a_stone_in_its_window_and_lapses_without_another() -> None:
    position = drawn("dice: BDL+W\nroll: 4561")
    assert texts(position) == {"B", "D", "L"}
    assert texts(position.play("B")) == {"D", "L"}
    assert played(position, "B", "D", "L").seat == 1


@pytest.mark.parametrize(("field", "pips"), [(29, 1), (28, 2), (25, 6), (29, 6)])
def test_clause_7a_reaching_field_30_or_going_past_it_boards_the_first_boat_with_room(field: int, pips: int) -> None:
    after = seen(drawn(f"way: {field}=Y 3=B\nboats: RO\ndice: BY\nroll: 1{pips}").play("Y"))
    assert (after.boats, after.facts.boat(3), 30 in after.way) == ("ROY", 2, False)


def test_clause_7a_boats_1_to_3_take_two_stones_and_boat_4_one() -> None:
    assert [GAME.facts.boat(place) for place in range(1, 8)] == [1, 1, 2, 2, 3, 3, 4]


def test_clause_7b_the_die_of_a_stone_in_a_boat_is_out() -> None:
    after = played(drawn("way: 28=Y 3=B\nboats: R\ndice: BNY\nroll: 112"), "Y", "B", "N")
    assert not any("Y" in text for text in texts(after))
