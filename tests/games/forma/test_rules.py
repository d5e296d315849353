"""The clauses of Forma, each with a test named after it."""

from __future__ import annotations

import re

import pytest

import regelwerk as rw
from regelwerk.games.forma.forms import FORMS, KINDS, SIZES, orientations
from regelwerk.games.forma.placements import LISTED, Placements
from regelwerk.games.forma.squares import SQUARES

from .drawing import GAME, drawn, gained, played, seen, squares_with, stock, texts


def points(position: rw.Position) -> list[int]:
    return list(position.snapshot().points)


def test_clause_0a_there_are_22_forms_of_21_kinds_with_90_squares() -> None:
    assert len(KINDS) == 21
    assert sum(stock(4).values()) == 22
    assert sum(SIZES[kind] * count for kind, count in stock(4).items()) == 90
    assert [sum(SIZES[kind] == size for kind in KINDS) for size in range(1, 6)] == [1, 1, 2, 5, 12]


def test_clause_0a_the_forms_are_all_polyominoes_and_have_91_orientations() -> None:
    """Grown square by square, every shape of up to five squares is an orientation, and none is left over."""
    grown: set[tuple[tuple[int, ...], ...]] = {((0, 0),)}
    known = {orientation.cells for orientation in LISTED}
    for size in range(1, 6):
        assert grown == {cells for cells in known if len(cells) == size}
        larger = {
            tuple(sorted({*cells, (rank + up, file + right)}))
            for cells in grown
            for rank, file in cells
            for up, right in ((1, 0), (-1, 0), (0, 1), (0, -1))
            if (rank + up, file + right) not in cells
        }
        grown = {tuple(sorted((r - min(c)[0], f - min(b for _, b in c)) for r, f in c)) for c in larger}
    assert len(known) == sum(len(orientations(cells)) for cells in FORMS.values()) == 91


def test_clause_0a_30433_placements_fit_on_the_empty_board() -> None:
    assert len(Placements()) == 30433
    position = played("tower@b2", "ready")
    covering = sum(len(orientation.cells) for orientation in LISTED)
    assert sum("@" in text for text in texts(position)) > 30433 - covering


@pytest.mark.parametrize(("players", "each"), [(2, 44), (4, 22)])
def test_clause_0b_two_players_have_every_form_twice_as_often(players: int, each: int) -> None:
    position = GAME.start(players)
    snapshot = seen(position)
    assert [sum(hand.values()) for hand in snapshot.hands] == [each] * players
    assert all(hand == stock(players) for hand in snapshot.hands)


def test_clause_0c_the_board_goes_from_a1_to_t20_and_25_stones_are_in_the_box() -> None:
    assert (SQUARES[0], SQUARES[-1], len(SQUARES)) == ("a1", "t20", 400)
    assert GAME.facts.stones == 25


def test_clause_0d_the_first_seat_begins_whoever_sits_there() -> None:
    assert [GAME.start(players, opening=opening).seat for players in (2, 4) for opening in ("hand", "fixed")] == [0] * 4


def test_clause_1a_the_tower_comes_first_on_any_square_off_the_edge() -> None:
    start = GAME.start()
    assert start.seat == 0
    assert len(start.moves()) == 18 * 18
    assert all(text.startswith("tower@") for text in texts(start))
    assert "tower@b2" in texts(start)
    assert "tower@s19" in texts(start)
    assert "tower@a2" not in texts(start)
    assert "tower@t19" not in texts(start)


def test_clause_1b_from_no_stone_to_25_may_be_set_also_at_the_edge() -> None:
    position = played("tower@h9")
    assert {"ready", "stone@a1", "stone@t20"} <= texts(position)
    for file in "bdfjl":
        for rank in (1, 3, 5, 13, 15):
            position = position.play(f"stone@{file}{rank}")
    assert texts(position) == {"ready"}


def test_clause_1c_nothing_touches_not_even_at_a_corner() -> None:
    position = played("tower@h9", "stone@d4")
    barred = {f"stone@{file}{rank}" for file in "cde" for rank in (3, 4, 5)}
    barred |= {f"stone@{file}{rank}" for file in "ghi" for rank in (8, 9, 10)}
    assert texts(position) == {f"stone@{name}" for name in SQUARES} - barred | {"ready"}


def test_clause_1c_an_edition_in_which_corners_do_not_touch_allows_them() -> None:
    other = GAME.reissue(corners_touch=False)
    position = other.start().play("tower@h9").play("stone@d4")
    assert {"stone@c3", "stone@e5", "stone@g8"} <= texts(position)
    assert texts(position).isdisjoint({"stone@c4", "stone@d5", "stone@h8"})
    assert position.judge("stone@c3").ok
    assert not position.judge("stone@c4").ok


def test_clause_1d_ready_is_a_move_of_its_own_and_the_same_seat_lays_the_first_form() -> None:
    position = played("tower@h9", "stone@d4", "ready")
    assert position.seat == 0
    assert {text[:3] for text in texts(position)} >= {"I1@", "Z5@", "mis"}
    assert position.play("I1@a1").seat == 1


def test_clause_1e_the_fixed_layout_is_the_same_from_every_side_but_for_the_tower() -> None:
    position = GAME.start(opening="fixed")
    assert squares_with(position, "*") == {"k10"}
    stones = {(ord(name[0]) - 97, int(name[1:]) - 1) for name in squares_with(position, "#")}
    assert len(stones) == 16
    for turned in ({(y, x) for x, y in stones}, {(19 - x, y) for x, y in stones}, {(y, 19 - x) for x, y in stones}):
        assert turned == stones
    assert (position.seat, len(position.moves())) == (0, 23482)


def test_clause_1e_a_layout_that_clause_1_forbids_is_no_edition() -> None:
    for layout in (
        {"tower": "a10", "stones": []},
        {"tower": "k10", "stones": ["l11"]},
        {"tower": "k10", "stones": ["d4", "d4"]},
        {"tower": "k10", "stones": ["z9"]},
    ):
        with pytest.raises(rw.Unreadable, match="fixed layout"):
            GAME.reissue(layout=layout).start()


def test_clause_2a_a_form_is_laid_on_free_squares_turned_as_one_likes() -> None:
    position = drawn(
        """
        NN..
        ANN.
        """,
        hands={1: "I1 L4", 2: "I1"},
    )
    forms = {text for text in texts(position) if "@" in text}
    assert {text[:2] for text in forms} == {"I1", "L4"}
    assert {"L4@d1e1f1d2", "L4@d1e1f1f2", "L4@d1d2d3e3", "L4@e1e2d3e3", "I1@c2"} <= forms
    assert not [text for text in forms for square in ("a1", "b1", "c1", "a2", "b2") if f"{square}," in spaced(text)]


def spaced(text: str) -> str:
    """The squares of a text with a comma after each."""
    return "".join(f"{name}," for name in re.findall(r"[a-t][0-9]+", text))


def test_clause_2a_forms_need_not_touch_anything() -> None:
    assert "X5@j9i10j10k10j11" in texts(drawn("AA", "1, lay"))


def test_clause_2b_a_misfit_loses_the_form_and_the_seat_lays_another() -> None:
    before = drawn("AA", "2, lay", hands={2: "2I1 L4"})
    after = before.play("misfit:L4")
    assert after.seat == 1
    assert "hand 2: 2I1\n" in after.dump()
    assert after.dump().endswith("turn: 2, lay, 1 misfit\n")
    assert points(after) == points(before)


def test_clause_2b_a_misfit_is_offered_for_each_kind_held_at_every_laying() -> None:
    first = drawn("AA", "2, lay", hands={2: "2I1 L4 X5"})
    assert {text for text in texts(first) if "misfit" in text} == {"misfit:I1", "misfit:L4", "misfit:X5"}
    second = first.play("misfit:I1")
    assert {text for text in texts(second) if "misfit" in text} == {"misfit:I1", "misfit:L4", "misfit:X5"}


def test_clause_2c_a_second_misfit_ends_the_turn() -> None:
    position = drawn("AA", "2, lay").play("misfit:L4").play("misfit:X5")
    assert position.seat == 0
    assert position.dump().endswith("turn: 1, lay\n")


def test_clause_2c_the_second_form_may_be_another_copy_of_the_same_kind() -> None:
    position = drawn("AA", "2, lay").play("misfit:L4")
    assert "misfit:L4" in texts(position)
    assert "L4@a2b2c2a3" in texts(position)
    assert "misfit:L4" not in texts(position.play("misfit:L4").play("I1@t1"))


def test_clause_2c_after_laying_the_second_form_the_next_turn_begins_without_misfits() -> None:
    position = drawn("AA", "2, lay").play("misfit:L4").play("I1@t1")
    assert position.dump().endswith("turn: 1, lay\n")


def test_clause_2c_the_turn_is_over_when_nothing_fits_after_the_first_misfit() -> None:
    position = drawn("AA", "2, lay", hands={2: "I1"}).play("misfit:I1")
    assert position.seat == 0
    assert position.dump().endswith("turn: 1, lay\n")


def test_clause_2d_preview_changes_no_move() -> None:
    by_eye, shown = (GAME.start(opening="fixed", preview=preview) for preview in ("off", "on"))
    assert [move.id for move in by_eye.moves()] == [move.id for move in shown.moves()]


def test_clause_2e_a_seat_without_a_form_that_fits_is_skipped_without_a_word() -> None:
    position = drawn("AA", "1, lay", hands={1: "4I1", 2: "-"})
    after = position.play("I1@c1")
    assert (after.seat, after.ply) == (0, position.ply + 1)


def test_clause_2e_with_four_the_next_seat_that_can_lay_has_the_turn() -> None:
    position = drawn("AA", "2, lay", players=4, hands={1: "I1", 2: "I1", 3: "-", 4: "-"})
    assert position.play("I1@d1").seat == 0


def test_clause_3_a_free_square_closed_on_all_sides_belongs_to_the_last_mover() -> None:
    position = drawn(
        """
        ..N..
        .N...
        ..NN.
        .....
        """
    )
    assert gained(position, "I1@d3") == [1 + 10, 0]
    after = position.play("I1@d3")
    assert squares_with(after, "1") == {"c3"}
    assert "I1@c3" not in texts(after)


def test_clause_3_the_edge_stones_and_the_tower_close_sides() -> None:
    assert gained(drawn("N....\n....."), "I1@b1") == [1 + 10, 0]
    assert gained(drawn("#....\n.....", "2, lay"), "I1@b1") == [0, 1 + 10]
    beside_tower = drawn(
        """
        .N...
        ..*..
        .N...
        .....
        """
    )
    assert gained(beside_tower, "I1@a3") == [1 + 10, 0]


def test_clause_3_two_free_squares_side_by_side_are_not_enclosed() -> None:
    position = drawn("NN...\n.....")
    assert gained(position, "I1@c1") == [1, 0]
    assert squares_with(position.play("I1@c1"), "1") == set()
    assert squares_with(position.play("I1@b1"), "1") == {"a1"}


def test_clause_3_one_move_can_enclose_several_squares() -> None:
    position = drawn(
        """
        ..N..
        NN.OO
        .....
        .N.N.
        ..N..
        .....
        """
    )
    assert gained(position, "I1@c4") == [1 + 10 + 10, 0]
    assert squares_with(position.play("I1@c4"), "1") == {"c3", "c5"}


STONE = """
    ..AA.
    .B#..
    ..C..
    .....
"""


def test_clause_4_a_stone_with_one_seats_forms_on_all_sides_is_enclosed() -> None:
    position = drawn(STONE)
    assert gained(position, "I2@d3e3") == [2 + 10, 0]
    assert squares_with(position.play("I2@d3e3"), "5") == {"c3"}


def test_clause_4_a_side_of_another_seat_spoils_it() -> None:
    position = drawn(STONE.replace("B", "N"))
    assert gained(position, "I2@d3e3") == [2, 0]
    assert squares_with(position.play("I2@d3e3"), "#") == {"c3"}


def test_clause_4_at_the_edge_three_sides_are_enough_and_in_a_corner_two() -> None:
    corner, edge = drawn("A...\n#..."), drawn(".A..\nB#..")
    assert gained(corner, "I1@b1") == gained(edge, "I1@c1") == [1 + 10, 0]
    assert squares_with(corner.play("I1@b1"), "5") == {"a1"}
    assert squares_with(edge.play("I1@c1"), "5") == {"b1"}


def test_clause_4_a_marker_set_by_the_same_move_counts() -> None:
    """b1 is enclosed by the move, and with its marker the stone on c1 has own sides only."""
    position = drawn("..A..\nN.#B.")
    assert gained(position, "I1@b2") == [1 + 10 + 10, 0]
    after = position.play("I1@b2")
    assert (squares_with(after, "1"), squares_with(after, "5")) == ({"b1"}, {"c1"})


def test_clause_5_the_tower_is_for_whoever_closes_its_last_side() -> None:
    position = drawn(
        """
        ..N..
        .A*..
        ..B..
        .....
        """,
        "2, lay",
    )
    assert gained(position, "I2@d3e3") == [0, 2 + 50]
    after = position.play("I2@d3e3")
    assert "tower: 2" in after.dump()
    assert squares_with(after, "*") == {"c3"}


def test_clause_5_a_marker_set_by_the_same_move_counts() -> None:
    position = drawn(
        """
        ..NO.
        .A*..
        ..BO.
        .....
        """
    )
    assert gained(position, "I1@e3") == [1 + 10 + 50, 0]


LAST_FORM = {1: "I1", 2: "-"}
UPRIGHT = "\n".join("AAAAABBBBBCCCCDDDDE.")
"""File a from rank 20 down, all but a1."""


def test_clause_6a_a_chain_from_edge_to_edge_counts_50_at_the_end() -> None:
    position = drawn(UPRIGHT, hands=LAST_FORM)
    assert gained(position, "I1@a1") == [1 + 50, 0]
    assert gained(position, "I1@c1") == [1, 0]


def test_clause_6a_a_chain_that_is_there_before_the_end_counts_nothing_yet() -> None:
    position = drawn(UPRIGHT, hands={1: "2I1", 2: "-"})
    assert gained(position, "I1@a1") == [1, 0]
    assert gained(position.play("I1@a1"), "I1@t1") == [1 + 50, 0]


def test_clause_6a_a_marker_on_a_stone_is_part_of_it() -> None:
    rows = [*"AAAAABBBBB", "5F", *"CCCCDDDD", "."]
    assert gained(drawn("\n".join(rows), hands=LAST_FORM), "I1@a1") == [1 + 50, 0]
    bare = [*"AAAAABBBBB", "#N", *"CCCCDDDD", "."]
    assert gained(drawn("\n".join(bare), hands=LAST_FORM), "I1@a1") == [1, 0]


def test_clause_6a_the_tower_is_never_part_of_it() -> None:
    rows = [
        *(f".{letter}" for letter in "AAAAABBBBB"),
        "F*G",
        *(f".{letter}" for letter in "CCCCDDDD."),
    ]
    position = drawn("\n".join(rows), hands=LAST_FORM, tower="1")
    assert gained(position, "I1@b1") == [1, 0]


CROSSING = "\n".join([*"AAAAABBBBBCCCCDDDE", "E.............F.....", "EEEAAAABBBCCDDFFFFG."])
"""File a and all of rank 1 but t1."""


def test_clause_6b_two_bridges_of_different_directions_may_share_a_square() -> None:
    assert gained(drawn(CROSSING, hands=LAST_FORM), "I1@t1") == [1 + 50 + 50, 0]


def test_clause_7_each_form_scores_its_squares() -> None:
    position = drawn("AA", "1, lay")
    for kind, squares in (("I1", "t1"), ("V3", "s1t1s2"), ("X5", "j9i10j10k10j11")):
        assert gained(position, f"{kind}@{squares}") == [SIZES[kind], 0]


def test_clause_8_the_game_ends_when_nobody_has_a_form_that_fits() -> None:
    position = drawn("AA", "1, lay", hands={1: "I1", 2: "-"})
    after = position.play("misfit:I1")
    assert after.seat is None
    assert after.outcome is not None
    assert after.outcome.clause == "8"


def test_clause_8_equal_totals_share_the_place() -> None:
    after = drawn("AA..NN", "1, lay", hands={1: "I1", 2: "-"}).play("misfit:I1")
    assert after.outcome == rw.Outcome(points=(2, 2), places=(1, 1), returns=(0.0, 0.0), clause="8")


def test_clause_8_most_points_win() -> None:
    after = drawn("AA..NN", "1, lay", hands={1: "I1", 2: "-"}).play("I1@h8")
    assert after.outcome.places == (1, 2)


def test_clause_9_points_for_forms_are_90_or_180_less_what_was_lost_or_left_over() -> None:
    for players, whole in ((2, 180), (4, 90)):
        end = seen(played(*PLAYED[players], players=players, opening="fixed"))
        for seat, hand in enumerate(end.hands):
            laid = sum(len(squares) for owner, _, squares in end.laid if owner == seat)
            lost = sum(SIZES[kind] * (stock(players)[kind] - hand[kind]) for kind in KINDS) - laid
            assert laid == whole - lost - sum(SIZES[kind] * count for kind, count in hand.items())


PLAYED = {
    2: ("X5@b1a2b2c2b3", "misfit:L4", "I5@a5b5c5d5e5", "I1@t20"),
    4: ("misfit:I1", "X5@b1a2b2c2b3", "I5@a5b5c5d5e5", "misfit:I2", "misfit:I3", "I1@t20"),
}
