"""Forma's texts: moves by id, the board as it is drawn, and what is wrong with a board that cannot be."""

from __future__ import annotations

import random

import pytest

import regelwerk as rw
from regelwerk.kernel.rng import seeded

from .drawing import GAME, drawn, played

BOARD = """
    ..NO....
    .A*1C...
    ..BODDD.
    #...EED.
    A...E...
"""


def test_ids_are_dense_in_the_order_tower_stones_ready_forms_misfits() -> None:
    moves = GAME.moves.seats
    first = {0: "tower@b2", 323: "tower@s19", 324: "stone@a1", 723: "stone@t20", 724: "ready", 725: "I1@a1"}
    last = {725 + 30432: "Z5@t18r19s19t19r20", 725 + 30433: "misfit:I1", 31178: "misfit:Z5"}
    for number, text in (first | last).items():
        assert moves.text(number) == text
        assert moves.number(text) == number
    assert GAME.move_count == 31179
    for number in (-1, 31179):
        with pytest.raises(IndexError):
            moves.text(number)


NEVER = (
    "tower@a1",
    "stone@u1",
    "I1@a21",
    "L4@g2g1h1i1",
    "I2@a1a1",
    "misfit:",
    "misfit:Q9",
    "ready ",
    "I1@",
    "X5@a1",
    "pass",
)


@pytest.mark.parametrize("text", NEVER)
def test_a_text_that_is_never_a_move_has_no_id(text: str) -> None:
    assert GAME.moves.seats.number(text) is None


def test_forma_has_no_outcomes_of_chance() -> None:
    assert GAME.chance_count == 0


def test_a_board_reads_as_it_is_drawn() -> None:
    position = drawn(BOARD, "2, lay, 1 misfit", tower="1", hands={2: "I1 2X5"})
    rows = repr(position).splitlines()
    assert rows[0] == "<forma, ply 40, seat 1 to move>"
    assert rows[16:22] == [
        " 5 ..NO................",
        " 4 .A*1A...............",
        " 3 ..ANBBB.............",
        " 2 #...AAB.............",
        " 1 A...A...............",
        "   abcdefghijklmnopqrst",
    ]
    assert rows[22:] == [
        "hand 1: 2I2 2I3 V3 2I4 L4 2O4 2S4 2T4 2F5 2I5 2L5 2N5 2P5 2T5 2U5 2V5 2W5 2X5 2Y5 2Z5",
        "hand 2: I1 2X5",
        "tower: 1",
        "turn: 2, lay, 1 misfit",
    ]


def test_the_letters_of_a_drawing_do_not_matter_as_long_as_neighbours_differ() -> None:
    assert drawn("AABBB") == drawn("MMKKK")
    assert drawn("AABB") != drawn("AAAA")


WRONG = [
    ("AAA\nA.A\nAAA", {}, "in one letter are not a form"),
    ("AAAAAA", {}, "in one letter are not a form"),
    ("AAAAA.BBBBB.CCCCC", {}, "Seat 1 began with 2 of I5; the position has 3"),
    ("A", {"hands": {1: "4I1"}}, "Seat 1 began with 4 of I1; the position has 5"),
    ("a", {}, "a seat that does not play"),
    ("##", {}, "touches another stone or the tower"),
    ("#.\n.#", {}, "touches another stone or the tower"),
    ("*...", {}, "one tower, off the edge"),
    ("....\n.*.*\n....", {}, "one tower, off the edge"),
    ("A..\n.A.", {}, "A marker stands on every enclosed square"),
    ("1..", {}, "A marker stands on every enclosed square"),
    ("5..", {}, "The stone on a1 has a marker just when"),
    ("A.\n#B", {}, "The stone on a1 has a marker just when"),
    (".A.\nB*C\n.D.\n...", {}, "The tower belongs to a seat just when"),
    ("...", {"tower": "1"}, "The tower belongs to a seat just when"),
    ("...", {"hands": {1: "-"}}, "Seat 1 has no form that fits"),
    ("...", {"turn": "1, lay, 2 misfit"}, "After 2 misfits the turn would be over"),
    ("A", {"turn": "1, stones"}, "No form is laid before the opening is over"),
    ("..", {"turn": "1, stones", "hands": {2: "L4"}}, "Seat 2 began with 4 of I1; the position has 0"),
    ("..", {"turn": "2, stones"}, "Seat 1 makes the opening"),
    ("#.", {"turn": "1, tower"}, "a tower first"),
]


@pytest.mark.parametrize(("board", "details", "message"), WRONG)
def test_a_board_that_cannot_be_is_unreadable(board: str, details: dict[str, object], message: str) -> None:
    with pytest.raises(rw.Unreadable, match=message):
        drawn(board, **details)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (" 3 .", " 3 ?", "The row of rank 3"),
        ("17 .", "16 .", "The row of rank 17"),
        ("hand 1: ", "hand 2: ", "A hand should read like 'hand 1"),
        ("hand 2: 4I1", "hand 2: 4I1 I1", "A hand should read like 'hand 2"),
        ("hand 2: 4I1", "hand 2: 9I1", "A hand should read like 'hand 2"),
        ("hand 2: 4I1", "hand 2: 4J1", "A hand should read like 'hand 2"),
        ("tower: -", "tower: 3", "The line of the tower"),
        ("turn: 1, stones", "turn: 3, stones", "The last line"),
        ("turn: 1, stones", "turn: 1, rest", "The last line"),
        ("\nturn: 1, stones", "", "has 25 lines"),
        ("seat: 0", "seat: 1", "by its board it is 0"),
        ("points: 0 0", "points: 0 7", r"points are \(0, 7\), by its board they are \(0, 0\)"),
    ],
)
def test_a_damaged_line_is_named(old: str, new: str, message: str) -> None:
    text = played("tower@h9").dump()
    assert old in text
    with pytest.raises(rw.Unreadable, match=message):
        GAME.load(text.replace(old, new, 1))


def test_an_end_is_unreadable_if_it_is_none_or_its_points_and_places_do_not_follow() -> None:
    end = drawn("AA..NN", hands={1: "I1", 2: "-"}).play("I1@h8").dump()
    assert GAME.load(end).outcome is not None
    for old, new, message in (
        ("points: 3 2", "points: 3 52", r"points are \(3, 52\), by its board they are \(3, 2\)"),
        ("places: 1 2", "places: 2 1", r"places are \(2, 1\), by its points they are \(1, 2\)"),
        ("hand 2: -", "hand 2: I2", "over only when nobody has a form that fits"),
        ("ending: 3", "ending: 2", "ended neither by clause 8 nor by its length"),
    ):
        assert old in end
        with pytest.raises(rw.Unreadable, match=message):
            GAME.load(end.replace(old, new))


def test_random_positions_of_all_settings_come_back_from_their_texts() -> None:
    rng = random.Random(7)
    for players in (2, 4):
        for opening in ("hand", "fixed"):
            position = GAME.start(players, opening=opening)
            seed = seeded(rng.getrandbits(32))
            while position.seat is not None:
                position = position.play(int(GAME.kernel.sample(position.setting.tables, position.words(), seed)))
                loaded = GAME.load(position.dump())
                assert loaded == position
                assert loaded.words().tobytes() == position.words().tobytes()
