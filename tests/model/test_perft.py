"""Perft counts what a slow, obvious recursion counts."""

from __future__ import annotations

import pytest

import regelwerk as rw
from regelwerk.model.position import Position

MOST_PLAYED = 6000
"""Positions the slow count may look at, per game and position."""

DEEPEST = 4


def slow_count(position: Position, depth: int) -> int:
    """The same number by playing every move."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(position.moves())
    return sum(slow_count(position.play(move), depth - 1) for move in position.moves())


def without_past(position: Position) -> Position:
    """Perft does not look for repetition, and in a few moves from here there is none to find."""
    lines = [line for line in position.dump().splitlines() if not line.startswith("past:")]
    return position.game.load("\n".join(lines))


def some_positions(name: str) -> list[Position]:
    """From the first moves of a game of every player count, and from its end."""
    found = []
    for players in rw.game(name).players:
        position = rw.game(name).start(players)
        for step in range(40):
            if position.seat is None:
                break
            if step % 8 == 0:
                found.append(without_past(position))
            moves = position.moves()
            position = position.play(moves[(7 * step + 3) % len(moves)])
    return found


@pytest.mark.slow
@pytest.mark.parametrize("name", rw.games())
def test_perft_agrees_with_playing_every_move(name: str) -> None:
    for position in some_positions(name):
        assert rw.perft(position, 0) == 1
        for depth in range(1, DEEPEST + 1):
            if rw.perft(position, depth - 1) > MOST_PLAYED // 20:
                break
            assert rw.perft(position, depth) == slow_count(position, depth), f"depth {depth} in\n{position!r}"


def test_a_finished_game_has_no_sequences() -> None:
    position = rw.game("quadro-be").start()
    for move in ["S@b5", "T@b11", "C@e5", "S@e11", "T@h5", "C@k11", "S@k5"]:
        position = position.play(move)
    assert position.seat is None
    assert [rw.perft(position, depth) for depth in range(4)] == [1, 0, 0, 0]


def test_the_bound_of_g7_ends_sequences_too() -> None:
    short = rw.game("quadro-be").reissue(max_plies=2).start()
    assert [rw.perft(short, depth) for depth in range(4)] == [1, 16, 240, 0]


def test_a_negative_depth_is_unreadable() -> None:
    with pytest.raises(rw.Unreadable, match="depth"):
        rw.perft(rw.game("quadro-be").start(), -1)


def test_counting_changes_nothing() -> None:
    position = rw.game("quadro-be").start().play("S@b2")
    before = position.dump()
    rw.perft(position, 4)
    assert position.dump() == before
