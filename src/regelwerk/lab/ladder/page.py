"""`docs/strength.md`: what the bots are meant to reach beside what they reach, and a plot of all ladders."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from regelwerk.lab.markdown import table
from regelwerk.lab.plot import BARS, GRID, new_figure, write_figure
from regelwerk.lab.whole_file import open_folder, write_whole
from regelwerk.search.levels import LEVELS

from . import goals
from .figures import Share, Strength, level_of

_INTRODUCTION = """\
# Strength

How strong the levels are, measured by `regelwerk ladder`; this page is written by it. Elo is given with the level
*{middle}* at 1500; brackets hold 95 % intervals. Levels differ by simulations a move, by how freely they choose among
good moves and by how often they know what the room knows; a game's room says how (`levels.toml`). `uct:1s` is plain
search with a second a move, random games to their end and nothing else; `greedy` takes the best next position. The
four goals: against plain search with ten times its time the expert wins {duel} of two-player games (where a game is
not solved); at a table of four among plain searches of equal time {table} of them (less where dice rule); each level
wins {least} to {most} against the one below; and games of two experts end as their rulebook means them to.

Where the column *time* is less than 1, everybody who thinks ahead had that part of their simulations. Beside plain
search the expert's seconds a move are given with each figure. The goals are meant for a time of 1 and {seconds:g} s.
"""


def write_pages(root: Path, found: Sequence[Strength]) -> list[Path]:
    """The page and its picture, in the docs of a checkout."""
    page = root / "docs" / "strength.md"
    picture = open_folder(root / "docs" / "pictures") / "strength.svg"
    write_figure(figure(found), picture)
    write_whole(page, "\n".join(lines(found)) + "\n")
    return [page, picture]


def lines(found: Sequence[Strength]) -> Iterable[str]:
    """The page as Markdown."""
    least, most = goals.STEP
    yield _INTRODUCTION.format(
        middle=LEVELS[len(LEVELS) // 2].title.en,
        duel=_percent(goals.DUEL),
        table=_percent(goals.TABLE),
        least=_percent(least),
        most=_percent(most),
        seconds=LEVELS[-1].seconds,
    )
    if not found:
        yield "Nothing has been measured yet."
        return
    yield "## Goals"
    yield from table(
        ("game", "time", "expert against ten times its time", "expert at a table of four", "levels", "endings"),
        [_goal_row(each) for each in found],
    )
    yield ""
    yield "A tick is a goal that was reached, a cross one that was not; – was not played or does not apply."
    yield ""
    yield "## Levels, each against the one below"
    heads = [f"{above.title.en} – {below.title.en}" for below, above in pairwise(LEVELS)]
    yield from table(("game", *heads), [_step_row(each) for each in found])
    yield ""
    yield "## Elo"
    yield from table(
        ("game", "bots, strongest first"),
        [(each.game, "; ".join(_standing(row) for row in each.standings)) for each in found],
    )
    yield ""
    yield "![Elo of levels and reference bots in every game](pictures/strength.svg)"
    yield ""
    yield "## How it was measured"
    for each in found:
        late = f", {each.unfinished} of them unfinished" if each.unfinished else ""
        yield f"- {each.game}, {each.date}: {_games(each)} games{late}, `{each.command}`."


def _goal_row(found: Strength) -> tuple[str, ...]:
    known = goals.goals()
    solved = found.game in known.solved.games
    ends = known.endings.get(found.game)
    return (
        found.game,
        f"{found.scale:g}",
        "solved" if solved else _reached(found.duel, goals.DUEL),
        _reached(found.table, known.table.get(found.game, goals.TABLE)),
        _steps_reached(found),
        "–" if ends is None or found.ends is None else _ended(found, ends),
    )


def _reached(share: Share | None, goal: float) -> str:
    if share is None:
        return "–"
    seconds = share.bot.partition(":")[2].removesuffix("s")
    return f"{_tick(share.share >= goal)} {_with_interval(share)} with {seconds} s, goal {_percent(goal)}"


def _steps_reached(found: Strength) -> str:
    least, most = goals.STEP
    inside = sum(least <= step.share <= most for step in found.steps)
    return f"{_tick(inside == len(found.steps) > 0)} {inside} of {len(found.steps)}"


def _ended(found: Strength, goal: goals.Endings) -> str:
    assert found.ends is not None
    share = sum(found.ends.clauses.get(clause, 0.0) for clause in goal.clauses)
    told = ", ".join(f"§ {clause} {_percent(part)}" for clause, part in found.ends.clauses.items())
    wanted = f"§ {', '.join(goal.clauses)} {_percent(goal.share)}"
    return f"{_tick(share >= goal.share)} {told} of {found.ends.games}; goal {wanted}"


def _step_row(found: Strength) -> tuple[str, ...]:
    by_level = {level_of(step.bot): step for step in found.steps}
    cells = (by_level.get(level.name) for level in LEVELS[1:])
    return (found.game, *("–" if cell is None else _with_interval(cell) for cell in cells))


def _with_interval(share: Share) -> str:
    return f"{_percent(share.share)} ({share.low * 100:.0f}–{share.high * 100:.0f}) of {share.games}"


def _standing(row: Any) -> str:
    return f"{_called(row.bot)} {row.elo:.0f} ({row.low:.0f} to {row.high:.0f})"


def _called(bot: str) -> str:
    """Bots from outside by what they are."""
    return "OpenSpiel" if bot.startswith("python:") else bot


def _games(found: Strength) -> int:
    """Games of all pairings: every rated game has one row for each bot in it."""
    rated = sum(row.games for row in found.standings) // max(1, found.players)
    return rated + sum(part.games for part in (found.table, found.ends) if part is not None) + found.unfinished


def _percent(share: float) -> str:
    return f"{share * 100:.0f} %"


def _tick(reached: bool) -> str:
    return "✓" if reached else "✗"


def figure(found: Sequence[Strength]) -> Any:
    """A column of ratings for each game."""
    columns = 2
    rows = max(1, -(-len(found) // columns))
    tallest = max((len(each.standings) for each in found), default=1)
    drawn, grid = new_figure(9, rows * (0.8 + 0.22 * tallest), columns, rows)
    panels = [axes for row in grid for axes in row]
    for axes, each in zip(panels, found, strict=False):
        standings = list(reversed(each.standings))
        for at, row in enumerate(standings):
            axes.plot((row.low, row.high), (at, at), color=BARS, linewidth=2, solid_capstyle="round")
            axes.plot(row.elo, at, "o", color=BARS, markersize=4)
        axes.set_yticks(range(len(standings)), [_called(row.bot) for row in standings])
        axes.set_ylim(-0.6, len(standings) - 0.4)
        axes.set_title(each.game)
        axes.grid(axis="x", color=GRID, linewidth=0.6)
    for axes in panels[len(found) :]:
        axes.set_axis_off()
    return drawn
