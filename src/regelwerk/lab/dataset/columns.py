"""The columns of a dataset: a row for every move that a seat made."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from regelwerk.model.setting import Setting

MEANINGS = {
    "game": "number of the game",
    "ply": "moves made before, chance included",
    "seat": "the seat that moved, from 0 on",
    "position": "the words of the position before the move: the whole truth, also what the seat does not know",
    "planes": "the observation's planes for that seat, flat; shape and names in `dataset.json`",
    "vector": "the observation's vector for that seat; names in `dataset.json`",
    "move": "the id of the move that was made",
    "policy_moves": "ids of the moves that the search tried, most often tried first; null where nobody searched",
    "policy_visits": "how often it tried each of them",
    "value": "what the search expected for that seat, from -1 to 1; null where nobody searched",
    "result": "what the game returned to that seat, from -1 to 1",
}
"""Column by column, what it holds."""


class Policy(NamedTuple):
    """What a search made of a position."""

    moves: list[int]
    visits: list[int]
    value: float


class Rows(NamedTuple):
    """The rows of some games, column by column."""

    game: NDArray[np.int64]
    ply: NDArray[np.int64]
    seat: NDArray[np.int64]
    position: NDArray[np.int64]
    planes: NDArray[np.float32]
    vector: NDArray[np.float32]
    move: NDArray[np.int64]
    policies: list[Policy | None]
    result: NDArray[np.float64]


def row_bytes(setting: Setting) -> int:
    """What a row takes in memory before it is packed."""
    words = setting.game.kernel.start(setting.tables, setting.players).size
    return int(8 * words + 4 * (np.prod(setting.encoding.shape) + len(setting.encoding.vector)) + 64)
