"""The learning curve of a game: what its rounds came to, one column for every player count."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from regelwerk.lab.plot import BARS, GRID, INK, new_figure, write_figure

from .rounds import Round


def write_curve(game: str, rounds: Mapping[int, Sequence[Round]], *paths: Path) -> None:
    """Above how often the newest net beats the first, below how far both its errors are from knowing nothing."""
    figure, axes = new_figure(3.4 * len(rounds), 4.4, columns=len(rounds), rows=2)
    for column, (players, played) in enumerate(sorted(rounds.items())):
        numbers = [each.number for each in played]
        strength, errors = axes[0][column], axes[1][column]
        strength.set_title(f"{game}, {players} players", fontsize=9)
        strength.plot(numbers, [each.against_first for each in played], color=BARS)
        strength.set_ylim(-1.05, 1.05)
        strength.set_ylabel("mean return against round 1")
        errors.plot(numbers, [each.ended_error / (each.blank_error or 1.0) for each in played], color=BARS)
        errors.plot(numbers, [each.expected_error for each in played], color=INK, linewidth=0.8)
        errors.axhline(1.0, color=GRID, linewidth=0.8)
        errors.set_ylim(0.0, 1.4)
        errors.set_ylabel("error, ends (bold) and expectations")
        errors.set_xlabel("round")
        for each in (strength, errors):
            each.grid(axis="y", color=GRID, linewidth=0.6)
    write_figure(figure, *paths)
