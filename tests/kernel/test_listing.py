"""Lists of moves and outcomes, and ascending numbers."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from regelwerk.kernel.listing import (
    contains,
    found_or,
    insert,
    last_up_to,
    list_first,
    list_members,
    list_outcome,
    remove,
)


@given(st.sets(st.integers(0, 63)), st.integers(0, 1000))
def test_every_member_of_a_set_is_listed_behind_what_was_found_before(members: set[int], first: int) -> None:
    out = np.full(70, -1, np.int64)
    word = int(np.uint64(sum(1 << member for member in members)).astype(np.int64))
    assert list_members(word, first, out, 3) == 3 + len(members)
    assert out.tolist() == [-1] * 3 + [first + member for member in sorted(members)] + [-1] * (67 - len(members))


@given(st.sets(st.integers(0, 40)), st.integers(0, 40))
def test_a_move_is_looked_up_among_the_first_of_a_list(moves: set[int], move: int) -> None:
    listed = np.array([*sorted(moves), move], np.int64)
    assert contains(listed, len(moves), move) == (move in moves)


def test_the_first_ids_are_listed_in_their_order() -> None:
    out = np.full(5, -1, np.int64)
    assert list_first(3, out) == 3
    assert out.tolist() == [0, 1, 2, -1, -1]


def test_where_no_move_is_found_the_only_one_is_the_other() -> None:
    out = np.array([7, 8], np.int64)
    assert found_or(out, 2, 99) == 2
    assert out.tolist() == [7, 8]
    assert found_or(out, 0, 99) == 1
    assert out.tolist() == [99, 8]


def test_an_outcome_that_weighs_nothing_is_not_listed() -> None:
    out, weights = np.zeros(3, np.int64), np.zeros(3, np.int64)
    found = 0
    for outcome, weight in ((4, 1), (5, 0), (6, 3)):
        found = list_outcome(outcome, weight, out, weights, found)
    assert (found, out.tolist(), weights.tolist()) == (2, [4, 6, 0], [1, 3, 0])


@given(st.sets(st.integers(0, 40), min_size=1), st.integers(-1, 41))
def test_the_last_number_that_is_not_above_another_is_found(numbers: set[int], number: int) -> None:
    ascending = sorted(numbers)
    below = [at for at, each in enumerate(ascending) if each <= number]
    assert last_up_to(np.array([50, *ascending, 0], np.int64), 1, len(ascending), number) == (below or [0])[-1]


@given(st.lists(st.integers(0, 40), unique=True, max_size=12))
def test_numbers_put_in_one_by_one_stand_in_order(numbers: list[int]) -> None:
    words = np.full(14, -1, np.int64)
    for end, number in enumerate(numbers, start=1):
        insert(words, 1, end, number)
    assert words.tolist() == [-1, *sorted(numbers), *[-1] * (13 - len(numbers))]


@given(st.sets(st.integers(1, 40), min_size=1, max_size=12), st.data())
def test_a_number_taken_out_leaves_a_zero_behind_the_others(numbers: set[int], data: st.DataObject) -> None:
    ascending = sorted(numbers)
    gone = data.draw(st.sampled_from(ascending))
    words = np.array([gone, *ascending, -1], np.int64)
    remove(words, 1, len(ascending), gone)
    assert words.tolist() == [gone, *(each for each in ascending if each != gone), 0, -1]
