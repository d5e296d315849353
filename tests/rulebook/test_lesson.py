"""A lesson that loads is complete and names only what its rulebook has."""

from __future__ import annotations

from pathlib import Path

import pytest

import regelwerk as rw
from regelwerk.contract import Lesson, LessonMove, Text
from regelwerk.rulebook import load_lesson

RULEBOOK = rw.game("jump").rulebook

STEP = """
[[step]]
title = { de = "Titel", en = "Title" }
clauses = ["2"]
why = { de = "Darum.", en = "Because." }
[[step.move]]
task = { de = "Zieh!", en = "Move!" }
show = "a7-d7"
"""
TIP = """
[[tip]]
when = "turn"
clause = "2"
text = { de = "So.", en = "Like this." }
"""


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package whose lesson can be written."""
    folder = tmp_path / f"room_{tmp_path.name.replace('-', '_')}"
    folder.mkdir()
    (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    return folder


def load(room: Path, text: str) -> Lesson:
    (room / "lesson.toml").write_text(text, encoding="utf-8")
    return load_lesson(room.name, RULEBOOK)


def test_a_room_without_a_lesson_has_an_empty_one(room: Path) -> None:
    assert load_lesson(room.name, RULEBOOK) == Lesson()


def test_steps_and_tips_are_read(room: Path) -> None:
    lesson = load(room, STEP + TIP)
    assert [move.show for step in lesson.steps for move in step.moves] == ["a7-d7"]
    assert [tip.text.de for tip in lesson.tips] == ["So."]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (', en = "Because."', "", "not complete"),
        ('clauses = ["2"]', 'clauses = ["99"]', "does not have: 99"),
        ('when = "turn"', 'when = "never"', "does not have: never"),
        ('clause = "2"', 'clause = "98"', "does not have: 98"),
        ('show = "a7-d7"', 'show = "a7-d7"\nhappens = "2:explodes"', "does not have: 2:explodes"),
        ('show = "a7-d7"', 'show = "a7-d7"\nhappens = "2:moves"\navoids = "2:falls"', "does not have: 2:falls"),
        ('show = "a7-d7"', 'show = "a7-d7"\nspeed = 3', "unknown field"),
    ],
)
def test_what_is_missing_or_unknown_is_unreadable(room: Path, old: str, new: str, message: str) -> None:
    assert old in STEP + TIP
    with pytest.raises(rw.Unreadable, match=message):
        load(room, (STEP + TIP).replace(old, new))


def test_a_star_stands_for_any_characters() -> None:
    task = Text("Zieh!", "Move!")
    assert LessonMove(task=task, show="a7-d7").fits("a7-d7")
    assert not LessonMove(task=task, show="a7-d7").fits("a7-d75")
    asked = LessonMove(task=task, show="a1xa4", accept=("a1x*", "W:*", "+.*"))
    assert [text for text in ("a1xh8", "W:R", "a1-h8", "+.T", "xa1x", "++T") if asked.fits(text)] == [
        "a1xh8",
        "W:R",
        "+.T",
    ]
