"""Snapshots, moves being played on them, and places."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from itertools import product

import pytest

from regelwerk.contract import Draft, Event, Snapshot, Unreadable, check_points, places_by, places_for


class Table(Snapshot[None]):
    cards: int = 5


BEFORE = Table(facts=None, options={}, players=3, seat=1)


def test_a_snapshot_knows_its_seats_and_whether_the_game_is_over() -> None:
    assert list(BEFORE.seats) == [0, 1, 2]
    assert not BEFORE.over
    assert Table(facts=None, options={}, players=3, seat=None, ending="4", places=(1, 2, 2)).over


def test_a_game_is_concluded_by_its_own_clauses_not_by_those_of_the_platform() -> None:
    assert not BEFORE.concluded
    assert Table(facts=None, options={}, players=3, seat=None, ending="4").concluded
    assert not Table(facts=None, options={}, players=3, seat=None, ending="G1").concluded


def test_somebody_is_to_move_until_the_game_is_over() -> None:
    assert BEFORE.to_move == 1
    with pytest.raises(AssertionError, match="nobody moves"):
        _ = Table(facts=None, options={}, players=3, seat=None, ending="4").to_move


def test_points_and_places_of_a_loaded_position_are_those_of_its_board() -> None:
    check_points(Table(facts=None, options={}, players=2, points=(3, 5)), [3, 5])
    over = Table(facts=None, options={}, players=2, points=(3, 5), places=(1, 2), seat=None, ending="4")
    with pytest.raises(Unreadable, match=r"points are \(3, 5\), by its board they are \(3, 6\)"):
        check_points(over, [3, 6])
    with pytest.raises(Unreadable, match=r"places are \(1, 2\), by its points they are \(2, 1\)"):
        check_points(over, [3, 5])


def test_a_draft_changes_its_own_snapshot_and_leaves_the_one_before_alone() -> None:
    draft = Draft(BEFORE)
    draft.change(cards=4, seat=2)
    draft.change(cards=draft.now.cards - 1)
    assert (draft.now.cards, draft.now.seat) == (3, 2)
    assert (BEFORE.cards, BEFORE.seat) == (5, 1)
    with pytest.raises(FrozenInstanceError):
        draft.now.cards = 7  # type: ignore[misc]
    with pytest.raises(TypeError):
        draft.change(coins=1)


def test_what_one_seat_has_changes_and_the_others_keep_theirs() -> None:
    draft = Draft(Table(facts=None, options={}, players=3, points=(4, 5, 6), places=(1, 2, 3)))
    draft.change_for(1, points=9, places=0)
    assert (draft.now.points, draft.now.places) == ((4, 9, 6), (1, 0, 3))
    with pytest.raises(IndexError):
        draft.change_for(3, points=1)


def test_what_happens_is_kept_in_order() -> None:
    draft = Draft(BEFORE)
    draft.tell("3", "moves", {"square": "a1"}, quiet=True)
    draft.tell("4", "captures")
    assert draft.events == [
        Event(clause="3", key="moves", values={"square": "a1"}, quiet=True),
        Event(clause="4", key="captures"),
    ]


def test_the_values_of_an_event_are_those_of_the_moment_it_was_told() -> None:
    draft, values = Draft(BEFORE), {"cards": 1}
    draft.tell("3", "draws", values)
    values["cards"] = 2
    assert draft.events[0].values == {"cards": 1}


def test_an_event_is_for_everybody_or_for_the_seats_it_names() -> None:
    draft = Draft(BEFORE)
    draft.tell("3", "draws", to={2, 0})
    draft.tell("3", "nobody_sees", to=())
    draft.tell("3", "all_see")
    some, nobody, everybody = draft.events
    assert some.seats == (0, 2)
    assert [some.known_to(seat) for seat in (0, 1, 2, None)] == [True, False, True, False]
    assert not any(nobody.known_to(seat) for seat in (0, 1, 2, None))
    assert all(everybody.known_to(seat) for seat in (0, 1, 2, None))


def test_a_finished_draft_has_a_clause_and_places_and_nobody_to_move() -> None:
    draft = Draft(BEFORE)
    draft.finish("5a", [1, 2, 2])
    assert draft.now.over
    assert (draft.now.seat, draft.now.ending, draft.now.places) == (None, "5a", (1, 2, 2))


def test_a_draft_finished_by_points_says_who_shares_the_first_place() -> None:
    draft = Draft(BEFORE)
    assert draft.finish_by_points("9", [7, 2, 7]) == [0, 2]
    assert (draft.now.ending, draft.now.points, draft.now.places) == ("9", (7, 2, 7), (1, 3, 1))
    assert draft.now.cards == 5


@pytest.mark.parametrize(
    ("points", "places"),
    [
        ((7,), (1,)),
        ((5, 3), (1, 2)),
        ((3, 5), (2, 1)),
        ((4, 4), (1, 1)),
        ((9, 9, 1), (1, 1, 3)),
        ((0, -2, 7, 7, 3), (4, 5, 1, 1, 3)),
        ((), ()),
    ],
)
def test_most_points_are_best_and_equal_points_share_a_place(points: tuple[int, ...], places: tuple[int, ...]) -> None:
    assert places_by(points) == places


def test_a_place_is_one_more_than_the_number_of_seats_that_are_better() -> None:
    for points in product(range(3), repeat=4):
        places = places_by(points)
        assert min(places) == 1
        for one, other in product(range(4), repeat=2):
            assert (places[one] < places[other]) == (points[one] > points[other])


@pytest.mark.parametrize(
    ("winners", "places"),
    [({1}, (2, 1, 2, 2)), ({0, 1}, (1, 1, 3, 3)), ((2, 3), (3, 3, 1, 1)), (range(4), (1, 1, 1, 1)), ((), (1, 1, 1, 1))],
)
def test_winners_share_the_first_place_and_all_others_the_next(winners: set[int], places: tuple[int, ...]) -> None:
    assert places_for(winners, 4) == places
