"""The clauses of Transmitter, each with a test named after it."""

from __future__ import annotations

from collections import Counter

import pytest

import regelwerk as rw
from regelwerk.games.quadro.board import CENTRES, FILES, RANKS, SQUARES
from regelwerk.games.quadro.transmitter import GAME
from regelwerk.model.board_rows import write_rows

from .drawing import bringing, drawn, in_reserve, standing, texts


def test_clause_0_every_colour_has_a_cylinder_four_triangles_and_six_squares() -> None:
    start = GAME.start(4)
    for colour in ("blue", "green", "yellow", "red"):
        board = "".join(piece[1] for piece in standing(start).values() if piece[0] == colour[0])
        assert Counter(board + in_reserve(start, colour)) == {"C": 1, "T": 4, "S": 6}


def test_clause_1_two_players_are_blue_and_yellow_in_opposite_corners() -> None:
    start = drawn(
        """
        12 .  .  .  .  .  .  .  .  .  yT .  yC
        10 .  .  .  .  .  .  .  .  .  .  .  yS
         3 bS .  .  .  .  .  .  .  .  .  .  .
         1 bC .  bT .  .  .  .  .  .  .  .  .
        """,
        ply=0,
    )
    assert GAME.start(2) == start
    assert in_reserve(start, "blue") == in_reserve(start, "yellow") == "TTTSSSSS"


def test_clause_1_four_players_start_in_quarter_turns() -> None:
    start = drawn(
        """
        12 gC .  gS .  .  .  .  .  .  yT .  yC
        10 gT .  .  .  .  .  .  .  .  .  .  yS
         3 bS .  .  .  .  .  .  .  .  .  .  rT
         1 bC .  bT .  .  .  .  .  .  rS .  rC
        """,
        players=4,
        ply=0,
    )
    assert GAME.start(4) == start


@pytest.mark.parametrize("left_out", ["red", "blue", "green", "yellow"])
def test_clause_1_with_three_players_any_colour_may_be_left_out(left_out: str) -> None:
    start = GAME.start(3, without=left_out)
    playing = [colour for colour in ("blue", "green", "yellow", "red") if colour != left_out]
    assert [card.colour for card in start.view(None).seats] == playing
    full = standing(GAME.start(4))
    assert standing(start) == {name: piece for name, piece in full.items() if piece[0] != left_out[0]}
    assert repr(start).endswith(f"{playing[0]} to move")


def test_clause_1_two_players_may_be_red_and_green() -> None:
    start = drawn(
        """
        12 gC .  gS .  .  .  .  .  .  .  .  .
        10 gT .  .  .  .  .  .  .  .  .  .  .
         3 .  .  .  .  .  .  .  .  .  .  .  rT
         1 .  .  .  .  .  .  .  .  .  rS .  rC
        """,
        "red",
        ply=0,
        pair="red-green",
    )
    assert GAME.start(2, pair="red-green") == start
    assert repr(start.play("l1-l2")).endswith("green to move")


def test_clause_1_who_plays_unless_chosen_otherwise() -> None:
    assert GAME.start(2) == GAME.start(2, pair="blue-yellow")
    assert GAME.start(3) == GAME.start(3, without="red")
    assert GAME.start(4).options == {}
    with pytest.raises(rw.Unreadable, match="offers without"):
        GAME.start(3, without="none")
    with pytest.raises(rw.Unreadable, match="has no option 'pair'"):
        GAME.start(4, pair="red-green")


def test_clause_1_turns_go_clockwise() -> None:
    position = GAME.start(4)
    for colour, move in (("blue", "a1-a2"), ("green", "a12-b12"), ("yellow", "l12-l11"), ("red", "l1-k1")):
        assert repr(position).endswith(f"{colour} to move")
        position = position.play(move)
    assert position.seat == 0


def test_clause_1_the_start_and_the_reserve_are_facts_of_the_edition() -> None:
    other = GAME.reissue(start={"corner": "a1", "C": ["a1"], "T": ["d4"], "S": ["a3"]}, reserve={"T": 1, "S": 0})
    start = other.start(2)
    assert (standing(start)["d4"], standing(start)["i9"]) == ("bT", "yT")
    assert in_reserve(start, "blue") == "T"


def test_clause_2_a_piece_moves_any_distance_along_its_lines_over_anything_but_not_onto_centres() -> None:
    position = drawn(
        """
        12 .  .  .  .  .  .  .  .  .  yT .  yC
         5 .  .  .  bT .  .  bS .  yS .  .  .
         3 .  .  .  .  .  .  .  .  .  .  .  .
         1 bC .  .  .  .  .  .  .  .  .  .  .
        """
    )
    assert {text for text in texts(position) if text.startswith("d5") and "+" not in text} == {
        *(f"d5-{file}5" for file in "acfjl"),
        *(f"d5-d{rank}" for rank in (1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12)),
    }


def test_clause_2_no_move_has_a_centre_as_its_end() -> None:
    ends = {GAME.moves.seats.text(number).split("-")[1].split("+")[0] for number in range(GAME.move_count - 1)}
    assert ends == set(SQUARES) - set(CENTRES)


def test_clause_3a_a_move_to_the_crossing_of_two_other_shapes_may_bring_a_piece_in() -> None:
    position = drawn(
        """
        12 .  .  .  yT .  .  .  .  .  .  .  yC
         7 .  .  .  .  .  .  .  .  .  .  .  yS
         3 bS .  .  bC .  .  .  .  .  .  .  .
         1 .  .  bT .  .  .  .  .  .  .  .  .
        """
    )
    assert bringing(position) == {"d3-d7+T", "d3-d7+S"}
    assert "d3-d7" in texts(position)


def test_clause_3a_row_and_column_may_change_parts_and_pieces_in_between_do_not_matter() -> None:
    position = drawn(
        """
        12 .  .  .  yS .  .  .  .  .  .  .  .
         9 .  .  .  bS .  .  .  .  .  .  .  .
         7 .  .  .  .  .  .  bT .  yS .  .  yT
         3 .  .  .  bC .  .  .  .  .  .  .  yC
        """
    )
    assert bringing(position) == {"d3-d7+T", "d3-d7+S"}


@pytest.mark.parametrize(
    ("moved", "across", "along", "opens"),
    [
        ("C", "S", "T", True),
        ("C", "T", "S", True),
        ("T", "C", "S", True),
        ("T", "S", "C", True),
        ("S", "C", "T", True),
        ("S", "T", "C", True),
        ("C", "S", "S", False),
        ("T", "T", "C", False),
        ("T", "S", "T", False),
        ("S", "S", "C", False),
        ("S", "C", "S", False),
        ("S", "T", "T", False),
    ],
)
def test_clause_3a_all_three_shapes_must_differ(moved: str, across: str, along: str, opens: bool) -> None:
    board = {"d12": f"y{along}", "l7": f"y{across}", "d3": f"b{moved}"}
    board |= {f"{file}1": f"b{shape}" for file, shape in zip("abc", "CTS", strict=True) if shape != moved}
    board |= {f"{file}1": f"y{shape}" for file, shape in zip("ijk", "CTS", strict=True) if shape not in (across, along)}
    position = drawn("\n".join(write_rows(board, FILES, RANKS[::-1])[:-1]))
    assert ("d3-d7+T" in texts(position)) == opens
    assert ("d3-d7+S" in texts(position)) == opens


def test_clause_3a_both_crossing_pieces_must_be_of_one_colour() -> None:
    board = """
        12 .  .  .  Xa .  .  .  .  .  .  .  yC
         7 .  .  .  .  .  .  .  .  .  .  .  yS
         3 bS .  .  bC .  .  .  .  .  .  .  .
         2 .  .  .  .  .  gC .  .  gS .  .  .
         1 .  .  bT .  .  .  .  Xb .  .  .  .
    """
    assert "d3-d7+T" not in texts(drawn(board.replace("Xa", "gT").replace("Xb", "yT"), players=3))
    assert "d3-d7+T" in texts(drawn(board.replace("Xa", "yT").replace("Xb", "gT"), players=3))


def test_clause_3a_own_pieces_open_no_transmitter() -> None:
    position = drawn(
        """
        12 .  .  .  bT .  .  .  .  .  .  .  yC
         7 .  .  .  .  .  .  .  .  .  .  .  bS
         3 .  .  .  bC .  .  .  .  .  .  .  .
         2 .  .  .  .  .  .  yT .  .  .  .  .
         1 .  .  .  .  .  .  .  .  .  .  yS .
        """
    )
    assert "d3-d7+T" not in texts(position)


def test_clause_3a_only_shapes_left_in_reserve_come_in() -> None:
    position = drawn(
        """
        12 .  .  .  yT .  .  .  .  .  .  .  yC
         7 .  .  .  .  .  .  .  .  .  .  .  yS
         3 bS .  .  bC .  .  .  .  .  .  .  .
         1 bT bT bT bT .  .  .  .  .  .  .  .
        """
    )
    assert bringing(position) == {"d3-d7+S"}


def test_clause_3b_the_new_piece_comes_onto_the_centre_of_the_field_where_the_move_ended() -> None:
    position = drawn(
        """
        12 .  .  .  yT .  .  .  .  .  .  .  yC
         7 .  .  .  .  .  .  .  .  .  .  .  yS
         3 bS .  .  bC .  .  .  .  .  .  .  .
         1 .  .  bT .  .  .  .  .  .  .  .  .
        """
    )
    after = position.play("d3-d7+S")
    assert standing(after) == {**standing(position.play("d3-d7")), "e8": "bS"}
    assert in_reserve(after, "blue") == "TTTSSSS"
    assert in_reserve(position.play("d3-d7+T"), "blue") == "TTSSSSS"
    assert after.past == ()
    assert position.play("d3-d7").past == (position.key,)


TAKEN = """
    12 .  .  .  yT .  .  .  .  .  .  .  yC
     8 .  .  .  .  X  .  .  .  .  .  .  .
     7 .  .  .  .  .  .  .  .  .  .  .  yS
     3 bS .  .  bC .  .  .  .  .  .  .  .
     1 .  .  bT .  .  .  .  .  .  .  .  .
"""


@pytest.mark.parametrize("piece", ["bS", "yS"])
def test_clause_3b_an_occupied_centre_loses_the_right(piece: str) -> None:
    position = drawn(TAKEN.replace("X ", piece))
    assert "d3-d7" in texts(position)
    assert {text for text in bringing(position) if text.startswith("d3")} == set()


def test_clause_3b_a_piece_that_leaves_the_centre_of_the_very_field_it_ends_in_frees_it() -> None:
    position = drawn(
        """
         9 .  .  .  .  yT .  .  .  .  .  .  .
         8 .  .  .  .  bS .  .  .  .  .  .  .
         7 .  .  .  .  .  .  .  .  .  .  .  yC
         3 bS .  .  bC .  .  .  .  .  .  .  .
         2 .  .  .  .  .  .  .  .  .  .  .  yS
         1 .  .  bT .  .  .  .  .  .  .  .  .
        """
    )
    after = position.play("e8-e7+T")
    assert (standing(after)["e7"], standing(after)["e8"]) == ("bS", "bT")


CROWDED = """
    12 .  .  .  .  .  .  .  .  .  .  .  yC
     9 .  .  .  yT .  .  .  .  .  .  .  .
     8 .  .  .  .  bS .  .  bS .  .  .  .
     7 .  .  .  .  .  yS .  .  .  .  .  .
     3 bS .  .  bC .  .  .  .  .  .  .  .
     1 .  .  bT .  .  .  .  .  .  .  .  .
"""


def test_clause_4_a_piece_on_a_centre_among_two_opponents_must_move() -> None:
    position = drawn(CROWDED)
    assert {text.split("-")[0] for text in texts(position)} == {"e8"}
    assert position.judge("h8-h9").clause == "4"


def test_clause_4_one_opponent_does_not_drive_it_away() -> None:
    position = drawn(CROWDED.replace("yT", ". ").replace("12 . ", "12 yT"))
    assert {text.split("-")[0] for text in texts(position)} == {"e8", "h8", "a3", "d3", "c1"}


def test_clause_4_a_piece_beside_the_centre_may_stay() -> None:
    position = drawn(CROWDED.replace(".  bS .  .  bS", "bS .  .  .  bS"))
    assert {text.split("-")[0] for text in texts(position)} == {"d8", "h8", "a3", "d3", "c1"}


def test_clause_4_of_several_such_pieces_any_one_moves() -> None:
    position = drawn(
        """
         9 .  .  .  yT .  .  yC .  .  .  .  .
         8 .  .  .  .  bS .  .  bS .  .  .  .
         7 .  .  .  .  .  yS .  .  yS .  .  .
         3 bS .  .  bC .  .  .  .  .  .  .  .
         1 .  .  bT .  .  .  .  .  .  .  .  .
        """
    )
    assert {text.split("-")[0] for text in texts(position)} == {"e8", "h8"}
    assert standing(position.play("e8-e4"))["h8"] == "bS"


def test_clause_4_opponents_of_different_colours_count_together() -> None:
    position = drawn(
        """
        12 yS .  .  .  .  .  .  .  .  .  .  yC
         9 .  .  .  yT .  .  .  .  .  .  .  .
         8 .  .  .  .  bS .  .  .  .  .  .  .
         7 .  .  .  .  .  gS .  .  .  .  .  .
         3 gT .  .  bC bS .  .  .  .  .  .  .
         1 .  .  bT gC .  .  .  .  .  .  .  .
        """,
        players=3,
    )
    assert {text.split("-")[0] for text in texts(position)} == {"e8"}


def test_clause_4_a_move_that_leaves_a_centre_may_bring_a_piece_in() -> None:
    position = drawn(
        """
         9 .  .  .  .  yC .  .  .  .  .  .  .
         8 .  .  .  .  bS .  .  .  .  .  .  .
         7 yT .  .  .  .  yS .  .  .  .  .  .
         3 bS .  .  bC .  .  .  .  .  .  .  .
         1 .  .  bT .  .  .  .  .  .  .  .  .
        """
    )
    assert {text.split("-")[0] for text in texts(position)} == {"e8"}
    assert bringing(position) == {"e8-e7+T", "e8-e7+S"}


ALMOST = """
    12 .  .  .  yT .  .  .  .  .  .  .  yC
     7 .  .  .  .  .  .  .  .  .  .  .  yS
     3 bS .  .  bC .  .  .  .  .  .  .  .
     2 bS .  .  .  bS bS bS .  .  .  .  .
     1 bT bT bT bT .  .  .  .  .  .  .  .
"""


def test_clause_5_the_first_with_all_eleven_pieces_on_the_board_wins() -> None:
    position = drawn(ALMOST)
    assert in_reserve(position, "blue") == "S"
    assert position.play("d3-d7").outcome is None
    after = position.play("d3-d7+S")
    assert after.outcome == rw.Outcome(points=(0, 0), places=(1, 2), returns=(1.0, -1.0), clause="5")
    assert GAME.load(after.dump()) == after
    assert repr(after).endswith("blue has won")


def test_clause_5_with_more_players_the_others_share_the_second_place() -> None:
    position = drawn(ALMOST.replace("12 .", "12 gC").replace("7 .  .", "7 gT gS"), players=3)
    outcome = position.play("d3-d7+S").outcome
    assert outcome is not None
    assert outcome.places == (1, 2, 2)
    assert outcome.returns == (1.0, -0.5, -0.5)


def test_g1_the_third_time_the_start_comes_up_the_game_is_drawn() -> None:
    position = GAME.start(2)
    line = ("a1-a2", "l12-l11", "a2-a1", "l11-l12") * 2
    for move in line:
        assert position.outcome is None
        position = position.play(move)
    assert position.outcome == rw.Outcome(points=(0, 0), places=(1, 1), returns=(0.0, 0.0), clause="G1")
    assert GAME.load(position.dump()) == position


SHUT_IN = """
    12 .  .  .  .  yT .  .  .  .  .  .  .
    11 .  .  .  .  yS .  .  .  .  .  .  .
    10 .  .  .  .  bS .  .  .  .  .  .  .
     9 .  .  .  yT gS gC .  .  .  .  .  .
     8 yT yS yS yT bT bS gT .  bT bS gS yC
     7 .  .  .  .  gS .  .  .  .  .  .  .
     6 .  .  .  .  bS .  .  .  .  .  .  .
     4 .  .  .  .  yS .  .  .  .  .  .  .
     3 .  .  .  .  gT .  .  .  .  .  .  .
     2 .  .  .  .  .  .  .  .  .  .  .  .
     1 bC .  .  .  bT .  .  .  .  .  .  .
"""


def test_g2_a_piece_that_must_leave_its_centre_and_cannot_lets_its_player_pass() -> None:
    position = drawn(SHUT_IN, players=3)
    assert texts(position) == {"pass"}
    assert position.judge("pass").ok
    verdict = position.judge("a1-a2")
    assert verdict.clause == "4"
    assert "nothing can move from there" in verdict.sentence("en")
    assert position.view(0).buttons[0].name == "pass"
    assert position.touches(0).choose[0].touches == (("pass",),)
    after = position.play("pass")
    assert after.seat == 1
    assert after.past == (position.key,)


def test_g2_a_player_who_can_move_must() -> None:
    position = drawn(SHUT_IN.replace("4 .  .  .  .  yS", "4 .  .  .  .  . "), players=3)
    assert {text.split("+")[0] for text in texts(position)} == {"e8-e4"}
    assert position.view(0).buttons == ()
    verdict = position.judge("pass")
    assert verdict.clause == "2"
    assert "e8-e4 is possible" in verdict.sentence("en")


def test_g2_random_play_finds_the_only_moves_of_a_piece_that_must_leave() -> None:
    batch = rw.Batch(GAME, 1, 3)
    for board, only in ((SHUT_IN, "pass"), (SHUT_IN.replace("4 .  .  .  .  yS", "4 .  .  .  .  . "), "e8-e4")):
        batch._many.words[0] = drawn(board, players=3).words()
        assert {GAME.moves.seats.text(int(batch.sample()[0])).split("+")[0] for _ in range(20)} == {only}
