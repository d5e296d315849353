"""What is told of moves of Agvato, clause by clause."""

from __future__ import annotations

from .drawing import GAME, card, drawn, played, told


def test_clause_3b_a_deck_that_is_used_up_is_told() -> None:
    position = drawn("1: e4 f4\n2: d12\ndeck: 01\ndecks: 3")
    assert told(position, "card:01") == ["§ 3b: The deck is used up; all cards are shuffled again. This is deck 5."]


def test_clause_3c_the_last_card_of_all_is_told_and_then_the_end() -> None:
    position = drawn("1: d4 f4\n2: d12\ndeck: 01\ndecks: 15")
    assert told(position, "card:01") == ["§ 3c: That was the last card of the last deck."]
    assert told(position.play("card:01"), "d4")[0] == "§ 3c: All decks are used up: the game is over."


def test_clause_4b_an_extra_is_told_and_a_plain_card_only_by_its_text() -> None:
    assert told(GAME.start(), "card:X") == ["§ 4b: Extra: Player 1 gets two more cards."]
    assert told(GAME.start(), "card:01") == []
    assert [str(event) for event in GAME.start().explain("card:01")] == ["§ 4a: Player 1 turns over card 01."]


def test_clause_4c_who_is_skipped_and_what_lapses_is_told() -> None:
    position = drawn("1: i16\n3: d12\ncard: F* F*\ndue: 2", 3)
    assert told(position, "i16") == [
        "§ 5d: Player 1 reaches the target line on i17.",
        "§ 4c: Player 1 has no figure left on the way; what the Extra still had to bring lapses.",
        "§ 4c: Player 2 has no figure on the way and is skipped.",
    ]


def test_clause_5a_a_plain_walk_is_told_only_quietly() -> None:
    position = drawn("1: c3 n3\n2: c15\ncard: F F* FR*")
    (event,) = position.explain("c3")
    assert (str(event), event.quiet) == ("§ 5a: Player 1's figure on c3 walks the path to d6.", True)
    assert event.sentence("de") == "Spieler 1 geht mit der Figur auf c3 den Weg bis d6."


def test_clause_6a_every_chip_that_is_taken_is_told() -> None:
    assert told(drawn("1: i2 c5\n2: d12\ncard: F* F F*"), "i2") == [
        "§ 6a: Player 1 takes a yellow chip.",
        "§ 6a: Player 1 takes a green chip.",
    ]


def test_clause_6c_every_captured_figure_is_told_with_its_points() -> None:
    assert told(drawn("1: c4 n4\n2: c5 c7 d12\ncard: F* F F*"), "c4") == [
        "§ 6c: Player 1 captures a figure of Player 2 on c5: 65 points.",
        "§ 6c: Player 1 captures a figure of Player 2 on c7: 55 points.",
    ]


def test_clause_7_the_way_back_from_the_middle_is_told() -> None:
    position = drawn("1: i6 i2\n2: d12\nlying: i3\ncard: F* F*")
    assert told(position, "i6") == [
        "§ 7: Player 1 runs into the four-coloured middle and has to go back to h2.",
    ]


def test_clause_8a_the_penalty_is_told_when_the_card_is_turned_over() -> None:
    position = drawn("1: c2 n1\n2: d12")
    backwards = card("B B* B*")
    assert told(position, f"card:{backwards}") == ["§ 8a: No figure of Player 1 can carry out the card: 25 points off."]


def test_clause_8b_a_beginning_and_passing_are_told_quietly() -> None:
    position = drawn("1: c2 n1\n2: d12\ncard: B B* B* penalty")
    assert [str(event) for event in position.explain("c2/1")] == [
        "§ 8b: Player 1's figure on c2 walks the beginning of the path."
    ]
    assert [str(event) for event in position.explain("pass")] == ["§ 8b: Player 1 passes."]
    assert told(position, "pass") == []


def test_clause_9a_a_figure_that_comes_back_or_is_waived_is_told_with_who_held_it() -> None:
    position = drawn("1: i16 e5\n2: c5\n3: d12\n4: o9\ncard: F* F*\nheld: 0,0,0,0 0,0,0,0 2,0,0,0 1,0,0,0", 4)
    assert told(position, "i16")[1:] == ["§ 9a: Player 1 can get a figure back from Player 3."]
    back = position.play("i16")
    assert told(back, "back:g2") == ["§ 9a: Player 1 gets a figure back from Player 3 and sets it on g2."]
    assert told(back, "waive") == ["§ 9a: Player 1 leaves the captured figure where it is."]


def test_clause_9b_that_both_black_squares_are_occupied_is_told() -> None:
    position = drawn("1: i16 g2\n2: k2 d12\ncard: F* F*\nheld: 0,0 1,0")
    assert told(position, "i16")[1:] == [
        "§ 9b: Both black squares of Player 1 are occupied; Player 2 keeps the captured figure."
    ]


def test_clause_10a_11a_11b_the_end_is_told_with_every_score_and_the_winner() -> None:
    position = drawn("1: l4 c5\n2: d12\nlying: l5\ncard: F* F F*\npenalties: 1 0")
    end = told(position, "l4")
    assert end[:2] == ["§ 6a: Player 1 takes a blue chip.", "§ 10a: The last chip is taken: the game is over."]
    over = position.play("l4").outcome
    assert over is not None
    assert end[2].startswith("§ 11a: Player 1: captures 0, penalties -25, captives 0, figures 655, chips ")
    assert end[2].endswith(f" – {over.points[0]} points in all.")
    assert end[3] == "§ 11a: Player 2: captures 0, penalties 0, captives 0, figures 710, chips 0 – 710 points in all."
    assert end[4:] == [f"§ 11b: Player 1 wins with {over.points[0]} points."]


def test_clause_10b_and_11b_the_variants_end_and_a_shared_place_are_told() -> None:
    end = told(drawn("1: i15\nlying: -\nhands: yybbrrggww yybbrrggww\ncard: F* F*", end="home"), "i15")
    assert end[1] == "§ 10b: All figures on the board are home: the game is over."
    assert end[-1] == "§ 11b: The same number of points, 3585: Player 1, Player 2 win together."


def test_clause_10c_that_nobody_can_move_is_told() -> None:
    end = told(drawn("1: i16\nlying: i3\ncard: F* F*"), "i16")
    assert end[1] == "§ 10c: Nobody has a figure left on the way: the game is over."


def test_every_move_of_a_turn_tells_something_to_everybody() -> None:
    position = GAME.start(3)
    for move in ("card:X", "card:01", "e1", "card:53"):
        assert position.events(move, None) == position.events(move, 2)
        assert position.explain(move)
        position = played(position, move)
