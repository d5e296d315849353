"""The games as pages: their words, rules and a picture of play."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from regelwerk.contract import Rulebook, Scene
from regelwerk.lab.ladder.figures import load_strength
from regelwerk.lab.measure.figures import load_measures
from regelwerk.model.game import Game
from regelwerk.play.lobby import Lobby
from regelwerk.rulebook import ELEMENTS, PLATFORM

from .preparation import Preparation
from .schema import EditionPage, GamePage, GameSummary, MeasuresPage, RulebookPage, StrengthPage, Trait


class Catalogue:
    """Pages are made once, outside the event loop. A game that is still being compiled has no picture yet."""

    def __init__(self, lobby: Lobby, preparation: Preparation) -> None:
        self._hall = lobby
        self._preparation = preparation
        self._pages: dict[str, GamePage] = {}

    async def game(self, name: str) -> GamePage:
        """All about one game. `RequestError` if there is none of that name."""
        if name not in self._pages:
            if not self._preparation.is_ready(name):
                return await asyncio.to_thread(_page, self._hall.game_info(name), None)
            game = await self._hall.game(name)
            self._pages[name] = await asyncio.to_thread(lambda: _page(game, _preview(game)))
        return self._pages[name]

    async def measures(self, name: str) -> MeasuresPage:
        """What was measured of one game. `RequestError` if there is none of that name."""
        game = self._hall.game_info(name)
        return MeasuresPage(measures=await asyncio.to_thread(load_measures, game))

    async def strength(self, name: str) -> StrengthPage:
        """How strong the levels are at one game. `RequestError` if there is none of that name."""
        game = self._hall.game_info(name)
        return StrengthPage(strength=await asyncio.to_thread(load_strength, game))

    async def games(self) -> list[GameSummary]:
        """A line about each game, in the order of the registry."""
        pages = [await self.game(name) for name in self._hall.names()]
        return [_summary(page) for page in pages]


def _page(game: Game, preview: Scene | None) -> GamePage:
    """What a page and the rulebook call alike is the same; the rest is said of the game or follows from the clauses."""
    rulebook = game.rulebook
    alike = set(GamePage.__struct_fields__).intersection(Rulebook.__struct_fields__)
    words: dict[str, Any] = {name: getattr(rulebook, name) for name in alike}
    return GamePage(
        **words,
        secret=bool(rulebook.secrets),
        ready=preview is not None,
        puzzles=game.has_puzzles,
        lesson=len(game.lesson.steps),
        traits=_traits(rulebook),
        measured=game.lengths,
        motif=game.motif,
        preview=preview,
        rulebook=RulebookPage(clauses=rulebook.clauses, credits=rulebook.credits),
        platform=PLATFORM,
        tips=game.lesson.tips,
        appearance=game.appearance,
        edition=EditionPage(version=game.edition.version, digest=game.edition.digest, data=game.edition.data),
    )


PREVIEW_PLIES = 60
"""How far a game is played for its picture, which is taken half-way."""


def _preview(game: Game) -> Scene:
    """A board with something on it: from a game played at random, always the same one."""
    rng = random.Random(game.name)
    positions = [game.start()]
    while positions[-1].seat is not None and len(positions) <= PREVIEW_PLIES:
        positions.append(positions[-1].play(positions[-1].sample(rng)))
    return positions[len(positions) // 2].view(None)


def _summary(page: GamePage) -> GameSummary:
    """Without the position where the game has a picture of its own: ten boards are ten times a page."""
    fields = {name: getattr(page, name) for name in GameSummary.__struct_fields__}
    return GameSummary(**{**fields, "preview": None if page.motif else page.preview})


TELLING = (
    *(
        "solo",
        "dice",
        "cards",
        "betting",
        "hidden-information",
        "combat",
        "delivery",
        "set-collection",
        "shape-fitting",
    ),
    *("enclosure", "area-control", "pattern", "race", "blocking", "capture", "teams"),
)
"""Elements that say what a game is like, the most telling first."""

MOST_TRAITS = 4


def _traits(rulebook: Rulebook) -> tuple[Trait, ...]:
    named = {element for clause in rulebook.clauses for element in clause.elements}
    found = [ELEMENTS[name] for name in TELLING if name in named]
    return tuple(Trait(name=element.name, title=element.title) for element in found[:MOST_TRAITS])
