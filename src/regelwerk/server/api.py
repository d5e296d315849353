"""The HTTP requests and the socket of docs/protocol.md."""

from __future__ import annotations

from collections.abc import Sequence

from fastapi import APIRouter, Request, WebSocket
from fastapi.responses import PlainTextResponse, Response

from regelwerk.play.lobby import Lobby, Place
from regelwerk.play.record import write_match
from regelwerk.play.request_error import RequestError

from . import company, origin
from .address import account_of
from .bodies import error_page, kept_page, page, read
from .catalogue import Catalogue
from .limits import Keeper
from .schema import (
    ClaimRequest,
    LevelPage,
    MatchPage,
    MatchRequest,
    SeatClaimed,
    created_page,
)
from .session import attend

LONGEST_NUMBER = 4
"""Digits of a number in an address that are read."""


def routes(
    lobby: Lobby, catalogue: Catalogue, levels: Sequence[LevelPage], origins: Sequence[str], keeper: Keeper
) -> APIRouter:
    """Everything under /api."""
    api = APIRouter(prefix="/api")

    @api.get("/games")
    async def games(request: Request) -> Response:
        return kept_page(request, await catalogue.games())

    @api.get("/games/{name}")
    async def game(name: str, request: Request) -> Response:
        return kept_page(request, await catalogue.game(name))

    @api.get("/games/{name}/measures")
    async def measures(name: str, request: Request) -> Response:
        return kept_page(request, await catalogue.measures(name))

    @api.get("/games/{name}/strength")
    async def strength(name: str, request: Request) -> Response:
        return kept_page(request, await catalogue.strength(name))

    @api.get("/games/{name}/start")
    async def start(name: str, request: Request) -> Response:
        options = dict(request.query_params)
        players = options.pop("players", "")
        position = await lobby.start(name, _number(players), options)
        return page(position.view(None))

    @api.get("/levels")
    async def bot_levels() -> Response:
        return page(levels)

    @api.post("/matches")
    async def create(request: Request) -> Response:
        asked = await read(request, MatchRequest)
        places = [Place(seat.kind, seat.name, seat.level) for seat in asked.seats]
        account = account_of(request.scope)
        keeper.match(account, bots_only=all(place.kind == "bot" for place in places))
        opening = await lobby.create(
            asked.game,
            asked.players,
            asked.options,
            places,
            lots=asked.lots,
            clock=asked.clock,
            doors=asked.listed,
            hints=asked.hints,
            account=account,
        )
        return page(created_page(opening), 201)

    @api.post("/matches/{match}/claim")
    async def claim(match: str, request: Request) -> Response:
        asked = await read(request, ClaimRequest)
        seat, token = await lobby.claim(match, asked.invite, asked.name)
        return page(SeatClaimed(match=match, seat=seat, token=token))

    @api.get("/matches/{match}")
    async def look(match: str) -> Response:
        table = await lobby.table(match)
        now = table.match
        return page(
            MatchPage(
                match=now.name,
                game=now.created.game,
                players=now.created.players,
                options=now.created.options,
                seats=company.seats(table, now),
                over=now.over,
                commitment=now.commitment,
                seed=now.seed,
                lots=bool(now.created.lots),
                daily=now.created.daily,
                clock=now.created.clock,
            )
        )

    @api.get("/matches/{match}/record")
    async def record(match: str) -> Response:
        return PlainTextResponse(write_match((await lobby.table(match)).match), headers={"cache-control": "no-store"})

    @api.websocket("/matches/{match}/socket")
    async def socket(websocket: WebSocket, match: str) -> None:
        headers = websocket.headers
        if not origin.allowed(headers.get("origin"), headers.get("host"), origins):
            await websocket.send_denial_response(
                error_page(
                    RequestError(
                        "forbidden",
                        "Seiten anderer Adressen dürfen sich hier nicht verbinden (siehe --allow-origin).",
                        "Pages from other addresses may not connect here (see --allow-origin).",
                    )
                )
            )
            return
        await attend(websocket, lobby, match, keeper)

    return api


def _number(text: str) -> int:
    """A small number that somebody wrote into an address; anything else is 0, and is refused as that."""
    return int(text) if text.isdecimal() and len(text) <= LONGEST_NUMBER else 0
