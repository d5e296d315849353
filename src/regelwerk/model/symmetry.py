"""Symmetries of boards: the same game seen from another side, as permutations of observations and moves."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from regelwerk.contract import Kind
from regelwerk.kernel.convention import Words

from .cells import Cells
from .encoding import Observation

if TYPE_CHECKING:
    from .setting import Setting

_SQUARE = re.compile("([a-z]+)([0-9]+)")
_Place = tuple[int, int]
_TURNS: Mapping[str, Callable[[int, int], _Place]] = {
    "quarter turn": lambda down, right: (right, -down),
    "half turn": lambda down, right: (-down, -right),
    "three-quarter turn": lambda down, right: (-right, down),
    "mirror": lambda down, right: (down, -right),
    "flip": lambda down, right: (-down, right),
    "diagonal": lambda down, right: (right, down),
    "antidiagonal": lambda down, right: (-right, -down),
}
"""Where a step goes when a square board is turned clockwise or turned over: down and to the right."""

_ARROWS = {"right": (0, 1), "left": (0, -1), "up": (-1, 0), "down": (1, 0)}
"""Planes of these names point somewhere, and point elsewhere on a turned board."""


class Image(NamedTuple):
    """How a board looks from another side: the name that each square gets, and what planes are called that change."""

    name: str
    squares: Mapping[str, str]
    planes: Mapping[str, str]


def square_images(cells: Cells) -> tuple[Image, ...]:
    """A square board turned and turned over, in all seven ways but as it is."""
    size = len(cells.rows)
    found = []
    for name, turn in _TURNS.items():
        squares = {}
        for row, column in np.ndindex(*cells.shape):
            down, right = turn(2 * row - size + 1, 2 * column - size + 1)
            squares[cells.rows[row][column]] = cells.rows[(down + size - 1) // 2][(right + size - 1) // 2]
        arrows = {step: arrow for arrow, step in _ARROWS.items()}
        found.append(Image(name, squares, {arrow: arrows[turn(*step)] for arrow, step in _ARROWS.items()}))
    return tuple(found)


class Symmetry:
    """The same game from another side.

        for symmetry in rw.game("quadro-be").symmetries():
            symmetry.observation(position.observe(0)), symmetry.actions[move.id]

    Transformed moves from the start lead to the transformed position, as every seat observes it.
    """

    def __init__(self, setting: Setting, image: Image) -> None:
        encoding = setting.encoding
        numbers, names = encoding.cells.numbers, encoding.planes
        self.name = image.name
        self._setting = setting
        self._squares = image.squares
        self.planes: Words = np.arange(len(names))
        """Which plane comes where: plane i of the transformed observation is plane `planes[i]` of the other."""

        for at, name in enumerate(names):
            self.planes[names.index(image.planes.get(name, name))] = at
        self.cells: Words = np.arange(len(encoding.cells))
        """Which cell comes where, in the same way, row by row."""

        for square, other in image.squares.items():
            self.cells[numbers[other]] = numbers[square]

    @cached_property
    def actions(self) -> Words:
        """`actions[id]` is the id of the transformed move. Worked out once; takes seconds where there are 30,000."""
        run = self._setting.game.moves.seats
        found = np.empty(len(run), np.int64)
        for number in range(len(run)):
            image = run.id(self._image(run.move(number)))
            assert image is not None, f"{run.text(number)} has no image by {self.name}"
            found[number] = image
        return found

    def observation(self, seen: Observation) -> Observation:
        """An observation transformed, of one position or of many."""
        turned = seen.planes.reshape(*seen.planes.shape[:-2], -1)[..., self.planes, :][..., self.cells]
        return Observation(np.ascontiguousarray(turned.reshape(seen.planes.shape)), seen.vector)

    def _image(self, move: Kind) -> Kind:
        make: Callable[..., Kind] = type(move)
        return make(*(self._part(part) if isinstance(part, str) else part for part in move.parts.values()))

    def _part(self, part: str) -> str:
        """A square, or several one after the other rank by rank; anything else stays what it is."""
        named = _SQUARE.findall(part)
        if not named or "".join(file + rank for file, rank in named) != part:
            return part
        images = [_SQUARE.findall(self._squares[file + rank])[0] for file, rank in named]
        return "".join(file + rank for file, rank in sorted(images, key=lambda square: (int(square[1]), square[0])))

    def __repr__(self) -> str:
        return f"<{self.name}>"


def symmetries_of(setting: Setting, images: Sequence[Image]) -> tuple[Symmetry, ...]:
    """Those by which the start of this setting is its own image."""
    seen = setting.game.start(setting.players, **setting.options).observe(None)
    found = (Symmetry(setting, image) for image in images)
    return tuple(each for each in found if np.array_equal(each.observation(seen).planes, seen.planes))
