"""A program as a user would write it: mypy checks it in strict mode, and a test runs it."""

from __future__ import annotations

import random

import numpy as np

import regelwerk as rw


def count(position: rw.Position) -> int:
    return rw.perft(position, 2)


def random_game(game: rw.Game, seed: int) -> rw.Outcome:
    position = game.start()
    rng = random.Random(seed)
    while position.seat is not None:
        position = position.play(np.int64(position.sample(rng).id))
    assert position.outcome is not None
    return position.outcome


def told(position: rw.Position, move: rw.Move | int | str) -> list[str]:
    return [event.sentence("en") for event in position.explain(move, seat=0)]


def best(position: rw.Position, seat: int) -> tuple[str, float]:
    first = rw.bot("easy", simulations=50).analyse(position, seat)[0]
    return str(first.move), first.win_chance


def main() -> None:
    game: rw.Game = rw.game("quadro-be")
    start: rw.Position = game.start()
    verdict: rw.Verdict = start.judge("S@a1", seat=0)
    assert count(start) > 0
    assert not verdict.ok
    assert random_game(game, 1).places
    assert told(start, "S@b2")
    assert best(start, 0)[0]
    record: rw.Record = rw.record(start, ["S@b2"])
    assert rw.replay(str(record))[-1].history(None) == ("S@b2",)
    batch = rw.Batch(game, 4)
    batch.step(batch.sample())
    assert isinstance(start.view(0), rw.Scene)


if __name__ == "__main__":
    main()
