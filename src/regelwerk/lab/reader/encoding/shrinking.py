"""The encoder's weights in whole numbers: rows of few steps with a scale for each.

The file is not packed: a wheel and a repository pack it anyway, and unpacking would cost every first call its time.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import numpy as np

from regelwerk import reader
from regelwerk.reader.elements.pieces import Vocabulary
from regelwerk.rulebook import ELEMENTS

from .origin import Singles

ENCODER = Path(reader.__file__).parent / "elements" / "encoder.npz"
STEPS = {"pieces": 15, "asked": 31, "mixed": 31, "wider": 31, "back": 31}
"""How many steps to either side the weights of a row have."""


def save(parts: Mapping[str, Singles], vocabulary: Vocabulary, path: Path = ENCODER) -> None:
    """The file that ships; the same weights give the same bytes."""
    found = {name: values.astype(np.float32) for name, values in parts.items() if name not in STEPS}
    for name, steps in STEPS.items():
        rows, found[f"{name}_scale"] = _stepped(parts[name], steps)
        found[name] = rows if name == "pieces" else np.ascontiguousarray(rows.swapaxes(-1, -2))
    pieces = np.frombuffer("\n".join(vocabulary.pieces).encode(), np.uint8)
    np.savez(path, names=np.array(tuple(ELEMENTS)), vocabulary=pieces, **found)  # type: ignore[arg-type]


def _stepped(values: Singles, steps: int) -> tuple[np.ndarray, Singles]:
    """Each row in steps of its own size, chosen so that the whole row is met as nearly as can be."""
    most = np.abs(values).max(axis=-1)
    best, gap = most / steps, np.full(most.shape, np.inf, dtype=np.float32)
    for share in (1.0, 0.9, 0.8, 0.7, 0.6, 0.5):
        size = np.maximum(most * share / steps, 1e-9)
        met = np.clip(np.round(values / size[..., None]), -steps, steps) * size[..., None]
        missed = np.square(values - met).sum(axis=-1)
        best, gap = np.where(missed < gap, size, best), np.minimum(missed, gap)
    rows = np.clip(np.round(values / best[..., None]), -steps, steps)
    return rows.astype(np.int8), best.astype(np.float32)
