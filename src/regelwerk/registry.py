"""The games by name. One line registers a game; nothing is imported before it is asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from regelwerk.contract import Unreadable
from regelwerk.model.record import Record, read_record
from regelwerk.model.record import replay as replay_record

if TYPE_CHECKING:
    from regelwerk.model.game import Game
    from regelwerk.model.position import Position

ROOMS = {
    "quadro-be": "regelwerk.games.quadro.quadro_be",
    "blockade": "regelwerk.games.quadro.blockade",
    "stargate": "regelwerk.games.quadro.stargate",
    "transmitter": "regelwerk.games.quadro.transmitter",
    "jump": "regelwerk.games.quadro.jump",
    "solo-jump": "regelwerk.games.quadro.solo_jump",
    "forma": "regelwerk.games.forma",
    "ausbrecher-ag": "regelwerk.games.ausbrecher",
    "agvato": "regelwerk.games.agvato",
    "top-secret": "regelwerk.games.top_secret",
}


def games() -> list[str]:
    """The names of all games."""
    return list(ROOMS)


@cache
def game(name: str) -> Game:
    """A game by name; `Unreadable` lists the names there are."""
    if name not in ROOMS:
        raise Unreadable(f"There is no game {name!r}; the games are {', '.join(ROOMS)}.")
    found: Game = import_module(ROOMS[name]).GAME
    return found


def replay(record: Record | str) -> list[Position]:
    """Every position of a record or its text, the start first; errors as in `contract.record`."""
    read = read_record(record) if isinstance(record, str) else record
    return replay_record(read, game(read.game))
