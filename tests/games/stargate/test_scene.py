"""What is seen and touched in Stargate."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from regelwerk.contract import Choice, Label
from regelwerk.games.quadro.stargate import GAME

from .drawing import drawn

BOARD = """
    12 .  .  .  .  .  .  .  .  .  .  .  yC
     6 .  .  .  bT bS .  yT .  .  .  .  .
     1 bC .  .  .  .  .  .  .  .  .  .  rC
"""


def test_everybody_sees_the_same_from_their_own_side() -> None:
    position = drawn(BOARD, "blue", "free")
    assert position.view(0) == position.view(None)
    assert all(replace(position.view(seat), boards=()) == replace(position.view(None), boards=()) for seat in range(4))
    assert all(position.information(seat) == position.dump() for seat in range(4))


def test_the_board_shows_144_squares_and_the_gates_with_their_owners() -> None:
    (board,) = GAME.start(4).view(None).boards
    assert len(board.places) == 144
    labels = {place.name: place.label for place in board.places if place.label}
    assert labels == {
        gate: Label("maingate", {"square": gate, "colour": f"@{colour}"})
        for gate, colour in (("h8", "blue"), ("h5", "green"), ("e5", "yellow"), ("e8", "red"))
    }
    assert {place.name for place in board.places if place.tone == "goal"} == set(labels)
    assert {"yellow", "green", "red", "blue"} <= {mark.tone for mark in board.marks}


@pytest.mark.parametrize("players", [2, 4])
def test_everybodys_commander_begins_below_and_gates_are_ringed_where_they_lie(players: int) -> None:
    position = GAME.start(players)
    for seat, card in enumerate(position.view(None).seats):
        scene = position.view(seat)
        spots = {place.name: (place.x, place.y) for place in scene.boards[0].places}
        (home,) = [item.at for item in scene.items if (item.glyph, item.colour) == ("commander", card.colour)]
        assert spots[home][1] == 11.5
        (ring,) = [mark for mark in scene.boards[0].marks if mark.tone == card.colour]
        (gate,) = [place for place in scene.boards[0].places if place.label and card.colour in str(place.label.values)]
        assert ring.path.startswith(f"M{gate.x} {gate.y}m")


def test_rings_differ_in_shape_for_those_who_do_not_see_colours() -> None:
    scene = GAME.start(4).view(None)
    rings = [mark for mark in scene.boards[0].marks if mark.tone in {card.colour for card in scene.seats}]
    assert len({mark.path.partition("m")[2] for mark in rings}) == 4


def test_with_two_players_two_gates_belong_to_nobody() -> None:
    (board,) = GAME.start(2).view(None).boards
    labels = {place.name: place.label.key for place in board.places if place.label}
    assert labels == {"h8": "maingate", "e5": "maingate", "h5": "gate", "e8": "gate"}


def test_pieces_stand_on_their_squares_in_the_colour_they_belong_to_now() -> None:
    items = {item.at: (item.colour, item.glyph, item.face) for item in drawn(BOARD, "blue", "free").view(0).items}
    assert items["a1"] == ("blue", "commander", "C")
    assert items["g6"] == ("yellow", "diver", "T")
    assert items["e6"] == ("blue", "nozzler", "S")
    assert len(items) == 6


def test_the_cards_tell_what_is_left_of_every_army_and_who_is_out() -> None:
    cards = drawn(BOARD, "blue", "free").view(None).seats
    assert [card.colour for card in cards] == ["blue", "green", "yellow", "red"]
    assert cards[0].lines == (Label("army", {"count": 3}), Label("target", {"square": "h8"}))
    assert cards[1].lines == (Label("out"),)


def test_the_note_says_whose_turn_it_is_and_with_whom() -> None:
    assert drawn(BOARD, "yellow", "free").view(None).notes == (Label("move", {"colour": "@yellow"}),)
    assert GAME.start(4, mode="alliances").view(None).notes == (
        Label("move_allied", {"colour": "@blue", "partner": "@green"}),
    )


def test_after_the_end_there_is_nothing_left_to_do() -> None:
    over = drawn("12 bC . . . . . . . . . . .\n6 . . . bT . . rC . . . . .").play("d6xg6")
    assert over.outcome is not None
    assert over.view(0).notes == ()
    assert over.touches(0).choose == over.touches(1).choose == ()


def test_moves_and_captures_touch_both_ends() -> None:
    choices = drawn(BOARD, "blue", "free").touches(0).choose
    assert Choice("a1-a5", (("a1",), ("a5",))) in choices
    assert Choice("d6xg6", (("d6",), ("g6",))) in choices
    assert drawn(BOARD, "blue", "free").touches(2).choose == ()


@pytest.mark.parametrize(
    ("names", "text"),
    [
        (("a1", "a5"), "a1-a5"),
        (("d6", "g6"), "d6xg6"),
        (("d6", "e6"), "d6xe6"),
        (("d6",), "d6-d6"),
        (("pass",), "pass"),
        ((), ""),
    ],
)
def test_touched_names_stand_for_the_text_that_was_probably_meant(names: tuple[str, ...], text: str) -> None:
    assert drawn(BOARD, "blue", "free").interpret_touches(names, 0) == text
