"""A program that calls every public name with what no caller should give; it has to come to its end.

    python -m tests.model.hostile quadro-be 200

Any exception is an answer. What must not happen: that the interpreter dies, that a call changes a position, or that a
batch cannot be played on.
"""

from __future__ import annotations

import inspect
import random
import resource
import sys
from collections.abc import Callable
from contextlib import suppress
from operator import index
from typing import Any

import numpy as np
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import regelwerk as rw

MEMORY = 12 * 2**30
"""Address space of the program: a number of games that would need more is refused or raises `MemoryError`."""

NUMBERS = st.one_of(
    st.integers(-3, 8),
    st.integers(),
    st.sampled_from([2**31, 2**63 - 1, 2**63, 2**64 - 1, -(2**63), 10**30, 10**4000, -(10**4000)]),
)
DTYPES = ("int64", "int8", "uint64", ">i8", "float64", "bool", "complex128", "U3", "S3", "O", "datetime64[s]")


def arrays() -> st.SearchStrategy[Any]:
    """Arrays of every dtype, too short, too long, with gaps, of several dimensions, read-only."""

    @st.composite
    def draw_one(draw: Any) -> Any:
        shape = draw(st.sampled_from([(), (0,), (1,), (3,), (4,), (5,), (4, 1), (1, 4), (2, 2), (8,)]))
        array = np.full(shape, draw(st.integers(-2, 9000))).astype(draw(st.sampled_from(DTYPES)))
        if draw(st.booleans()) and array.ndim == 1:
            array = np.repeat(array, 2)[::2]
        array.flags.writeable = draw(st.booleans())
        return array

    return draw_one()


HOSTILE: st.SearchStrategy[Any] = st.one_of(
    NUMBERS,
    st.sampled_from([None, True, float("nan"), float("inf"), 1.5, 2j, b"S@b2", b"", object(), int, {}, {1: 2}, {3}]),
    st.text(max_size=8),
    st.lists(NUMBERS, max_size=5),
    st.tuples(NUMBERS, NUMBERS),
    arrays(),
    st.builds(np.int64, st.integers(-3, 9000)),
    st.builds(np.float32, st.floats(width=32)),
    st.sampled_from([rw.Move(5, str), rw.Move(10**30, str, chance=True), random.Random(1), np.random.default_rng(1)]),
)


def public(owner: Any) -> list[str]:
    """The public methods of an object."""
    return [name for name in dir(owner) if not name.startswith("_") and callable(getattr(type(owner), name, None))]


def call(function: Callable[..., Any], draw: Any) -> Any:
    """With as many arguments as it takes, some of them named; what it returned, None where it refused."""
    taken = [
        parameter
        for parameter in inspect.signature(function).parameters.values()
        if parameter.kind not in {parameter.VAR_KEYWORD, parameter.VAR_POSITIONAL}
    ]
    wanted = draw(st.integers(sum(p.default is p.empty for p in taken), len(taken)))
    given_ones = [draw(HOSTILE) for _ in taken[:wanted]]
    named = {p.name: value for p, value in zip(taken, given_ones, strict=False) if p.kind is p.KEYWORD_ONLY}
    plain = [value for p, value in zip(taken, given_ones, strict=False) if p.kind is not p.KEYWORD_ONLY]
    with suppress(Exception):
        return function(*plain, **named)
    return None


def pool(game: rw.Game) -> list[rw.Position]:
    """Positions of random games, whole, as seats know them and drawn again."""
    found: list[rw.Position] = []
    for seed in range(3):
        rng = random.Random(seed)
        position = game.start(game.players[seed % len(game.players)])
        for _ in range(rng.randrange(1, 60)):
            if position.seat is None:
                break
            position = position.play(position.sample(rng))
        for seat in (None, *range(position.players)):
            found += [position, position.seen_by(seat), position.resample(seat, seed)]
    return found


def takes_for_ever(game: rw.Game, depth: Any) -> bool:
    """Whether this is a depth that can be counted to, but not before the test is over."""
    try:
        return 2 < index(depth) <= game.max_plies
    except TypeError:
        return False


def use(position: rw.Position) -> None:
    """What an honest caller does next."""
    with suppress(rw.RegelwerkError):
        for move in position.moves()[:3]:
            position.play(move)
        position.sample(random.Random(1))
        position.weights()
    repr(position), position.outcome, position.information(None)


def main(name: str, examples: int) -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    game = rw.game(name)
    positions = pool(game)
    batches = [rw.Batch(game, 4, seed=1), rw.Batch(game, 4, repetition=True, auto_reset=True, threads=2)]
    quiet = settings(
        max_examples=examples, derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck)
    )

    @quiet
    @given(st.data())
    def positions_hold(data: Any) -> None:
        position = data.draw(st.sampled_from(positions))
        before = position.dump()
        got = call(getattr(position, data.draw(st.sampled_from(public(position)))), data.draw)
        use(got if isinstance(got, rw.Position) else position)
        assert position.dump() == before

    @quiet
    @given(st.data())
    def batches_hold(data: Any) -> None:
        batch = data.draw(st.sampled_from(batches))
        got = call(getattr(batch, data.draw(st.sampled_from(public(batch)))), data.draw)
        for each in (batch, got if isinstance(got, rw.Batch) else batch):
            each.step(each.sample())
            each.mask(), each.legal(), each.rewards, each.endings
        if batch.over.all():
            batch.reset()

    @quiet
    @given(st.data())
    def games_hold(data: Any) -> None:
        got = call(getattr(game, data.draw(st.sampled_from(public(game)))), data.draw)
        use(got if isinstance(got, rw.Position) else game.start())
        call(lambda bound: use(game.reissue(max_plies=bound).start()), data.draw)
        call(lambda n, players, seed, threads: rw.Batch(game, n, players, seed, threads=threads), data.draw)
        call(rw.Position, data.draw)
        call(rw.Batch, data.draw)

    @quiet
    @given(st.data())
    def functions_hold(data: Any) -> None:
        position, depth = data.draw(st.sampled_from(positions)), data.draw(HOSTILE)
        if not takes_for_ever(game, depth):
            call(lambda: rw.perft(position, depth), data.draw)
        thinker = rw.bot(simulations=5)
        call(lambda seat, seed: thinker.choose(position, seat, seed), data.draw)
        call(lambda moves: rw.record(position, moves), data.draw)
        call(rw.replay, data.draw)
        call(rw.game, data.draw)

    for check in (positions_hold, batches_hold, games_hold, functions_hold):
        check()
    sys.stdout.write(f"{name} survived\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
