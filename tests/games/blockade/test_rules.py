"""The clauses of Blockade, each with a test named after it; clauses 2a–2d are in `test_walk.py`."""

from __future__ import annotations

import pytest

import regelwerk as rw
from regelwerk.games.quadro.blockade import GAME
from regelwerk.games.quadro.board import CENTRES, SQUARES

from .drawing import BLUE_OPENS, EMPTY, PLACED, QUIET, SLIDING, WALLED_IN, drawn, played, snapshot_of, texts

BLUES_FIELD = {f"{file}{rank}" for file in "def" for rank in (1, 2, 3)}
REDS_FIELD = {f"{file}{rank}" for file in "def" for rank in (10, 11, 12)}
OPEN = {*SQUARES} - BLUES_FIELD - REDS_FIELD

BOTH_OPEN = """
    . . . . . . . . . . . .
    . . . . c . . . s . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . C . . . S . . .
    . . . . . . . . . . . .
"""


def targets(origin: str, board: str = SLIDING, turn: str = "blue") -> set[str]:
    """Where the Fluppie on a square may go."""
    return {text.split("-")[1] for text in texts(drawn(board, turn)) if text.startswith(f"{origin}-")}


def rank(number: int, files: str) -> set[str]:
    return {f"{file}{number}" for file in files}


def file(letter: str, lowest: int, highest: int) -> set[str]:
    return {f"{letter}{number}" for number in range(lowest, highest + 1)}


def test_clause_0_each_player_has_one_flaz_and_six_fluppies() -> None:
    start = GAME.start()
    pieces = [(item.colour, item.glyph) for item in start.view(None).items]
    for colour in ("blue", "red"):
        assert pieces.count((colour, "flaz")) == 1
        assert pieces.count((colour, "fluppie")) == 6
    assert [snapshot_of(start).hand(seat) for seat in range(2)] == [6, 6]


def test_clause_1_the_flaze_stand_on_e2_and_e11_and_blue_begins() -> None:
    start = GAME.start()
    assert start == drawn(EMPTY, ply=0)
    assert start.seat == 0


def test_clause_1_on_different_files_blue_would_walk_out_at_once() -> None:
    assert texts(GAME.reissue(flaz={"blue": "e2", "red": "h11"}).start()) == {"exit"}
    assert "exit" not in texts(GAME.start())


def test_clause_3_a_way_out_leaves_exit_as_the_only_move_and_it_wins() -> None:
    position = drawn(BLUE_OPENS)
    assert texts(position) == {"exit"}
    after = position.play("exit")
    assert after.outcome == rw.Outcome(points=(0, 0), places=(1, 2), returns=(1.0, -1.0), clause="3")
    assert (after.seat, list(after.moves())) == (None, [])


def test_clause_3_the_way_is_checked_at_the_start_of_the_own_turn_only() -> None:
    opened = played("@a5", "@l8", "@i2")
    assert (opened.seat, opened.outcome) == (1, None), "opening the way does not win yet"
    assert "exit" not in texts(opened), "it is blue's way"
    assert texts(opened.play("@a9")) == {"exit"}
    assert "exit" not in texts(opened.play("@h7")), "red was in time"


@pytest.mark.parametrize(("turn", "places"), [("blue", (1, 2)), ("red", (2, 1))])
def test_clause_3_when_both_ways_are_open_the_player_to_move_wins(turn: str, places: tuple[int, int]) -> None:
    position = drawn(BOTH_OPEN, turn)
    assert texts(position) == {"exit"}
    outcome = position.play("exit").outcome
    assert outcome is not None
    assert (outcome.places, outcome.clause) == (places, "3")


def test_clause_3_a_way_opened_for_the_opponent_loses_to_it() -> None:
    assert texts(played("@i11")) == {"exit"}


def test_clause_4a_a_fluppie_is_placed_on_any_free_square_while_one_is_in_hand() -> None:
    assert texts(played("@a5", "@l8")) == {f"@{square}" for square in OPEN - {"a5", "l8"}}


def test_clause_4a_everybody_places_six_times_before_moving() -> None:
    for number in range(len(PLACED)):
        assert {text[0] for text in texts(played(*PLACED[:number]))} == {"@"}
    blue = played(*PLACED)
    red = blue.play("a9-b9")
    assert all("-" in text for position in (blue, red) for text in texts(position))


def test_clause_4b_no_fluppie_is_placed_in_a_field_in_which_a_flaz_stands() -> None:
    placed = {text[1:] for text in texts(played("@a5", "@l8"))}
    assert not placed & (BLUES_FIELD | REDS_FIELD)
    assert {"c2", "g2", "e4", "e9", "g11"} <= placed


def test_clause_4c_neither_players_first_fluppie_is_placed_on_a_centre() -> None:
    assert texts(GAME.start()) == {f"@{square}" for square in OPEN - {*CENTRES}}
    assert texts(played("@a5")) == {f"@{square}" for square in OPEN - {*CENTRES, "a5"}}
    assert {"@b5", "@h8"} <= texts(played("@a5", "@l8"))


def test_clause_5a_a_fluppie_moves_like_a_rook_to_any_free_square_centres_included() -> None:
    assert targets("c5") == rank(5, "abdefgh") | file("c", 2, 4) | file("c", 6, 9)
    assert {"b5", "e5", "h5"} <= {*CENTRES}


def test_clause_5a_only_own_fluppies_move() -> None:
    assert {text.split("-")[0] for text in texts(drawn(SLIDING))} == {"a11", "c10", "l8", "k7", "c5"}
    assert {text.split("-")[0] for text in texts(drawn(QUIET, "red"))} == {"i6", "g4", "j4", "l4", "k3", "l3"}


def test_clause_5b_a_fluppie_never_moves_over_another() -> None:
    assert targets("l8") == {"k8"} | file("l", 9, 12)
    assert targets("k7") == rank(7, "abcdefghij") | file("k", 1, 6) | file("k", 8, 12)
    assert targets("l7") == set()


def test_clause_5b_a_fluppie_never_moves_over_a_flaz() -> None:
    assert targets("a11") == {"b11", "c11", "a12"} | file("a", 2, 10)


def test_clause_5c_a_fluppie_may_pass_through_a_flazs_field_but_not_stop_there() -> None:
    assert targets("c10") == {"a10", "b10"} | rank(10, "ghijkl") | file("c", 6, 9) | {"c11", "c12"}


def test_clause_5d_a_player_who_cannot_move_passes() -> None:
    position = drawn(WALLED_IN)
    assert texts(position) == {"pass"}
    after = position.play("pass")
    assert (after.seat, after.outcome) == (1, None)
    assert snapshot_of(after).fluppies == snapshot_of(position).fluppies
    assert after.past == (position.key,), "a pass is not irreversible"


def test_clause_5d_one_free_square_is_enough_not_to_pass() -> None:
    assert texts(drawn(WALLED_IN.replace("s S S S", ". S S S", 1))) == {
        f"j12-{square}" for square in rank(12, "abcghi")
    }


def test_an_edition_with_fewer_fluppies_moves_earlier() -> None:
    position = GAME.reissue(fluppies=1).start().play("@a4").play("@l9")
    assert {text.split("-")[0] for text in texts(position)} == {"a4"}


def test_an_edition_with_a_flaz_off_the_board_is_unreadable() -> None:
    with pytest.raises(rw.Unreadable, match=r"The edition of blockade.*flaz\.red"):
        GAME.reissue(flaz={"blue": "e2", "red": "e13"})


@pytest.mark.parametrize("fluppies", [0, 7])
def test_an_edition_with_impossible_fluppies_is_unreadable(fluppies: int) -> None:
    with pytest.raises(rw.Unreadable, match=r"The edition of blockade.*fluppies"):
        GAME.reissue(fluppies=fluppies)
