"""Weights in whole steps stay what they were as nearly as the steps allow, and the same weights give the same file."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from regelwerk.lab.reader.encoding.shrinking import STEPS, save
from regelwerk.reader.elements.pieces import SPECIAL, Vocabulary

RNG = np.random.default_rng(3)
PARTS = {
    "pieces": RNG.normal(size=(5, 8)).astype(np.float32),
    **{name: RNG.normal(size=(2, 6, 8)).astype(np.float32) for name in STEPS if name != "pieces"},
    "level": RNG.normal(size=3).astype(np.float32),
}


def test_every_row_has_steps_of_its_own_size(tmp_path: Path) -> None:
    save(PARTS, Vocabulary(SPECIAL), tmp_path / "one.npz")
    with np.load(tmp_path / "one.npz") as kept:
        assert np.array_equal(kept["level"], PARTS["level"])
        for name, steps in STEPS.items():
            rows = kept[name] if name == "pieces" else kept[name].swapaxes(-1, -2)
            again = rows * kept[f"{name}_scale"][..., None]
            assert np.abs(rows).max() <= steps
            assert np.abs(again - PARTS[name]).mean() < 0.6 * np.abs(PARTS[name]).max() / steps


def test_the_same_weights_give_the_same_bytes(tmp_path: Path) -> None:
    for name in ("one", "two"):
        save(PARTS, Vocabulary(SPECIAL), tmp_path / name)
    one, two = sorted(tmp_path.glob("*.npz"))
    assert one.read_bytes() == two.read_bytes()
