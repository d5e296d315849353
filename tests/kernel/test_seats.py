"""Round the table: who follows, who has something, what all have."""

from __future__ import annotations

import numpy as np

from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import BODY, PLAYERS, POINTS
from regelwerk.kernel.seats import next_with, seat_after, together


def table(*points: int) -> Words:
    words = np.zeros(BODY, np.int64)
    words[PLAYERS] = len(points)
    words[POINTS : POINTS + len(points)] = points
    return words


def test_after_the_last_seat_comes_the_first() -> None:
    words = table(0, 0, 0)
    assert [seat_after(words, seat) for seat in range(3)] == [1, 2, 0]


def test_seats_that_have_nothing_are_passed_over() -> None:
    words = table(5, 0, 0, 2)
    assert [next_with(words, POINTS, seat) for seat in range(4)] == [3, 3, 3, 0]


def test_the_only_seat_that_has_something_follows_itself() -> None:
    assert next_with(table(0, 4, 0), POINTS, 1) == 1


def test_what_all_seats_have_is_added_up() -> None:
    words = table(3, -1, 4)
    words[POINTS + 3] = 100  # nobody sits there
    assert together(words, POINTS) == 6
