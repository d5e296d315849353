"""Plots as SVG and PNG, the same bytes for the same figures."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from .extra import needed
from .whole_file import whole_file

INK, GRID, BARS = "#3b3a36", "#d9d6cd", "#4a7c8c"
_STYLE = {
    "svg.hashsalt": "regelwerk",
    "svg.fonttype": "none",
    "font.size": 9,
    "axes.edgecolor": GRID,
    "axes.labelcolor": INK,
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
}


def new_figure(width: float, height: float, columns: int = 1, rows: int = 1) -> tuple[Any, Any]:
    """A figure of that size in inches and its axes, a grid of them, with the lab's colours."""
    matplotlib = needed("matplotlib", "lab", "A plot")
    figures = needed("matplotlib.figure", "lab", "A plot")
    with matplotlib.rc_context(_STYLE):
        figure = figures.Figure(figsize=(width, height), layout="constrained")
        return figure, figure.subplots(rows, columns, squeeze=False)


def write_figure(figure: Any, *paths: Path) -> None:
    """The figure in the formats that the paths end with."""
    matplotlib = needed("matplotlib", "lab", "A plot")
    for path in paths:
        kind = path.suffix.removeprefix(".")
        nameless = {"Date": None} if kind == "svg" else {"Software": None}
        with matplotlib.rc_context(_STYLE), whole_file(path) as beside:
            figure.savefig(beside, format=kind, metadata=nameless, dpi=150)
