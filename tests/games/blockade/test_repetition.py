"""G1 in Blockade: only moves can be taken back, so positions are compared from the last placing on."""

from __future__ import annotations

import regelwerk as rw
from regelwerk.games.quadro.blockade import GAME
from regelwerk.model.record import read_record, replay

from .drawing import PLACED, played

ROUND = ("a4-b4", "l9-k9", "b4-a4", "k9-l9")
"""Both players move a Fluppie out and home again."""


def test_a_position_that_comes_up_for_the_third_time_is_drawn_by_g1() -> None:
    position = played(*PLACED, *ROUND, *ROUND[:-1])
    assert position.outcome is None
    last = position.play(ROUND[-1])
    assert last.outcome == rw.Outcome(points=(0, 0), places=(1, 1), returns=(0.0, 0.0), clause="G1")
    assert (last.seat, list(last.moves())) == (None, [])


def test_a_repetition_survives_dump_and_record() -> None:
    record = rw.record(GAME.start(), [*PLACED, *ROUND, *ROUND])
    assert record.result.endswith("by G1")
    assert replay(read_record(str(record)), GAME)[-1].outcome.clause == "G1"
    half = played(*PLACED, *ROUND, *ROUND[:-1])
    assert GAME.load(half.dump()).play(ROUND[-1]).outcome.clause == "G1"


def test_the_same_board_with_the_other_player_to_move_is_another_position() -> None:
    waiting = played(*PLACED, "a4-b4", "l9-k9", "b4-a4")
    assert played(*PLACED, "a4-b4", "l9-k9").play("b4-a4").play("k9-j9").key != waiting.key
    assert played(*PLACED).key != waiting.key


def test_placings_are_irreversible_and_forget_the_past() -> None:
    assert played(*PLACED).past == ()
    assert len(played(*PLACED, *ROUND).past) == len(ROUND)
