"""Players of other people at the server's tables: each is a level of its own name beside the house's."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from regelwerk.contract import Move, Text, Unreadable
from regelwerk.model.position import Position
from regelwerk.play.bots import Thinker, searching
from regelwerk.search.levels import LEVELS
from regelwerk.server.app import HOUSE_LEVELS
from regelwerk.server.schema import LevelPage

if TYPE_CHECKING:
    from regelwerk.lab.contestant import Chooser

_NAME = re.compile(r"[a-z][a-z0-9-]{0,29}")


def named_players(given: Sequence[str]) -> dict[str, Chooser]:
    """The players of texts such as `mine=my_module:MyBot`; `Unreadable` says what is wrong with one."""
    found: dict[str, Chooser] = {}
    for text in given:
        name, equals, where = text.partition("=")
        if not equals or not _NAME.fullmatch(name):
            raise Unreadable(f"A bot is given as name=module:Name, the name in small letters, not as {text!r}.")
        if name in found or name in {level.name for level in LEVELS}:
            raise Unreadable(f"There is a bot called {name!r} already.")
        from regelwerk.lab.contestant import PYTHON, contestant  # with the search, which a server needs later

        found[name] = contestant(PYTHON + where)
    return found


def levels_with(players: Mapping[str, Chooser]) -> tuple[LevelPage, ...]:
    """The house's levels, then these players by their names."""
    return (*HOUSE_LEVELS, *(LevelPage(name=name, title=Text(name, name)) for name in players))


def thinker_with(players: Mapping[str, Chooser]) -> Thinker:
    """Moves for these players, and for the house's levels as always."""

    def think(position: Position, seat: int, level: str, seed: int) -> Move | str:
        if level not in players:
            return searching(position, seat, level, seed)
        return position.find(players[level].choose(position, seat, seed))

    return think
