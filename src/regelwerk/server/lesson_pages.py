"""What is said of a lesson: its steps as their seat sees them, an attempt, and the three answers to one."""

from __future__ import annotations

from typing import Annotated

import msgspec

from regelwerk.contract.language import Text

from .messages import Heard, State

MAX_TEXT = 200
MAX_NAMES = 64

Name = Annotated[str, msgspec.Meta(max_length=MAX_TEXT)]
Names = Annotated[tuple[Name, ...], msgspec.Meta(max_length=MAX_NAMES)]


class LessonTask(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be done now, and a hint for one who does not find it."""

    task: Text
    hint: Text | None = None


class LessonStepPage(msgspec.Struct, frozen=True, kw_only=True):
    """One step as it begins. `moves` is how many it asks for. The boards of `state` are null where they are those of
    the step before."""

    title: Text
    clauses: tuple[str, ...]
    moves: int
    asked: LessonTask
    options: dict[str, str]
    state: State


class LessonPage(msgspec.Struct, frozen=True, kw_only=True):
    """`GET /api/games/{name}/lesson`."""

    game: str
    steps: tuple[LessonStepPage, ...]


class LessonAttempt(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Body of `POST /api/games/{name}/lesson/{step}`: the own moves made in the step so far, and then a move, the
    names touched, or with `show` the wish to be shown."""

    made: Names = ()
    move: Name = ""
    touched: Names = ()
    show: bool = False


class LessonMoved(msgspec.Struct, frozen=True, kw_only=True):
    """A move of a step, and what its seat sees after it; the boards are those of the step."""

    heard: Heard
    state: State


class LessonAccepted(msgspec.Struct, frozen=True, tag="accepted", kw_only=True):
    """It was what the step asked for. `made` is the own move, `moved` that and the replies. Next comes `asked`; where
    nothing does, the step is finished, and `why` says what it was about. `refused` is there where the attempt failed
    by `clause` and to see that was the task."""

    made: str
    moved: tuple[LessonMoved, ...]
    asked: LessonTask | None = None
    why: Text | None = None
    clause: str = ""
    refused: Text | None = None


class LessonOther(msgspec.Struct, frozen=True, tag="other", kw_only=True):
    """It may be played, but the step asks for something else."""

    tried: str
    sentence: Text


class LessonRefused(msgspec.Struct, frozen=True, tag="refused", kw_only=True):
    """It may not be played: the clause, and the referee's sentence."""

    tried: str
    clause: str
    sentence: Text


LESSON_PAGES = (LessonPage, LessonAttempt, LessonAccepted, LessonOther, LessonRefused)
