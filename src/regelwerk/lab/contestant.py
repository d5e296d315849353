"""Who plays in the lab: every move alike, the best next position, a level, a search with a budget, or a Python class of
somebody's own."""

from __future__ import annotations

import importlib
import random
import sys
from pathlib import Path
from typing import Protocol

from regelwerk.contract import Move, MoveLike, RegelwerkError, Unreadable
from regelwerk.model.position import Position
from regelwerk.search.bot import bot
from regelwerk.search.level_bot import LevelBot
from regelwerk.search.levels import SCALED, Dial, level, level_names
from regelwerk.search.plain import Plain

from .greedy import Greedy

RANDOM = "random"
"""The level below all bots: every legal move is as likely as any other."""

GREEDY = "greedy"
"""The best next position, by what the game says it is worth or by points."""

SEARCH, DIAL, PYTHON = "uct:", "dial:", "python:"
KINDS = (
    f"{RANDOM}, {GREEDY}, {', '.join(level_names())}, LEVEL:SECONDSs, LEVEL{SCALED}PART, {SEARCH}SIMULATIONS,"
    f" {SEARCH}SECONDSs,"
    f" {DIAL}SIMULATIONS@TEMPERATURE, {DIAL}SIMULATIONS@TEMPERATURE@INSIGHT or {PYTHON}MODULE:CLASS"
)


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
    if name == GREEDY:
        return Greedy()
    if name.startswith(SEARCH):
        seconds = seconds_of(name.removeprefix(SEARCH))
        return Plain(_budget(name)) if seconds is None else Plain(_MOST_IN_TIME, seconds)
    if name.startswith(DIAL):
        return _dialled(name)
    if name.startswith(PYTHON):
        return Outsider(name, _from_outside(name))
    return _at_level(name, simulations)


def _at_level(name: str, simulations: int | None) -> LevelBot:
    """A level, a level with so many seconds a move, or with a part of its budget."""
    for sign in (":", SCALED):
        chosen, given, amount = name.partition(sign)
        if given:
            number = seconds_of(amount if sign == ":" else f"{amount}s")
            if number is not None and chosen in level_names():
                return bot(chosen, seconds=number) if sign == ":" else LevelBot(level(chosen), scale=number)
    if name not in level_names():
        raise Unreadable(f"There is no bot {name!r}; a bot is {KINDS}.")
    return bot(name, simulations=simulations)


_MOST_IN_TIME = 20_000_000
"""Simulations after which a search with a clock stops all the same."""


def seconds_of(text: str) -> float | None:
    """The seconds of a text such as `0.1s`; None where it is none."""
    number = text.removesuffix("s")
    if number == text or not number.replace(".", "", 1).isdecimal() or not number.isascii():
        return None
    return float(number) if 0 < float(number) <= 3600 else None


def _dialled(name: str) -> LevelBot:
    """A budget, a temperature and a share of insight to be tried out, in place of a level's own."""
    simulations, *freely = name.removeprefix(DIAL).split("@")
    try:
        dial = Dial(int(simulations), *map(float, freely))
    except (ValueError, TypeError):
        dial = None
    if dial is None or not freely or not _is_playable(dial):
        raise Unreadable(
            f"{name!r} is not a dial: {DIAL}600@0.25 is 600 simulations and a temperature of 0.25;"
            f" {DIAL}600@0.25@0.4 is the same with what the room knows at 0.4 of its moves."
        )
    return LevelBot(level(level_names()[0]), dial=dial)


def _is_playable(dial: Dial) -> bool:
    return 0 < dial.simulations <= 10**7 and 0 <= dial.temperature <= 10 and 0 <= dial.insight <= 1


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
