"""regelwerk: rulebooks that play.

    import regelwerk as rw
    game = rw.game("quadro-be")
    position = game.start()
    position = position.play("S@b2")

The names below are the stable contract; each is loaded when it is first used, so importing this costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

_WHERE = {
    "games": "registry",
    "game": "registry",
    "perft": "kernel.api",
    "Batch": "kernel.batch",
    "bot": "search.bot",
    "record": "kernel.api",
    "replay": "kernel.api",
    **dict.fromkeys(
        ["CHANCE", "Game", "IllegalMove", "Move", "Outcome", "Position", "Record", "RegelwerkError", "Scene", "Stale", "Unreadable", "Verdict"],
        "contract",
    ),
}

__all__ = ["__version__", *_WHERE]  # noqa: PLE0604

if TYPE_CHECKING:
    from .contract import (
        CHANCE,
        Game,
        IllegalMove,
        Move,
        Outcome,
        Position,
        Record,
        RegelwerkError,
        Scene,
        Stale,
        Unreadable,
        Verdict,
    )
    from .kernel.batch import Batch
    from .registry import game, games


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module 'regelwerk' has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_WHERE[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
