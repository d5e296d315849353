"""Clause 10: where the way begins and which fields count."""

from __future__ import annotations

import pytest

import regelwerk as rw

from .drawing import GAME, drawn, played, seen


def test_clause_10a_with_sheet_a_stone_leaving_its_window_lands_on_field_10_plus_d() -> None:
    position = drawn("dice: BDL\nroll: 316", start="sheet")
    assert seen(played(position, "B", "D", "L")).way == {11: "D", 13: "B", 16: "L"}


@pytest.mark.parametrize(("pips", "way"), [(1, {12: "Y"}), (2, {11: "Y"}), (3, {}), (6, {})])
def test_clause_10a_with_sheet_back_beyond_field_11_is_the_window(pips: int, way: dict[int, str]) -> None:
    assert seen(drawn(f"way: 13=Y\ndice: BDL+W\nroll: 555{pips}", start="sheet").play("W:Y")).way == way


def test_clause_10a_with_sheet_rule_8_counts_from_field_11() -> None:
    end = drawn("way: 20=Y 13=D\nboats: RBNLO\ndice: Y+W\nroll: 53", start="sheet").play("W:D")
    assert (end.outcome.clause, seen(end).boats) == ("8a", "RBNLOYD")


def test_clause_10a_with_sheet_fields_1_to_10_do_not_exist() -> None:
    with pytest.raises(rw.Unreadable, match="fields 11 to 29"):
        drawn("way: 10=Y", start="sheet")


@pytest.mark.parametrize(
    ("way", "pips", "to"),
    [
        ("4=B", 3, 7),
        ("4=B 5=O", 1, 5),
        ("4=B 5=O", 2, 7),
        ("4=B 5=O 6=N 8=LY", 2, 8),
        ("4=B 5=O 6=N 8=LY", 3, 10),
        ("4=B 6=O 7=N 9=LY", 3, 9),
        ("4=B 6=O 7=N 9=LY", 4, 11),
        ("24=B 25=O 27=N", 4, 30),
        ("24=B 25=O 27=N", 3, 29),
        ("26=B 27=O 28=N 29=Y", 2, 30),
        ("28=B 29=Y", 1, 29),
    ],
)
def test_clause_10b_with_empty_each_pip_but_the_last_skips_occupied_fields(way: str, pips: int, to: int) -> None:
    position = drawn(f"way: {way}\nboats: R\ndice: BDL\nroll: {pips}66", count="empty")
    before, after = seen(position), seen(position.play("B"))
    if to == 30:
        assert after.boats == "RB"
    else:
        assert after.way[to] == before.way.get(to, "") + "B"


def test_clause_10b_with_empty_a_stone_leaving_its_window_counts_the_same_way() -> None:
    position = drawn("way: 1=O 2=N\ndice: BDL\nroll: 231", count="empty")
    assert seen(position.play("B")).way[4] == "B"
    assert seen(position.play("L")).way[1] == "OL"


def test_clause_10b_with_empty_every_field_counts_backwards() -> None:
    position = drawn("way: 4=B 5=O 6=N 8=Y\ndice: DLR+W\nroll: 6663", count="empty")
    assert seen(position.play("W:Y")).way[5] == "OY"


def test_clause_10b_with_all_every_field_counts() -> None:
    position = drawn("way: 4=B 5=O 6=N\ndice: BDL\nroll: 366", count="all")
    assert seen(position.play("B")).way[7] == "B"


def test_the_first_value_of_each_option_is_the_default() -> None:
    assert GAME.start().options == {"start": "wall", "count": "all"}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"fields": 49}, "at most at field 48"),
        ({"fields": 11}, "begins somewhere before its end"),
        ({"boats": [2, 2, 2]}, "exactly seven stones"),
        ({"start": {"wall": 1}}, "begins somewhere before its end"),
        ({"faces": {"colour": [1, 2, 3], "white": [1, 2, 3, 4, 5, 6]}}, "length >= 6"),
    ],
)
def test_an_edition_that_cannot_be_played_is_refused(change: dict[str, object], message: str) -> None:
    with pytest.raises(rw.Unreadable, match=message):
        GAME.reissue(**change).start()


def test_a_shorter_way_in_the_edition_is_played() -> None:
    game = GAME.reissue(fields=20)
    position = game.load(
        drawn("way: 18=B\ndice: BDL\nroll: 266").dump().replace(GAME.edition.digest, game.edition.digest)
    )
    assert "boats: B\n" in position.play("B").dump()
