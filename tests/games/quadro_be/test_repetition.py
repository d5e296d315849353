"""G1 in Quadro-Be: the third time the same position comes up with the same player to move, the game is drawn."""

from __future__ import annotations

import regelwerk as rw

from .drawing import TURNS, drawn, played

PLACED = ("S@b2", "T@k11", "C@e5", "S@h8", "T@b8", "C@k2", "S@h2", "T@e11", "e5-e8", "S@k8", "T@h11")
"""All pieces are on the board, red to move the cylinder; nobody has a line."""

ROUND = (
    *("k2-h5", "b2-e2", "e11-b11", "e8-e5", "k8-k5", "b8-b5"),
    *("h5-k2", "e2-b2", "b11-e11", "e5-e8", "k5-k8", "b5-b8"),
)
"""Two cycles of the shapes: everything goes out and comes home again."""


def test_a_line_that_comes_round_twice_is_drawn_by_g1() -> None:
    start = played(*PLACED)
    position = start
    keys = [start.key]
    for move in ROUND + ROUND[:-1]:
        position = position.play(move)
        keys.append(position.key)
        assert position.outcome is None
    assert keys.count(start.key) == 2
    last = position.play(ROUND[-1])
    assert last.outcome == rw.Outcome(points=(0, 0), places=(1, 1), returns=(0.0, 0.0), clause="G1")
    assert last.outcome.is_draw
    assert last.seat is None
    assert last.moves() == []


def test_the_same_board_at_another_turn_of_the_cycle_is_another_position() -> None:
    board = "T s . .\nt C . .\nc s S T\n. S . t"
    assert drawn(board, "blue S").key == drawn(board, "blue S", ply=26).key
    assert len({drawn(board, due).key for due in TURNS}) == 6


def test_a_repetition_survives_dump_and_record() -> None:
    moves = [*PLACED, *ROUND, *ROUND]
    record = rw.record(rw.game("quadro-be").start(), moves)
    assert record.result.endswith("by G1")
    assert rw.replay(str(record))[-1].outcome.clause == "G1"
    half = played(*PLACED, *ROUND, *ROUND[:-1])
    assert half.game.load(half.dump()).play(ROUND[-1]).outcome.clause == "G1"


def test_positions_before_an_irreversible_move_are_forgotten() -> None:
    assert played(*PLACED).past == ()
    assert len(played(*PLACED, "k2-k5").past) == 1
