"""What is seen and touched in Solo-Jump."""

from __future__ import annotations

import pytest

from regelwerk.contract import Choice, Label
from regelwerk.games.quadro.solo_jump import GAME

from .drawing import drawn


def test_all_squares_are_places_and_the_pieces_stand_on_theirs() -> None:
    scene = GAME.start().view(0)
    assert len(scene.boards[0].places) == 144
    assert len(scene.items) == 36
    looks = {item.at: (item.glyph, item.colour, item.face) for item in scene.items}
    assert looks["d4"] == ("triangle", "green", "")
    assert looks["i9"] == ("square", "blue", "")
    assert len({glyph for glyph, _, _ in looks.values()}) == len({colour for _, colour, _ in looks.values()}) == 4
    assert scene == GAME.start().view(None)


def test_the_card_shows_points_and_what_is_left() -> None:
    (card,) = GAME.start().play("e4-c4").view(0).seats
    assert card.points == 1
    assert card.lines == (Label("left", {"count": 35}),)


def test_the_note_says_what_to_do_and_what_came_of_it() -> None:
    assert GAME.start().view(0).notes == (Label("jump", {"count": 36}),)
    assert drawn("BG..Y", "d6").play("d6-f6").view(0).notes == (Label("stuck", {"count": 2}),)
    assert drawn("BG", "d6").play("d6-f6").view(0).notes == (Label("master"),)


def test_every_label_has_its_message() -> None:
    messages = GAME.rulebook.messages
    for position in (GAME.start(), drawn("BG..Y").play("d4-f4"), drawn("BG").play("d4-f4")):
        scene = position.view(0)
        for label in (*scene.notes, *scene.seats[0].lines, *(item.label for item in scene.items)):
            assert label is not None
            messages[label.key].en.format(**label.values)
            assert all(str(value)[1:] in messages for value in label.values.values() if str(value).startswith("@"))


def test_a_jump_touches_both_ends() -> None:
    position = drawn("BGYR.")
    assert Choice("d4-h4", (("d4",), ("h4",))) in position.touches(0).choose
    assert position.touches(None).choose == ()


@pytest.mark.parametrize(("names", "text"), [(("d4", "h4"), "d4-h4"), (("d4",), "d4-d4"), ((), "")])
def test_touched_names_stand_for_the_text_that_was_probably_meant(names: tuple[str, ...], text: str) -> None:
    assert GAME.start().interpret_touches(names, 0) == text


def test_moves_may_be_taken_back() -> None:
    assert GAME.rulebook.undo
