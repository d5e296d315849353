"""A position as environments give it away: one array of floats, and a mask of the legal moves."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from regelwerk.contract import Unreadable
from regelwerk.lab.extra import needed
from regelwerk.model.encoding import LIMIT, Encoding, Observation
from regelwerk.model.game import Game
from regelwerk.model.position import Position
from regelwerk.registry import game as find_game

try:
    from gymnasium import spaces
except ImportError:
    needed("gymnasium", "gymnasium", "This adapter")
    raise


def game_of(game: Game | str) -> Game:
    """A game, or the one of that name."""
    return find_game(game) if isinstance(game, str) else game


def size(encoding: Encoding) -> int:
    """How many numbers an observation has in all."""
    return int(np.prod(encoding.shape)) + len(encoding.vector)


def flat(observation: Observation) -> NDArray[np.float32]:
    """Planes and vector one after the other; with an axis for games first where there is one."""
    many = observation.vector.shape[:-1]
    return np.concatenate([observation.planes.reshape(*many, -1), observation.vector], axis=-1)


def split(encoding: Encoding, given: NDArray[np.float32]) -> Observation:
    """Planes and vector again from what an environment gave; views, nothing is copied."""
    *many, count = given.shape
    if count != size(encoding):
        raise Unreadable(f"An observation has {size(encoding)} numbers here, not {count}.")
    planes = int(np.prod(encoding.shape))
    return Observation(given[..., :planes].reshape(*many, *encoding.shape), given[..., planes:])


def numbers(encoding: Encoding) -> spaces.Box:
    """The space of an observation's numbers."""
    return spaces.Box(-LIMIT, LIMIT, (size(encoding),), np.float32)


def observation_space(game: Game, encoding: Encoding) -> spaces.Dict:
    """`observation` and `action_mask`, as environments with illegal moves usually have them."""
    return spaces.Dict(
        {
            "observation": numbers(encoding),
            "action_mask": spaces.Box(0, 1, (game.move_count,), np.int8),
        }
    )


def mask(position: Position, seat: int) -> NDArray[np.int8]:
    """1 for every move that the seat can make now; nothing where it is not its turn."""
    legal = np.zeros(position.game.move_count, np.int8)
    if position.seat == seat:
        legal[position.ids] = 1
    return legal


def observed(position: Position, seat: int) -> dict[str, Any]:
    """What a seat is given: all it knows, and what it can do."""
    return {"observation": flat(position.observe(seat)), "action_mask": mask(position, seat)}
