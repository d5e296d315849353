"""What a seat is given to learn from says all that it knows, and nothing else."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

import regelwerk as rw
from regelwerk.kernel.defaults import no_secrets
from regelwerk.model.encoding import LIMIT, Observation
from regelwerk.model.game import Game
from regelwerk.model.position import Position

from . import leaky
from .budget import budget
from .random_games import journeys, positions, settings
from .secrecy import TEST_GAMES, find_twins, leaks

LOOKED_AT = budget(80)
"""Positions per game, each seen by every seat and by a spectator."""

BOOKKEEPING = re.compile(r"^(era|past): .*\n", re.MULTILINE)
"""What a dump keeps for G1: how often a position has been there is observed, which ones were there is not."""


@pytest.fixture(params=[*rw.games(), *TEST_GAMES])
def played(request: pytest.FixtureRequest) -> Game:
    """Every registered game, and those that only tests play: they have no `observation.py`."""
    return TEST_GAMES.get(request.param) or rw.game(request.param)


def seen(position: Position, seat: int | None) -> bytes:
    return b"".join(array.tobytes() for array in position.observe(seat))


def looks(game: Game) -> Iterator[tuple[Position, int | None]]:
    for position in positions(game, LOOKED_AT):
        for seat in (None, *range(position.players)):
            yield position, seat


def test_observations_are_equal_exactly_where_the_information_is(played: Game) -> None:
    by_information: dict[tuple[str, int | None], bytes] = {}
    by_observation: dict[bytes, str] = {}
    for position, seat in looks(played):
        repeats = position.past.count(position.key)
        information = f"{BOOKKEEPING.sub('', position.information(seat))}repeats {repeats}"
        observed = seen(position, seat)
        assert by_information.setdefault((information, seat), observed) == observed
        assert by_observation.setdefault(observed + bytes(str(seat), "ascii"), information) == information


def test_a_deal_for_a_seat_looks_the_same_to_it(played: Game) -> None:
    for number, (position, seat) in enumerate(looks(played)):
        if number % 5 == 0:
            observed = seen(position, seat)
            assert seen(position.resample(seat, number), seat) == observed
            assert seen(position.seen_by(seat), seat) == observed


def test_observations_are_as_the_encoding_says_and_finite(played: Game) -> None:
    for setting in settings(played):
        encoding, position = played.encoding(**setting), played.start(**setting)
        observed = position.observe(0)
        assert observed.planes.shape == encoding.shape == (len(encoding.planes), *encoding.cells.shape)
        assert observed.vector.shape == (len(encoding.vector),)
        assert len({*encoding.planes}) == len(encoding.planes)
        assert len({*encoding.vector}) == len(encoding.vector)
        assert encoding.shape == played.encoding().shape, "the shape is the same for every setting"
        assert encoding.vector == played.encoding().vector
    for position, seat in looks(played):
        observed = position.observe(seat)
        assert np.isfinite(observed.vector).all()
        assert set(np.unique(observed.planes)) <= {0, 1}
        assert np.abs(observed.vector).max() <= LIMIT, "numbers are over their scale"


def test_every_plane_shows_something_in_some_game(game: Game) -> None:
    shown = sum(
        position.observe(0).planes.sum(axis=(1, 2)) for journey in journeys(game) for position in journey.positions[::7]
    )
    names = game.encoding().planes
    never = {name for name, count in zip(names, shown, strict=True) if not count}
    assert not {name for name in never if "+" not in name}, "a plane that is always empty says nothing"


def test_a_batch_observes_what_its_positions_do(played: Game) -> None:
    batch = rw.Batch(played, 12, max(played.players), seed=5, repetition=True)
    out: Observation | None = None
    for _ in range(12):
        for seat in (None, 0, batch.players - 1, batch.seats):
            out = batch.observe(seat, out)
            for at in range(len(batch)):
                viewer = None if seat is None else int(np.broadcast_to(seat, len(batch))[at])
                single = batch.position(at).observe(None if viewer is None or viewer < 0 else viewer)
                assert np.array_equal(single.planes, out.planes[at])
                assert np.array_equal(single.vector, out.vector[at])
        batch.step(batch.sample())


@pytest.mark.parametrize("wrong", [7, [0, 1], "a", [[0] * 4], 0.5, 10**30])
def test_who_looks_at_a_batch_is_checked(wrong: object) -> None:
    batch = rw.Batch(rw.game("quadro-be"), 4)
    with pytest.raises(rw.Unreadable, match="seat"):
        batch.observe(wrong)  # type: ignore[arg-type]


def test_only_what_fits_is_written_over() -> None:
    batch, other = rw.Batch(rw.game("quadro-be"), 4), rw.Batch(rw.game("quadro-be"), 5)
    found = batch.observe(0)
    assert batch.observe(1, found).planes is found.planes
    for wrong in (other.observe(0), (found.planes,), found.planes, (found.planes.astype(np.float64), found.vector)):
        with pytest.raises(rw.Unreadable, match="written over"):
            batch.observe(0, wrong)  # type: ignore[arg-type]


def test_a_spectator_is_nobody_and_a_seat_that_is_not_there_is_refused() -> None:
    position = rw.game("ausbrecher-ag").start(players=3)
    names = position.game.encoding(3).vector
    seat = [names.index(f"seat.{number}") for number in range(3)]
    assert position.observe(None).vector[seat].tolist() == [0, 0, 0]
    assert position.observe(2).vector[seat].tolist() == [0, 0, 1]
    with pytest.raises(rw.Unreadable, match="no seat"):
        position.observe(3)


def test_the_own_seat_comes_first() -> None:
    position = rw.game("quadro-be").start().play("S@b2")
    names = position.game.encoding().planes
    blue, red = (position.observe(seat).planes.sum(axis=(1, 2)) for seat in (0, 1))
    assert dict(zip(names, blue, strict=True))["pieces+0.S"] == dict(zip(names, red, strict=True))["pieces+1.S"] == 1
    row, column = np.argwhere(position.observe(0).planes[names.index("pieces+0.S")])[0]
    assert position.game.encoding().cells.rows[row][column] == "b2"


def test_a_planted_leak_shows_in_the_observation() -> None:
    """A kernel whose `redact` forgets something: the twins of the leak tests are told apart by `observe`."""
    leaking = Game(leaky.GAME._room)
    leaking.__dict__["kernel"] = replace(leaking.kernel, redact=no_secrets)
    honest = next(find_twins(leaky.GAME))
    told_apart = [
        seen(left, seat) != seen(right, seat)
        for game in (leaky.GAME, leaking)
        for left, right in [(game.load(honest.left.dump()), game.load(honest.right.dump()))]
        for seat in honest.observers
    ]
    assert told_apart == [False] * len(honest.observers) + [True] * len(honest.observers)


def test_the_leak_tests_look_at_observations(monkeypatch: pytest.MonkeyPatch) -> None:
    """An `observe` that shows everything is found by the twins that every secret game is held to."""
    monkeypatch.setattr(Position, "observe", lambda self, seat: Observation(self.words(), self.words()))
    found = [leak for twins in find_twins(leaky.GAME) for leak in leaks(twins, random.Random(1))]
    assert any("observation" in leak for leak in found)
