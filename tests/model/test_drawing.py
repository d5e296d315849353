"""Moves that have no place on a board get a button, whatever the room draws."""

from __future__ import annotations

import regelwerk as rw
from regelwerk.contract import Button, Label
from regelwerk.model.drawing import draw


def test_a_move_touched_by_its_own_text_is_a_button_whoever_looks_at_open_boards() -> None:
    stones = rw.game("forma").start().play("tower@h9")
    for viewer in (0, 1, None):
        assert stones.view(viewer).buttons == (Button("ready", Label("ready")),)


def test_a_colon_in_the_text_of_a_button_is_none_in_its_message() -> None:
    asked = rw.game("top-secret").start(players=3)
    while not asked.allows("outpost:yes"):
        asked = asked.play(asked.moves()[0])
    assert asked.view(0).buttons[0] == Button("outpost:yes", Label("outpost_yes"))


def test_where_something_is_secret_only_the_seat_to_move_has_its_buttons() -> None:
    asked = rw.game("top-secret").start(players=3)
    while not asked.allows("outpost:yes"):
        asked = asked.play(asked.moves()[0])
    assert asked.seat == 0
    assert asked.view(1).buttons == asked.view(None).buttons == ()


def test_where_a_place_has_the_name_there_is_no_button() -> None:
    turned = rw.game("agvato").start().play("card:04")
    assert "e1" in map(str, turned.moves())
    assert turned.view(turned.seat).buttons == ()


def test_what_is_drawn_afresh_is_what_was_kept() -> None:
    start = rw.game("jump").start()
    assert start.view(0) == draw(start, None)
