"""The puzzle of the day: made once for each date, outside the event loop; the server's clock (UTC) says which it is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from itertools import pairwise

from regelwerk.contract.box import Puzzle
from regelwerk.model.game import Game
from regelwerk.play.lobby import Lobby, Opening, Place
from regelwerk.play.match import Match
from regelwerk.play.request_error import RequestError

from .listing import DailyPage, DailyResult

Clock = Callable[[], datetime]

DAYS_KEPT = 3
"""Dates whose puzzles are kept in memory."""


def utc() -> datetime:
    return datetime.now(UTC)


class Daily:
    """Puzzles by game and date. Only today's are given out; who began one may finish it later."""

    def __init__(self, lobby: Lobby, clock: Clock = utc) -> None:
        self._lobby = lobby
        self._clock = clock
        self._made: dict[tuple[str, str], asyncio.Task[Puzzle]] = {}

    async def today(self) -> list[DailyPage]:
        """Today's puzzle of every game that has one."""
        now = self._clock()
        names = [name for name in self._lobby.names() if self._lobby.game_info(name).has_puzzles]
        return [await self._page(name, now) for name in names]

    async def begin(self, name: str, player: str, account: str = "") -> Opening:
        """A match of today's puzzle for whoever asks. `RequestError` if the game has none."""
        if not self._lobby.game_info(name).has_puzzles:
            raise RequestError("unknown", "Dieses Spiel hat kein Tagesrätsel.", "This game has no puzzle of the day.")
        date = _date(self._clock())
        puzzle = await self._puzzle(name, date)
        place = Place("me", player)
        return await self._lobby.create(
            name, 1, puzzle.options, [place], opening=puzzle.moves, daily=date, account=account
        )

    async def result(self, match: Match) -> DailyResult:
        """How a puzzle was solved. `RequestError` for other matches and before the end."""
        date = match.created.daily
        if not date or not match.over or match.outcome is None:
            raise RequestError(
                "unknown",
                "Hier gibt es kein Ergebnis eines Tagesrätsels.",
                "There is no result of a daily puzzle here.",
            )
        puzzle = await self._puzzle(match.created.game, date)
        own = match.turns[match.created.opening :]
        points = [turn.before.snapshot().points[0] for turn in own] + [match.position.snapshot().points[0]]
        gains = tuple(after - before for before, after in pairwise(points))
        return DailyResult(
            date=date,
            game=match.created.game,
            points=match.outcome.points[0],
            goal=puzzle.goal,
            proven=puzzle.proven,
            gains=gains,
        )

    async def _page(self, name: str, now: datetime) -> DailyPage:
        date = _date(now)
        puzzle = await self._puzzle(name, date)
        position = (await self._lobby.game(name)).start(1, **puzzle.options)
        for text in puzzle.moves:
            position = position.play(text)
        midnight = datetime.combine(now.date() + timedelta(days=1), datetime.min.time(), UTC)
        return DailyPage(
            date=date,
            left=int((midnight - now).total_seconds()),
            game=name,
            task=puzzle.task,
            goal=puzzle.goal,
            proven=puzzle.proven,
            scene=position.view(None),
        )

    async def _puzzle(self, name: str, date: str) -> Puzzle:
        game = await self._lobby.game(name)
        if (name, date) not in self._made:
            for old in list(self._made)[: max(0, len(self._made) - DAYS_KEPT)]:
                del self._made[old]
            self._made[name, date] = asyncio.create_task(asyncio.to_thread(_make, game, date))
        try:
            return await asyncio.shield(self._made[name, date])
        except Exception:
            self._made.pop((name, date), None)
            raise


def _make(game: Game, date: str) -> Puzzle:
    puzzle = game.puzzle(date)
    assert puzzle is not None, "Only asked of games that have puzzles."
    return puzzle


def _date(now: datetime) -> str:
    return now.date().isoformat()
