"""A map of texts: a point for each, near where their elements are alike."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt

from regelwerk.contract import Unreadable
from regelwerk.lab.plot import BARS, GRID, INK, new_figure, write_figure

from .likeness import Profile, places
from .profiles import DOCUMENT, GAME

SUFFIXES = (".svg", ".png")
FEWEST = 3
_COLOURS = {GAME: BARS, DOCUMENT: "#8a7b52"}
_ASKED = "#a3261f"
_WIDTH, _HEIGHT = 8.0, 6.0
_LINE, _LETTER, _SIZE = 0.023, 0.0095, 7.5
"""How much of the map a line of a label takes, and a letter of it, both written in this size."""


def check_map(path: Path) -> Path:
    """The path, if a map can be written there."""
    if path.suffix.lower() not in SUFFIXES:
        raise Unreadable(f"{path} is neither an .svg nor a .png file, and a map is written as one of these.")
    return path


def write_map(path: Path, profiles: Sequence[Profile]) -> None:
    """The map as a picture; a text that was asked about stands out. The same texts give the same bytes."""
    if len(profiles) < FEWEST:
        raise Unreadable(f"A map needs at least {FEWEST} texts, and there are {len(profiles)}.")
    points = _stretched(places(profiles))
    figure, axes = new_figure(_WIDTH, _HEIGHT)
    plane = axes[0][0]
    plane.set_axis_off()
    plane.set_xlim(-0.05, 1.25)
    plane.set_ylim(-0.05, 1.05)
    colours = [_COLOURS.get(profile.kind, _ASKED) for profile in profiles]
    plane.scatter(points[:, 0], points[:, 1], c=colours, s=[70 if colour == _ASKED else 28 for colour in colours])
    for profile, point, (x, y) in zip(profiles, points, _labels(profiles, points), strict=True):
        asked = profile.kind not in _COLOURS
        if y != point[1]:
            plane.plot([point[0], x], [point[1], y], color=GRID, linewidth=0.7, zorder=0)
        look = {"color": _ASKED if asked else INK, "weight": "bold" if asked else "normal"}
        plane.text(x, y, profile.name, va="center", fontsize=_SIZE, **look)
    write_figure(figure, path)


def _stretched(points: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Both axes from 0 to 1."""
    low, high = points.min(axis=0), points.max(axis=0)
    return np.asarray((points - low) / np.where(high > low, high - low, 1.0), dtype=np.float64)


def _labels(profiles: Sequence[Profile], points: npt.NDArray[np.float64]) -> list[tuple[float, float]]:
    """Where the names stand: right of their points, moved up or down where another name is in the way."""
    taken: list[tuple[float, float, float]] = []
    found: list[tuple[float, float]] = [(0.0, 0.0)] * len(profiles)
    for place in sorted(range(len(profiles)), key=lambda place: (-points[place, 1], place)):
        x, y = float(points[place, 0]) + 0.015, float(points[place, 1])
        width = _LETTER * len(profiles[place].name)
        tries = [y + step * sign * _LINE for step in range(len(profiles) + 1) for sign in (-1, 1)]
        free = (at for at in tries if not any(_meets(x, width, at, other) for other in taken))
        y = next(free, y)
        taken.append((x, y, width))
        found[place] = (x, y)
    return found


def _meets(x: float, width: float, y: float, other: tuple[float, float, float]) -> bool:
    left, height, wide = other
    return abs(y - height) < _LINE and x < left + wide and left < x + width
