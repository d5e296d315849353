"""What is seen and touched in Forma."""

from __future__ import annotations

import pytest

from regelwerk.contract import Choice, Label
from regelwerk.kernel.rng import seeded
from regelwerk.model.position import Position

from .drawing import GAME, drawn, played

BOARD = """
    ..NO....
    .A*1D...
    F1BODDD.
    5C......
    AC......
"""
END = drawn("\n".join("AAAAABBBBBCCCCDDDDE."), hands={1: "I1", 2: "-"}).play("I1@a1")


def test_every_seat_and_the_spectator_see_the_same_board() -> None:
    position = drawn(BOARD, tower="1")
    on_board = [
        [item for item in position.view(seat).items if not item.at.startswith("hand:")] for seat in (None, 0, 1)
    ]
    assert on_board[0] == on_board[1] == on_board[2]
    assert position.information(0) == position.information(None) == position.dump()


def test_forms_are_single_pieces_with_cells_to_the_right_and_down() -> None:
    items = drawn(BOARD, tower="1").view(0).items
    forms = {item.at: item for item in items if item.glyph == "form" and not item.at.startswith("hand:")}
    assert forms["e3"].cells == ((0, 0), (1, 0), (2, 0), (0, -1))
    assert forms["e3"].colour == "blue"
    assert forms["e3"].label is not None
    assert forms["e3"].label.values == {"colour": "@blue", "form": "L4"}
    assert forms["b1"].cells == ((0, 0), (0, -1))
    assert forms["c5"].colour == "red"


def test_stones_markers_and_tower_stand_on_their_squares() -> None:
    items = [(item.at, item.glyph, item.colour, item.level) for item in drawn(BOARD, tower="1").view(0).items]
    assert ("c4", "tower", "blue", 0) in items
    assert ("d4", "marker", "blue", 0) in items
    assert ("a2", "hewn-stone", "grey", 0) in items
    assert ("a2", "marker", "blue", 1) in items


def test_rank_1_is_drawn_at_the_bottom_and_file_a_at_the_left() -> None:
    places = {place.name: place for place in GAME.start().view(0).boards[0].places}
    assert len(places) == 400
    assert (places["a1"].x, places["a1"].y) == (0.5, 19.5)
    assert (places["t20"].x, places["t20"].y) == (19.5, 0.5)


@pytest.mark.parametrize(("players", "each"), [(2, "2"), (4, "")])
def test_hands_are_grouped_by_kind_with_their_numbers_own_ones_first(players: int, each: str) -> None:
    position = GAME.start(players)
    scene = position.view(1)
    assert [board.name for board in scene.boards][:3] == ["board", "hand:red", "hand:blue"]
    assert len(scene.boards) == 1 + players
    held = {item.at: item for item in scene.items if item.at.startswith("hand:red")}
    assert len(held) == 21
    assert held["hand:red:L4"].face == each
    assert held["hand:red:L4"].name == "L4"
    assert not [item for item in scene.items if item.name and not item.at.startswith("hand:red")]


def test_the_note_says_what_is_expected() -> None:
    note: dict[str, str | int] = {"colour": "@blue"}
    assert GAME.start().view(None).notes == (Label("note_tower", note),)
    assert played("tower@h9", "stone@d4").view(None).notes == (Label("note_stones", {**note, "left": 24}),)
    assert drawn("AA").view(None).notes == (Label("note_lay", note),)
    assert drawn("AA").play("misfit:L4").view(None).notes == (Label("note_again", note),)
    assert END.view(None).notes == ()


def test_a_seat_card_counts_points_forms_in_hand_and_forms_lost() -> None:
    card = drawn("AA").play("misfit:L4").view(None).seats[0]
    assert card.points == 2
    assert card.lines == (Label("left", {"forms": 42, "squares": 174}), Label("lost", {"forms": 1}))


def test_the_final_sheet_has_a_row_for_everything_that_scores() -> None:
    sheet = END.view(None).sheet
    assert [row[0].key for row in sheet] == [
        "sheet_what", "sheet_squares", "sheet_enclosed", "sheet_stones", "sheet_tower", "sheet_bridges", "sheet_total",
    ]  # fmt: skip
    assert [row[1].values.get("value") for row in sheet[1:]] == [20, 0, 0, 0, 50, 70]
    assert END.outcome.points == (70, 0)
    assert drawn("AA").view(None).sheet == ()


def test_at_the_end_every_piece_shows_its_points_and_before_it_none() -> None:
    faces = {(item.glyph, item.face) for item in END.view(None).items if not item.at.startswith("hand:")}
    assert {face for glyph, face in faces if glyph == "form"} <= {"1", "2", "3", "4", "5"}
    assert all(face in {"", "10"} for glyph, face in faces if glyph == "marker")
    assert {item.face for item in drawn(BOARD, tower="1").view(0).items if not item.at.startswith("hand:")} == {""}


def test_a_tower_that_is_closed_in_shows_by_whom() -> None:
    towers = {
        owner: next(item for item in drawn(BOARD, tower=owner).view(0).items if item.glyph == "tower").colour
        for owner in ("1", "2")
    }
    assert towers == {"1": "blue", "2": "red"}


def test_bridges_are_drawn_when_the_game_is_over() -> None:
    (trace,) = END.view(None).traces
    assert (trace.board, trace.colour, trace.shown) == ("board", "blue", True)
    assert trace.label == Label("bridge_upright", {"colour": "@blue"})
    assert trace.points == tuple((0.5, 19.5 - rank) for rank in range(20))
    assert drawn("AA").view(None).traces == ()


def test_the_opening_is_a_choice_of_squares_and_a_button() -> None:
    assert Choice("tower@h9", (("h9",),)) in GAME.start().touches(0).choose
    stones = played("tower@h9")
    assert Choice("stone@d4", (("d4",),)) in stones.touches(0).choose
    assert Choice("ready", (("ready",),)) in stones.touches(0).choose
    assert [button.name for button in stones.view(0).buttons] == ["ready"]


def test_forms_are_laid_without_a_word_about_what_fits() -> None:
    position = drawn("AA", hands={1: "I1 L4"})
    lay = position.touches(0).lay
    assert lay is not None
    assert set(lay.shapes) == {"I1", "L4"}
    assert len(lay.squares) == 400
    assert lay.squares[:2] == ("a1", "b1")
    assert position.touches(0).choose == ()
    assert position.touches(1).lay is None


def crowded(preview: str) -> Position:
    """A position late in a random game of players who always lay, with few moves left."""
    position, rng = GAME.start(opening="fixed", preview=preview), seeded(11)
    while len(position.moves()) > 60:
        number = GAME.move_count
        while number >= GAME.move_count - 21:
            number = int(GAME.kernel.sample(position.setting.tables, position.words(), rng))
        position = position.play(number)
    return position


def test_with_preview_the_last_moves_are_listed_and_forms_that_fit_nowhere_are_faint() -> None:
    position = crowded("on")
    seat = position.seat
    touches = position.touches(seat)
    assert touches.lay is None
    assert [choice.move for choice in touches.choose] == [str(move) for move in position.moves()]
    useful = {str(move)[:2] for move in position.moves() if "@" in str(move)}
    own = {item.name: item.faint for item in position.view(seat).items if item.name}
    assert own
    assert all(faint == (name not in useful) for name, faint in own.items())
    assert [button.name for button in position.view(seat).buttons] == ["misfit"]


def test_without_preview_nothing_shows_what_fits() -> None:
    position = crowded("off")
    assert position.touches(position.seat).lay is not None
    assert not any(item.faint for item in position.view(position.seat).items)
    assert position.view(position.seat).buttons == ()


@pytest.mark.parametrize(
    ("text", "groups"),
    [
        ("tower@h9", (("h9",),)),
        ("stone@d14", (("d14",),)),
        ("ready", (("ready",),)),
        ("L4@c7d7e7c18", (("L4",), ("c7", "d7", "e7", "c18"))),
        ("misfit:L4", (("L4",), ("misfit",))),
    ],
)
def test_a_text_is_touched_as_form_then_squares(text: str, groups: tuple[tuple[str, ...], ...]) -> None:
    move = GAME.moves.seats.parse(text)
    assert move is not None
    assert move.touched() == groups


@pytest.mark.parametrize(
    ("names", "text"),
    [
        (("L4", "c8", "c7", "d7", "e7"), "L4@c7d7e7c8"),
        (("hand:blue:L4", "c8"), "L4@c8"),
        (("L4", "misfit"), "misfit:L4"),
        (("misfit",), "misfit:"),
        (("c8",), "@c8"),
        ((), ""),
    ],
)
def test_touched_names_stand_for_the_text_that_was_probably_meant(names: tuple[str, ...], text: str) -> None:
    assert drawn("AA").interpret_touches(names, 0) == text


def test_in_the_opening_a_square_means_the_piece_that_is_due() -> None:
    assert GAME.start().interpret_touches(("h9",), 0) == "tower@h9"
    assert played("tower@h9").interpret_touches(("d4",), 0) == "stone@d4"
    assert played("tower@h9").interpret_touches(("ready",), 0) == "ready"
    assert played("tower@h9").interpret_touches(("nothing",), 0) == ""


@pytest.mark.parametrize(
    ("text", "comes_to"),
    [
        ("L4@j7k7l7j8", "L4@j7k7l7j8"),
        ("L4@c3d3e3c4", "misfit:L4"),
        ("I2@d4d5", "misfit:I2"),
        ("I1@t1", "I1@t1"),
        ("I2@a2a3", "misfit:I2"),
        ("I2@c4b5", "I2@c4b5"),
        ("I2@t1u1", "I2@t1u1"),
        ("Q4@a1", "Q4@a1"),
        ("nonsense", "nonsense"),
    ],
)
def test_clause_2b_a_form_laid_where_it_does_not_fit_is_a_misfit(text: str, comes_to: str) -> None:
    position = drawn(BOARD, tower="1", hands={1: "I2 L4"})
    assert position.forfeited_move(text, 0) == comes_to
    assert position.judge(comes_to).ok == (comes_to in {"L4@j7k7l7j8", "misfit:L4", "misfit:I2"})
