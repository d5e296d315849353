"""What is seen and touched in Jump."""

from __future__ import annotations

import pytest

from regelwerk.contract import Button, Choice, Label
from regelwerk.games.quadro.jump import GAME

from .drawing import START, drawn, played


def test_every_seat_and_the_spectator_see_the_same() -> None:
    position = played("c7-d7")
    assert position.view(0) == position.view(1) == position.view(None)
    assert position.information(0) == position.information(None) == position.dump()


def test_all_squares_are_places_with_start_and_home_fields_marked() -> None:
    places = {place.name: place.tone for place in GAME.start().view(0).boards[0].places}
    assert len(places) == 144
    assert {name for name, tone in places.items() if tone == "start"} == {
        f"{f}{r}" for f in "abc" for r in range(4, 10)
    }
    assert {name for name, tone in places.items() if tone == "goal"} == {f"{f}{r}" for f in "jkl" for r in range(4, 10)}


def test_pieces_are_drawn_by_shape_and_colour() -> None:
    standing = {item.at: (item.colour, item.glyph, item.face) for item in played("c7-d7").view(0).items}
    assert standing["d7"] == ("blue", "runner", "S")
    assert standing["a5"] == ("red", "hurdler", "T")
    assert len(standing) == 18


def test_a_seats_card_counts_the_pieces_at_home() -> None:
    scene = drawn(START.replace("SSS.........", "SS.........S", 1)).view(None)
    assert [card.lines for card in scene.seats] == [(Label("home", {"count": 1}),), (Label("home", {"count": 0}),)]


def test_the_note_says_who_moves_and_who_may_go_on() -> None:
    assert GAME.start().view(0).notes == (Label("move", {"colour": "@blue"}),)
    going_on = played("c7-d7", "c5-d5").view(0)
    assert going_on.notes == (Label("again", {"colour": "@red", "square": "d5", "file": "d", "count": 1}),)
    assert going_on.buttons == (Button("stop", Label("stop")),)
    assert GAME.start().view(0).buttons == ()


def test_every_label_has_its_message() -> None:
    for position in (GAME.start(), played("c7-d7", "c5-d5")):
        scene = position.view(None)
        labels = [*scene.notes, *(b.label for b in scene.buttons), *(i.label for i in scene.items if i.label)]
        labels += [line for card in scene.seats for line in card.lines]
        for label in labels:
            GAME.rulebook.messages[label.key].de.format(**label.values)


def test_after_the_end_there_is_nothing_left_to_do() -> None:
    end = drawn("........S.SS\n.........TTT\n.........SSS\nsss.........\nttt.........\nsss.........").play("i9-j9")
    assert end.outcome is not None
    assert (end.view(0).notes, end.view(0).buttons) == ((), ())
    assert end.touches(0) == end.touches(1) == GAME.start().touches(1)


def test_a_step_touches_both_ends_and_stop_its_button() -> None:
    assert Choice("c7-d7", (("c7",), ("d7",))) in GAME.start().touches(0).choose
    going_on = played("c7-d7", "c5-d5").touches(1).choose
    assert going_on == (Choice("d5-e5", (("d5",), ("e5",))), Choice("stop", (("stop",),)))


@pytest.mark.parametrize(
    ("names", "text"),
    [(("c7", "d7"), "c7-d7"), (("c7",), "c7-c7"), (("stop",), "stop"), ((), ""), (("c7", "nonsense"), "c7nonsense")],
)
def test_touched_names_stand_for_the_text_that_was_probably_meant(names: tuple[str, ...], text: str) -> None:
    assert GAME.start().interpret_touches(names, 0) == text
