"""Positions of Ausbrecher AG as text: read strictly, and what is wrong with them is said."""

from __future__ import annotations

import pytest

import regelwerk as rw

from .drawing import GAME, drawn, seen

SOME = "turns: 7\nway: 4=BO 9=Y\nboats: N\ndice: BRY+W\nroll: 2353\nmoved: D\nbets: RBLNYOD DOYNLBR"


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
        "moved: D\n"
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
        ("way: 4=B 4=O", "Field 4 of the way is written twice"),
        ("way: 30=B", "fields 1 to 29"),
        ("way: 0=B", "fields 1 to 29"),
        ("boats: RBLNYO", "the seventh follows at once"),
        ("dice: RB", "The dice are written like"),
        ("dice: BDLNO", "The dice are written like"),
        ("dice: BR\nboats: R", "cannot have been chosen"),
        ("dice: BRY\nroll: 12", "should show 1 to 6"),
        ("dice: BRY\nroll: 127", "should show 1 to 6"),
        ("dice: BRY\nroll: 123\nmoved: RB", "What moved this turn"),
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
        ("\nmoved: D", "", "has 8 lines with names"),
        ("moved: D", "gone: D", "should begin with 'moved: '"),
        ("seat: 1", "seat: 0", "by its board it is 1"),
    ],
)
def test_a_damaged_dump_is_unreadable(old: str, new: str, message: str) -> None:
    text = drawn(SOME).dump()
    assert old in text
    with pytest.raises(rw.Unreadable, match=message):
        GAME.load(text.replace(old, new))


def test_texts_of_other_kinds_have_no_id() -> None:
    for text in ("", "bet:", "dice:RB", "W", "roll:12"):
        assert GAME.notation.id(text) is None
    for text in ("", "roll:1", "roll:17", "R"):
        assert GAME.notation.chance_id(text) is None


def test_a_seat_whose_turn_it_is_follows_from_the_text() -> None:
    assert [seen(drawn(f"turns: {turns}", players=5)).seat for turns in (4, 5, 199)] == [4, 0, 4]
