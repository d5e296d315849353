"""What was learned of a game: the weights in its room, `learned.npz`, a set for every player count they were made for.

`regelwerk train` makes them, and the room's `learned.toml` says when, from what and how well they did. Weights belong
to the inputs they were made for: where a room's observations have changed since, they are not used.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from regelwerk.contract import Unreadable
from regelwerk.kernel.convention import Words

if TYPE_CHECKING:
    from .encoding import Encoding

FILE = "learned.npz"
"""The name of the weights in a game's room."""

MAX_BYTES = 200_000
"""The most that a room's weights may take."""


class Weights(NamedTuple):
    """What was learned for one player count, in whole numbers (see `search/evaluation.py`).

    `inputs` are the numbers of the inputs that have a row in `weights`, ascending. `prior` has a row for every `stage`
    plies and a column per move, or no rows.
    """

    inputs: Words
    weights: NDArray[np.int16]
    bias: NDArray[np.int32]
    outer: Words
    prior: NDArray[np.int16]
    stage: int


def features_digest(encoding: Encoding) -> str:
    """Names the inputs that weights belong to."""
    named = "\n".join((str(encoding.shape), *encoding.planes, *encoding.vector))
    return hashlib.sha256(named.encode()).hexdigest()[:16]


def read_learned(path: Path, features: str) -> Mapping[int, Weights]:
    """The weights of a file by player count; none where there is no file, or where it belongs to other features."""
    if not path.is_file():
        return {}
    return weights_from(path.read_bytes(), features, str(path))


def weights_from(content: bytes, features: str, name: str) -> Mapping[int, Weights]:
    """The weights in the bytes of a file, which a sentence would call by its name."""
    try:
        with np.load(BytesIO(content), allow_pickle=False) as arrays:
            if str(arrays["features"]) != features:
                return {}
            return {int(players): _weights_of(arrays, int(players)) for players in arrays["players"]}
    except (BadZipFile, KeyError, ValueError, OSError, EOFError) as wrong:
        raise Unreadable(f"{name} does not hold learned weights: {wrong}.") from wrong


def bytes_of(learned: Mapping[int, Weights], features: str) -> bytes:
    """A file's bytes from weights; the same for the same weights."""
    arrays: dict[str, Any] = {"features": np.array(features), "players": np.array(sorted(learned), np.int64)}
    for players, weights in sorted(learned.items()):
        arrays |= {f"{name}{players}": np.asarray(value) for name, value in weights._asdict().items()}
    file = BytesIO()
    np.savez_compressed(file, **arrays)
    return file.getvalue()


def _weights_of(arrays: Any, players: int) -> Weights:
    return Weights(
        arrays[f"inputs{players}"].astype(np.int64),
        np.ascontiguousarray(arrays[f"weights{players}"], np.int16),
        arrays[f"bias{players}"].astype(np.int32),
        arrays[f"outer{players}"].astype(np.int64),
        np.ascontiguousarray(arrays[f"prior{players}"], np.int16),
        int(arrays[f"stage{players}"]),
    )
