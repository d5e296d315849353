"""Texts of moves, cards and positions of Agvato."""

from __future__ import annotations

import pytest

import regelwerk as rw
from regelwerk.contract import Pass
from regelwerk.games.agvato import moves
from regelwerk.games.agvato.tables import BACK, BEGINNING, PASS, WAIVE

from .drawing import GAME, drawn, played, seen


def body(position: object) -> str:
    return position.dump().partition("\n\n")[2]  # type: ignore[attr-defined,no-any-return]


def test_the_board_is_drawn_with_seats_and_chips() -> None:
    rows = body(GAME.start(2)).splitlines()
    assert rows[0] == "17 . . . . 2 2 2 2 2 2 2 2 2 . . . ."
    assert rows[12] == " 5 . . . . . r . . g . . b . . . . ."
    assert rows[16] == " 1 . . . . 1 1 1 1 1 1 1 1 1 . . . ."
    assert rows[17] == "   a b c d e f g h i j k l m n o p q"
    assert rows[18:] == [
        "covered: -",
        "turn: 1",
        "card: -",
        "due: 1",
        "deck: 01-54 X6",
        "decks: 0",
        "chips: - -",
        "captured: 0 0",
        "penalties: 0 0",
        "held: 0,0 0,0",
    ]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("a1", 0),
        ("q17", 288),
        ("a1/1", 289),
        ("a1/5", 293),
        ("q17/5", 1733),
        ("pass", 1734),
        ("back:g2", 1735),
        ("waive", 1743),
    ],
)
def test_ids_of_moves_are_dense_and_fixed(text: str, number: int) -> None:
    assert GAME.moves.seats.number(text) == number
    assert GAME.moves.seats.text(number) == text
    assert GAME.move_count == 1744


def test_the_kernel_knows_the_first_ids_of_all_kinds() -> None:
    kinds = (moves.Beginning, Pass, moves.SetBack, moves.Waive)
    assert [GAME.moves.seats.first(kind) for kind in kinds] == [BEGINNING, PASS, BACK, WAIVE]


def test_every_side_has_its_black_squares_among_the_moves() -> None:
    blacks = [GAME.moves.seats.text(number) for number in range(1735, 1743)]
    assert blacks == [f"back:{square}" for square in ("g2", "k2", "b11", "b7", "k16", "g16", "p7", "p11")]


def test_cards_are_numbered_and_the_extra_comes_last() -> None:
    assert [GAME.moves.chance.text(number) for number in (0, 53, 54)] == ["card:01", "card:54", "card:X"]
    assert GAME.moves.chance.number("card:55") is None


def test_a_position_in_the_middle_of_everything_reads_back() -> None:
    position = drawn("1: l5 c5\n2: d12\ncard: F* F*\ndue: 2\nheld: 0,0 2,0\ndeck: 02 05-07 X3\ndecks: 4")
    assert seen(position).left == ("02", "05", "06", "07")
    assert "deck: 02 05-07 X3" in position.dump()
    assert "covered: l5" in position.dump()
    assert GAME.load(position.dump()) == position


def test_a_finished_game_reads_back() -> None:
    over = drawn("1: l4 c5\n2: d12\nlying: l5\ncard: F* F F*").play("l4")
    assert GAME.load(over.dump()) == over
    assert over.seat is None


DAMAGED = {
    "row": ("16 . .", "16 . x", "row of rank 16 should read like"),
    "rank": ("16 . .", "15 . .", "row of rank 16"),
    "wrong chip": ("5 . . . . . r", "5 . . . . . w", "it is written ' 5 . . . . . r . . g"),
    "line": ("due: 1", "cards: 1", "should begin with 'due: '"),
    "number": ("due: 1", "due: x", "line 'due' .* is written like '1', not 'x'"),
    "nothing due": ("due: 1", "due: 0", "at least one is due"),
    "turn": ("turn: 1", "turn: 5", "seats 1 to 2"),
    "card": ("card: -", "card: 77", "written like '07 penalty'"),
    "deck": ("deck: 01-54 X6", "deck: 01-99 X6", "written like '01-05 09 X6'"),
    "deck twice": ("deck: 01-54 X6", "deck: 01-54 03 X6", "it is written 'deck: 01-54 X6'"),
    "extras": ("X6", "X7", "more Extras"),
    "empty deck": ("deck: 01-54 X6", "deck: -", "used up"),
    "chips": ("chips: - -", "chips: y -", "yellow chips"),
    "hands": ("chips: - -", "chips: y", "written like 'yyb -'"),
    "held": ("held: 0,0 0,0", "held: 0,1 0,0", "all figures"),
    "held rows": ("held: 0,0 0,0", "held: 0,0", "written like '0,2 0,0'"),
    "covered": ("covered: -", "covered: e1", "it is written 'covered: -'"),
    "penalties": ("penalties: 0 0", "penalties: 0 -1", "written like '1 0'"),
    "captured": ("captured: 0 0", "captured: 35 0", "points are .0, 0., by its board they are .35, 0."),
    "points": ("points: 0 0", "points: 5 0", "points are .5, 0., by its board they are .0, 0."),
    "seat": ("seat: -1", "seat: 0", "seat is 0, by its board it is -1"),
    "shorter": ("held: 0,0 0,0\n", "", "has 28 lines, this one 27"),
}


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_position_is_unreadable_and_says_why(damage: str) -> None:
    good, bad, reason = DAMAGED[damage]
    text = GAME.start(2).dump()
    assert good in text
    with pytest.raises(rw.Unreadable, match=reason):
        GAME.load(text.replace(good, bad, 1))


IMPOSSIBLE = {
    "middle": ("1: i9\n2: d12", "four-coloured"),
    "skipped": ("2: d12", "skipped"),
    "penalty": ("1: c4\n2: d12\ncard: F* F* penalty", "exactly when no figure can"),
    "no penalty": ("1: c1\n2: d12\ncard: B* B*", "exactly when no figure can"),
    "open card in the deck": ("1: c4\n2: d12\ncard: 01\ndeck: 01-53 X6", "not in the deck"),
    "open card in a full deck": ("1: c4\n2: d12\ncard: 01\ndeck: 01-54 X6", "not in the deck"),
    "nobody held": ("1: c4\n2: d12\ncard: back", "No figure can be set back"),
    "blacks taken": ("1: g2 k2\n2: d12\ncard: back\nheld: 0,0 1,0", "No figure can be set back"),
    "no chips": ("1: c4\n2: d12\nlying: -\ncard: F* F*", "over by clause 10a"),
    "last deck": ("1: c4\n2: d12\ndeck: -\ndecks: 16", "over by clause 3c"),
}


@pytest.mark.parametrize("lines", IMPOSSIBLE)
def test_a_position_that_cannot_be_is_unreadable(lines: str) -> None:
    text, reason = IMPOSSIBLE[lines]
    with pytest.raises(rw.Unreadable, match=reason):
        drawn(text)


def test_an_open_card_may_be_in_a_deck_that_has_just_been_shuffled_again() -> None:
    assert seen(drawn("1: c4\n2: d12\ncard: 01\ndeck: 01-54 X6\ndecks: 1")).card == "01"


def test_the_header_of_a_finished_game_has_to_go_with_its_board() -> None:
    text = drawn("1: l4 c5\n2: d12\nlying: l5\ncard: F* F F*").play("l4").dump()
    first, second = text.partition("points: ")[2].split()[:2]
    for good, bad, reason in (
        (f"points: {first} {second}", "points: 0 0", "by its board they are"),
        ("places: 1 2", "places: 2 1", "by its points they are .1, 2."),
        ("ending: 3", "ending: 4", "not over by clause 10b"),
        ("penalties: 0 0", "penalties: 1 0", "by its board they are"),
    ):
        assert good in text
        with pytest.raises(rw.Unreadable, match=reason):
            GAME.load(text.replace(good, bad, 1))


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"size": 8}, "size"),
        ({"size": 9}, "off the board"),
        ({"cards": GAME.edition.data["cards"][:-1]}, "cards"),
        ({"cards": [{"path": ["F"] * 7, "red": [7]}] * 54}, "path"),
        ({"cards": [{"path": ["Z"], "red": [1]}] * 54}, "path"),
        ({"black": ["g2"]}, "black"),
        ({"chips": {"yellow": "i3"}}, "chips"),
        ({"chips": dict.fromkeys(GAME.edition.data["chips"], "f4")}, "a square of its own"),
        ({"chip_sides": {"2": ["south"], "3": ["upside"], "4": []}}, "chip_sides"),
        ({"chip": 1}, "unknown field"),
    ],
)
def test_an_edition_that_cannot_be_played_is_unreadable(changes: dict[str, object], reason: str) -> None:
    with pytest.raises(rw.Unreadable, match=reason):
        GAME.reissue(**changes).start()


def test_a_smaller_board_plays_too() -> None:
    facts = {
        "size": 13,
        "marks": ["e1", "f1", "g1", "h1", "i1"],
        "middle": ["g7"],
        "return": "g2",
        "black": ["e2", "i2"],
        "chips": {"yellow": "c3", "blue": "e4", "red": "i5", "green": "j3", "white": "g5"},
    }
    game = GAME.reissue(**facts)
    position = played(game.start(4), "card:01", "g1")
    assert seen(position).figures["g3"] == 0
    assert game.load(position.dump()) == position
    batch = rw.Batch(game, 20, players=4, seed=3)
    batch.play_out()
    assert batch.over.all()
