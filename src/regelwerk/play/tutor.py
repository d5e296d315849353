"""A tutor: takes somebody through a game's lesson, on the game's own engine and with its referee's words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from regelwerk.contract import LessonMove, LessonStep, Text, Verdict
from regelwerk.model.diagram import from_diagram
from regelwerk.model.game import Game
from regelwerk.model.position import Position

from .attempt import attempt as judge
from .attempt import played
from .request_error import RequestError
from .turn import Turn

NOT_ASKED = Text(
    "Das ist erlaubt, aber hier geht es um etwas anderes.", "That is allowed, but not what we are after here."
)
"""What is said of a legal move that is not the step's."""


@dataclass(frozen=True)
class Advance:
    """How far somebody is in a step: all moves in it so far, scripted replies included, and where they led."""

    step: LessonStep
    done: int
    position: Position
    turns: tuple[Turn, ...] = ()

    @property
    def asked(self) -> LessonMove | None:
        """What is to be done next; None when the step is finished."""
        return self.step.moves[self.done] if self.done < len(self.step.moves) else None


@dataclass(frozen=True)
class Tried:
    """An attempt judged. `advance` is how far it led, None where it changed nothing; the verdict is not ok where the
    referee refused. `tried` is the attempt's text, `fresh` are the moves that followed from it."""

    tried: str
    verdict: Verdict
    advance: Advance | None = None
    fresh: tuple[Turn, ...] = ()


class Tutor:
    """One game's lesson. It remembers nobody: what was done so far in a step comes with every attempt."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.steps = game.lesson.steps
        self._opened = lru_cache(maxsize=None)(lambda number: open_step(game, self.steps[number]))

    def opening(self, number: int) -> Advance:
        """A step before anything was done. `RequestError` if there is no such step."""
        if not 0 <= number < len(self.steps):
            raise RequestError(
                "unknown", "Diesen Schritt hat die Einführung nicht.", "The introduction does not have this step."
            )
        return Advance(self.steps[number], 0, self._opened(number))

    def resume(self, number: int, made: Sequence[str]) -> Advance:
        """A step after these own moves. `RequestError` where they are not what it asked for."""
        advance = self.opening(number)
        for text in made:
            tried = attempt(advance, text)
            if tried.advance is None:
                raise RequestError(
                    "stale",
                    "Diese Züge gehören nicht zu diesem Schritt; fang ihn neu an.",
                    "These moves do not belong to this step; start it again.",
                )
            advance = tried.advance
        return advance


def open_step(game: Game, step: LessonStep) -> Position:
    """The position in which a step begins."""
    if step.position:
        body = step.position.strip("\n")
        return from_diagram(game, body, step.players, 20, step.points, **step.options)
    position = game.start(step.players, **step.options)
    for text in step.start:
        position = position.play(text)
    return position


def attempt(advance: Advance, tried: str | tuple[str, ...]) -> Tried:
    """Try a move, given as text or as touched names, where a step has got to."""
    asked, judged = advance.asked, judge(advance.position, advance.step.seat, tried)
    # Where trying is a move itself, a failed attempt may be the very thing to see.
    if asked is None or judged.made is None or not is_asked_for(advance, judged.made):
        return Tried(judged.text, judged.verdict)
    turns = played(advance.position, (judged.made, *asked.replies), len(advance.turns) + 1)
    after = replace(advance, done=advance.done + 1, position=turns[-1].after, turns=(*advance.turns, *turns))
    return Tried(judged.text, judged.verdict, after, turns)


def is_asked_for(advance: Advance, text: str) -> bool:
    """Whether a legal move is one that the step asks for now."""
    asked = advance.asked
    if asked is None or not asked.fits(text):
        return False
    if not asked.happens and not asked.avoids:
        return True
    told = {f"{event.clause}:{event.key}" for event in advance.position.events(text, advance.step.seat)}
    return (not asked.happens or asked.happens in told) and asked.avoids not in told
