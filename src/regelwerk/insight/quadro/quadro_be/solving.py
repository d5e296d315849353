"""The whole table made: resumed where it was left, saved from time to time, complete in the end."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from regelwerk.contract import Unreadable
from regelwerk.model.game import Game

from .crew import Crew, Told
from .moving import MovingPhase
from .placing import settle_turn
from .table import MOVING, State, Table, placing_file, read_state, write_array, write_state
from .turns import ROUND, turns_of


def solve(game: Game, folder: Path, cores: int, told: Told, pause: float = 120.0) -> Table:
    """The table of this edition in that folder, computed as far as it is not there yet."""
    turns = turns_of(game.facts)
    folder.mkdir(parents=True, exist_ok=True)
    state = read_state(folder) or State(game.edition.digest)
    if state.edition != game.edition.digest:
        raise Unreadable(f"{folder} holds the table of another edition ({state.edition}); give another folder.")
    if state.complete:
        return Table.open(folder, turns)
    with Crew(cores) as crew:
        saved = [np.load(folder / name) for name in MOVING] if _begun(folder) else None
        phase = MovingPhase(turns, saved)

        def save(depth: int) -> None:
            for name, values in zip(MOVING, phase.values, strict=True):
                write_array(folder / name, values)
            write_state(folder, State(state.edition, depth))

        depth = phase.solve(crew, told, save, state.depth, pause)
        if saved is None or depth > state.depth:
            save(depth)
        moving = phase.values
        placing = []
        after = moving[len(turns.stages) % ROUND]
        for turn in reversed(range(len(turns.stages))):
            after = settle_turn(turns, turn, after, crew, told)
            write_array(folder / placing_file(turn), after)
            placing.append(after)
    write_state(folder, State(state.edition, depth, complete=True))
    return Table(turns, moving, placing[::-1])


def _begun(folder: Path) -> bool:
    """Whether a moving phase was saved: the state is written after the arrays."""
    return read_state(folder) is not None and all((folder / name).exists() for name in MOVING)
