"""What is seen and touched in Transmitter."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from regelwerk.contract import Choice, Label
from regelwerk.games.quadro.transmitter import GAME
from regelwerk.server.foresight import foresee

from .drawing import drawn

BOARD = """
    12 .  .  .  yT .  .  .  .  .  .  .  yC
     7 .  .  .  .  .  .  .  .  .  .  .  yS
     3 bS .  .  bC .  .  .  .  .  .  .  .
     2 .  .  .  .  .  .  .  .  .  .  bS .
     1 .  .  bT .  .  .  .  .  .  .  .  .
"""

CROSSING = """
    12 .  .  .  .  .  .  .  .  yC .  yT yS
     3 bS .  .  .  .  .  .  .  .  .  .  .
     1 .  .  .  .  .  .  .  .  bT .  .  bC
"""


def test_everybody_sees_the_same_from_their_own_side() -> None:
    position = drawn(BOARD)
    assert position.view(0) == position.view(None)
    assert replace(position.view(1), boards=()) == replace(position.view(None), boards=())
    assert position.information(0) == position.information(1) == position.dump()


@pytest.mark.parametrize("pair", ["blue-yellow", "red-green"])
def test_everybodys_corner_is_below(pair: str) -> None:
    position = GAME.start(2, pair=pair)
    for seat, colour in enumerate(pair.split("-")):
        (corner,) = [item.at for item in position.view(seat).items if item.glyph == "mast" and item.colour == colour]
        assert {place.name: place.y for place in position.view(seat).boards[0].places}[corner] == 11.5


def test_lines_that_cross_are_drawn_from_the_side_of_the_one_who_moves() -> None:
    position = drawn(CROSSING, "yellow")
    spots = {place.name: (place.x, place.y) for place in position.view(1).boards[0].places}
    lines = {trace.points for trace in foresee(position, 1, ("i12", "i3")).traces}
    assert lines == {(spots["a3"], spots["i3"]), (spots["i1"], spots["i3"])}


def test_the_board_has_144_squares_and_every_colour_its_reserve_beside_it() -> None:
    board, *sides = GAME.start(3).view(None).boards
    assert len(board.places) == 144
    assert sum(place.tone == "centre" for place in board.places) == 16
    assert [side.name for side in sides] == ["reserve:blue", "reserve:green", "reserve:yellow"]
    assert all(len(side.places) == 8 and side.role == "hand" for side in sides)


def test_pieces_stand_on_their_squares_and_the_rest_in_reserve() -> None:
    items = drawn(BOARD).view(0).items
    standing = {item.at: (item.colour, item.glyph) for item in items if ":" not in item.at}
    assert standing["d12"] == ("yellow", "wave")
    assert standing["d3"] == ("blue", "mast")
    assert standing["k2"] == ("blue", "relay")
    waiting = [item for item in items if item.at.startswith("reserve:blue:")]
    assert [item.at.removeprefix("reserve:blue:") for item in waiting] == ["T0", "T1", "T2", "S0", "S1", "S2", "S3"]


def test_the_last_piece_of_each_shape_in_the_movers_reserve_can_be_touched() -> None:
    named = {item.name: item.at for item in drawn(BOARD).view(None).items if item.name}
    assert named == {"bring:T": "reserve:blue:T2", "bring:S": "reserve:blue:S3"}


def test_the_cards_tell_how_many_pieces_are_still_to_come() -> None:
    cards = drawn(BOARD).view(None).seats
    assert [(card.colour, card.lines) for card in cards] == [
        ("blue", (Label("left", {"count": 7}),)),
        ("yellow", (Label("left", {"count": 8}),)),
    ]


def test_the_note_says_whose_turn_it_is_and_what_must_be_left() -> None:
    assert drawn(BOARD, "yellow").view(None).notes == (Label("move", {"colour": "@yellow"}),)
    crowded = drawn(BOARD.replace("2 .  .  .  .  .  .  .  .  .  .  bS .", "2 .  .  .  .  .  .  .  .  .  yS bS yT"))
    assert crowded.view(None).notes == (Label("leave", {"colour": "@blue", "squares": "k2"}),)


def test_moves_touch_both_ends_and_the_piece_they_bring_in() -> None:
    choices = drawn(BOARD).touches(0).choose
    assert Choice("d3-d7", (("d3",), ("d7",))) in choices
    assert Choice("d3-d7+T", (("d3",), ("d7",), ("bring:T",))) in choices
    assert Choice("d3-d7+S", (("d3",), ("d7",), ("bring:S",))) in choices
    assert drawn(BOARD).touches(1).choose == ()


@pytest.mark.parametrize(
    ("names", "text"),
    [
        (("d3", "d7"), "d3-d7"),
        (("d3", "d7", "bring:T"), "d3-d7+T"),
        (("d3", "d7", "reserve:blue:S0"), "d3-d7+S"),
        (("d3", "d7", "reserve:yellow:S0"), "d3-reserve:yellow:S0"),
        (("d3",), "d3-d3"),
        (("bring:S",), "+S"),
        (("pass",), "pass"),
        ((), ""),
    ],
)
def test_touched_names_stand_for_the_text_that_was_probably_meant(names: tuple[str, ...], text: str) -> None:
    assert drawn(BOARD).interpret_touches(names, 0) == text


def test_after_the_end_there_is_nothing_left_to_do() -> None:
    almost = BOARD.replace("1 .  .  bT . ", "1 bT bT bT bT").replace(
        "3 bS .  .  bC .  .  .  . ", "3 bS bS .  bC bS bS .  . "
    )
    over = drawn(almost).play("d3-d7+S")
    assert over.outcome is not None
    assert over.view(0).notes == ()
    assert [item.name for item in over.view(0).items if item.name] == []
    assert over.touches(0).choose == over.touches(1).choose == ()
