"""The game with one piece of each shape, solved: small enough to be done for a test."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import regelwerk as rw
from regelwerk.insight.quadro.quadro_be.solving import solve
from regelwerk.insight.quadro.quadro_be.table import Table

SMALL = rw.game("quadro-be").reissue(pieces={"S": 1, "T": 1, "C": 1})
CORES = 2


def quiet(what: str, share: float) -> None:
    """Nobody is told."""


@cache
def small_table(tables: Path) -> Table:
    """The table of the small game, where it is looked for under this parent folder."""
    return solve(SMALL, tables / SMALL.name / SMALL.edition.digest, CORES, quiet)
