"""What observations cost is measured as the page says."""

from __future__ import annotations

import pytest

from regelwerk.lab import observing


def test_a_row_has_the_shapes_and_two_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("GAMES", 4), ("ROUNDS", 2), ("SINGLE", 3)):
        monkeypatch.setattr(observing, name, value)
    (row,) = observing.rows(["quadro-be"])
    name, planes, vector, together, alone = (cell.strip() for cell in row.strip("|").split("|"))
    assert (name, planes, vector) == ("quadro-be", "6 × 4 × 4", "24")
    assert float(together) >= 0
    assert float(alone) > 0
