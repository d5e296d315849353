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
    theirs = {game.name: relatives()[LIBRARY].get(game.name, []) for game in games} if against else {}
    if against:
        pgx.load()
    rows: list[CudaPlay] = []
    others: dict[str, float] = {}
    with progress() as bar:
        task = bar.add_task("", total=len(games) + len({each for named in theirs.values() for each in named}))
        for game in games:
            bar.update(task, description=f"{game.name}: compiling and comparing")
            rows.append(measure_cuda_play(game, same))
            bar.advance(task)
            nearest = theirs.get(game.name, [])
            for relative in nearest:
                if relative not in others:
                    bar.update(task, description=f"pgx: {relative}")
                    others[relative] = pgx.measure(relative)
                    bar.advance(task)
            if not as_json:
                print(_line(rows[-1], {relative: others[relative] for relative in nearest}))
    if as_json:
        print_json({"card": device, "games": [asdict(row) for row in rows], LIBRARY: others})
    else:
        print(f"{device}; random moves in billions a second, steps and observations in millions a second")


def _line(row: CudaPlay, nearest: dict[str, float]) -> str:
    """What is known of a game, at once: a long run that is stopped has told something."""
    beside = "".join(f"   {row.moves / rate:,.1f} × {relative} ({rate:.4f})" for relative, rate in nearest.items())
    return (
        f"{row.game:<14}{row.moves:>8.3g} moves{row.steps:>10,.0f} steps{row.observed:>8,.0f} observed"
        f"   {row.same:,} games as on the processor{beside}"
    )
