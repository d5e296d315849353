"""What the home page asks: own matches at a glance, matches open to strangers, the puzzle of the day."""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import Response

from regelwerk.contract import CHANCE, Scene
from regelwerk.play.device import Device
from regelwerk.play.doors import sorted_doors
from regelwerk.play.lobby import Lobby
from regelwerk.play.request_error import RequestError
from regelwerk.play.table import Table

from . import company
from .address import account_of
from .bodies import page, read
from .daily import Daily
from .limits import Keeper
from .listing import (
    DoorsRequest,
    Glance,
    GlancesPage,
    GlancesRequest,
    JoinRequest,
    ListsPage,
)
from .schema import SeatClaimed, created_page

LISTS_KEPT = 2.0
"""Seconds for which the lists of matches are not made afresh, however many ask."""


def routes(lobby: Lobby, daily: Daily, keeper: Keeper) -> APIRouter:
    """The requests under /api that find matches."""
    api = APIRouter(prefix="/api")
    lists = Lists(lobby)

    @api.get("/matches")
    async def found() -> Response:
        return page(await lists.now())

    @api.post("/glances")
    async def glances(request: Request) -> Response:
        seen, gone = list[Glance](), list[str]()
        for wish in (await read(request, GlancesRequest)).matches:
            try:
                table = await lobby.table(wish.match)
            except RequestError:
                gone.append(wish.match)
            else:
                seen.append(glance(table, Device(wish.tokens), wish.sequence))
        return page(GlancesPage(glances=tuple(seen), gone=tuple(gone)))

    @api.post("/matches/{match}/join")
    async def join(match: str, request: Request) -> Response:
        asked = await read(request, JoinRequest)
        seat, token = await lobby.join(match, asked.name)
        lists.forget()
        return page(SeatClaimed(match=match, seat=seat, token=token))

    @api.post("/matches/{match}/doors")
    async def doors(match: str, request: Request) -> Response:
        asked = await read(request, DoorsRequest)
        table = await lobby.table(match)
        await table.open_doors(Device([asked.token]).held(table.match), sorted_doors(asked.listed))
        lists.forget()
        return page({"listed": table.match.listed})

    @api.get("/daily")
    async def today() -> Response:
        return page(await daily.today())

    @api.post("/daily/{game}")
    async def begin(game: str, request: Request) -> Response:
        asked = await read(request, JoinRequest)
        account = account_of(request.scope)
        keeper.match(account, bots_only=False)
        return page(created_page(await daily.begin(game, asked.name, account)), 201)

    @api.get("/matches/{match}/daily")
    async def result(match: str) -> Response:
        return page(await daily.result((await lobby.table(match)).match))

    return api


class Lists:
    """The matches that strangers may join or watch, made afresh now and then."""

    def __init__(self, lobby: Lobby, clock: Callable[[], float] = time.monotonic) -> None:
        self._lobby = lobby
        self._clock = clock
        self._made: ListsPage | None = None
        self._at = 0.0

    async def now(self) -> ListsPage:
        if self._made is None or self._clock() - self._at > LISTS_KEPT:
            self._at = self._clock()
            self._made = ListsPage(
                open=tuple(glance(table) for table in await self._lobby.shown("open")),
                running=tuple(glance(table) for table in await self._lobby.shown("running")),
            )
        return self._made

    def forget(self) -> None:
        """What was just changed is to be seen at once."""
        self._made = None


def glance(table: Table, device: Device | None = None, known: int = -1) -> Glance:
    """A match as a device may know it, without one as a spectator. Under a cover it is the spectators' view too."""
    match, device = table.match, device or Device()
    held, sight = device.held(match), device.sight(match)
    return Glance(
        match=match.name,
        game=match.created.game,
        sequence=match.sequence,
        moves=sum(turn.seat != CHANCE for turn in match.turns[match.created.opening :]),
        over=match.over,
        mine=match.person in held,
        turn=match.turn,
        seats=company.seats(table, match, held),
        listed=match.listed,
        scene=None if known == match.sequence else _board(match.scene_for(sight.viewer)),
    )


def _board(scene: Scene) -> Scene:
    """The first large board with what stands on it, and nothing else."""
    boards = tuple(board for board in scene.boards if board.role == "main")[:1]
    places = {place.name for board in boards for place in board.places}
    items = tuple(item for item in scene.items if item.at in places)
    return msgspec.structs.replace(scene, boards=boards, items=items, traces=(), buttons=(), notes=(), sheet=())
