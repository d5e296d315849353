"""Who plays whom: everybody meets everybody, everybody sits everywhere."""

from __future__ import annotations

from collections import Counter

import pytest

from regelwerk.lab.tournament.schedule import lineups, seated


def test_with_more_bots_than_seats_every_choice_plays() -> None:
    assert lineups(("a", "b", "c"), 2) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert lineups(("a", "b"), 1) == [("a",), ("b",)]


def test_with_fewer_bots_than_seats_everybody_sits_at_every_table() -> None:
    assert lineups(("a", "b"), 4) == [("a", "a", "a", "b"), ("a", "a", "b", "b"), ("a", "b", "b", "b")]


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_every_bot_sits_in_every_seat_as_often(seats: int) -> None:
    lineup = tuple("abcdef"[:seats])
    games = [seated(lineup, number, seed=3) for number in range(5 * seats)]
    for seat in range(seats):
        assert Counter(game[seat] for game in games) == dict.fromkeys(lineup, 5)
    assert all(sorted(game) == sorted(lineup) for game in games)


def test_neighbours_change_from_round_to_round() -> None:
    after = {
        game[(game.index("a") + 1) % 4] for number in range(40) for game in [seated(tuple("abcd"), number, seed=0)]
    }
    assert after == {"b", "c", "d"}
