"""Who plays in the lab: every move alike, a level, a search with a budget, or a Python class of somebody's own."""

from __future__ import annotations

import importlib
import random
import sys
from pathlib import Path
from typing import Protocol

from regelwerk.contract import Move, MoveLike, RegelwerkError, Unreadable
from regelwerk.model.position import Position
from regelwerk.search.bot import Bot, bot
from regelwerk.search.levels import LEVELS

RANDOM = "random"
"""The level below all bots: every legal move is as likely as any other."""

SEARCH, PYTHON = "uct:", "python:"
KINDS = f"{RANDOM}, {', '.join(level.name for level in LEVELS)}, {SEARCH}SIMULATIONS or {PYTHON}MODULE:CLASS"


class Chooser(Protocol):
    """Names a move for the seat to move; the same seed gives the same move."""

    def choose(self, position: Position, seat: int, seed: int) -> MoveLike:
        """The move for a seat, by what that seat may know."""


class RandomMover:
    """Plays every legal move with the same probability."""

    def choose(self, position: Position, seat: int, seed: int) -> Move:
        """A legal move drawn by the seed."""
        return position.sample(random.Random(seed))


class Outsider:
    """A bot from outside: what its seat does not know is drawn afresh before it looks, and what it names is checked."""

    def __init__(self, name: str, inner: Chooser) -> None:
        self._name = name
        self._inner = inner

    def choose(self, position: Position, seat: int, seed: int) -> Move:
        """The inner bot's move; `Unreadable` names the bot where it fails or its move is not legal."""
        try:
            named = self._inner.choose(position.resample(seat, seed), seat, seed)
        except Exception as wrong:
            raise Unreadable(
                f"{self._name} failed on move {position.ply + 1}: {type(wrong).__name__}: {wrong}"
            ) from wrong
        try:
            return position.find(named)
        except (RegelwerkError, TypeError) as wrong:
            raise Unreadable(
                f"{self._name} named {str(named)[:60]!r} on move {position.ply + 1}, which is not legal."
            ) from wrong


def contestant(name: str, simulations: int | None = None) -> Chooser:
    """Who a name stands for; a level may get another budget. `Unreadable` lists the kinds of names there are."""
    if name == RANDOM:
        return RandomMover()
    if name.startswith(SEARCH):
        return Bot(_budget(name))
    if name.startswith(PYTHON):
        return Outsider(name, _from_outside(name))
    if name not in {level.name for level in LEVELS}:
        raise Unreadable(f"There is no bot {name!r}; a bot is {KINDS}.")
    return bot(name, simulations=simulations)


def _budget(name: str) -> int:
    written = name.removeprefix(SEARCH)
    if not (written.isascii() and written.isdigit() and 0 < int(written) <= 10**7):
        raise Unreadable(f"{name!r} has no budget: {SEARCH}10000 is a search with ten thousand simulations a move.")
    return int(written)


def _from_outside(name: str) -> Chooser:
    """An instance of the class that `python:module:Class` names; the working folder is looked in as well."""
    module, colon, attribute = name.removeprefix(PYTHON).partition(":")
    if not (module and colon and attribute):
        raise Unreadable(f"{name!r} does not name a class; it is written {PYTHON}MODULE:CLASS.")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        found = getattr(importlib.import_module(module), attribute)
    except ModuleNotFoundError as missing:
        raise Unreadable(f"{name}: there is no module {missing.name}.") from missing
    except AttributeError as missing:
        raise Unreadable(f"{name}: the module {module} has no {attribute}.") from missing
    except Exception as wrong:
        raise Unreadable(f"{name} cannot be loaded: {type(wrong).__name__}: {wrong}") from wrong
    made: Chooser = found() if isinstance(found, type) else found
    if not callable(getattr(made, "choose", None)):
        raise Unreadable(f"{name} cannot play: it has no method choose(position, seat, seed).")
    return made
