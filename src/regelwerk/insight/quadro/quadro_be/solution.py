"""What is asked of the solved Quadro-Be: make the table, and the exact result by it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from regelwerk.contract.exact import Exact
from regelwerk.model.game import Game
from regelwerk.model.position import Position
from regelwerk.model.solving import SolveRequest, tables_folder

if TYPE_CHECKING:
    from .table import Table

STATE = "state.json"
"""The file that says how far a folder's table is."""

_tables: dict[Path, Table] = {}
_SAMPLES = 300
"""Random numbers of every turn that a finished table is checked at."""


def solve(position: Position, request: SolveRequest) -> dict[str, Any]:
    """Make the table or complete it, check it, and say what came out."""
    from .checking import check
    from .crew import Crew
    from .report import report, summary
    from .solving import solve as solved

    game = position.game
    table = solved(game, request.folder, request.cores, request.told)
    request.told("checking", 0.0)
    checked = check(game, table, _SAMPLES)
    with Crew(request.cores) as crew:
        found = report(game, table, crew, request.told)
    found["checked"] = checked
    if request.policy is not None:
        from .gathering import write_strategy

        found["strategy"] = write_strategy(game, table, request.policy, request.told)
    return {"summary": summary(found), **found}


def exact(position: Position) -> Exact | None:
    """The result with best play by the table of this edition; None where there is none."""
    table = opened(position.game)
    if table is None:
        return None
    from .table import meaning

    return meaning(table.value(position.words()))


def opened(game: Game) -> Table | None:
    """The complete table of an edition, opened once; where there is none it is looked for every time."""
    folder = tables_folder(game)
    if folder not in _tables and (folder / STATE).exists():
        from .table import Table, read_state
        from .turns import turns_of

        state = read_state(folder)
        if state is not None and state.complete:
            _tables[folder] = Table.open(folder, turns_of(game.facts))
    return _tables.get(folder)
