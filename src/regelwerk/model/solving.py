"""Solving a game: what is asked of a room's `solution`, and where tables are kept."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from regelwerk.contract import Unreadable
from regelwerk.contract.exact import Exact
from regelwerk.kernel.cache import root

if TYPE_CHECKING:
    from .game import Game
    from .position import Position

Told = Callable[[str, float], None]
"""Told what is being done and which share of it is done."""


@dataclass(frozen=True)
class SolveRequest:
    """How a game is to be solved: by how many cores, for at most how long where that is a question, and in which
    folder the table is kept; `policy` is where a file of moves for the bots goes."""

    folder: Path
    cores: int
    seconds: float
    told: Told
    policy: Path | None = None


def tables_folder(game: Game) -> Path:
    """Where the table of this edition is looked for: under REGELWERK_TABLES, otherwise in the cache folder."""
    parent = os.environ.get("REGELWERK_TABLES")
    tables = Path(parent) if parent else root() / "tables"
    return tables / game.name / game.edition.digest


def exact(name: str, position: Position) -> Exact:
    """The result for the seat to move with best play, and the plies to the end.

        rw.exact("quadro-be", rw.game("quadro-be").start())

    Needs the table that `regelwerk solve` makes; `Unreadable` says so, as for a position that is over or of another
    game. A repetition that has begun (G1) is not taken into account.
    """
    game = position.game
    if game.name != name:
        raise Unreadable(f"This is a position of {game.name}, not of {name}.")
    ask = _table_of(game)
    if ask is None:
        raise Unreadable(f"{name} is not solved, so there are no exact values.")
    if position.seat is None:
        raise Unreadable("The game is over, so nobody is to move.")
    found = ask(position)
    if found is None:
        raise Unreadable(f"There is no table of {name} in {tables_folder(game)}; `regelwerk solve {name}` makes it.")
    return found


def exact_if_known(position: Position) -> Exact | None:
    """The same where it is known: None for a game that is not solved, without a table, and where the game is over."""
    ask = _table_of(position.game)
    try:
        return None if ask is None or position.seat is None else ask(position)
    except Unreadable:
        return None


def _table_of(game: Game) -> Callable[[Position], Exact | None] | None:
    """What answers for a game that can be solved."""
    return getattr(game.solution, "exact", None)
