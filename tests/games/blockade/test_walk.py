"""Clauses 2a–2d: the Flaz's walk, drawn; then on random boards three searches held against each other."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from regelwerk.games.quadro.blockade import GAME
from regelwerk.games.quadro.blockade.snapshot import Snapshot
from regelwerk.games.quadro.blockade.walk import Walk, best_walk
from regelwerk.games.quadro.board import FILES, SIZE, SQUARES
from regelwerk.model.game import Game

from .drawing import EMPTY, QUIET, drawn, marked, random_position, snapshot_of, squares_along, texts

RANDOM_BOARDS = 1200

UP_AND_RIGHT = """
    . . . . . . * . . . . .
    . . . . c . * . . . . .
    . . . . . . * . . . . .
    . . . . . . * . . . . .
    . . . . . . * . . . . .
    . . . . . . * . . . . .
    . . . . S . * . . . . .
    . . . . * * * s . . . .
    . . . . * . . . . . . .
    . . . . * . . . . . . .
    . . . . C . . . . . . .
    . . . . . . . . . . . .
"""
LEFT = """
    . . * . . . . . . . . .
    . . * . c . . . . . . .
    . . * . . . . . . . . .
    . . * . . . . . . . . .
    . . * . . . . . . . . .
    . . * . . . . . . . . .
    . . * . . . . . . . . .
    . . * . . . . . . . . .
    . . * . . . . . . . . .
    . . * . . . . . . . . .
    . s * * C . . . . . . .
    . . . . . . . . . . . .
"""
THROUGH_THE_OTHERS_FIELD = """
    . . . . . * . . . . . .
    . . . . c * . . . . . .
    . . . . . * . . . . . .
    . . . . . * . . . . . .
    . . . . . * . . . . . .
    . . . . . * . . . . . .
    . . . . . * . . . . . .
    . . . . . * . . . . . .
    . . . . . * . . . . . .
    . . . . . * . . . . . .
    . . . . C * s . . . . .
    . . . . . . . . . . . .
"""
FIVE_TURNS = """
    . . . . . . . . * . . .
    . . . . c . . . * . . .
    . . . . . . . . * . . .
    . . . . . . . . * . . .
    . . . . . . . . * . . .
    . . S . . . S . * . . .
    . s * * * * * . * . . .
    . . * . . . * . * . . .
    . . * * * * * * * S . .
    . . s . . . * . . . . .
    . . . . C * * s . . . .
    . . . . . . . . . . . .
"""
SHORTER_OF_TWO = """
    . . * . . . . . . . . .
    . . * . c . . . . . . .
    . . * . . . . . . . . .
    . . * . . . . . . . . .
    . . * . . . . . . . . .
    . . * . . . . . . . . .
    . . * . . . . . . . . .
    . . * . . . . . . . . .
    . . * . . . . . . . . .
    . . * . . . . . . . . .
    . s * * C . . . . . s .
    . . . . . . . . . . . .
"""
REDS = """
    . . . . . . . . . . . .
    . . . . c * * * s . . .
    . . . . . . . * . . . .
    . . . . . . . * . . . .
    . . . . . . . * . . . .
    . . . . . . . * . . . .
    . . . . . . . * . . . .
    . . . . . . . * . . . .
    . . . . . . . * . . . .
    . . . . . . . * . . . .
    . . . . C . . * . . . .
    . . . . . . . * . . . .
"""
WAYS_OUT = {
    "up, then right": UP_AND_RIGHT,
    "left": LEFT,
    "through the other's field": THROUGH_THE_OTHERS_FIELD,
    "five turns": FIVE_TURNS,
    "the shorter of two": SHORTER_OF_TWO,
}


def with_fluppies(*squares: str, game: Game = GAME) -> Snapshot:
    return replace(snapshot_of(game.start()), fluppies=dict.fromkeys(squares, 1))


@pytest.mark.parametrize("board", WAYS_OUT.values(), ids=WAYS_OUT.keys())
def test_clause_2a_a_walk_over_the_far_edge_is_a_way_out(board: str) -> None:
    position = drawn(board)
    walk = best_walk(snapshot_of(position), 0)
    assert walk.out
    assert set(squares_along(walk.corners)) == marked(board) | {"e2"}
    assert texts(position) == {"exit"}


def test_clause_2a_reds_far_edge_is_the_bottom_one() -> None:
    walk = best_walk(snapshot_of(drawn(REDS, "red")), 1)
    assert walk.out
    assert set(squares_along(walk.corners)) == marked(REDS) | {"e11"}
    assert texts(drawn(REDS, "red")) == {"exit"}
    assert "exit" not in texts(drawn(REDS, "blue"))


@pytest.mark.parametrize("colour", ["S", "s"])
def test_clause_2b_fluppies_of_either_colour_turn_the_flaz(colour: str) -> None:
    assert texts(drawn(UP_AND_RIGHT.replace("S", colour).replace("s", colour))) == {"exit"}


def test_clause_2b_before_a_free_square_the_flaz_never_turns() -> None:
    assert not best_walk(with_fluppies("h4"), 0).out, "e4 leads to g4 only for a Flaz that turns without need"
    assert best_walk(with_fluppies("h4", "e5"), 0).out


def test_clause_2b_the_flaz_turns_again_at_once_where_the_new_way_is_blocked_too() -> None:
    shut = best_walk(with_fluppies("e6", "d5", "f5"), 0)
    assert (shut.out, shut.corners) == (False, ("e2", "e5"))


def test_clause_2c_a_walk_to_a_side_edge_is_lost() -> None:
    for turn in ("blue", "red"):
        assert "exit" not in texts(drawn(EMPTY, turn)), "at a2 or l2 the Flaz may not turn"


def test_clause_2c_a_walk_to_the_other_flaz_is_lost() -> None:
    assert best_walk(with_fluppies("h10"), 0).corners == ("e2", "e10")
    assert not best_walk(with_fluppies("h10"), 0).out, "at e10 the Flaz may not turn"
    assert best_walk(with_fluppies("h9", "e10", game=apart("e2", "e12")), 0).out, "before a Fluppie on e10 it may"


def test_clause_2d_a_walk_to_the_own_edge_is_lost() -> None:
    assert not best_walk(with_fluppies("h1"), 0).out, "at e1 the Flaz may not turn"
    assert not best_walk(with_fluppies("h12"), 1).out, "nor red's at e12"


def test_without_a_way_out_the_walk_comes_as_near_the_far_edge_as_it_can() -> None:
    assert best_walk(snapshot_of(GAME.start()), 0).corners == ("e2", "e10")
    assert best_walk(snapshot_of(GAME.start()), 1).corners == ("e11", "e3")
    assert best_walk(with_fluppies("e6"), 0).corners == ("e2", "e5")
    assert not best_walk(snapshot_of(drawn(QUIET)), 0).out


def apart(blue: str, red: str) -> Game:
    """The game with the Flaze on other squares."""
    return GAME.reissue(flaz={"blue": blue, "red": red})


def fewest_steps(snapshot: Snapshot, seat: int) -> int | None:
    """Steps to the far edge by a third search: all places and directions after 0, 1, 2 … steps."""
    flaz, other = snapshot.flaze[seat], snapshot.flaze[1 - seat]
    moments = {(FILES.index(flaz[0]), int(flaz[1:]), turn) for turn in range(4)}
    seen: set[tuple[int, int, int]] = set()
    for steps in range(600):
        following = set()
        while moments:
            file, rank, turn = moment = moments.pop()
            if moment in seen:
                continue
            seen.add(moment)
            across, along = ((0, 1), (1, 0), (0, -1), (-1, 0))[turn]
            name = f"{FILES[file + across]}{rank + along}" if 0 <= file + across < SIZE else ""
            if name in snapshot.fluppies:
                moments |= {(file, rank, (turn + 1) % 4), (file, rank, (turn + 3) % 4)}
            elif rank + along == (0 if seat else SIZE + 1):
                return steps
            elif name in SQUARES and name != other:
                following.add((file + across, rank + along, turn))
        moments = following
    return None


@pytest.mark.slow
def test_three_searches_agree_on_random_boards() -> None:
    rng = random.Random(2)
    out = 0
    for _ in range(RANDOM_BOARDS):
        position = random_position(rng)
        snapshot, seat = snapshot_of(position), position.seat
        assert seat is not None
        walk = best_walk(snapshot, seat)
        steps = fewest_steps(snapshot, seat)
        assert walk.out == (steps is not None) == (texts(position) == {"exit"}), snapshot
        if walk.out:
            assert len(squares_along(walk.corners)) - 1 == steps
            out += 1
    assert RANDOM_BOARDS / 5 < out < 4 * RANDOM_BOARDS / 5


@pytest.mark.slow
def test_every_walk_on_random_boards_keeps_the_rules() -> None:
    rng = random.Random(3)
    for _ in range(RANDOM_BOARDS):
        snapshot = snapshot_of(random_position(rng))
        for seat in range(2):
            walk = best_walk(snapshot, seat)
            corners = outwards(walk, seat) if walk.out else walk.corners
            assert corners[0] == snapshot.flaze[seat]
            assert not {*squares_along(corners)} & {*snapshot.fluppies, snapshot.flaze[1 - seat]}
            for before, corner, after in zip(corners, corners[1:], corners[2:], strict=False):
                assert (before[0] == corner[0]) == (corner[0] != after[0]), "a right angle"
                assert beyond(before, corner) in snapshot.fluppies


def outwards(walk: Walk, seat: int) -> tuple[str, ...]:
    """The corners of a way out with a last square beyond the far edge."""
    edge = f"{walk.corners[-1][0]}{0 if seat else SIZE + 1}"
    straight = len(walk.corners) > 1 and walk.corners[-2][0] == edge[0]
    return (*walk.corners[:-1], edge) if straight else (*walk.corners, edge)


def beyond(before: str, corner: str) -> str:
    """The square straight ahead of a corner, seen from a square before it; nothing beyond a side edge."""
    file, rank = FILES.index(corner[0]), int(corner[1:])
    file += (corner[0] > before[0]) - (corner[0] < before[0])
    rank += (rank > int(before[1:])) - (rank < int(before[1:]))
    return f"{FILES[file]}{rank}" if 0 <= file < SIZE else ""
