"""Clauses 2 and 3: which dice may be chosen, and how they fall."""

from __future__ import annotations

from itertools import combinations

import pytest

from .drawing import GAME, drawn, seen, texts


def choices(stones: str, colours: int, *, white: bool) -> set[str]:
    return {f"dice:{''.join(chosen)}" + "+W" * white for chosen in combinations(stones, colours)}


def test_clause_2a_exactly_three_colours_while_fewer_than_two_stones_are_in_boats() -> None:
    assert texts(drawn("turns: 0")) == choices("BDLNORY", 3, white=False)
    assert texts(drawn("boats: R")) == choices("BDLNOY", 3, white=False) | choices("BDLNOY", 3, white=True)


@pytest.mark.parametrize(("boats", "left"), [("RB", "DLNOY"), ("RBY", "DLNO")])
def test_clause_2b_exactly_two_colours_while_two_or_three_are(boats: str, left: str) -> None:
    position = drawn(f"boats: {boats}")
    assert texts(position) == choices(left, 2, white=False) | choices(left, 2, white=True)


@pytest.mark.parametrize(("boats", "left"), [("RBYO", "DLN"), ("RBYOD", "LN")])
def test_clause_2c_exactly_two_dice_in_all_while_four_or_five_are(boats: str, left: str) -> None:
    position = drawn(f"boats: {boats}")
    assert texts(position) == choices(left, 2, white=False) | choices(left, 1, white=True)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_clause_2d_no_white_die_before_every_seat_has_had_one_turn(players: int) -> None:
    for turns in range(players):
        assert not any("W" in text for text in texts(drawn(f"turns: {turns}", players)))
        assert texts(drawn(f"turns: {turns}\nboats: RBYOD", players)) == {"dice:LN"}
    assert "dice:BDL+W" in texts(drawn(f"turns: {players}", players))
    assert "dice:L+W" in texts(drawn(f"turns: {players}\nboats: RBYOD", players))


def test_clause_2e_the_dice_of_blocked_stones_may_be_chosen() -> None:
    assert "dice:BRY" in texts(drawn("way: 7=BRYO"))


@pytest.mark.parametrize(
    ("boats", "dice", "first", "last", "count"),
    [
        ("RB", "LN", "roll:11", "roll:66", 36),
        ("RBOY", "L+W", "roll:11", "roll:66", 36),
        ("-", "LNY", "roll:111", "roll:666", 216),
        ("-", "LNY+W", "roll:1111", "roll:6666", 1296),
    ],
)
def test_clause_3_all_chosen_dice_are_rolled_at_once_and_every_roll_is_as_likely(
    boats: str, dice: str, first: str, last: str, count: int
) -> None:
    position = drawn(f"boats: {boats}\ndice: {dice}")
    chances = position.chances()
    assert position.seat == -1
    assert (str(chances[0][0]), str(chances[-1][0]), len(chances)) == (first, last, count)
    assert {probability for _, probability in chances} == {1 / count}
    assert [move.id for move, _ in chances] == sorted(move.id for move, _ in chances)


def test_clause_3_digits_are_in_the_order_of_the_choice_with_white_last() -> None:
    assert seen(drawn("way: 9=BRY\ndice: BRY+W").play("roll:3521")).pips == {"B": 3, "R": 5, "Y": 2, "W": 1}


def test_clause_3_other_faces_in_the_edition_change_the_chances() -> None:
    game = GAME.reissue(faces={"colour": [1, 2, 3, 4, 5, 6], "white": [1, 1, 1, 2, 2, 3]})
    position = game.load(drawn("boats: RBOY\ndice: L+W").dump().replace(GAME.edition.digest, game.edition.digest))
    chances = {str(move): probability for move, probability in position.chances()}
    assert len(chances) == 18
    assert (chances["roll:61"], chances["roll:62"], chances["roll:63"]) == (3 / 36, 2 / 36, 1 / 36)
    assert position.judge("roll:64").clause == "3"
