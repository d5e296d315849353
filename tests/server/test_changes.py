"""Where a move changed the boards, as everybody may know it."""

from __future__ import annotations

import random

import pytest

import regelwerk as rw
from regelwerk.model.position import Position
from regelwerk.server.changes import changed_places

MOVES = 60


def played(name: str, *moves: str) -> tuple[Position, Position]:
    """The positions before and after the last of these moves."""
    position = rw.game(name).start()
    for move in moves[:-1]:
        position = position.play(move)
    return position, position.play(moves[-1])


def test_a_move_changes_the_place_it_left_and_then_the_one_it_led_to() -> None:
    assert changed_places(*played("stargate", "a1-a5")) == ("a1", "a5")
    assert changed_places(*played("quadro-be", "S@b2")) == ("b2",)


def test_a_figure_that_walks_its_card_shows_where_it_went() -> None:
    before, after = played("agvato", "card:01", "e1")
    changed = changed_places(before, after)
    assert changed[0] == "e1"
    (walked,) = {item.at for item in after.view(None).items} - {item.at for item in before.view(None).items}
    assert changed[-1] == walked


def test_cards_dice_and_secret_bets_change_no_board() -> None:
    assert changed_places(*played("agvato", "card:07")) == ()
    bets = ["bet:RBLNYOD", "bet:DOYNLBR"]
    assert changed_places(*played("ausbrecher-ag", *bets)) == ()
    assert changed_places(*played("ausbrecher-ag", *bets, "dice:BLR", "roll:352")) == ()
    assert changed_places(*played("ausbrecher-ag", *bets, "dice:BLR", "roll:352", "B")) == ("window:B", "field:3")


@pytest.mark.parametrize("name", rw.games())
def test_what_changed_is_the_same_whatever_is_hidden(name: str) -> None:
    """The same move from a position whose secrets were dealt again shows on the same places."""
    rng = random.Random(name)
    position = rw.game(name).start()
    for _ in range(MOVES):
        if position.seat is None:
            break
        move = position.sample(rng)
        after = position.play(move)
        twin = position.resample(None, rng)
        if str(move) in map(str, twin.moves()) and twin.play(move).information(None) == after.information(None):
            assert changed_places(twin, twin.play(move)) == changed_places(position, after)
        position = after
