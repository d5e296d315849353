"""Random games of every allowed player count and option: the positions that all contract tests look at."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any
from zlib import crc32

import regelwerk as rw
from regelwerk.contract import Move
from regelwerk.kernel.rng import seeded
from regelwerk.lab.lockstep import settings as settings
from regelwerk.model.game import Game
from regelwerk.model.position import Position

from .budget import budget

GAMES_PER_SETTING = 2
"""At least so many games are played with every player count and every combination of options."""

POSITIONS = budget(1000)
"""So many positions are seen per game, at least; games are played until there are."""


@dataclass(frozen=True)
class Journey:
    """One random game: `positions` from the start to the end, and the text played in each but the last."""

    setting: dict[str, Any]
    positions: tuple[Position, ...]
    moves: tuple[str, ...]

    @property
    def end(self) -> Position:
        return self.positions[-1]


def travel(game: Game, setting: dict[str, Any], seed: int) -> Journey:
    """Play a random game by the kernel's own `sample`; every move goes through `play`, which checks it."""
    position = game.start(**setting)
    rng = seeded(seed)
    positions, moves = [position], []
    while position.seat is not None:
        move = position.find(int(game.kernel.sample(position.setting.tables, position.words(), rng)))
        moves.append(str(move))
        position = position.play(move)
        positions.append(position)
    return Journey(setting, tuple(positions), tuple(moves))


def random_move(position: Position, rng: random.Random) -> Move:
    """A legal move or outcome, all equally likely, without writing down the others."""
    listed = position._ids
    return position.find(int(listed[rng.randrange(len(listed))]))


@cache
def journeys(game: Game) -> tuple[Journey, ...]:
    """Random games in turn through all settings; the same ones in every run."""
    found: list[Journey] = []
    offered = settings(game)
    seen = 0
    while len(found) < GAMES_PER_SETTING * len(offered) or seen < POSITIONS:
        number = len(found)
        found.append(travel(game, offered[number % len(offered)], crc32(f"{game.name} {number}".encode())))
        seen += len(found[-1].positions)
    return tuple(found)


@cache
def positions(game: Game, most: int = POSITIONS) -> Sequence[Position]:
    """At most so many positions, drawn at random from all journeys; the same ones in every run."""
    everything = [position for journey in journeys(game) for position in journey.positions]
    if len(everything) <= most:
        return everything
    chosen = random.Random(f"{game.name} {most}").sample(range(len(everything)), most)
    return [everything[at] for at in sorted(chosen)]


def ends(game: Game) -> Iterator[Position]:
    """The last position of every journey."""
    return (journey.end for journey in journeys(game))


@cache
def all_texts(game: Game) -> tuple[str, ...]:
    """The text of every move and every outcome of chance that the game has."""
    runs = (game.moves.seats, game.moves.chance)
    return tuple(run.text(identifier) for run in runs for identifier in range(len(run)))


def legal_texts(position: Position) -> Callable[[str], bool]:
    """Tells whether a text is exactly that of a move which the kernel lists here; quicker than writing all of them."""
    run = position.game.moves.run(chance=position.seat == rw.CHANCE)
    listed = set(position._ids.tolist())

    def legal(text: str) -> bool:
        identifier = run.number(text)
        return identifier in listed and identifier is not None and run.text(identifier) == text

    return legal
