"""What is seen and touched in Blockade, the drawn walk above all."""

from __future__ import annotations

import pytest

from regelwerk.contract import Button, Choice, Label
from regelwerk.games.quadro.blockade import GAME
from regelwerk.server.foresight import foresee

from .drawing import BLUE_OPENS, EMPTY, QUIET, WALLED_IN, drawn

RED_OPENS = BLUE_OPENS.replace("C . . . S", "C . . . .").replace("c . . . .", "c . . . s")


def test_everybody_sees_the_same_from_their_own_side() -> None:
    position = drawn(QUIET)
    assert position.view(0) == position.view(None)
    blue, red = position.view(0), position.view(1)
    assert (blue.items, blue.notes, blue.seats) == (red.items, red.notes, red.seats)


def test_red_has_its_flaz_below_and_squares_keep_their_names() -> None:
    board = GAME.start().view(1).boards[0]
    places = {place.name: (place.x, place.y) for place in board.places}
    assert (places["e11"], places["e2"], places["a1"]) == ((7.5, 10.5), (7.5, 1.5), (11.5, 0.5))
    letters = {mark.text: mark.x for mark in board.marks if mark.text.isalpha()}
    numbers = {mark.text: mark.y for mark in board.marks if mark.text.isdigit()}
    assert all((letters[name[0]], numbers[name[1:]]) == at for name, at in places.items())


def test_walks_are_drawn_from_the_side_of_the_one_who_looks_also_ahead_of_a_move() -> None:
    blue, red = drawn(BLUE_OPENS, "red").view(1).traces
    assert blue.points == ((7.5, 1.5), (4.5, 1.5), (4.5, 11.5), (4.5, 12.5))
    assert red.points == ((7.5, 10.5), (7.5, 2.5))
    position = drawn(EMPTY, "red")
    foreseen = foresee(position, 1, ("i11",))
    assert foreseen.traces == position.play("@i11").view(1).traces
    assert foreseen.traces != position.play("@i11").view(0).traces


def test_pieces_stand_on_their_squares_and_the_rest_in_hand() -> None:
    scene = drawn(BLUE_OPENS).view(0)
    standing = {
        item.at: (item.colour, item.glyph, item.face) for item in scene.items if not item.at.startswith("hand:")
    }
    assert standing == {
        "e2": ("blue", "flaz", "C"),
        "e11": ("red", "flaz", "C"),
        "i2": ("blue", "fluppie", "S"),
    }
    hands = [item.at for item in scene.items if item.at.startswith("hand:")]
    assert (sum("blue" in name for name in hands), sum("red" in name for name in hands)) == (5, 6)
    assert [card.lines for card in scene.seats] == [(Label("left", {"count": 5}),), (Label("left", {"count": 6}),)]


def test_all_144_squares_can_be_touched() -> None:
    board = GAME.start().view(None).boards[0]
    places = {place.name: (place.x, place.y) for place in board.places}
    assert len(places) == 144
    assert (places["a1"], places["l12"], places["e2"]) == ((0.5, 11.5), (11.5, 0.5), (4.5, 10.5))


def test_a_walk_that_leads_out_is_offered_to_its_half_square_beyond_the_edge() -> None:
    blue, red = drawn(BLUE_OPENS, "red").view(None).traces
    assert (blue.board, blue.colour, blue.label) == ("board", "blue", Label("way_out", {"colour": "@blue"}))
    assert blue.points == ((4.5, 10.5), (7.5, 10.5), (7.5, 0.5), (7.5, -0.5))
    assert (red.colour, red.label) == ("red", Label("way_so_far", {"colour": "@red"}))
    assert red.points == ((4.5, 1.5), (4.5, 9.5))
    assert not blue.shown
    assert not red.shown


def test_the_walk_that_has_won_is_shown_unasked() -> None:
    for board, turn in ((BLUE_OPENS, "blue"), (RED_OPENS, "red")):
        scene = drawn(board, turn).play("exit").view(None)
        (winning,) = [trace for trace in scene.traces if trace.shown]
        assert winning.colour == turn
        assert winning.points[-1] == ((7.5, -0.5) if turn == "blue" else (7.5, 12.5))
        assert scene.notes == (Label("gone", {"colour": f"@{turn}"}),)
        assert scene.buttons == ()


@pytest.mark.parametrize(
    ("board", "turn", "note"),
    [
        (EMPTY, "red", "to_place"),
        (QUIET, "blue", "to_move"),
        (BLUE_OPENS, "blue", "to_exit"),
        (WALLED_IN, "blue", "to_pass"),
    ],
)
def test_the_note_says_what_is_expected(board: str, turn: str, note: str) -> None:
    assert drawn(board, turn).view(None).notes == (Label(note, {"colour": f"@{turn}"}),)


def test_a_drawn_game_has_no_note_and_no_way_shown() -> None:
    over = GAME.reissue(max_plies=1).start().play("@a5")
    assert over.outcome is not None
    assert over.view(None).notes == ()
    assert not any(trace.shown for trace in over.view(None).traces)


@pytest.mark.parametrize(("board", "name"), [(BLUE_OPENS, "exit"), (WALLED_IN, "pass")])
def test_leaving_and_passing_are_buttons_while_they_are_legal(board: str, name: str) -> None:
    position = drawn(board)
    assert position.view(0).buttons == (Button(name, Label(name)),)
    assert position.touches(0).choose == (Choice(name, ((name,),)),)
    assert drawn(QUIET).view(0).buttons == ()


def test_placing_touches_the_square_and_moving_both_ends() -> None:
    assert Choice("@a5", (("a5",),)) in drawn(EMPTY).touches(0).choose
    assert Choice("c7-c12", (("c7",), ("c12",))) in drawn(QUIET).touches(0).choose
    assert drawn(QUIET).touches(1).choose == drawn(QUIET).touches(None).choose == ()


@pytest.mark.parametrize(
    ("board", "names", "text"),
    [
        (EMPTY, ("a5",), "@a5"),
        (EMPTY, ("hand:blue:S3", "a5"), "@a5"),
        (EMPTY, ("e2",), "exit"),
        (EMPTY, ("e2", "e5"), "e2-e5"),
        (EMPTY, ("e11",), "@e11"),
        (QUIET, ("c7", "c12"), "c7-c12"),
        (QUIET, ("c7",), "c7-c7"),
        (QUIET, ("pass",), "pass"),
        (BLUE_OPENS, ("exit",), "exit"),
        (QUIET, (), ""),
    ],
)
def test_touched_names_stand_for_the_text_that_was_probably_meant(
    board: str, names: tuple[str, ...], text: str
) -> None:
    assert drawn(board).interpret_touches(names, 0) == text
