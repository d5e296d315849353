"""regelwerk: rulebooks that play.

    import regelwerk as rw
    game = rw.game("quadro-be")
    position = game.start()
    position = position.play("S@b2")

The names in `__all__` are the stable contract. Nothing is compiled before it is asked for, so importing this is quick.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

# The room `regelwerk.games` is loaded first, so that the function of the same name below keeps its place.
from . import games as _room
from .contract import (
    CHANCE,
    IllegalMove,
    Move,
    Outcome,
    RegelwerkError,
    Scene,
    Stale,
    Unreadable,
    Verdict,
)
from .contract.exact import Exact
from .model.record import Record, record
from .registry import game, games, replay

if TYPE_CHECKING:
    from .model.batch import Batch
    from .model.encoding import Encoding, Observation
    from .model.game import Game
    from .model.perft import perft
    from .model.position import Position
    from .model.solving import exact
    from .reader.pipeline import read
    from .reader.reading import Reading
    from .search.bot import bot

__version__ = "0.2.0"

__all__ = [
    "CHANCE",
    "Batch",
    "Encoding",
    "Exact",
    "Game",
    "IllegalMove",
    "Move",
    "Observation",
    "Outcome",
    "Position",
    "Reading",
    "Record",
    "RegelwerkError",
    "Scene",
    "Stale",
    "Unreadable",
    "Verdict",
    "bot",
    "exact",
    "game",
    "games",
    "perft",
    "read",
    "record",
    "replay",
]

_COMPILED = {
    "Batch": "model.batch",
    "Encoding": "model.encoding",
    "Game": "model.game",
    "Observation": "model.encoding",
    "Position": "model.position",
    "Reading": "reader.reading",
    "bot": "search.bot",
    "exact": "model.solving",
    "perft": "model.perft",
    "read": "reader.pipeline",
}


def __getattr__(name: str) -> Any:
    if name not in _COMPILED:
        raise AttributeError(f"module 'regelwerk' has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_COMPILED[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
