"""G1: in games with repetition, the third time a position comes up with the same seat to move the game is drawn."""

from __future__ import annotations

import itertools
import random
from functools import cache

import regelwerk as rw
from regelwerk.kernel.advance import advance
from regelwerk.kernel.fingerprint import fingerprint
from regelwerk.kernel.header import BODY
from regelwerk.model.game import Game
from regelwerk.model.position import Position

TRIES, LONGEST, CARE = 200, 150, 12
"""Random games begun, moves made in each at the most, and moves tried not to end it: to find one that comes back."""


@cache
def wander(game: Game) -> list[Position] | None:
    """A game that G1 ended: whoever can goes back to a position already seen, otherwise moves at random."""
    for seed in range(TRIES):
        rng = random.Random(seed)
        line = [game.start()]
        while line[-1].seat is not None and len(line) < LONGEST:
            back = back_to(line)
            line.append(onward(line[-1], rng) if back is None else line[-1].play(back))
        if line[-1].outcome is not None and line[-1].outcome.clause == "G1":
            return line
    return None


def onward(position: Position, rng: random.Random) -> Position:
    """A random move, if possible one that does not end the game."""
    options = (position.play(position.sample(rng)) for _ in range(CARE))
    after = next(options)
    return after if after.outcome is None else next((other for other in options if other.outcome is None), after)


def back_to(line: list[Position]) -> int | None:
    """A move that leads back to a position of this line; tried on the kernel itself, since most moves do not."""
    position = line[-1]
    seen = set(position.past)
    for identifier in position._ids if seen else ():
        words = position.words()
        advance(position.game.kernel.apply, position.setting.tables, words, identifier)
        if fingerprint(words) in seen:
            return int(identifier)
    return None


def test_a_third_occurrence_draws_the_game_in_play_and_in_records(game: Game) -> None:
    if not game.rulebook.repetition:
        assert all(position.past == () for position in (game.start(), game.start().play(game.start().moves()[0])))
        return
    line = wander(game)
    assert line is not None, f"no random game of {game.name} came back to the same position three times"
    end = line[-1]
    twin = [position for position in line[:-1] if same_board(position, end)]
    assert len(twin) == 2
    assert end.outcome.is_draw
    assert set(end.outcome.returns) == {0.0}
    assert (end.seat, list(end.moves())) == (None, [])
    check_records(line)


def same_board(position: Position, end: Position) -> bool:
    """Whether `end` is this position but for G1 having ended it."""
    return bool((position.words()[BODY:] == end.words()[BODY:]).all())


def check_records(line: list[Position]) -> None:
    """The repetition is found again from a record, and from a dump in the middle of the way back."""
    moves = [move_between(before, after) for before, after in itertools.pairwise(line)]
    record = rw.record(line[0], moves)
    assert record.result.endswith("by G1")
    assert rw.replay(str(record)) == line
    position = line[0].game.load(line[-4].dump())
    for move in moves[-3:]:
        position = position.play(move)
    assert position == line[-1]


def move_between(before: Position, after: Position) -> str:
    return next(str(move) for move in before.moves() if before.play(move) == after)


def test_perft_and_batches_do_not_look_for_repetition(game: Game) -> None:
    line = wander(game) if game.rulebook.repetition else [game.start(), game.start()]
    assert line is not None
    before = line[-2]
    fresh = game.load("\n".join(row for row in before.dump().splitlines() if not row.startswith("past:")))
    assert fresh.past == ()
    assert rw.perft(before, 2) == rw.perft(fresh, 2)
