"""The kernel against a second reading of the rules, over whole random games; and the reading against the referee."""

from __future__ import annotations

import pytest

from regelwerk.games.forma.snapshot import Snapshot
from regelwerk.kernel.header import POINTS
from regelwerk.kernel.rng import seeded
from regelwerk.model.position import Position

from .drawing import GAME
from .second_reading import Table, cell

pytestmark = pytest.mark.slow

LAYOUT = GAME.edition.data["layout"]


def table_for(position: Position) -> Table:
    table = Table(position.players)
    if position.options["opening"] == "fixed":
        table.laying = True
        table.tower = cell(LAYOUT["tower"])
        table.stones = set(map(cell, LAYOUT["stones"]))
    return table


def compare(position: Position, table: Table) -> None:
    snapshot = position.game.snapshot(position.words(), position.setting)
    assert isinstance(snapshot, Snapshot)
    assert table.over == (position.seat is None)
    owners = {cell(name): seat for name, (seat, _) in snapshot.covered.items()}
    owners |= {cell(name): seat for name, seat in {**snapshot.stones, **snapshot.markers}.items() if seat is not None}
    assert owners == table.owner
    assert set(map(cell, snapshot.stones)) == table.stones
    assert list(snapshot.hands) == table.hands
    assert snapshot.closed == table.tower_of
    bridges = [50 * count for count in snapshot.bridges]
    points = [int(position.words()[POINTS + seat]) for seat in range(position.players)]
    assert points == [own + extra for own, extra in zip(table.points, bridges, strict=True)]
    if not table.over:
        assert (position.seat, snapshot.misfits) == (table.turn, table.misfits)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("opening", ["hand", "fixed"])
def test_random_games_go_alike_in_both_readings(players: int, opening: str) -> None:
    for seed in range(4):
        position, rng = GAME.start(players, opening=opening), seeded(seed)
        table = table_for(position)
        while position.seat is not None:
            move = position.find(int(GAME.kernel.sample(position.setting.tables, position.words(), rng)))
            position = position.play(move)
            table.play(str(move))
            compare(position, table)


@pytest.mark.parametrize("players", [2, 4])
def test_games_without_voluntary_misfits_go_alike_in_both_readings(players: int) -> None:
    """Random players soon lose their forms; those who only lay fill the board and enclose much more."""
    for seed in range(3):
        position, rng = GAME.start(players, opening="fixed"), seeded(100 + seed)
        table = table_for(position)
        while position.seat is not None:
            number = MISFIT
            while number >= MISFIT:
                number = int(GAME.kernel.sample(position.setting.tables, position.words(), rng))
            table.play(str(position.find(number)))
            position = position.play(number)
            compare(position, table)


MISFIT = GAME.move_count - 21
"""The first id of a misfit."""
