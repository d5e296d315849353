"""Bots at work: their thinking happens in threads of its own, away from every queue, and a fair part for everybody."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import TypeVar

from regelwerk.contract import Move
from regelwerk.model.position import Position
from regelwerk.search.levels import MIDDLE_LEVEL, level, level_names

from .aloud import Tell, progress, thinking_aloud
from .asked import Elsewhere, asked_for, seed_for
from .drawing import NEAR_EVEN, appraised
from .figures import FIGURES
from .gate import Claim, Urgency
from .hinting import Hint, advised
from .lane import Lane, Late, UnderWay
from .ledger import Ledger
from .match import Match
from .request_error import RequestError, traceback_summary

Thinker = Callable[[Position, int, str, int], Move | str]
"""(position, seat, level, seed) → the move that a bot of this level makes there; the same seed gives the same move."""

Appraiser = Callable[[Position, int, str, int], float | None]
"""(position, seat, level, seed) → what a bot of this level thinks its seat is worth, from -1 to 1; None: not now."""

Adviser = Callable[[Position, int, int], Hint]
"""(position, seat, seed) → a good move for the seat to move there, and why."""

SUBSTITUTE = MIDDLE_LEVEL
"""The level that plays on for whoever resigned, ran out of time or stepped aside."""

ATTEMPTS = 2

PATIENCE = 1.0
"""Seconds that a bot whom somebody watches waits for its turn to think; after that a quicker one thinks for it."""

CALM = 10.0
"""Seconds that work aside waits for a moment in which nobody watches a bot think."""

T = TypeVar("T")

_log = logging.getLogger(__name__)


def searching(position: Position, seat: int, name: str, seed: int) -> Move:
    """The house's own bots. However slow the machine is, none thinks longer than its level promises."""
    from regelwerk.search.level_bot import at_table

    return at_table(level(name)).choose(position, seat, seed, progress=progress())


def hurried(name: str) -> str:
    """The level that moves where one of the house's has no time: two below, as far as there are; that of somebody
    else's bot is its own."""
    names = level_names()
    return names[max(0, names.index(name) - 2)] if name in names else name


class Bots:
    """Asks a thinker, a few at a time. A thinker gets no hidden state: what its seat does not know is drawn afresh.

    A bot whom somebody watches gets its full strength as long as there is time for everybody. Where it would have to
    wait longer than `patience`, a weaker level moves in its place, quickly. What nobody watches is done aside.
    Whose turn it is, in every lane, is fair between the accounts of the claims. With `elsewhere`, other processes
    think first.
    """

    def __init__(
        self,
        thinker: Thinker = searching,
        workers: int | None = None,
        appraiser: Appraiser = appraised,
        adviser: Adviser = advised,
        *,
        patience: float = PATIENCE,
        elsewhere: Elsewhere | None = None,
    ) -> None:
        self.ledger = Ledger()
        self._thinker = thinker
        self._appraiser = appraiser
        self._adviser = adviser
        self._patience = patience
        self._elsewhere = elsewhere
        under_way: UnderWay = {}
        self._full = Lane(workers or max(1, (os.cpu_count() or 2) - 1), self.ledger, "bot", under_way)
        self._quick = Lane(1, self.ledger, "bot in a hurry", under_way)
        self._aside = Lane(1, self.ledger, "bot aside", under_way)
        self._awaited = 0
        self._calm = asyncio.Event()
        self._calm.set()

    @property
    def waiting(self) -> dict[str, int]:
        """How many pieces of work wait in each lane."""
        return {"full": self._full.waiting, "quick": self._quick.waiting, "aside": self._aside.waiting}

    async def move(self, match: Match, seat: int, claim: Claim, tell: Tell | None = None) -> str:
        """The text of the move that the bot in this seat makes; `RequestError` if none was found.

        `tell` hears how far it is, unless another process thinks.
        """
        if self._elsewhere is not None:
            found = await self._elsewhere.move(asked_for(match, seat, claim))
            if found is not None and match.judge(found, seat).ok:
                return found
        return await self.choose(
            match.position, seat, match.seats[seat].bot_level or "", seed_for(match, seat), claim=claim, tell=tell
        )

    async def choose(
        self,
        position: Position,
        seat: int,
        level: str,
        seed: int,
        *,
        claim: Claim | None = None,
        tell: Tell | None = None,
    ) -> str:
        """A legal move's text. A thinker that fails is asked once more; after that, `RequestError`."""
        for attempt in range(ATTEMPTS):
            try:
                return await self._choose(position, seat, level, seed + attempt, claim or Claim(), tell)
            except Exception as error:  # whatever a thinker does, the match must be able to say so
                _log.error("A bot of level %s failed in %s: %s", level, position.game.name, traceback_summary(error))
        raise RequestError(
            "unavailable",
            "Der Bot hat keinen Zug gefunden; die Partie ruht, bis jemand die Seite neu lädt.",
            "The bot found no move; the match rests until somebody reloads the page.",
        )

    async def _choose(
        self, position: Position, seat: int, level: str, seed: int, claim: Claim, tell: Tell | None
    ) -> str:
        think, key = partial(self._think, position, seat, level, seed, tell), (seed, seat, level)
        if claim.urgency >= Urgency.UNWATCHED:
            return await self._aside.run(claim, think, key=key)
        with self._somebody_waits():
            try:
                return await self._full.run(claim, think, patience=self._patience, key=key)
            except Late:
                FIGURES.bot_hurried.add()
                quickly = partial(self._think, position, seat, hurried(level), seed)
                return await self._quick.run(claim, quickly, key=key)

    async def ponder(self, work: Callable[[], T], claim: Claim | None = None) -> T:
        """Do work for which nobody's turn waits: aside, and if possible while no bot thinks whom somebody watches."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._calm.wait(), CALM)
        return await self._aside.run(claim or Claim(urgency=Urgency.ASIDE), work)

    @contextmanager
    def _somebody_waits(self) -> Iterator[None]:
        self._awaited += 1
        self._calm.clear()
        try:
            yield
        finally:
            self._awaited -= 1
            if not self._awaited:
                self._calm.set()

    async def advise(self, position: Position, seat: int, seed: int, claim: Claim | None = None) -> Hint:
        """A good move for the seat to move, and why. `RequestError` if none was found."""

        def think() -> Hint:
            return self._adviser(position.resample(seat, seed), seat, seed)

        try:
            return await self._full.run(claim or Claim(), think, key=("hint", seed, seat))
        except Exception as error:  # whoever asked must be able to play on without it
            _log.error("A hint failed in %s: %s", position.game.name, traceback_summary(error))
            raise RequestError(
                "unavailable", "Gerade findet sich kein Hinweis.", "There is no hint to be found just now."
            ) from error

    async def agrees(
        self, position: Position, seat: int, level: str, seed: int, claim: Claim | None = None
    ) -> bool | None:
        """Whether a bot in that seat agrees to a draw; None if it can only say so on its own turn.

        It does where it stands no better than the others. One that cannot think would rather play on.
        """
        appraise = partial(self._appraiser, position, seat, level, seed)
        try:
            value = await self._full.run(claim or Claim(), appraise)
        except Exception as error:  # an offer of a draw must not stop the match
            _log.error("A bot of level %s failed in %s: %s", level, position.game.name, traceback_summary(error))
            return False
        return None if value is None else value <= NEAR_EVEN

    def _think(self, position: Position, seat: int, level: str, seed: int, tell: Tell | None = None) -> str:
        with FIGURES.bot_seconds.timed(level), thinking_aloud(_without_secrets(position, tell)):
            chosen = self._thinker(position.resample(seat, seed), seat, level, seed)
        return str(position.find(str(chosen)))

    def close(self) -> None:
        """Begin no more thinking; what is being thought about is not waited for."""
        for lane in (self._full, self._quick, self._aside):
            lane.close()
        if self._elsewhere is not None:
            self._elsewhere.close()


def _without_secrets(position: Position, tell: Tell | None) -> Tell | None:
    """What others may hear of a bot's thinking in this game: where it has secrets, no move."""
    if tell is None or not position.game.rulebook.secrets:
        return tell
    return lambda share, _move: tell(share, "")
