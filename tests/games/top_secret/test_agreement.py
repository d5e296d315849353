"""Kernel and referee against each other where random games seldom come: cases carried home, bombs, crowds at doors."""

from __future__ import annotations

import random
from functools import cache

import numpy as np
import pytest

from regelwerk.contract import CHANCE, Accepted
from regelwerk.kernel.header import BODY
from regelwerk.lab.lockstep import Agreement, compare
from regelwerk.model.position import Position

from .drawing import GAME, seen

pytestmark = pytest.mark.slow

GAMES = 15
"""At most; six, and as many more as it takes until everything that is sought has happened."""

PLIES = 600
EAGER = ("-hq", "take:", "swap:", "lose:")
EVENTS = {("8a", "secrets"), ("8a", "bomb"), ("9", "loses"), ("10a", "wins")}
PHASES = {"pass", "attack", "defend", "spoils", "lose"}


@cache
def way_home(colour: str) -> dict[str, int]:
    """Steps from every city to the nearest door of a colour's headquarters."""
    atlas = seen(GAME.start()).atlas
    found = dict.fromkeys(atlas.doors[colour], 0)
    queue = list(found)
    for city in queue:
        for other in atlas.near[city]:
            if other not in found:
                found[other] = found[city] + 1
                queue.append(other)
    return found


def eager_move(position: Position, rng: random.Random) -> str:
    """Cases are set out near doors, agents hurry there, take what lies about and deliver it."""
    legal = [str(move) for move in position.moves()]
    first = [text for text in legal if any(sign in text for sign in EAGER)]
    if first and rng.random() < 0.9:
        return rng.choice(first)
    home = way_home(seen(position).colour)
    if legal[0].startswith("case:"):
        return rng.choice([text for text in legal if home[text[7:]] < 2] or legal)
    steps = [text for text in legal if text.rpartition("-")[2] in home]
    if steps and rng.random() < 0.8:
        return min(rng.sample(steps, min(4, len(steps))), key=lambda text: home[text.rpartition("-")[2]])
    return rng.choice([text for text in legal if text != "end"] or legal)


def check(position: Position, rng: random.Random) -> None:
    """The words survive being read; one time in three the referee is asked about everything legal and more."""
    seat = position.seat
    assert np.array_equal(GAME.words(seen(position))[BODY:], position.words()[BODY:])
    if seat is None or rng.random() < 0.66:
        return
    assert GAME.load(position.dump()) == position
    legal = {str(move) for move in position.moves()}
    snapshot, run = position.snapshot(seat), GAME.moves.run(chance=seat == CHANCE)
    others = rng.sample(range(len(run)), min(25, len(run)))
    for text in (*legal, *map(run.text, others)):
        move = run.parse(text)
        assert move is not None
        assert isinstance(GAME.referee.judge(snapshot, move), Accepted) == (text in legal), text


def test_games_of_eager_carriers_are_judged_and_played_alike_by_both_readings() -> None:
    rng = random.Random(1985)
    agreement = Agreement()
    phases: set[str] = set()
    for number in range(GAMES):
        if number > 5 and set(agreement.cited) >= EVENTS and phases >= PHASES:
            break
        position = GAME.start((2, 3, 4)[number % 3])
        while position.seat is not None and position.ply < PLIES:
            move = position.find(eager_move(position, rng))
            after = position.play(move)
            assert not compare(position, move, after, agreement)
            position = after
            phases.add(seen(position).phase)
            check(position, rng)
    assert set(agreement.cited) >= EVENTS
    assert phases >= PHASES
