"""Frames: every part of every choice is said, whatever is chosen makes a sentence, and no game is among them."""

from __future__ import annotations

import numpy as np
import pytest

from regelwerk.contract import LANGUAGES
from regelwerk.lab.reader.learning.corpus import Line
from regelwerk.lab.reader.learning.frames import FRAMES, frames, is_frame, spoken
from regelwerk.lab.reader.learning.shares import folds
from regelwerk.lab.reader.learning.training import see, train


def test_a_frame_says_every_part_of_its_choices() -> None:
    said = spoken("[The game|Play] [ends|stops|is over] [now|, as said].")
    assert said == ["The game ends now.", "Play stops, as said.", "The game is over now."]


def test_a_frame_without_a_choice_is_a_sentence() -> None:
    assert spoken("Roll the die.") == ["Roll the die."]


def test_all_frames_can_be_read_and_leave_no_bracket() -> None:
    found = frames()
    assert {line.language for line in found} == set(LANGUAGES)
    assert len(found) > 1500
    assert all(is_frame(line.game) and not line.before for line in found)
    assert not [line.text for line in found if set(line.text) & set("[]|") or "  " in line.text]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_frame_says_the_same_twice_with_other_elements(language: str) -> None:
    said: dict[str, frozenset[str]] = {}
    for line in frames():
        if line.language == language:
            assert said.setdefault(line.text, line.elements) == line.elements, line.text


def test_frames_belong_to_no_fifth_and_are_no_document() -> None:
    games = [
        Line(f"{number:03}", "en", "", "", "Roll both dice.", frozenset({"dice"}), frozenset()) for number in range(5)
    ]
    seen = see([*games, Line(f"{FRAMES}en-1", "en", "", "", "Pay two coins.", frozenset({"money"}), frozenset())])
    assert folds(seen.lines)[-1] == -1
    _, judged = train(seen)
    assert judged.games == [game.game for game in games]
    assert np.array_equal(judged.truth, seen.truth[:-1])
