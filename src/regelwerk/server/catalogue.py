"""The games as pages: their words, rules and a picture of the start."""

from __future__ import annotations

import asyncio

from regelwerk.kernel.game import CompiledGame
from regelwerk.play.hall import Hall
from regelwerk.rulebook import PLATFORM

from .schema import EditionPage, GamePage, GameSummary, RulebookPage


class Catalogue:
    """Pages are made once, outside the event loop."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._pages: dict[str, GamePage] = {}

    async def game(self, name: str) -> GamePage:
        """All about one game. `Trouble` if there is none of that name."""
        if name not in self._pages:
            self._pages[name] = await asyncio.to_thread(_page, await self._hall.game(name))
        return self._pages[name]

    async def games(self) -> list[GameSummary]:
        """A line about each game, in the order of the registry."""
        pages = [await self.game(name) for name in self._hall.names()]
        return [_summary(page) for page in pages]


def _page(game: CompiledGame) -> GamePage:
    rulebook = game.rulebook
    return GamePage(
        name=rulebook.name,
        title=rulebook.title,
        summary=rulebook.summary,
        players=rulebook.players,
        options=rulebook.options,
        seats=rulebook.seats,
        secret=bool(rulebook.secrets),
        undo=rulebook.undo,
        preview=game.start().view(None),
        rulebook=RulebookPage(clauses=rulebook.clauses, credits=rulebook.credits),
        platform=PLATFORM,
        messages=rulebook.messages,
        edition=EditionPage(version=game.edition.version, digest=game.edition.digest, data=game.edition.data),
    )


def _summary(page: GamePage) -> GameSummary:
    return GameSummary(**{name: getattr(page, name) for name in GameSummary.__struct_fields__})
