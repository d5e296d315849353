"""Random games, played quickly: who moved when, how it ended, and the moves by which it can be played again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from zlib import crc32

from regelwerk.contract import Outcome
from regelwerk.kernel.ending import finish_by_points
from regelwerk.kernel.header import LENGTH, OVER, PLY, SEAT
from regelwerk.kernel.rng import seeded
from regelwerk.model.game import Game
from regelwerk.model.position import position_of
from regelwerk.model.setting import Setting

MATCHES = 240
"""Games played of every game, spread over its settings."""

LONGEST = 4000
"""Moves after which a random game is given up; it then has no outcome."""


@dataclass(frozen=True, eq=False)
class Match:
    """One random game: the seat of every move (`CHANCE` among them) and its id; `outcome` is None if given up."""

    setting: Setting
    seats: tuple[int, ...]
    moves: tuple[int, ...]
    outcome: Outcome | None

    @property
    def players(self) -> int:
        return self.setting.players


def settings(game: Game) -> tuple[Setting, ...]:
    """Every player count, with the default options and with each other value of each option, one at a time."""
    found: list[Setting] = []
    for players in game.players:
        plain = game.setting(players)
        found.append(plain)
        for option in game.options:
            others = (value for value in option.allowed(players) if value != plain.options[option.name])
            found += [game.setting(players, **{option.name: value}) for value in others]
    return tuple(found)


def play(game: Game, matches: int = MATCHES) -> Iterator[Match]:
    """The same games every time: seeds come from the game's name and the setting's number."""
    tables = settings(game)
    each = max(4, matches // len(tables))
    for number, setting in enumerate(tables):
        seed = crc32(f"{game.name} {number}".encode())
        for match in range(each):
            yield _one(setting, seed * 1000 + match)


def _one(setting: Setting, seed: int) -> Match:
    kernel, tables, rng = setting.game.kernel, setting.tables, seeded(seed)
    words = kernel.start(tables, setting.players).copy()
    bound = min(LONGEST, setting.game.max_plies)
    seats: list[int] = []
    moves: list[int] = []
    while words[SEAT] != OVER and len(moves) < bound:
        move = int(kernel.sample(tables, words, rng))
        seats.append(int(words[SEAT]))
        moves.append(move)
        kernel.apply(tables, words, move)
        words[PLY] += 1
    if words[SEAT] != OVER and len(moves) >= setting.game.max_plies:
        finish_by_points(words, LENGTH)
    outcome = position_of(setting, words).outcome
    return Match(setting, tuple(seats), tuple(moves), outcome)
