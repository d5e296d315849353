"""What a seat sees of Top Secret and what its touches mean."""

from __future__ import annotations

import pytest

from regelwerk.contract import Groups, Label
from regelwerk.server.foresight import foresee

from .drawing import GAME, drawn, played

ACT = "steps: 2+0\nB: Wien Rom(Y.B)\nlying: Y.A@Kiew"


def touched(text: str) -> Groups:
    move = GAME.moves.seats.parse(text)
    assert move is not None
    return move.touched()


def test_the_map_has_a_place_for_every_city_and_only_the_corners_in_play() -> None:
    for players, corners in ((2, 4), (3, 7), (4, 8)):
        (board, *_) = GAME.start(players).view(None).boards
        assert len(board.places) == 40 + corners
        assert sum(mark.tone == "dotted" for mark in board.marks) == 2 * players
        assert sum(mark.tone == "name" for mark in board.marks) == 40


def test_only_its_owner_sees_contents_and_duel_cards() -> None:
    position = drawn(ACT)
    mine, others = position.view(0), position.view(1)
    assert {item.face for item in mine.items if item.at.startswith("safe")} == set("5B13")
    assert Label("case_known", {"colour": "@blue", "letter": "A", "content": "5"}) in [i.label for i in mine.items]
    assert Label("case", {"colour": "@blue", "letter": "A"}) in [item.label for item in others.items]
    assert len([item for item in mine.items if item.at.startswith("card")]) == 7
    assert not [item for item in position.view(None).items if item.at.startswith(("card", "safe"))]


def test_the_attacker_sees_the_chosen_card_and_nobody_else_does() -> None:
    chosen = played(drawn("steps: 1+0\nB: Wien\nY: Rom"), "Wien-Rom", "duel:3")
    note = Label("note_card", {"colour": "@blue", "value": "3"})
    assert note in chosen.view(0).notes
    assert note not in chosen.view(1).notes


@pytest.mark.parametrize(
    ("position", "touched_names", "move"),
    [
        ("steps: 2+0\nmover: Rom(Y.B) fresh\nB: Rom(Y.B)", ("drop",), "drop"),
        ("steps: 2+0\nmover: Rom fresh\nB: Rom\nlying: Y.B@Rom", ("case:Y.B",), "take:Y.B"),
    ],
)
def test_an_agent_that_takes_up_a_case_or_puts_it_down_is_not_taken(
    position: str, touched_names: tuple[str, ...], move: str
) -> None:
    seen = foresee(drawn(position), 0, touched_names)
    assert seen.move == move
    assert {item.at for item in seen.come} == {"Rom"}
    assert [sign for sign in seen.signs if sign.kind == "take"] == []


def test_agents_and_their_cases_are_stacked() -> None:
    items = [item for item in drawn(ACT).view(0).items if item.at == "Rom"]
    assert [(item.glyph, item.level, item.name) for item in items] == [
        ("agent-carrying", 0, ""),
        ("case-in-hand", 1, "case:Y.B"),
    ]
    (home,) = [item for item in drawn(ACT).view(0).items if item.at == "base:blue"]
    assert home.face == "5"


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Wien-Kiew", ("Wien", "Kiew")),
        ("Rom(Y.B)-Madrid", ("case:Y.B", "Madrid")),
        ("base-Lima", ("base:blue", "Lima")),
        ("end", ("end",)),
    ],
)
def test_a_step_is_touched_at_who_goes_and_where_to(text: str, names: tuple[str, ...]) -> None:
    assert tuple(name for group in touched(text) for name in group) == names
    assert drawn(ACT).interpret_touches(names, 0) == text


def test_every_other_move_is_touched_where_it_happens() -> None:
    assert touched("Riga(Y.A)-hq") == (("case:Y.A",), ("hq:blue",))
    assert touched("outpost-Perth") == (("outpost",), ("Perth",))
    assert touched("take:Y.A") == touched("swap:Y.A") == (("case:Y.A",),)
    assert touched("duel:3") == (("card:3",),)
    assert drawn(ACT).touched("duel:?") == drawn(ACT).touched("contents:?") == drawn(ACT).touched("roll:3") == ()
    assert touched("lose:base") == (("lose:base",),)
    assert touched("lose:Wien(R.A)") == (("case:R.A",),)
    assert touched("case:A@Wien") == (("Wien",),)


def test_touching_a_city_means_its_only_agent_even_with_a_case() -> None:
    assert drawn(ACT).interpret_touches(("Rom", "Madrid"), 0) == "Rom(Y.B)-Madrid"
    assert drawn(ACT).interpret_touches(("Oslo", "Prag"), 0) == "Oslo-Prag"
    assert drawn(ACT).interpret_touches(("Wien", "base:blue"), 0) == "Wien-base"


@pytest.mark.parametrize(
    ("position", "touched", "clause", "german"),
    [
        (ACT, ("Oslo",), "4b", "Du hast in Oslo keinen Agenten."),
        (ACT, ("case:Y.A", "Rom"), "4b", "Keiner deiner Agenten in Kiew trägt Koffer A von Gelb."),
        (ACT, ("hq:blue",), "1c", "Von der Basis führt keine gepunktete Linie in dein Hauptquartier"),
        (ACT, ("base:yellow",), "1b", "In eine Basis oder auf den Außenposten führt kein Schritt"),
        (ACT, ("content:5",), "2a", "Die Koffer sind gefüllt"),
        ("steps: 0+0\nB: Wien", ("Wien",), "4b", "Der Vorrat an Schritten ist verbraucht."),
        ("steps: 0+0\nB: Wien", ("base:blue",), "4b", "Der Vorrat an Schritten ist verbraucht."),
        ("turn: B attack\nmover: Rom\nB: Rom\nY: Rom", ("Wien",), "7a", "In Rom wird jetzt ein Duell ausgetragen"),
    ],
)
def test_a_touch_that_is_no_move_is_answered_by_a_rule_and_not_by_its_spelling(
    position: str, touched: tuple[str, ...], clause: str, german: str
) -> None:
    verdict = drawn(position).judge(drawn(position).interpret_touches(touched, 0))
    assert verdict.clause == clause
    assert german in verdict.sentence("de")


def test_a_case_is_set_out_in_a_city_and_nowhere_else() -> None:
    placing = played(GAME.start(), "contents:5B13", "contents:5B13")
    verdict = placing.judge(placing.interpret_touches(("base:blue",), 0))
    assert (verdict.clause, "dein Koffer A in eine Stadt" in verdict.sentence("de")) == ("2b", True)


def test_the_map_names_cities_as_each_language_does() -> None:
    (board, *_) = GAME.start().view(None).boards
    written = [mark.label.key for mark in board.marks if mark.tone == "name" and mark.label]
    assert len(written) == 40
    said = GAME.rulebook.messages["city.Wien"]
    assert (said.de, said.en) == ("Wien", "Vienna")
    assert not any(mark.text for mark in board.marks)
    assert {place.label.key for place in board.places if place.label} >= {"city.Wien", "city.Bogota"}


def test_touching_a_case_takes_or_swaps_it() -> None:
    assert drawn(ACT).play("Wien-Kiew").interpret_touches(("case:Y.A",), 0) == "take:Y.A"
    loaded = drawn("steps: 1+0\nB: Wien(Y.B)\nlying: Y.A@Kiew").play("Wien(Y.B)-Kiew")
    assert loaded.interpret_touches(("case:Y.A",), 0) == "swap:Y.A"
    assert {button.name for button in loaded.view(0).buttons} == {"drop", "end"}


def test_filling_is_an_order_of_the_contents() -> None:
    order = GAME.start().touches(0).order
    assert order is not None
    assert (order.prefix, order.letters) == ("contents:", ("5", "3", "1", "B"))
    assert GAME.start().interpret_touches(("content:5", "content:B"), 0) == "contents:5B"


def test_the_score_sheet_opens_every_case() -> None:
    over = drawn("turn: Y act\nrounds: 149\nsteps: 1+0\ndelivered B: Y.D").play("end")
    _, cases, brought_home, *_ = over.view(None).sheet
    assert cases[1].values["value"] == "A:_5 B:_B C:_1 D:_3".replace("_", "\N{NO-BREAK SPACE}")
    assert brought_home[1].values["value"] == "@yellow_D:_3".replace("_", "\N{NO-BREAK SPACE}")
    assert over.view(None).notes == ()


def test_a_seat_without_agents_is_shown_as_out() -> None:
    assert drawn("turn: B act\nsteps: 1+0\nG!: -", players=3).view(None).seats[1].lines == (Label("out"),)


def test_a_bomb_offers_the_base_as_a_button() -> None:
    bomb = drawn("steps: 2+0\nB: Riga(Y.B) Wien").play("Riga(Y.B)-hq")
    assert [button.name for button in bomb.view(0).buttons] == ["lose:base"]
    assert bomb.interpret_touches(("lose:base",), 0) == "lose:base"
    assert bomb.interpret_touches(("Wien",), 0) == "lose:Wien"
