"""The table: the value of every position of a game, in a folder of arrays that are mapped into memory when asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Self

import msgspec
import numpy as np

from regelwerk.contract import Unreadable
from regelwerk.contract.exact import Exact
from regelwerk.games.quadro.quadro_be.layout import PHASE, PIECES
from regelwerk.kernel.convention import Words

from .backing import DRAW, Values
from .placement import canonical, number_of
from .solution import STATE
from .turns import ROUND, Stage, Turns, side_of

MOVING = tuple(f"moving-{turn}.npy" for turn in range(ROUND))


class State(msgspec.Struct):
    """How far a folder is: all layers below `depth` are in it; `complete` when the placing phase is there too."""

    edition: str
    depth: int = 0
    complete: bool = False


def meaning(value: int) -> Exact:
    """A value in words, for the seat to move."""
    if value == DRAW:
        return Exact("draw", None)
    return Exact("win" if value % 2 else "loss", value)


def placing_file(turn: int) -> str:
    return f"placing-{turn:02}.npy"


def read_state(folder: Path) -> State | None:
    """What the folder says of itself; None where there is no table, not even a beginning."""
    try:
        return msgspec.json.decode((folder / STATE).read_bytes(), type=State)
    except (FileNotFoundError, msgspec.DecodeError):
        return None


def write_array(path: Path, values: Values) -> None:
    """Save an array so that a kill leaves the old file or the new one, nothing between."""
    part = path.with_suffix(".part.npy")
    np.save(part, values)
    part.replace(path)


def write_state(folder: Path, state: State) -> None:
    part = folder / f"{STATE}.part"
    part.write_bytes(msgspec.json.encode(state))
    part.replace(folder / STATE)


@dataclass(frozen=True)
class Table:
    """`moving` has an array for each turn of the round, `placing` one for each turn before."""

    turns: Turns
    moving: Sequence[Values]
    placing: Sequence[Values]

    @classmethod
    def open(cls, folder: Path, turns: Turns) -> Self:
        """The table of a folder, read from the disk as it is needed."""
        moving = [np.load(folder / name, mmap_mode="c") for name in MOVING]
        placing = [np.load(folder / placing_file(turn), mmap_mode="c") for turn in range(len(turns.stages))]
        return cls(turns, moving, placing)

    def values(self, turn: int) -> Values:
        """The array for a turn of the game, counted from 0."""
        return (*self.placing, *self.moving)[self.turns.kind(turn)]

    def value(self, words: Words) -> int:
        """The value of a position that is not over, by its words."""
        kind, number = locate(self.turns, words)
        return int((*self.placing, *self.moving)[kind][number])


def sides(words: Words) -> tuple[int, int]:
    """The pieces of the seat to move and of the other one."""
    mover = int(words[PHASE]) % 2
    own, other = (
        side_of(tuple(int(pieces) for pieces in words[PIECES + ROUND * seat :][:ROUND])) for seat in (mover, 1 - mover)
    )
    return own, other


def locate(turns: Turns, words: Words) -> tuple[int, int]:
    """The kind and the number of a position; `Unreadable` where no game comes to it."""
    own, other = sides(words)
    number = int(number_of(*canonical(own, other)))
    phase = int(words[PHASE])
    held = tuple(int(pieces).bit_count() for pieces in words[PIECES : PIECES + 2 * ROUND])
    first, second = held[:ROUND], held[ROUND:]
    if first == turns.held and second == turns.held:
        return len(turns.stages) + phase % ROUND, number
    stood = (first, second) if phase % 2 == 0 else (second, first)
    for turn in range(phase, len(turns.stages), 2 * ROUND):
        stage: Stage = turns.stages[turn]
        if (stage.own, stage.other) == stood:
            return turn, number
    raise Unreadable("No game comes to a position with these pieces in hand at this turn, so its value is not known.")
