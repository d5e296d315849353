"""Elements that others bring with them by definition: whoever takes tricks has cards, whoever jumps moves."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files

import numpy as np
import numpy.typing as npt

from regelwerk.rulebook import ELEMENTS


@cache
def entailed() -> Mapping[str, tuple[str, ...]]:
    """By element, what it brings with it; nothing that is brought brings anything more."""
    table = tomllib.loads(files(__package__).joinpath("entailed.toml").read_text(encoding="utf-8"))
    return {name: tuple(others) for name, others in table.items()}


def closed(elements: Iterable[str]) -> frozenset[str]:
    """The elements with all that they bring."""
    held = frozenset(elements)
    return held | {other for name in held for other in entailed().get(name, ())}


def raised(confidences: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Confidences, by element in the last place, with what an element brings at least as sure as the element."""
    sure = confidences.copy()
    for name, other in _places():
        np.maximum(sure[..., other], confidences[..., name], out=sure[..., other])
    return sure


@cache
def _places() -> tuple[tuple[int, int], ...]:
    """The number of an element in the ontology, and of one that it brings."""
    places = {name: place for place, name in enumerate(ELEMENTS)}
    return tuple((places[name], places[other]) for name, others in entailed().items() for other in others)
