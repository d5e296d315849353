"""The guided introductions over HTTP. Nothing is kept of anybody: an attempt says what was done before it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import Response

from regelwerk.contract import CHANCE, Board, LessonMove, Touches
from regelwerk.model.position import Position
from regelwerk.play.lobby import Lobby
from regelwerk.play.request_error import RequestError
from regelwerk.play.turn import Turn
from regelwerk.play.tutor import NOT_ASKED, Advance, Tried, Tutor, attempt

from . import views
from .bodies import kept_page, page, read
from .faults import INTERNAL_ERROR
from .lesson_pages import (
    LessonAccepted,
    LessonAttempt,
    LessonMoved,
    LessonOther,
    LessonPage,
    LessonRefused,
    LessonStepPage,
    LessonTask,
)
from .messages import SeatState, State
from .rate import Rates

MAX_DIGITS = 3
NO_STEP = -1


def routes(lobby: Lobby) -> APIRouter:
    """The requests under /api/games/{name}/lesson."""
    api = APIRouter(prefix="/api/games")
    tutors = Tutors(lobby)
    rates = Rates()

    @api.get("/{name}/lesson")
    async def lesson(name: str, request: Request) -> Response:
        return kept_page(request, await tutors.page(name))

    @api.post("/{name}/lesson/{step}")
    async def tries(name: str, step: str, request: Request) -> Response:
        if not rates.take(request.client.host if request.client else ""):
            raise RequestError(
                "unavailable",
                "Das sind zu viele Versuche auf einmal; warte einen Augenblick.",
                "These are too many attempts at once; wait a moment.",
            )
        asked = await read(request, LessonAttempt)
        tutor = await tutors.find(name)
        number = int(step) if step.isdecimal() and len(step) <= MAX_DIGITS else NO_STEP
        return page(await asyncio.to_thread(_answer, tutor, number, asked))

    return api


class Tutors:
    """A tutor for every game that has a lesson, and its page, both made once and outside the event loop."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._tutors: dict[str, Tutor] = {}
        self._pages: dict[str, LessonPage] = {}

    async def find(self, name: str) -> Tutor:
        """`RequestError` if there is no such game, or it has no lesson."""
        if name not in self._tutors:
            tutor = Tutor(await self._lobby.game(name))
            if not tutor.steps:
                raise RequestError(
                    "unknown", "Zu diesem Spiel gibt es keine Einführung.", "This game has no introduction."
                )
            self._tutors[name] = tutor
        return self._tutors[name]

    async def page(self, name: str) -> LessonPage:
        if name not in self._pages:
            self._pages[name] = await asyncio.to_thread(_page, await self.find(name))
        return self._pages[name]


def _page(tutor: Tutor) -> LessonPage:
    steps: list[LessonStepPage] = []
    known: tuple[Board, ...] | None = None
    for number, step in enumerate(tutor.steps):
        opening = tutor.opening(number)
        boards = opening.position.view(step.seat).boards
        steps.append(
            LessonStepPage(
                title=step.title,
                clauses=step.clauses,
                moves=len(step.moves),
                asked=_task(step.moves[0]),
                options=opening.position.options,
                state=_state(opening.position, step.seat, 0, None if boards == known else boards),
            )
        )
        known = boards
    return LessonPage(game=tutor.game.name, steps=tuple(steps))


def _answer(tutor: Tutor, number: int, asked: LessonAttempt) -> LessonAccepted | LessonOther | LessonRefused:
    advance = tutor.resume(number, asked.made)
    if advance.asked is None:
        raise RequestError("stale", "Dieser Schritt ist schon geschafft.", "This step is already done.")
    tried = attempt(advance, advance.asked.show if asked.show else asked.move or asked.touched)
    if tried.advance is not None:
        return _accepted(tried, tried.advance)
    if tried.verdict.ok:
        return LessonOther(tried=tried.tried, sentence=NOT_ASKED)
    return LessonRefused(
        tried=tried.tried, clause=tried.verdict.clause or "", sentence=tried.verdict.words or INTERNAL_ERROR
    )


def _accepted(tried: Tried, advance: Advance) -> LessonAccepted:
    after = advance.asked
    return LessonAccepted(
        made=tried.fresh[0].text,
        moved=_moved(tried.fresh, advance.step.seat),
        asked=None if after is None else _task(after),
        why=advance.step.why if after is None else None,
        clause=tried.verdict.clause or "",
        refused=tried.verdict.words,
    )


def _moved(turns: Sequence[Turn], seat: int) -> tuple[LessonMoved, ...]:
    return tuple(
        LessonMoved(
            heard=views.hear(turn, seat, turn.after.seat is None),
            state=_state(turn.after, seat, turn.sequence, None),
        )
        for turn in turns
    )


def _task(asked: LessonMove) -> LessonTask:
    return LessonTask(task=asked.task, hint=asked.hint)


def _state(position: Position, seat: int, sequence: int, boards: tuple[Board, ...] | None) -> State:
    """What the lesson's seat may see; the other seats are the script's."""
    turn = None if position.seat == CHANCE else position.seat
    return State(
        sequence=sequence,
        looking=seat,
        cover=None,
        turn=turn,
        scene=msgspec.structs.replace(position.view(seat), boards=()),
        boards=boards,
        touches=position.touches(seat) if turn == seat else Touches(),
        seats=tuple(
            SeatState(
                kind="human" if number == seat else "bot",
                name="",
                level="",
                held=number == seat,
                present=True,
                resigned=False,
            )
            for number in range(position.players)
        ),
        undo=False,
        outcome=position.outcome,
    )
