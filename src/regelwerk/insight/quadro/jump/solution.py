"""What is asked of the endgames of Jump: make their table, and the exact result by it."""

from __future__ import annotations

from typing import Any

from regelwerk.contract.exact import Exact
from regelwerk.model.position import Position
from regelwerk.model.solving import SolveRequest, tables_folder


def solve(position: Position, request: SolveRequest) -> dict[str, Any]:
    """Make the table of endgames, check it, and say what came out."""
    from .table import make_table

    return make_table(position.game, request)


def exact(position: Position) -> Exact | None:
    """The result with best play in an endgame; None where there is no table, `Unreadable` before the endgame."""
    folder = tables_folder(position.game)
    from .table import Endgames, opened

    table: Endgames | None = opened(folder)
    return None if table is None else table.exact(position)
