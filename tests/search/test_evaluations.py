"""What hand-made evaluations say of positions: what is good for one is bad for the other, and better is worth more."""

from __future__ import annotations

import random

import pytest
from tests.games.jump.drawing import drawn as jump_board
from tests.games.stargate.drawing import drawn as stargate_board

import regelwerk as rw
from regelwerk.games.quadro.jump.tables import HOME, RANK
from regelwerk.insight.quadro.jump.known import moves_needed
from regelwerk.kernel.header import RETURN_UNIT, RETURNS
from regelwerk.model.position import Position

from .endings import random_game

GAMES = ("blockade", "stargate", "transmitter", "jump", "forma")


def worth(position: Position, seat: int = 0) -> int:
    """The value for a seat."""
    words = position.words()
    position.game.kernel.evaluate(position.setting.tables, words)
    return int(words[RETURNS + seat])


@pytest.mark.parametrize("name", GAMES)
def test_what_one_has_the_other_lacks(name: str) -> None:
    for position in random_game(rw.game(name), 2)[:-1]:
        first, second = worth(position, 0), worth(position, 1)
        assert abs(first + second) <= 1
        assert abs(first) < RETURN_UNIT


@pytest.mark.parametrize("name", GAMES)
def test_at_the_start_nobody_is_far_ahead(name: str) -> None:
    assert abs(worth(rw.game(name).start(2))) < RETURN_UNIT // 8


def test_jump_whoever_needs_fewer_moves_is_ahead() -> None:
    start = rw.game("jump").start()
    later = start.play("a7-d7")
    assert later.seat == 1
    assert worth(later) > worth(start.play("c7-d7"))


def test_jump_a_block_is_quicker_than_stragglers() -> None:
    home = HOME & RANK
    assert moves_needed(home) == 0
    assert moves_needed(0b1110) == 1
    assert moves_needed(0b111000000000) == 9
    assert moves_needed(0b100000000110) > moves_needed(0b000111000000)


def test_stargate_a_piece_more_is_worth_something_and_so_is_a_gate() -> None:
    bare = stargate_board("12 . . . . . . . . . . . rC\n2 bS . . . . . . . . . . .\n1 bC . . . . . . . . . . .")
    more = stargate_board("12 . . . . . . . . . . . rC\n2 bS bS . . . . . . . . . .\n1 bC . . . . . . . . . . .")
    gate = stargate_board("12 . . . . . . . . . . . rC\n5 . . . . bS . . . . . . .\n1 bC . . . . . . . . . . .")
    assert worth(bare) < worth(gate)
    assert worth(bare) < worth(more)


def test_stargate_allies_share_what_they_have() -> None:
    position = rw.game("stargate").start(4, mode="alliances")
    assert worth(position, 0) == worth(position, 1)
    assert worth(position, 2) == worth(position, 3)


def test_transmitter_a_piece_more_is_worth_something() -> None:
    for position in random_game(rw.game("transmitter"), 1):
        bringing = [move for move in position.moves() if "+" in str(move)] if position.seat is not None else []
        if bringing and position.play(bringing[0]).outcome is None:
            seat = position.seat
            assert seat is not None
            alone = str(bringing[0]).partition("+")[0]
            assert worth(position.play(bringing[0]), seat) > worth(position.play(alone), seat)
            return
    pytest.fail("nobody could bring a piece in")


def test_transmitter_a_piece_more_is_worth_something_to_whoever_is_far_ahead() -> None:
    rng, position, brought = random.Random(1), rw.game("transmitter").start(), 0
    while position.seat is not None:
        bringing = {"+" in str(move): move for move in position.moves()}
        wanted = position.seat == 0 and True in bringing
        move = bringing[True] if wanted else rng.choice([each for each in position.moves() if "+" not in str(each)])
        after = position.play(move)
        if wanted and after.outcome is None:
            brought += 1
            assert worth(after) > worth(position.play(str(move).partition("+")[0]))
        position = after
    assert brought == 7


def test_jump_boards_are_read_from_both_sides() -> None:
    board = """
        .........SSS
        .........TTT
        ........SSS.
        sss.........
        ttt.........
        sss.........
    """
    assert worth(jump_board(board)) == -worth(jump_board(board), 1) > RETURN_UNIT // 2
