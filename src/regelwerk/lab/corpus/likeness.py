"""How near texts are by their elements: what few texts have says more than what all have.

A text is a vector over the ontology, each element with its confidence times how rare it is among the texts compared;
likeness is the cosine between two of them, from 0 to 1.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import msgspec
import numpy as np
import numpy.typing as npt

from regelwerk.rulebook import ELEMENTS

_NAMES = tuple(ELEMENTS)


class Compared(msgspec.Struct, frozen=True, kw_only=True):
    """A text that is compared with others; `kind` says where it is from."""

    name: str
    kind: str = "text"


class Profile(Compared, frozen=True, kw_only=True):
    """A text by its elements and how sure each of them is."""

    elements: Mapping[str, float]


class Near(Compared, frozen=True, kw_only=True):
    """A text near another: how alike they are, and which elements both or only one of them has."""

    likeness: float
    """From 0 to 1."""

    shared: tuple[str, ...]
    """What both have, what says most first."""

    only_asked: tuple[str, ...]
    only_here: tuple[str, ...]


def nearest(asked: Profile, among: Sequence[Profile]) -> tuple[Near, ...]:
    """All texts, the nearest first; of the same likeness in their order."""
    everything = (asked, *among)
    rarity = rarities(everything)
    vectors = _vectors(everything, rarity)
    likeness = vectors[1:] @ vectors[0]
    order = sorted(range(len(among)), key=lambda place: (-likeness[place], place))
    return tuple(_near(asked, among[place], float(likeness[place]), rarity) for place in order)


def distances(profiles: Sequence[Profile]) -> npt.NDArray[np.float64]:
    """One less the likeness, of all pairs."""
    vectors = _vectors(profiles, rarities(profiles))
    found = np.clip(1.0 - vectors @ vectors.T, 0.0, 1.0)
    np.fill_diagonal(found, 0.0)
    return np.asarray(found, dtype=np.float64)


def places(profiles: Sequence[Profile]) -> npt.NDArray[np.float64]:
    """A point in the plane for each text, such that near ones are alike: classical scaling, the same every time."""
    squared = distances(profiles) ** 2
    count = len(profiles)
    centring = np.eye(count) - 1.0 / count
    values, vectors = np.linalg.eigh(-0.5 * centring @ squared @ centring)
    found = np.zeros((count, 2))
    for axis, place in enumerate(np.argsort(values)[::-1][:2]):
        column = vectors[:, place] * math.sqrt(max(0.0, values[place]))
        found[:, axis] = column if column[np.argmax(np.abs(column))] > 0 else -column
    return found


def rarities(profiles: Sequence[Profile]) -> npt.NDArray[np.float64]:
    """What each element says: much where few texts have it, little where all do."""
    having = np.array([sum(name in profile.elements for profile in profiles) for name in _NAMES])
    return np.asarray(np.log((len(profiles) + 1.0) / (having + 0.5)), dtype=np.float64)


def _vectors(profiles: Sequence[Profile], rarity: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    rows = np.array([[profile.elements.get(name, 0.0) for name in _NAMES] for profile in profiles]) * rarity
    sizes = np.linalg.norm(rows, axis=1, keepdims=True)
    return np.asarray(rows / np.where(sizes > 0, sizes, 1.0), dtype=np.float64)


def _near(asked: Profile, other: Profile, likeness: float, rarity: npt.NDArray[np.float64]) -> Near:
    ranked = sorted(_NAMES, key=lambda name: -rarity[_NAMES.index(name)])
    return Near(
        name=other.name,
        kind=other.kind,
        likeness=round(likeness, 3),
        shared=tuple(name for name in ranked if name in asked.elements and name in other.elements),
        only_asked=tuple(name for name in ranked if name in asked.elements and name not in other.elements),
        only_here=tuple(name for name in ranked if name in other.elements and name not in asked.elements),
    )
