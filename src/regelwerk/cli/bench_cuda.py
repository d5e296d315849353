"""`regelwerk bench --device cuda`: the games on a graphics card, held against the processor and beside pgx."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING

from .relatives import relatives
from .terminal import print_json, progress

if TYPE_CHECKING:
    from regelwerk.lab.cuda_play import CudaPlay
    from regelwerk.model.game import Game

LIBRARY = "pgx"


def run(games: Sequence[Game], same: int, against: bool, as_json: bool) -> None:
    """`same` games of each are played on both, word for word; then random play, steps and observations are timed."""
    from regelwerk.lab import pgx
    from regelwerk.lab.cuda_play import card, measure_cuda_play

    device = card()
    theirs = {game.name: relatives()[LIBRARY].get(game.name, "") for game in games} if against else {}
    if against:
        pgx.load()
    rows, others = [], {}
    with progress() as bar:
        task = bar.add_task("", total=len(games) + len(set(theirs.values()) - {""}))
        for game in games:
            bar.update(task, description=f"{game.name}: compiling and comparing")
            rows.append(measure_cuda_play(game, same))
            bar.advance(task)
            relative = theirs.get(game.name)
            if relative and relative not in others:
                bar.update(task, description=f"pgx: {relative}")
                others[relative] = pgx.measure(relative)
                bar.advance(task)
            if not as_json:
                print(_line(rows[-1], relative, others))
    if as_json:
        print_json({"card": device, "games": [asdict(row) for row in rows], LIBRARY: others})
    else:
        print(f"{device}; random moves in billions a second, steps and observations in millions a second")


def _line(row: CudaPlay, relative: str | None, others: dict[str, float]) -> str:
    """What is known of a game, at once: a long run that is stopped has told something."""
    beside = f"   {row.moves / others[relative]:,.0f} × {relative} ({others[relative]:.3f})" if relative else ""
    return (
        f"{row.game:<14}{row.moves:>8.2f} moves{row.steps:>10,.0f} steps{row.observed:>8,.0f} observed"
        f"   {row.same:,} games as on the processor{beside}"
    )
