"""Chance in environments, which play it themselves."""

from __future__ import annotations

import random

from regelwerk.contract import CHANCE
from regelwerk.model.position import Position


def settle(position: Position, rng: random.Random) -> Position:
    """The position after chance has had its say: a seat is to move, or the game is over."""
    while position.seat == CHANCE:
        position = position.play(position.sample(rng))
    return position
