"""What came out: the value of the game, its first moves, the longest win, and how many positions are what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from regelwerk.contract import Move
from regelwerk.games.quadro.quadro_be.moves import SHAPES
from regelwerk.kernel.convention import ARRAY, I64, VOID, Words, compiled
from regelwerk.model.game import Game
from regelwerk.model.position import Position

from .backing import DRAW, NONE, VALUES, Values
from .crew import Crew, Told, stretches
from .placement import placement_of, views
from .table import Table, meaning
from .turns import ROUND


@compiled(VOID(VALUES, ARRAY, I64, I64, ARRAY))
def tally(values: Values, numbering: Words, first: int, end: int, counts: Words) -> None:
    """Count the positions of a stretch by value, each as often as there are views of it."""
    for number in range(first, end):
        value = values[number]
        if value != NONE:
            own, other = placement_of(number, numbering)
            counts[value] += views(own, other)


def report(game: Game, table: Table, crew: Crew, told: Told) -> dict[str, Any]:
    """Everything worth knowing, ready for JSON. Positions are counted before exchanging colours and board views."""
    start = game.start()
    turns = table.turns
    phases = {}
    for turn, shape in enumerate(turns.shapes):
        told(f"counting, {SHAPES[shape]} due", turn / ROUND)
        phases[SHAPES[shape]] = _tallied(table.moving[turn], turns.numbering, crew)
    placing = [_tallied(values, turns.numbering_at(at), crew) for at, values in enumerate(table.placing)]
    return {
        "game": game.name,
        "edition": game.edition.digest,
        "start": meaning(table.value(start.words())),
        "first_moves": {str(move): meaning(_value(table, start.play(move))) for move in start.moves()},
        "best_line": [str(move) for move in best_line(table, start)],
        "moving": {shape: _said(counts) for shape, counts in phases.items()},
        "placing": [_said(counts) for counts in placing],
        "distances": _histogram(sum(phases.values(), np.zeros(DRAW + 1, np.int64))),
    }


def best_line(table: Table, position: Position) -> Iterator[Move]:
    """The moves of a game with best play on both sides; none where nobody can win."""
    while position.outcome is None and table.value(position.words()) != DRAW:
        move = best_move(table, position)
        yield move
        position = position.play(move)


def best_move(table: Table, position: Position) -> Move:
    """The first of the best moves: the quickest win, otherwise a draw, otherwise what holds out longest."""
    value = table.value(position.words())
    goal = value if value == DRAW else value - 1
    return next(move for move in position.moves() if _value(table, position.play(move)) == goal)


def summary(found: dict[str, Any]) -> list[str]:
    """The same in a few lines."""
    start = found["start"]
    lines = [f"The start is a {start.result} for blue" + (f" in {start.plies} plies." if start.plies else ".")]
    kinds: dict[Any, list[str]] = {}
    for move, value in found["first_moves"].items():
        kinds.setdefault(value, []).append(move)
    for value, moves in sorted(kinds.items(), key=lambda kind: str(kind[0])):
        lines.append(f"  after {' '.join(moves)} red has a {value.result}, {value.plies or 'no'} plies to go")
    for shape, counts in found["moving"].items():
        lines.append(
            f"{shape} to move: {counts['positions']:,} positions, {counts['over']:,} over, {counts['wins']:,} wins, "
            f"{counts['losses']:,} losses, {counts['draws']:,} draws; longest win {counts['longest_win']} plies"
        )
    lines.append(f"{found['checked']:,} positions checked by the game's own moves and from all sides.")
    if strategy := found.get("strategy"):
        lines.append(
            f"Strategy: {strategy['positions']:,} positions in {strategy['bytes']:,} bytes; it wins against every "
            f"reply, {strategy['met']:,} positions met, after {strategy['longest']} plies at the latest."
        )
    return lines


def _value(table: Table, position: Position) -> int:
    return 0 if position.outcome is not None else table.value(position.words())


def _tallied(values: Values, numbering: Words, crew: Crew) -> Words:
    def count(stretch: tuple[int, int]) -> Words:
        counts = np.zeros(DRAW + 1, np.int64)
        tally(values, numbering, *stretch, counts)
        return counts

    total = np.zeros(DRAW + 1, np.int64)
    for counts in crew.share(count, stretches(len(values), 1 << 23)):
        total += counts
    return total


def _said(counts: Words) -> dict[str, int]:
    """How many positions the seat to move wins, loses and draws, how many are over, and the longest of each."""
    decided = counts[:NONE]
    at = np.flatnonzero(decided)
    return {
        "positions": int(counts.sum()),
        "over": int(counts[0]),
        "wins": int(decided[1::2].sum()),
        "losses": int(decided[2::2].sum()),
        "draws": int(counts[DRAW]),
        "longest_win": int(at[at % 2 == 1].max(initial=0)),
        "longest_loss": int(at[at % 2 == 0].max(initial=0)),
    }


def _histogram(counts: Words) -> dict[str, int]:
    """Positions of the moving phase by the plies to their end."""
    return {str(value): int(counts[value]) for value in np.flatnonzero(counts[:NONE])}
