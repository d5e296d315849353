"""Who sits at the tables of these tests."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Callable
from functools import partial

from regelwerk.contract import Move
from regelwerk.model.position import Position
from regelwerk.play.lobby import Place
from regelwerk.play.match import Match
from regelwerk.play.news import News
from regelwerk.play.table import Table

ME, INVITE, BOT = Place("me"), Place("invite"), Place("bot", level="easy")


def at_random(position: Position, seat: int, level: str, seed: int) -> Move:
    """A thinker that thinks nothing."""
    return random.Random(seed).choice(position.moves())


class Waiting:
    """A thinker that thinks nothing, and not before it is told to."""

    def __init__(self) -> None:
        self.asked, self.go = threading.Event(), threading.Event()

    def __call__(self, position: Position, seat: int, level: str, seed: int) -> Move:
        self.asked.set()
        self.go.wait(5)
        return at_random(position, seat, level, seed)


class RecordingListener:
    """A listener that remembers what it was told."""

    def __init__(self) -> None:
        self.news: list[News] = []

    def notify(self, news: News) -> None:
        self.news.append(news)

    @property
    def heard(self) -> list[str]:
        return [news.what for news in self.news]


async def until(condition: Callable[[], object], seconds: float = 20) -> None:
    """Wait for something that another task does."""
    for _ in range(int(seconds / 0.005)):
        if condition():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("It did not come to pass.")


def gone_on(table: Table, sequence: int) -> bool:
    """Whether more has happened at the table than that, if only trouble."""
    return table.match.sequence > sequence or table.trouble is not None


async def play_on(table: Table) -> Match:
    """Play the first legal move for every person until the game is over. Somebody watches, so that bots go on."""
    watcher = RecordingListener()
    table.arrive(watcher, frozenset())
    while not table.match.over:
        if table.match.bot is None:
            match = table.match
            await table.play(match.turn or 0, match.sequence, str(match.position.moves()[0]))
        else:
            await until(partial(gone_on, table, table.match.sequence))
    table.leave(watcher)
    return table.match
