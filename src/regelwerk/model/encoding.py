"""Observations: what a seat knows of a position as numbers, for those who learn from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from regelwerk.kernel import encoding as rows
from regelwerk.kernel.convention import Words
from regelwerk.kernel.encoding import encode
from regelwerk.kernel.header import (
    ENDING,
    OVER,
    PLACES,
    PLY,
    POINTS,
    RETURN_UNIT,
    RETURNS,
    SEAT,
    SEATS,
)

from .cells import Cells
from .features import Choice, Feature, Number, PlaneFeature, SeatOf
from .program import Program

if TYPE_CHECKING:
    from .setting import Setting

Floats = NDArray[np.float32]

LIMIT = 1000.0
"""No number of an observation is larger, nor smaller than minus that; nearly all are from -1 to 1."""


class Observation(NamedTuple):
    """What a seat knows: `planes` of the board, `vector` of everything else; of many games with one more axis first."""

    planes: Floats
    vector: Floats


class Encoding:
    """How positions of one setting are observed: the names and shapes of planes and vector.

        encoding = rw.game("stargate").encoding(players=4)
        encoding.planes, encoding.shape, encoding.vector

    A name with `+1` is of the first seat after the one that looks, `+0` of itself; a spectator counts from seat 0. The
    shapes are the same for every number of players and every option.
    """

    def __init__(self, setting: Setting) -> None:
        game = setting.game
        features, runs = game.features(setting.players), dict(game.runs)
        runs |= {"to move": (SEAT, 1), "ply": (PLY, 1), "ending": (ENDING, 1)}
        runs |= {"points": (POINTS, SEATS), "place": (PLACES, SEATS), "return": (RETURNS, SEATS)}
        seats = max(game.players)
        self.cells: Cells = features.cells
        self.board, self.table = Program(runs, seats, features.cells), Program(runs, seats)
        for feature in features.parts:
            feature.write(self.board if isinstance(feature, PlaneFeature) else self.table)
        for feature in _header(game.max_plies, features.points, ("G1", "G7", *game.endings)):
            feature.write(self.table)
        self.table.add(rows.VIEWER, "", [f"seat.{seat}" for seat in range(seats)])
        self.repeats = len(self.table.names) if setting.repetition else -1
        """Where the vector says how often the position has been there before (G1); -1 where it does not."""

        self.table.names += ["repeats"] if setting.repetition else []
        self._add_setting(setting)
        self.board_rows, self.board_pool = self.board.arrays()
        self.table_rows, self.table_pool = self.table.arrays()

    def _add_setting(self, setting: Setting) -> None:
        """Constants: what is played is told where there is a choice."""
        game = setting.game
        chosen = {"players": str(setting.players), **setting.options}
        offered = {"players": [str(count) for count in game.players]}
        offered |= {option.name: [value.name for value in option.values] for option in game.options}
        for name, values in offered.items():
            for value in values if len(values) > 1 else ():
                if chosen.get(name) == value:
                    self.table.add(rows.ALWAYS, "", [f"{name}.{value}"])
                else:
                    self.table.names.append(f"{name}.{value}")

    @property
    def planes(self) -> tuple[str, ...]:
        """The names of the planes, in their order."""
        return tuple(self.board.names)

    @property
    def vector(self) -> tuple[str, ...]:
        """The names of the vector's entries, in their order."""
        return tuple(self.table.names)

    @property
    def shape(self) -> tuple[int, int, int]:
        """Of the planes: how many there are, rows and columns."""
        return (len(self.board.names), *self.cells.shape)

    def __repr__(self) -> str:
        return f"<encoding, planes {self.shape}, vector {len(self.vector)}>"


def observe_known(encoding: Encoding, known: Words, seat: int, repeats: int) -> Observation:
    """What redacted words of its setting say to a seat, or to SPECTATOR; they were there `repeats` times before."""
    found = Observation(np.empty(encoding.shape, np.float32), np.empty(len(encoding.table.names), np.float32))
    encode(encoding.board_rows, encoding.board_pool, known, seat, found.planes.ravel())
    encode(encoding.table_rows, encoding.table_pool, known, seat, found.vector)
    if encoding.repeats >= 0:
        found.vector[encoding.repeats] = repeats / 2
    return found


def _header(plies: int, points: int, endings: tuple[str, ...]) -> list[Feature]:
    """What every position says: whose turn it is, how long it has been played, points, and how it ended."""
    return [
        SeatOf("to move"),
        Choice("to move", ("over", "chance"), low=OVER),
        Number("ply", plies),
        Number("points", points, per_seat=True),
        Choice("ending", endings, low=1),
        Number("place", SEATS, per_seat=True),
        Number("return", RETURN_UNIT, per_seat=True),
    ]
