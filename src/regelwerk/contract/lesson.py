"""A lesson: a game introduced on its own board, step by step, as data (`lesson.toml`)."""

from __future__ import annotations

import re
from functools import lru_cache

import msgspec

from .language import Text

TURN = "turn"
"""When a tip is said: at the first own turn. Otherwise `when` names a clause, or an event as `clause:key`."""


class LessonMove(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One move that a step asks for.

    `show` is a move that does it. Any move whose text fits one of `accept` is right, where `*` stands for any
    characters; without `accept` only `show` is. With `happens`, such as `4:captures`, a move must also do that, and
    with `avoids` it must not, by the events that its seat may know. `replies` are played afterwards: those of other
    seats, and chance's.
    """

    task: Text
    show: str
    accept: tuple[str, ...] = ()
    happens: str = ""
    avoids: str = ""
    replies: tuple[str, ...] = ()
    hint: Text | None = None

    def fits(self, text: str) -> bool:
        """Whether a move's text is one of those asked for; what the move does is another question."""
        return any(_pattern(each).fullmatch(text) is not None for each in self.accept or (self.show,))


@lru_cache(512)
def _pattern(accepted: str) -> re.Pattern[str]:
    return re.compile(".*".join(re.escape(piece) for piece in accepted.split("*")))


class LessonStep(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename={"moves": "move"}):
    """A position, what `seat` does in it, and why.

    The position is drawn as the game's notation has it (`position`, with the `points` that its seats have so far), or
    the start, or what `start` leads to: moves from there, chance's included.
    """

    title: Text
    clauses: tuple[str, ...]
    why: Text
    moves: tuple[LessonMove, ...]
    seat: int = 0
    players: int | None = None
    options: dict[str, str] = msgspec.field(default_factory=dict)
    start: tuple[str, ...] = ()
    position: str = ""
    points: tuple[int, ...] = ()


class Tip(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is unusual, said once in a match: at the first own turn, or when something happened by a clause."""

    when: str
    clause: str
    text: Text

    def fits(self, clause: str, key: str) -> bool:
        """Whether an event is what this tip waits for."""
        return self.when in {clause, f"{clause}:{key}"}


class Lesson(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    rename={"steps": "step", "tips": "tip"},
):
    """The steps in their order, and the tips for matches. A game without `lesson.toml` has neither."""

    steps: tuple[LessonStep, ...] = ()
    tips: tuple[Tip, ...] = ()
