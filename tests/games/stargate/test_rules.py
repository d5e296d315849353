"""The clauses of Stargate that hold for all, and those for two players, each with a test named after it."""

from __future__ import annotations

from collections import Counter

import pytest

import regelwerk as rw
from regelwerk.games.quadro.board import FILES, GRID, RANKS, SQUARES
from regelwerk.games.quadro.stargate import GAME
from regelwerk.model.board_rows import write_rows

from .drawing import captures, drawn, played, standing, texts


def blue_wins(clause: str) -> rw.Outcome:
    return rw.Outcome(points=(0, 0), places=(1, 2), returns=(1.0, -1.0), clause=clause)


def test_clause_0_every_army_has_a_commander_four_divers_and_six_nozzlers() -> None:
    for players, colours in ((2, "br"), (4, "bgyr")):
        army = Counter(standing(GAME.start(players)).values())
        assert army == {colour + shape: n for colour in colours for shape, n in (("C", 1), ("T", 4), ("S", 6))}


def test_clause_0_the_mode_follows_from_the_number_of_players_unless_four_choose_alliances() -> None:
    assert GAME.start(2).options == {"mode": "duel"}
    assert GAME.start(4).options == {"mode": "free"}
    assert GAME.start(4, mode="alliances").options == {"mode": "alliances"}
    for players, mode in ((2, "free"), (2, "alliances"), (4, "duel")):
        with pytest.raises(rw.Unreadable, match="offers mode"):
            GAME.start(players, mode=mode)
    with pytest.raises(rw.Unreadable, match="played by 2, 4, not by 3"):
        GAME.start(3)


def test_clause_1_two_armies_start_in_opposite_corners_and_blue_begins() -> None:
    start = drawn(
        """
        12 .  .  .  .  .  .  .  .  rS rT rT rC
        11 .  .  .  .  .  .  .  .  .  rS rS rT
        10 .  .  .  .  .  .  .  .  .  rS rS rT
         9 .  .  .  .  .  .  .  .  .  .  .  rS
         4 bS .  .  .  .  .  .  .  .  .  .  .
         3 bT bS bS .  .  .  .  .  .  .  .  .
         2 bT bS bS .  .  .  .  .  .  .  .  .
         1 bC bT bT bS .  .  .  .  .  .  .  .
        """,
        "blue",
        ply=0,
    )
    assert GAME.start(2) == start


@pytest.mark.parametrize("mode", ["free", "alliances"])
def test_clause_1_four_armies_are_quarter_turns_of_each_other_clockwise_from_blue(mode: str) -> None:
    board = standing(GAME.start(4, mode=mode))
    for colour, following in ("bg", "gy", "yr", "rb"):
        here = {GRID.turned(name, 1): piece[1] for name, piece in board.items() if piece[0] == colour}
        assert here == {name: piece[1] for name, piece in board.items() if piece[0] == following}
    assert [board[corner] for corner in ("a1", "a12", "l12", "l1")] == ["bC", "gC", "yC", "rC"]
    assert GAME.start(4, mode=mode).seat == 0


def test_clause_1_the_start_is_a_fact_of_the_edition() -> None:
    pattern = {"corner": "a1", "C": ["b2"], "T": ["a1", "a2", "b1", "a3"], "S": ["c1", "c2", "c3", "b3", "d1", "d2"]}
    board = standing(GAME.reissue(start=pattern).start(2))
    assert (board["b2"], board["k11"], board["a1"]) == ("bC", "rC", "bT")


def test_clause_2_the_maingate_is_the_stargate_farthest_from_the_own_corner() -> None:
    def maingates(position: rw.Position) -> dict[str, str]:
        return {card.colour: str(card.lines[1].values["square"]) for card in position.view(None).seats}

    assert maingates(GAME.start(2)) == {"blue": "h8", "red": "e5"}
    assert maingates(GAME.start(4)) == {"blue": "h8", "green": "h5", "yellow": "e5", "red": "e8"}


LONE = """
     6 .  .  .  .  .  .  .  .  .  .  .  rC
     4 .  .  .  bX .  .  rS .  .  .  .  .
     3 .  .  .  bS .  .  .  .  .  .  .  .
     1 bC .  .  .  .  .  .  .  .  .  .  .
"""


@pytest.mark.parametrize("shape", ["T", "S"])
def test_clause_3_any_piece_moves_any_distance_along_row_or_column_over_anything(shape: str) -> None:
    position = drawn(LONE.replace("X", shape))
    row = {f"d4-{file}4" for file in "abcefhijkl"}
    column = {f"d4-d{rank}" for rank in (1, 2, 5, 6, 7, 8, 9, 10, 11, 12)}
    assert {text for text in texts(position) if text.startswith("d4-")} == row | column


def test_clause_3_commanders_move_like_everybody() -> None:
    moves = {text for text in texts(drawn(LONE.replace("X", "T"))) if text.startswith("a1")}
    assert moves == {f"a1-{file}1" for file in "bcdefghijkl"} | {f"a1-a{rank}" for rank in range(2, 13)}


def test_clause_3_a_move_changes_one_square_for_another_and_the_turn() -> None:
    before = drawn(LONE.replace("X", "T"))
    after = before.play("d4-l4")
    assert standing(after) == {**{k: v for k, v in standing(before).items() if k != "d4"}, "l4": "bT"}
    assert after.seat == 1


REACH = {"T": {3}, "S": {4}, "C": {2, 5}}


@pytest.mark.parametrize(("shape", "distances"), REACH.items())
def test_clause_4_each_shape_captures_at_its_exact_distances_only(shape: str, distances: set[int]) -> None:
    for steps in range(1, 6):
        row = ["."] * 12
        row[2], row[2 + steps] = f"b{shape}", "rT"
        commander = "" if shape == "C" else "12 bC . . . . . . . . . . ."
        position = drawn(f"{commander}\n11 . . . . . . . . . . . rC\n6 {' '.join(row)}")
        here = "bcdefghij"[1 + steps]
        assert (f"c6x{here}6" in texts(position)) == (steps in distances)


def test_clause_4_captures_go_along_rows_and_columns_both_ways_and_over_pieces() -> None:
    position = drawn(
        """
        12 bC .  .  .  .  .  .  .  .  .  .  rC
         9 .  .  .  .  .  rS .  .  .  .  .  .
         8 .  .  .  .  .  rS .  .  .  .  .  .
         7 .  .  .  .  .  bS .  .  .  .  .  .
         6 .  .  rT bS rS bT rS rS rT .  .  .
         3 .  .  .  .  .  rT .  .  rT .  .  .
        """
    )
    assert {text for text in captures(position) if text.startswith("f6")} == {"f6xc6", "f6xi6", "f6xf9", "f6xf3"}


def test_clause_4_the_captured_piece_leaves_the_board() -> None:
    position = drawn(
        """
        12 bC . . .  . . .  . . . . rC
         6 .  . . bT . . rT . . . . .
        """
    )
    after = position.play("d6xg6")
    assert standing(after) == {"a12": "bC", "l12": "rC", "g6": "bT"}
    assert after.past == ()


def test_clause_4_own_pieces_are_never_captured() -> None:
    position = drawn(
        """
        12 bC . bS .  . bT .  . . . . rC
         6 .  . .  bT . .  bT . . . . .
        """
    )
    assert captures(position) == set()


THREE_GATES = """
    12 bC .  .  .  .  .  .  .  .  .  .  rC
     8 .  .  .  .  bT .  .  X  .  .  .  bS
     5 .  .  .  .  bS .  .  bS .  .  .  .
     1 .  .  .  .  .  .  .  .  .  .  .  .
"""


def test_clause_5a_own_pieces_on_all_four_stargates_win() -> None:
    position = drawn(THREE_GATES.replace("X", ". "))
    assert position.play("l8-k8").outcome is None
    assert position.play("l8-h8").outcome == blue_wins("5a")


def test_clause_5a_the_last_gate_may_be_captured_and_be_open_to_recapture() -> None:
    position = drawn(
        """
        12 bC .  .  .  .  .  .  rS .  .  .  rC
         8 .  .  .  .  bT .  .  rT .  .  .  bS
         5 .  .  .  .  bS .  .  bS .  .  .  .
        """
    )
    after = position.play("l8xh8")
    assert after.outcome == blue_wins("5a")
    assert after.seat is None


def test_clause_5a_only_the_mover_wins_by_gates() -> None:
    position = drawn(
        """
        12 bC .  .  .  .  .  .  .  .  .  .  rC
         8 .  .  .  .  bT .  .  bS .  .  .  .
         5 .  .  .  .  bS .  .  bS .  .  .  .
        """,
        "red",
    )
    after = position.play("l12-l11")
    assert after.outcome is None
    assert after.play("a12-a11").outcome == blue_wins("5a")


MAINGATE = """
    11 .  .  .  .  .  .  .  .  .  .  .  rC
     8 bC .  .  .  .  .  .  .  .  .  .  .
     1 .  .  .  .  .  .  .  .  .  .  bS .
"""


def test_clause_5b_a_safe_commander_on_the_own_maingate_wins() -> None:
    assert drawn(MAINGATE).play("a8-h8").outcome == blue_wins("5b")


def test_clause_5b_another_stargate_is_not_the_maingate() -> None:
    assert drawn(MAINGATE).play("a8-e8").outcome is None


@pytest.mark.parametrize(
    ("piece", "square", "wins"),
    [
        ("rT", "h11", False),
        ("rT", "e8", False),
        ("rT", "h12", True),
        ("rS", "h12", False),
        ("rS", "l8", False),
        ("rS", "h11", True),
        ("rC", "h3", False),
        ("rC", "j8", False),
        ("rC", "h11", True),
        ("rT", "k11", True),
        ("bT", "h11", True),
    ],
)
def test_clause_5b_a_commander_who_could_be_captured_does_not_win(piece: str, square: str, wins: bool) -> None:
    board = {"a8": "bC", square: piece} if piece == "rC" else {"a8": "bC", "l2": "rC", square: piece}
    outcome = drawn("\n".join(write_rows(board, FILES, RANKS[::-1])[:-1])).play("a8-h8").outcome
    assert (outcome is not None and outcome.clause == "5b") == wins


def test_clause_5b_a_threat_that_is_gone_wins_after_the_next_own_move() -> None:
    position = drawn(
        """
        11 .  .  .  .  .  .  .  rT .  .  .  rC
         8 .  .  .  .  .  .  .  bC .  .  .  .
         7 .  .  .  .  .  .  .  bS .  .  .  .
         1 .  .  .  .  .  .  .  .  .  .  bS .
        """
    )
    assert position.play("k1-k2").outcome is None
    assert position.play("h7xh11").outcome == blue_wins("5b")
    retreat = position.play("k1-k2").play("h11-g11")
    assert retreat.outcome is None
    assert retreat.play("k2-k1").outcome == blue_wins("5b")


def test_clause_5c_capturing_the_opposing_commander_wins() -> None:
    position = drawn(
        """
        12 bC .  .  .  .  .  .  .  .  .  .  .
         6 .  .  rT .  .  bS .  .  .  rC .  .
        """
    )
    after = position.play("f6xj6")
    assert after.outcome == blue_wins("5c")
    assert GAME.load(after.dump()) == after
    assert repr(after).endswith("blue has won")


def test_clause_5c_red_wins_the_same_way() -> None:
    position = drawn(
        """
        12 .  .  .  .  .  .  .  .  .  .  .  rC
         6 .  .  rT .  .  bC .  .  .  .  .  .
        """,
        "red",
    )
    outcome = position.play("c6xf6").outcome
    assert outcome == rw.Outcome(points=(0, 0), places=(2, 1), returns=(-1.0, 1.0), clause="5c")


def test_g1_the_third_time_the_start_comes_up_the_game_is_drawn() -> None:
    line = ("a4-a5", "l9-l8", "a5-a4", "l8-l9") * 2
    assert played(*line[:-1]).outcome is None
    end = played(*line)
    assert end.outcome == rw.Outcome(points=(0, 0), places=(1, 1), returns=(0.0, 0.0), clause="G1")
    assert GAME.load(end.dump()) == end
    half = played(*line[:-1])
    assert GAME.load(half.dump()).play(line[-1]) == end


def test_g1_a_capture_forgets_the_positions_before_it() -> None:
    position = drawn("12 bC . . . . . . . . . . rC\n6 . . . bT . . rT . . . . .")
    assert len(position.play("a12-b12").past) == 1
    assert position.play("a12-b12").play("l12-k12").play("d6xg6").past == ()


def test_every_square_has_22_slides_and_the_captures_of_2_to_5_steps_are_numbered_after_them() -> None:
    slides = [GAME.moves.seats.text(number) for number in range(3168)]
    taking = [GAME.moves.seats.text(number) for number in range(3168, GAME.move_count - 1)]
    assert Counter(text.split("-")[0] for text in slides) == dict.fromkeys(SQUARES, 22)
    assert len(taking) == 1632
    assert all("x" in text for text in taking)
    assert GAME.moves.seats.text(GAME.move_count - 1) == "pass"
