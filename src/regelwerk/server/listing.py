"""The bodies of what the home page asks: own matches at a glance, matches open to strangers, the puzzle of the day."""

from __future__ import annotations

from typing import Annotated

import msgspec

from regelwerk.contract.language import Text
from regelwerk.contract.scene import Scene
from regelwerk.play.event import Door

from .messages import SeatState

MOST_GLANCES = 24
"""Matches that one request may ask about."""


class GlanceWish(msgspec.Struct, frozen=True, kw_only=True):
    """One match to be looked at, with the tokens that hold seats in it; `sequence` is what the asker knows already."""

    match: str
    tokens: tuple[str, ...] = ()
    sequence: int = -1


class GlancesRequest(msgspec.Struct, frozen=True, kw_only=True):
    """Body of `POST /api/glances`."""

    matches: Annotated[tuple[GlanceWish, ...], msgspec.Meta(max_length=MOST_GLANCES)]


class Glance(msgspec.Struct, frozen=True, kw_only=True):
    """How a match stands, as the tokens shown may know it.

    `mine`: a seat held by them is to move. `scene` is one board, left out where nothing has happened since the asked
    sequence. `moves` counts those that are not chance's.
    """

    match: str
    game: str
    sequence: int
    moves: int
    over: bool
    mine: bool
    turn: int | None
    seats: tuple[SeatState, ...]
    listed: tuple[Door, ...]
    scene: Scene | None = None


class GlancesPage(msgspec.Struct, frozen=True, kw_only=True):
    """Answer to `POST /api/glances`; `gone` are matches that are not here or cannot be continued."""

    glances: tuple[Glance, ...]
    gone: tuple[str, ...]


class ListsPage(msgspec.Struct, frozen=True, kw_only=True):
    """`GET /api/matches`: matches with an open seat for anybody, and running ones that anybody may watch."""

    open: tuple[Glance, ...]
    running: tuple[Glance, ...]


class JoinRequest(msgspec.Struct, frozen=True, kw_only=True):
    """Body of `POST /api/matches/{match}/join`."""

    name: str


class DoorsRequest(msgspec.Struct, frozen=True, kw_only=True):
    """Body of `POST /api/matches/{match}/doors`: a token that holds a seat, and what strangers may do from now on."""

    token: str
    listed: tuple[Door, ...]


class DailyPage(msgspec.Struct, frozen=True, kw_only=True):
    """One puzzle of `GET /api/daily`: everybody's on this date, which changes in `left` seconds (UTC)."""

    date: str
    left: int
    game: str
    task: Text
    goal: int
    proven: bool
    scene: Scene


class DailyResult(msgspec.Struct, frozen=True, kw_only=True):
    """`GET /api/matches/{match}/daily`, once it is over: points and goal, and what each own move gained."""

    date: str
    game: str
    points: int
    goal: int
    proven: bool
    gains: tuple[int, ...]


HOME_PAGES = (GlancesRequest, GlancesPage, ListsPage, JoinRequest, DoorsRequest, DailyPage, DailyResult)
