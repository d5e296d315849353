"""The notebooks of `examples/` run, and print what they show."""

from __future__ import annotations

from pathlib import Path

import pytest

from .notebook import NOTEBOOKS, code, kept, printed, read


def test_there_are_three() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["1-play-and-explain", "2-measure-a-variant", "3-learn-a-value"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_prints_what_it_shows(path: Path) -> None:
    notebook = read(path)
    shown = [kept(cell) for cell in code(notebook)]
    assert any(shown), "python -m tests.examples.notebook"
    assert printed(notebook) == shown, "python -m tests.examples.notebook"
