"""Going through a match again: its moves, its positions, other lines, the weighed moves, and the proof of its chance.

The same requests for a match that is or was played here (`/api/matches/{match}/…`) and for a record that was brought
along (`/api/records/{record}/…`).
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import Response, StreamingResponse

from regelwerk.contract import CHANCE, Scene
from regelwerk.model.position import Position
from regelwerk.play.bots import Bots
from regelwerk.play.device import Device, not_held
from regelwerk.play.lobby import Lobby
from regelwerk.play.match import Match
from regelwerk.play.request_error import RequestError
from regelwerk.play.story import Story, check_free, story_of
from regelwerk.play.verify import drawn_by

from . import company, views
from .address import account_of
from .analysing import Analysing
from .bodies import page, read
from .changes import changed_places
from .limits import REQUESTS, too_much
from .messages import SeatState
from .rate import Rates
from .review_pages import (
    DrawPage,
    DrawsPage,
    Looker,
    Stand,
    StandRequest,
    StandsPage,
    StoryPage,
    TryRequest,
    UploadRequest,
    Weighing,
)
from .trying import try_out
from .uploads import MAX_RECORD_BYTES, Shelf

_LARGEST_UPLOAD = 3 * MAX_RECORD_BYTES
"""Bytes of an upload's request, in which JSON writes some characters longer."""


@dataclass(frozen=True)
class Seen:
    """A story as one device may see it: through the eyes of `viewer`. `barred` is why it may not try things out."""

    name: str
    story: Story
    viewer: int | None
    seats: tuple[SeatState, ...]
    barred: RequestError | None = None


Find = Callable[[str, Looker], Awaitable[Seen]]


def routes(lobby: Lobby, bots: Bots) -> APIRouter:
    """The requests under /api that look back."""
    api = APIRouter(prefix="/api")
    shelf, analysing, rates = Shelf(lobby), Analysing(bots), Rates(per_second=30, burst=150)

    async def match(name: str, looker: Looker) -> Seen:
        table = await lobby.table(name)
        held = Device(looker.tokens).held(table.match)
        viewer = _viewer(table.match, looker, held)
        return Seen(
            name,
            story_of(table.match),
            viewer,
            company.seats(table, table.match, held),
            _barred(table.match, held, viewer),
        )

    async def record(name: str, looker: Looker) -> Seen:
        story = shelf.story(name)
        return Seen(name, story, _in_range(story, looker.seat), _strangers(story))

    _add(api, "/matches/{name}", match, analysing, rates)
    _add(api, "/records/{name}", record, analysing, rates)

    @api.post("/records")
    async def upload(request: Request) -> Response:
        _check_rate(rates, request)
        asked = await read(request, UploadRequest, _LARGEST_UPLOAD)
        name = await shelf.lay_out(asked.text)
        return page(await asyncio.to_thread(story_page, await record(name, Looker())), 201)

    return api


def _add(api: APIRouter, path: str, find: Find, analysing: Analysing, rates: Rates) -> None:
    @api.post(f"{path}/story")
    async def story(name: str, request: Request) -> Response:
        _check_rate(rates, request)
        return page(await asyncio.to_thread(story_page, await find(name, await read(request, Looker))))

    @api.post(f"{path}/stands")
    async def stands(name: str, request: Request) -> Response:
        _check_rate(rates, request)
        asked = await read(request, StandRequest)
        seen = await find(name, asked)
        return page(await asyncio.to_thread(_stands, seen, asked.sequences))

    @api.post(f"{path}/try")
    async def try_line(name: str, request: Request) -> Response:
        _check_rate(rates, request)
        asked = await read(request, TryRequest)
        seen = _unbarred(await find(name, asked))
        return page(await asyncio.to_thread(try_out, seen.story, asked, seen.viewer))

    @api.post(f"{path}/weigh")
    async def weigh(name: str, request: Request) -> Response:
        _check_rate(rates, request)
        seen = _unbarred(await find(name, await read(request, Looker)))
        weighing = analysing.begin(seen.story, seen.viewer, account_of(request.scope))
        # An event stream is not compressed, so that every move is heard of at once.
        return StreamingResponse(_streamed(weighing), 200, {"cache-control": "no-store"}, "text/event-stream")

    @api.get(f"{path}/draws")
    async def draws(name: str, request: Request) -> Response:
        _check_rate(rates, request)
        seen = await find(name, Looker())
        return page(await asyncio.to_thread(_draws, seen.story))


def _check_rate(rates: Rates, request: Request) -> None:
    if not rates.take(account_of(request.scope)):
        raise too_much(REQUESTS)


async def _streamed(weighing: AsyncIterator[Weighing]) -> AsyncIterator[bytes]:
    async for each in weighing:
        yield b"data: " + msgspec.json.encode(each) + b"\n\n"


def _viewer(match: Match, looker: Looker, held: frozenset[int]) -> int | None:
    """Whose eyes a device may look through: while the match goes on only those of a seat that it holds."""
    if looker.seat is None or (match.over and 0 <= looker.seat < len(match.seats)):
        return looker.seat
    if looker.seat not in held:
        raise not_held()
    return looker.seat


def _in_range(story: Story, seat: int | None) -> int | None:
    return seat if seat is not None and 0 <= seat < len(story.seats) else None


def _barred(match: Match, held: frozenset[int], viewer: int | None) -> RequestError | None:
    try:
        check_free(match, held, viewer)
    except RequestError as why:
        return why
    return None


def _unbarred(seen: Seen) -> Seen:
    if seen.barred is not None:
        raise seen.barred
    return seen


def _strangers(story: Story) -> tuple[SeatState, ...]:
    """The seats of a record, of which nobody knows who sat there."""
    return tuple(
        SeatState(kind="human", name="", level="", held=False, present=True, resigned=False) for _ in story.seats
    )


def story_page(seen: Seen) -> StoryPage:
    """All that happened, as this device may know it."""
    story, viewer = seen.story, seen.viewer
    scene = scene_of(story.last, viewer)
    return StoryPage(
        name=seen.name,
        game=story.game.name,
        options=story.start.options,
        seats=seen.seats,
        looking=viewer,
        boards=scene.boards,
        scene=views.without_boards(scene),
        history=tuple(views.hear(turn, viewer, story.over, changes=False) for turn in story.turns),
        over=story.over,
        outcome=story.outcome,
        began=story.began,
        ended=story.turns[-1].at if story.turns else story.began,
        may=seen.barred is None,
        why=None if seen.barred is None else seen.barred.sentence,
        fair=story.fairness is not None,
    )


def scene_of(position: Position, viewer: int | None) -> Scene:
    """What that seat saw there: nothing can be done in it any more, so it has no buttons."""
    return msgspec.structs.replace(position.view(viewer), buttons=())


def _stands(seen: Seen, sequences: tuple[int, ...]) -> StandsPage:
    return StandsPage(stands=tuple(_stand(seen, sequence) for sequence in sequences))


def _stand(seen: Seen, sequence: int) -> Stand:
    turn, position = seen.story.turn(sequence), seen.story.position(sequence)
    return Stand(
        sequence=sequence,
        scene=views.without_boards(scene_of(position, seen.viewer)),
        turn=None if position.seat == CHANCE else position.seat,
        changed=() if turn is None else changed_places(turn.before, turn.after),
    )


def _draws(story: Story) -> DrawsPage:
    """Everything that whoever checks the chance needs to know; the seed is theirs to work with."""
    shown = story.fairness
    if shown is None:
        raise RequestError(
            "forbidden",
            "Nachrechnen lässt sich der Zufall einer Partie, die hier zu Ende gespielt wurde.",
            "Chance can be checked for a match that was played to its end here.",
        )
    chance = [(number, turn) for number, turn in enumerate(story.turns, start=1) if turn.seat == CHANCE]
    found = [
        drawn_by(turn.before, number, sequence, turn.text)
        for (number, turn), sequence in zip(chance, shown.drawn, strict=False)
    ]
    return DrawsPage(
        match=shown.match,
        seed=shown.seed.hex(),
        commitment=shown.commitment,
        players=story.start.players,
        lots=shown.lots,
        draws=tuple(
            DrawPage(sequence=each.sequence, move=each.move, low=each.low, high=each.high, total=each.total)
            for each in found
        ),
    )
