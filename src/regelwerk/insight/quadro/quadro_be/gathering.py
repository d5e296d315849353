"""The strategy gathered from the table: as many near wins left out as needed, so that the file is small enough."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from regelwerk.kernel.convention import Words
from regelwerk.model.game import Game
from regelwerk.model.solving import Told

from .closure import Bits, closure
from .strategy import Strategy
from .table import Table
from .walking import walk

MAX_BYTES = 10_000_000
MAX_POSITIONS = 9_000_000
"""More than this do not fit into the file."""

REACHES = (17, 9, 5, 3, 1)
"""How far from the end the file may stop, widest first: the nearer to the end, the less is left to be found."""


def gather(edition: str, table: Table, reach: int, most: int = MAX_POSITIONS) -> Strategy | None:
    """The strategy that leaves wins within this reach to the board; None where it needs more positions than allowed."""
    found: dict[int, list[tuple[Words, Bits]]] = {}
    size = 0
    for kept in closure(table, reach):
        several = kept.options > 1
        size += int(several.sum())
        if size > most:
            return None
        found.setdefault(kept.kind, []).append((kept.numbers[several], kept.choices[several]))
    numbers, choices = {}, {}
    for kind, parts in found.items():
        together = np.concatenate([part[0] for part in parts])
        order = np.argsort(together)
        numbers[kind] = together[order].astype(np.uint32)
        choices[kind] = np.concatenate([part[1] for part in parts])[order]
    return Strategy(edition, reach, numbers, choices)


def write_strategy(game: Game, table: Table, path: Path, told: Told) -> dict[str, Any]:
    """Write the file with the shortest reach that is small enough, and walk through it against every reply; what was
    written, or nothing where nobody can force a win."""
    best: tuple[Strategy, bytes] | None = None
    for at, reach in enumerate(REACHES):
        told(f"strategy, reach {reach}", at / len(REACHES))
        strategy = gather(game.edition.digest, table, reach)
        encoded = b"" if strategy is None else strategy.encode()
        if strategy is None or len(encoded) > MAX_BYTES:
            break
        best = strategy, encoded
    if best is None or best[0].size == 0:
        return {}
    strategy, encoded = best
    path.write_bytes(encoded)
    seat = 0 if int(table.values(0)[0]) % 2 else 1
    walked = walk(table.turns, strategy, seat)
    return {
        "reach": strategy.reach,
        "positions": strategy.size,
        "bytes": len(encoded),
        "met": walked.positions,
        "longest": walked.longest,
    }
