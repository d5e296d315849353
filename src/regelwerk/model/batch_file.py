"""A batch in a file: NumPy's archive of its arrays, and a head in JSON that says of which game they are."""

from __future__ import annotations

import zipfile
from os import PathLike, fspath
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from regelwerk.contract import RegelwerkError, Stale, Unreadable
from regelwerk.kernel.header import PLAYERS

from .batch import Batch, batch_of
from .game import Game
from .position import position_of
from .setting import Setting

FORMAT = 1
_DTYPES = {
    "words": np.int64,
    "generators": np.uint64,
    "keys": np.int64,
    "used": np.int64,
    "rewards": np.float64,
    "endings": np.int64,
    "ended": np.bool_,
}


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Of which game a saved batch is, and how it is played."""

    format: int
    game: str
    edition: str
    players: int
    options: dict[str, str]
    auto_reset: bool
    repetition: bool


def write_batch(batch: Batch, path: str | PathLike[str]) -> None:
    """Into this very file, whatever its name ends in."""
    game = batch.game
    head = Head(
        FORMAT, game.name, game.edition.digest, batch.players, batch.options, batch.auto_reset, batch.repetition
    )
    with Path(fspath(path)).open("wb") as file:
        arrays: dict[str, Any] = {"head": np.frombuffer(msgspec.json.encode(head), np.uint8), **batch.state()}
        np.savez_compressed(file, **arrays)


def read_batch(game: Game, path: str | PathLike[str], threads: int, device: str) -> Batch:
    """Back from the file; every position in it is checked like one that is loaded from text."""
    head, state = _read(Path(fspath(path)))
    if head.format != FORMAT:
        raise Stale(f"The batch is of format {head.format}; this program reads format {FORMAT}.")
    if head.game != game.name:
        raise Unreadable(f"The batch is one of {head.game!r}, not of {game.name!r}.")
    if head.edition != game.edition.digest:
        raise Stale(f"The batch belongs to edition {head.edition}; this program has {game.edition.digest}.")
    setting = game.setting(head.players, **head.options)
    _check_shapes(setting, state)
    for number in range(len(state["words"])):
        _check_position(setting, number, state["words"][number])
    return batch_of(setting, head.auto_reset, head.repetition, device, threads, state)


def _read(path: Path) -> tuple[Head, dict[str, NDArray[Any]]]:
    try:
        with np.load(path, allow_pickle=False) as archive:
            found = {name: archive[name] for name in ("head", *_DTYPES)}
            return msgspec.json.decode(found.pop("head").tobytes(), type=Head), found
    except (ValueError, KeyError, EOFError, AttributeError, TypeError, zipfile.BadZipFile, msgspec.MsgspecError):
        raise Unreadable("This file is not a saved batch, or it is damaged.") from None


def _check_shapes(setting: Setting, state: dict[str, NDArray[Any]]) -> None:
    """Whether the arrays go with one another and with the game."""
    words, keys, used = state["words"], state["keys"], state["used"]
    start = setting.game.kernel.start(setting.tables, setting.players)
    count = len(words) if words.ndim == 2 else 0
    shapes = {
        "words": (count, start.size),
        "generators": (count, 1),
        "keys": (count, keys.shape[-1] if keys.ndim else 0),
        "rewards": (count, setting.players),
    }
    for name, dtype in _DTYPES.items():
        if count < 1 or state[name].shape != shapes.get(name, (count,)) or state[name].dtype != dtype:
            raise Unreadable(f"The array {name!r} of the saved batch is not as it should be.")
    endings = 2 + len(setting.game.endings)
    if ((used < 0) | (used > keys.shape[1])).any() or ((state["endings"] < 0) | (state["endings"] > endings)).any():
        raise Unreadable("The saved batch counts what it does not have.")


def _check_position(setting: Setting, number: int, words: NDArray[np.int64]) -> None:
    """Whether a game's words are those of a position that can be: they come back from its text."""
    try:
        again = setting.game.load(position_of(setting, words).dump()) if words[PLAYERS] == setting.players else None
    except (RegelwerkError, LookupError, ValueError, TypeError, ArithmeticError, AssertionError, AttributeError):
        again = None
    if again is None or not np.array_equal(again.words(), words):
        raise Unreadable(f"Game {number} of the saved batch is not a position of {setting.game.name}.")
