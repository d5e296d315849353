"""The Solo-Jump of a day: a mosaic after a few jumps drawn from the date, from which a single piece can be left."""

from __future__ import annotations

import random

from regelwerk.contract import Text
from regelwerk.contract.box import Puzzle
from regelwerk.games.quadro.solo_jump.kernel import PIECES
from regelwerk.model.game import Game
from regelwerk.model.position import Position

from .solver import Budget, best_line

LAYOUT = "mosaic"
OPENING = 10
"""Jumps made before anybody plays: about twenty pieces stay."""

TRIES = 64
"""Openings that are drawn until one can be solved; about every fourth can."""

POSITIONS = 60_000
"""How many positions the solver looks at in each; a number, so that every machine finds the same."""


def puzzle(game: Game, date: str) -> Puzzle:
    """The first opening of that date from which the solver leaves one piece, otherwise its best one of all tries."""
    rng = random.Random(f"solo-jump {date}")
    best: tuple[int, bool, list[str]] | None = None
    for _ in range(TRIES):
        moves, position = _opening(game, rng)
        if position.seat is None:
            continue
        line = best_line(position, 0, Budget(positions=POSITIONS))
        if best is None or line.left < best[0]:
            best = line.left, line.perfect, moves
        if line.left == 1:
            break
    assert best is not None, "Ten jumps never empty a mosaic."
    left, proven, moves = best
    pieces = int(game.setting(layout=LAYOUT).tables[PIECES])
    return Puzzle(options={"layout": LAYOUT}, moves=tuple(moves), goal=pieces - left, proven=proven, task=_task(left))


def _opening(game: Game, rng: random.Random) -> tuple[list[str], Position]:
    """Jumps drawn from what is legal, and where they lead."""
    position, moves = game.start(layout=LAYOUT), list[str]()
    while position.seat is not None and len(moves) < OPENING:
        moves.append(str(position.sample(rng)))
        position = position.play(moves[-1])
    return moves, position


def _task(left: int) -> Text:
    if left == 1:
        return Text("Lass nur einen einzigen Stein übrig: Es geht.", "Leave a single piece: it can be done.")
    return Text(
        f"Lass höchstens {left} Steine übrig: So viele schafft unser Löser.",
        f"Leave at most {left} pieces: that is what our solver manages.",
    )
