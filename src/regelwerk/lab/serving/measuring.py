"""One run: a server started, loaded and stopped."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from regelwerk.model.game import Game

from .load import Load, Measured
from .process import served


def measure(
    kind: type[Load],
    command: Sequence[str],
    game: Game,
    matches: int,
    rate: float,
    seconds: float,
    step: Callable[[str, int, int], None],
) -> Measured:
    """That kind of load on a server started by this command, which says its address.

    `step` is told what is being done, how far it is and of how much.
    """

    async def load() -> Measured:
        return await kind(server, game, matches, rate).run(seconds, step)

    with served(command) as server:
        return asyncio.run(load())
