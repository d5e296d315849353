"""Perft of Ausbrecher AG against what the referee allows, and how many moves and rolls there are."""

from __future__ import annotations

import pytest

import regelwerk as rw
from regelwerk.contract import Accepted
from regelwerk.games.ausbrecher.moves import LETTERS, Bet
from regelwerk.model.position import Position

from .drawing import GAME, ORDER, drawn, played

NOT_BETS = [move for move in map(GAME.moves.seats.move, range(GAME.move_count)) if not isinstance(move, Bet)]
ROLLS = [GAME.moves.chance.move(number) for number in range(GAME.chance_count)]


def counted_by_the_referee(position: Position, depth: int) -> int:
    """Sequences of that length when every move there is gets judged."""
    if position.seat is None:
        return 0
    snapshot = position.snapshot(position.seat)
    candidates = ROLLS if position.seat == rw.CHANCE else NOT_BETS
    allowed = [str(move) for move in candidates if GAME.referee.judge(snapshot, move) == Accepted()]
    return (
        sum(counted_by_the_referee(position.play(text), depth - 1) for text in allowed) if depth > 1 else len(allowed)
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "depth"),
    [
        ("turns: 0", 1),
        ("way: 4=BO 9=Y 12=R\nboats: N\ndice: BRY+W\nroll: 2353", 3),
        ("way: 20=Y 3=D 28=L\nboats: RBNO", 3),
        ("way: 20=Y 3=D\nboats: RBNLO", 4),
        ("way: 27=D 26=Y 3=LN\nboats: RB\ndice: DY+W\nroll: 345", 3),
    ],
)
@pytest.mark.parametrize("count", ["all", "empty"])
def test_perft_counts_what_the_referee_allows(text: str, depth: int, count: str) -> None:
    position = drawn(text, count=count)
    assert rw.perft(position, depth) == counted_by_the_referee(position, depth)


def test_perft_from_the_start() -> None:
    start = GAME.start(2)
    assert [rw.perft(start, depth) for depth in (1, 2)] == [5040, 5040**2]
    after = played(start, f"bet:{ORDER}", f"bet:{ORDER}")
    assert [rw.perft(after, depth) for depth in (1, 2, 3)] == [35, 35 * 216, 35 * 216 * 3]


def test_there_are_as_many_moves_and_rolls_as_the_page_of_the_game_says() -> None:
    assert (GAME.move_count, GAME.chance_count) == (5040 + 119 + 14, 36 + 216 + 1296)
    assert GAME.moves.seats.text(0) == "bet:" + LETTERS
