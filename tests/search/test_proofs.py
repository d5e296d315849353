"""What a tree proves is true: brute force agrees; chance, secrets and repetition prove nothing."""

from __future__ import annotations

import numpy as np
import pytest

import regelwerk as rw
from regelwerk.kernel.header import RETURN_UNIT
from regelwerk.search.bot import Bot
from regelwerk.search.proof import better_proof, plies_of, result_of
from regelwerk.search.record import Manner
from regelwerk.search.tree import MAX_RESULTS, PROVEN
from regelwerk.search.tree_search import TreeSearch

from .endings import forced, last_positions
from .tiny import HIDDEN_CHOICE, OPEN_CHOICE, RING

TWO_SEATS = ("quadro-be", "jump", "blockade")
"""Games in which trying everything a few moves deep takes a moment."""

DEPTH = {"quadro-be": 3, "jump": 4, "blockade": 2}


@pytest.mark.parametrize("name", TWO_SEATS)
def test_what_is_proven_is_what_trying_everything_finds(name: str) -> None:
    depth, proven = DEPTH[name], 0
    for position in last_positions(rw.game(name), 4, 2):
        assert position.seat is not None
        search = TreeSearch(position, position.seat, 1, 3000, Manner(solver=True))
        search.go_on(3000)
        found = search.findings()
        for move, value, plies in zip(found.moves, found.values, found.plies, strict=True):
            if 0 <= plies <= depth:
                proven += 1
                assert forced(position.play(int(move)), position.seat, int(plies) - 1) == value
    assert proven


def test_an_open_choice_is_proven_lost_to_the_first_and_won_by_the_second() -> None:
    start = OPEN_CHOICE.start()
    first, second = Bot(2000).analyse(start, 0), Bot(2000).analyse(start.play(0), 1)
    assert {each.proven for each in first} == {"loss"}
    assert {each.plies for each in first} == {2}
    assert (second[0].proven, second[0].plies, second[0].value) == ("win", 1, 1.0)


def test_a_proven_search_stops_early() -> None:
    start = OPEN_CHOICE.start()
    search = TreeSearch(start, 0, 1, 10**6, Manner(solver=True))
    search.go_on(10**6)
    assert search.settled
    assert search.findings().visits.sum() < 100


def test_nothing_is_proven_where_a_choice_is_hidden() -> None:
    assert not any(each.proven for each in Bot(5000).analyse(HIDDEN_CHOICE.start(), 0))


def test_going_round_is_not_proven_to_be_a_draw_but_stopping_is_proven_to_lose() -> None:
    go, stop = sorted(Bot(2000).analyse(RING.start(), 0), key=lambda each: each.move.id)
    assert (go.proven, stop.proven) == (None, "loss")


def test_nothing_before_chance_is_proven() -> None:
    """A card or a roll follows most moves of these games."""
    position = rw.game("agvato").start()
    while position.seat == rw.CHANCE:
        position = position.play(position.moves()[0])
    assert position.seat is not None
    assert not any(each.proven for each in Bot(300).analyse(position, position.seat))


def test_a_plain_search_proves_nothing() -> None:
    start = OPEN_CHOICE.start()
    search = TreeSearch(start, 0, 1, 500, Manner())
    search.go_on(500)
    assert search.tree.root[PROVEN] == 0
    assert search.findings().visits.sum() == 500


def test_sooner_is_better_to_win_and_later_to_lose() -> None:
    results = np.array([[RETURN_UNIT, -RETURN_UNIT], [-RETURN_UNIT, RETURN_UNIT], [0, 0]], np.int64)

    def proof(result: int, plies: int) -> int:
        return 1 + result + MAX_RESULTS * plies

    win, later_win, loss, later_loss, draw = proof(0, 2), proof(0, 4), proof(1, 2), proof(1, 6), proof(2, 9)
    assert better_proof(results, 0, later_win, win) == win
    assert better_proof(results, 0, loss, later_loss) == later_loss
    assert better_proof(results, 0, loss, draw) == draw
    assert better_proof(results, 1, draw, loss) == loss
    assert (result_of(later_loss), plies_of(later_loss)) == (1, 6)
