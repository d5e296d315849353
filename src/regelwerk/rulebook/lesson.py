"""From `lesson.toml` to the contract's types; a lesson that loads is complete in both languages."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from importlib.resources import files

import msgspec

from regelwerk.contract import Lesson, Rulebook, Unreadable
from regelwerk.contract.lesson import TURN

from .loading import PLATFORM


def load_lesson(package: str, rulebook: Rulebook) -> Lesson:
    """The lesson of a game's room, empty where it has none; `Unreadable` if it is incomplete or names what the
    rulebook does not have."""
    path = files(package).joinpath("lesson.toml")
    if not path.is_file():
        return Lesson()
    try:
        lesson = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Lesson)
    except msgspec.ValidationError as wrong:
        raise Unreadable(f"The lesson in {package} is not complete: {wrong}.") from wrong
    _check_names(lesson, rulebook, package)
    return lesson


def _check_names(lesson: Lesson, rulebook: Rulebook, package: str) -> None:
    """Clauses and events that are spoken of exist."""
    known = {clause.id: clause for clause in (*PLATFORM, *rulebook.clauses)}
    events = {f"{clause.id}:{key}" for clause in known.values() for key in clause.events}
    steps = lesson.steps
    _demand({clause for step in steps for clause in step.clauses}, known, package)
    moves = [move for step in steps for move in step.moves]
    _demand({event for move in moves for event in (move.happens, move.avoids) if event}, events, package)
    _demand({tip.clause for tip in lesson.tips}, known, package)
    _demand({tip.when for tip in lesson.tips}, {TURN, *known, *events}, package)


def _demand(named: set[str], known: Iterable[str], package: str) -> None:
    unknown = sorted(named.difference(known))
    if unknown:
        raise Unreadable(f"The lesson in {package} names what its rulebook does not have: {', '.join(unknown)}.")
