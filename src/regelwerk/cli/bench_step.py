"""`regelwerk bench step`: what a step in Python costs, beside OpenSpiel's nearest relatives where it is installed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from regelwerk.contract import Unreadable

from .relatives import relatives
from .terminal import print_json, progress

if TYPE_CHECKING:
    from regelwerk.lab.steps import Steps
    from regelwerk.model.game import Game

NAME = "step"
_COLUMNS = "{:<15}{:>10}{:>10}{:>10}   {:<24}{:>10}{:>14}"


@dataclass(frozen=True)
class Row:
    """A game's steps, and those of its relative."""

    game: str
    ours: Steps
    relative: str = ""
    theirs: Steps | None = None

    @property
    def ratio(self) -> float | None:
        """How many of our steps are made in the time of one of theirs."""
        return None if self.theirs is None else self.theirs.step / self.ours.step


def run(games: list[Game], seconds: float, as_json: bool) -> None:
    """Measure the games and print them."""
    from regelwerk.lab import open_spiel

    try:
        open_spiel.load()
        near: dict[str, str] = relatives()["open_spiel_steps"]
        missing = ""
    except Unreadable as sentence:
        near, missing = {}, str(sentence)
    with progress() as bar:
        task = bar.add_task("", total=len(games) + sum(game.name in near for game in games))
        rows = []
        for game in games:
            bar.update(task, description=game.name)
            rows.append(_measure(game, near.get(game.name, ""), seconds, lambda: bar.advance(task)))
    if as_json:
        against = open_spiel.version() if near else None
        print_json({"against": against, "games": [{**asdict(row), "ratio": row.ratio} for row in rows]})
    else:
        _print(rows, missing or f"{open_spiel.version()}: there a step changes the state, ours makes a new position.")


def _measure(game: Game, relative: str, seconds: float, advance: Callable[[], object]) -> Row:
    from regelwerk.lab import open_spiel
    from regelwerk.lab.steps import measure_steps

    ours = measure_steps(game, seconds)
    advance()
    if not relative:
        return Row(game.name, ours)
    theirs = open_spiel.measure_steps(relative, seconds)
    advance()
    return Row(game.name, ours, relative, theirs)


def _print(rows: list[Row], note: str) -> None:
    print("Microseconds of processor time for a step in Python, on one core")
    print(_COLUMNS.format("", "moves()", "play()", "step", "OpenSpiel", "step", "theirs : ours").rstrip())
    for row in rows:
        ours = (f"{value:.1f}" for value in (row.ours.moves, row.ours.play, row.ours.step))
        theirs = () if row.theirs is None else (row.relative, f"{row.theirs.step:.1f}", f"{row.ratio:.2f}")
        print(_COLUMNS.format(row.game, *ours, *(theirs or ("", "", ""))).rstrip())
    print(note)
