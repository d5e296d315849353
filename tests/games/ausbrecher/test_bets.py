"""Clauses 0, 1 and 9: the start, the secret bets, and what they are worth in the end."""

from __future__ import annotations

from itertools import permutations

import pytest

import regelwerk as rw
from regelwerk.games.ausbrecher.referee import earned

from .drawing import GAME, ORDER, drawn, played, seen, texts


def test_clause_0a_seven_stones_wait_behind_their_windows() -> None:
    start = seen(GAME.start())
    assert start.windows == "BDLNORY"
    assert (start.way, start.boats, start.phase) == ({}, "", "bet")


def test_clause_0b_the_way_has_30_fields_and_every_die_six_faces() -> None:
    assert GAME.facts.fields == 30
    assert GAME.facts.faces.colour == GAME.facts.faces.white == (1, 2, 3, 4, 5, 6)


def test_clause_0c_two_to_six_play() -> None:
    assert GAME.players == (2, 3, 4, 5, 6)


def test_clause_1a_any_order_of_all_seven_stones_is_a_bet() -> None:
    start = GAME.start()
    assert [str(move) for move in start.moves()] == ["bet:" + "".join(order) for order in permutations("BDLNORY")]
    assert [move.id for move in start.moves()] == list(range(5040))


def test_clause_1b_others_hear_that_a_bet_was_made_but_not_which() -> None:
    start = GAME.start(3)
    assert start.heard("bet:RBLNYOD", 0) == "bet:RBLNYOD"
    assert start.heard("bet:RBLNYOD", 1) == start.heard("bet:RBLNYOD", None) == "bet:?"


def test_clause_1b_nothing_others_know_depends_on_a_bet() -> None:
    twins = [played(GAME.start(3), bet, "bet:DOYNLBR") for bet in ("bet:RBLNYOD", "bet:DYONLBR")]
    for seat in (1, 2, None):
        one, other = (
            (twin.information(seat), twin.view(seat), twin.touches(seat), repr(twin), twin.judge("R", seat or 0))
            for twin in twins
        )
        assert one == other
    assert twins[0].information(0) != twins[1].information(0)
    assert twins[0].view(0) != twins[1].view(0)


def test_clause_1b_what_a_seat_does_not_know_is_dealt_again_and_what_it_knows_stays() -> None:
    position = played(GAME.start(3), "bet:RBLNYOD", "bet:DOYNLBR")
    dealt = [position.resample(0, seed) for seed in range(40)]
    assert {seen(each).bets[0] for each in dealt} == {"RBLNYOD"}
    assert {seen(each).bets[2] for each in dealt} == {""}
    assert len({seen(each).bets[1] for each in dealt}) > 30
    assert all(each.information(0) == position.information(0) for each in dealt)


def test_clause_1c_bets_and_turns_go_round_from_seat_0() -> None:
    position = GAME.start(3)
    for seat in (0, 1, 2):
        assert position.seat == seat
        position = position.play(f"bet:{ORDER}")
    for seat in (0, 1, 2, 0):
        assert position.seat == seat
        position = played(position, "dice:BDL", "roll:123", "L", "D", "B")


def test_clause_9a_the_example_of_the_rulebook() -> None:
    position = drawn(
        """
        way: 26=O 20=Y 3=D
        boats: RBNL
        dice: OY
        roll: 46
        bets: RLDNOYB BROLNYD
        """
    )
    end = drawn("way: 24=Y 3=D\nboats: RBNLO\ndice: DY\nroll: 16\nbets: RLDNOYB BROLNYD").play("Y")
    assert seen(played(position, "O")).boats == "RBNLO"
    assert seen(end).boats == "RBNLOYD"
    assert end.outcome == rw.Outcome(points=(9, 11), places=(2, 1), returns=(-1.0, 1.0), clause="8b")


@pytest.mark.parametrize(
    ("bet", "points"),
    [
        ("RBNLOYD", 1 + 1 + 2 + 2 + 3 + 3 + 4),
        ("BRLNYOD", 16),
        ("NLRBDYO", 3),
        ("DOYNLBR", 2),
    ],
)
def test_clause_9a_a_stone_counts_by_its_boat_whatever_its_seat_in_it(bet: str, points: int) -> None:
    end = drawn(f"way: 24=Y 3=D\nboats: RBNLO\ndice: DY\nroll: 16\nbets: {bet} {ORDER}").play("Y")
    assert end.outcome.points[0] == points
    assert sum(earned(seen(end), bet)) == points


def test_clause_9a_points_are_hidden_until_the_end_and_then_everything_is_open() -> None:
    position = drawn("way: 24=Y 3=D\nboats: RBNLO\ndice: DY\nroll: 16\nbets: RLDNOYB BROLNYD")
    assert "points: 0 0" in position.information(0)
    end = position.play("Y")
    assert end.information(0) == end.information(1) == end.information(None) == end.dump()
    assert end.resample(None, 1) == end


def test_clause_9b_equal_points_share_the_place() -> None:
    end = drawn("way: 24=Y 3=D\nboats: RBNLO\ndice: DY\nroll: 16\nbets: RBNLOYD RBNLOYD BRNLDOY", players=3).play("Y")
    assert end.outcome.points == (16, 16, 1 + 1 + 2 + 2 + 3)
    assert end.outcome.places == (1, 1, 3)
    assert texts(end) == set()
