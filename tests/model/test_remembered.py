"""What is worked out of positions is kept within bounds, and is the same when it is worked out again."""

from __future__ import annotations

import random

import pytest

import regelwerk as rw
from regelwerk.model import remembered
from regelwerk.model.packed import Packed
from regelwerk.model.position import Position
from regelwerk.model.remembered import WEIGHED_EVERY, Shelf


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Shelf:
    """A small shelf of its own."""
    own = Shelf(200_000)
    monkeypatch.setattr(remembered, "SHELF", own)
    return own


def some_positions(game: str, count: int) -> list[Position]:
    rng, position = random.Random(5), rw.game(game).start(2)
    found = [position]
    while position.seat is not None and len(found) < count:
        position = position.play(position.sample(rng))
        found.append(position)
    return found


@pytest.mark.parametrize("game", ["top-secret", "jump"])
def test_everything_kept_together_stays_below_a_number_of_bytes(shelf: Shelf, game: str) -> None:
    positions = some_positions(game, 120)
    for position in positions:
        for viewer in (0, 1, None):
            position.view(viewer)
        assert shelf.bytes <= 200_000
    assert 0 < len(shelf) < len(positions)


def test_heavy_views_are_known_to_be_heavy(shelf: Shelf) -> None:
    def taken(game: str) -> int:
        for position in some_positions(game, WEIGHED_EVERY + 2)[1:]:  # a start is kept: it is others' start too
            for viewer in (0, 1, None):
                position.view(viewer)
            position.let_go()
        return position.setting.view_bytes

    assert taken("top-secret") > 2 * taken("jump") > 0
    assert (shelf.bytes, len(shelf)) == (0, 0)


def test_what_was_let_go_of_is_worked_out_again(shelf: Shelf) -> None:
    position = some_positions("top-secret", 30)[-1]
    before = position.view(0), position.snapshot(1), [str(move) for move in position.moves()]
    assert position.view(0) is before[0]
    position.let_go()
    assert position.view(0) is not before[0]
    assert (position.view(0), position.snapshot(1), [str(move) for move in position.moves()]) == before


@pytest.mark.parametrize("game", ["quadro-be", "stargate", "jump", "forma", "ausbrecher-ag", "agvato", "top-secret"])
def test_a_packed_position_is_the_same_again(game: str) -> None:
    for position in some_positions(game, 40):
        again = Packed(position).unpacked()
        assert again == position
        assert (again.seat, again.ply, again.outcome) == (position.seat, position.ply, position.outcome)
    assert again.history(0) == position.history(0)
    assert again.dump() == position.dump()
