"""Positions of Ausbrecher AG as text: read strictly, and what is wrong with them is said."""

from __future__ import annotations

import pytest

import regelwerk as rw

from .drawing import GAME, drawn, seen

SOME = "turns: 7\nway: 4=BO 9=Y\nboats: N\ndice: BRY+W\nroll: 2353\nmoved: -\nbets: RBLNYOD DOYNLBR"


def test_a_position_reads_as_it_is_drawn() -> None:
    position = drawn(SOME)
    assert repr(position) == (
        "<ausbrecher-ag, ply 0, seat 1 to move>\n"
        "turns: 7\n"
        "windows: DLR\n"
        "way: 4=BO 9=Y\n"
        "boats: N\n"
        "dice: BRY+W\n"
        "roll: 2353\n"
        "moved: -\n"
        "bets: ? ?"
    )
    assert "bets: RBLNYOD DOYNLBR" in position.dump()
    assert position.information(1).endswith("bets: ? DOYNLBR\n")


def test_what_a_seat_knows_can_be_read_back() -> None:
    known = drawn(SOME).information(1)
    assert GAME.load(known).information(1) == known


def test_what_a_seat_knows_is_no_position_to_play_on_from() -> None:
    view = GAME.load(drawn(SOME).information(1))
    with pytest.raises(rw.Unreadable, match="unknown"):
        view.play(view.moves()[0])
    whole = view.resample(1, 5)
    assert whole.play(whole.moves()[0]).ply == whole.ply + 1


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("turns: 201", "number up to 200"),
        ("turns: x", "number up to 200"),
        ("turns: ٣", "number up to 200"),
        ("way: 4=BB", "Each of the stones"),
        ("way: 4=Bb", "Each of the stones"),
        ("way: 4B", "are written like '12=RB'"),
        ("way: 4=B 4=O", "are written like '12=RB'"),
        ("way: 30=B", "fields 1 to 29"),
        ("way: 0=B", "fields 1 to 29"),
        ("boats: RBLNYO", "the seventh follows at once"),
        ("dice: RB", "some of BDLNORYW in this order"),
        ("dice: BRX", "some of BDLNORYW in this order"),
        ("dice: BDLNO", "cannot have been chosen"),
        ("dice: BR\nboats: R", "cannot have been chosen"),
        ("dice: BDL\nboats: RN", "cannot have been chosen"),
        ("turns: 1\ndice: BDL+W", "cannot have been chosen"),
        ("dice: BRY\nroll: 12", "should show 1 to 6"),
        ("dice: BRY\nroll: 127", "should show 1 to 6"),
        ("dice: BRY\nroll: 123\nmoved: RB", "some of BDLNORYW in this order"),
        ("dice: BRY\nmoved: B", "by its own die or by the white one"),
        ("dice: BRY\nroll: 123\nmoved: D", "by its own die or by the white one"),
        ("dice: BRY\nroll: 123\nmoved: BW", "by its own die or by the white one"),
        ("dice: BRY\nroll: 123\nmoved: BRY", "None of the rolled dice"),
        ("dice: BD\nroll: 12\nway: 4=BDL\nboats: RN", "None of the rolled dice"),
        ("bets: RBLNYOD", "needs 2 bets"),
        ("bets: RBLNYOD RBLNYOO", "needs 2 bets"),
        ("bets: - RBLNYOD", "made in turn"),
        ("turns: 1\nbets: RBLNYOD -", "made in turn"),
    ],
)
def test_a_position_that_cannot_be_is_unreadable(text: str, message: str) -> None:
    with pytest.raises(rw.Unreadable, match=message):
        drawn(text)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("\nmoved: -", "", "has 8 lines with names"),
        ("moved: -", "gone: -", "should begin with 'moved: '"),
        ("seat: 1", "seat: 0", "by its board it is 1"),
    ],
)
def test_a_damaged_dump_is_unreadable(old: str, new: str, message: str) -> None:
    text = drawn(SOME).dump()
    assert old in text
    with pytest.raises(rw.Unreadable, match=message):
        GAME.load(text.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("points: 9 11", "points: 9 12", "which have earned \\(9, 11\\)"),
        ("places: 2 1", "places: 1 2", "which have earned"),
        ("ending: 4", "ending: 5", "cannot have ended by 8c"),
        ("ending: 4", "ending: 2", "cannot have ended by G7"),
        ("turns: 12", "turns: 200", "cannot have ended by 8b"),
        ("boats: RBNLOYD", "boats: RBNLOY", "Each of the stones"),
        ("windows: -\nway: -\nboats: RBNLOYD", "windows: D\nway: -\nboats: RBNLOY", "Six stones in boats"),
        ("windows: -\nway: -\nboats: RBNLOYD", "windows: DY\nway: -\nboats: RBNLO", "cannot have ended by 8b"),
    ],
)
def test_a_header_that_contradicts_the_end_is_unreadable(old: str, new: str, message: str) -> None:
    text = drawn("way: 24=Y 3=D\nboats: RBNLO\ndice: DY\nroll: 16\nbets: RLDNOYB BROLNYD").play("Y").dump()
    assert old in text
    with pytest.raises(rw.Unreadable, match=message):
        GAME.load(text.replace(old, new))


def test_points_before_the_end_are_unreadable() -> None:
    with pytest.raises(rw.Unreadable, match="points and places"):
        GAME.load(drawn(SOME).dump().replace("points: 0 0", "points: 1 0"))


def test_texts_of_other_kinds_have_no_id() -> None:
    for text in ("", "bet:", "dice:RB", "W", "pass", "roll:12"):
        assert GAME.moves.seats.number(text) is None
    for text in ("", "roll:1", "roll:17", "R"):
        assert GAME.moves.chance.number(text) is None


def test_a_seat_whose_turn_it_is_follows_from_the_text() -> None:
    assert [seen(drawn(f"turns: {turns}", players=5)).seat for turns in (4, 5, 199)] == [4, 0, 4]
