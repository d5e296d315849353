"""What is left of a tournament besides its ledger: games, ratings and cross table as files, and a plot."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from regelwerk.lab.extra import needed
from regelwerk.lab.plot import BARS, GRID, new_figure, write_figure
from regelwerk.lab.table_file import Row, write_csv, write_parquet

from .playing import Result
from .rating import Rating, comparisons

LEDGER = "results.jsonl"


class Cross(msgspec.Struct, frozen=True, kw_only=True):
    """How one bot fared against another: comparisons, and the share of them it won, shared places divided."""

    bot: str
    against: str
    comparisons: float
    score: float | None


def cross_table(ratings: Sequence[Rating], results: Sequence[Result]) -> list[Cross]:
    """Every bot against every other, strongest first."""
    bots = [rating.bot for rating in ratings]
    wins = comparisons(bots, results).sum(axis=0)
    met = wins + wins.T
    return [
        Cross(
            bot=bots[one],
            against=bots[other],
            comparisons=float(met[one, other]),
            score=float(wins[one, other] / met[one, other]) if met[one, other] else None,
        )
        for one in range(len(bots))
        for other in range(len(bots))
        if one != other
    ]


def check_report() -> None:
    """`Unreadable` before anything is played where a package is missing that the files need."""
    for module in ("pyarrow", "matplotlib"):
        needed(module, "lab", "Writing a tournament down")


def write_report(folder: Path, game: str, results: Sequence[Result], ratings: Sequence[Rating]) -> list[Path]:
    """All files; the same results give the same bytes."""
    games = [_row(result) for result in results]
    cross = [msgspec.to_builtins(each) for each in cross_table(ratings, results)]
    for name, rows in (
        ("games", games),
        ("ratings", [msgspec.to_builtins(each) for each in ratings]),
        ("cross", cross),
    ):
        write_csv(folder / f"{name}.csv", rows)
        write_parquet(folder / f"{name}.parquet", rows)
    pictures = [folder / "ratings.svg", folder / "ratings.png"]
    write_figure(_figure(game, ratings), *pictures)
    return [
        *(folder / f"{name}.{kind}" for name in ("games", "ratings", "cross") for kind in ("csv", "parquet")),
        *pictures,
    ]


def _row(result: Result) -> Row:
    """A game with a column for each seat's bot, place, points and return."""
    row: Row = {"lineup": result.lineup + 1, "game": result.number + 1}
    for seat, bot in enumerate(result.bots):
        row[f"seat{seat + 1}"] = bot
    for name, values in (("place", result.places), ("points", result.points), ("return", result.returns)):
        for seat, value in enumerate(values):
            row[f"{name}{seat + 1}"] = value
    return {**row, "clause": result.clause, "moves": result.moves}


def _figure(game: str, ratings: Sequence[Rating]) -> Any:
    figure, [[axes]] = new_figure(6, 0.9 + 0.35 * len(ratings))
    for at, rating in enumerate(reversed(ratings)):
        axes.plot((rating.low, rating.high), (at, at), color=BARS, linewidth=2.5, solid_capstyle="round")
        axes.plot(rating.elo, at, "o", color=BARS)
        axes.annotate(f"{rating.elo:.0f}", (rating.elo, at), xytext=(0, 6), textcoords="offset points", ha="center")
    axes.set_yticks(range(len(ratings)), [rating.bot for rating in reversed(ratings)])
    axes.set_ylim(-0.6, len(ratings) - 0.2)
    axes.set_xlabel(f"Elo at {game}, with 95 % intervals")
    axes.grid(axis="x", color=GRID, linewidth=0.6)
    return figure
