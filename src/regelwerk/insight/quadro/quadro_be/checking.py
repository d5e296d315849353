"""The table doubted: positions drawn at random are played on by the game itself, and looked at from all sides."""

from __future__ import annotations

import numpy as np

from regelwerk.games.quadro.quadro_be.layout import LAYOUT, PHASE, PIECES
from regelwerk.games.quadro.quadro_be.snapshot import CYCLE, SEATS
from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import OVER, SEAT
from regelwerk.model.game import Game

from .backing import DRAW, NONE
from .placement import ALL, CYLINDER_AT, SHAPE_BITS, flip_columns, flip_rows, placement_of, transpose
from .table import Table, sides
from .turns import ROUND


def check(game: Game, table: Table, samples: int, seed: int = 0) -> int:
    """Check that many random numbers of every turn; returns how many of them were positions.

    The value has to follow from the values of the positions after every legal move, as the game's own kernel makes
    them, and has to be the same from all eight sides of the board and with the colours exchanged. `AssertionError`
    names the first position for which that does not hold.
    """
    rng = np.random.default_rng(seed)
    turns, found = table.turns, 0
    for turn in range(len(turns.stages) + CYCLE):
        placing = turn < len(turns.stages)
        numbering = turns.numbering_at(turn)
        values = table.values(turn)
        for number in map(int, rng.integers(0, len(values), samples)):
            if int(values[number]) == NONE:
                continue
            found += 1
            words = _words(turn, *placement_of(number, numbering))
            _check_views(table, words, int(values[number]), placing)
            if int(values[number]):
                _check_worth(game, table, words, int(values[number]))
    return found


def _words(turn: int, own: int, other: int) -> Words:
    """A placement as a position of the game, at that turn."""
    phase = turn % CYCLE
    mover = phase % len(SEATS)
    words: Words = LAYOUT.zero(len(SEATS))
    words[SEAT], words[PHASE] = mover, phase
    for seat, side in ((mover, own), (1 - mover, other)):
        words[PIECES + ROUND * seat :][:ROUND] = side & ALL, side >> SHAPE_BITS & ALL, side >> CYLINDER_AT
    return words


def _check_worth(game: Game, table: Table, words: Words, value: int) -> None:
    """The value by the moves that the game allows."""
    tables, kernel = game.setting().tables, game.kernel
    moves = game.move_buffer()
    after = []
    for move in moves[: kernel.legal(tables, words, moves)].copy():
        then = words.copy()
        kernel.apply(tables, then, move)
        after.append(0 if then[SEAT] == OVER else table.value(then))
    wins = [each + 1 for each in after if each != DRAW and each % 2 == 0]
    losses = [each + 1 for each in after if each != DRAW and each % 2]
    follows = min(wins) if wins else DRAW if DRAW in after else max(losses)
    assert value == follows, f"{sides(words)} at turn {words[PHASE]} has value {value}, but {follows} follows"


def _check_views(table: Table, words: Words, value: int, placing: bool) -> None:
    """The value from all sides, and for the other colour where the table does not tell them apart."""
    own, other = sides(words)
    for flipped in (False, True):
        for turns in range(4):
            view = _words(int(words[PHASE]) + (0 if placing else ROUND * (turns % 2)), own, other)
            assert table.value(view) == value, f"{sides(words)} is not worth the same seen from {flipped, turns}"
            own, other = transpose(flip_rows(own)), transpose(flip_rows(other))
        own, other = flip_columns(own), flip_columns(other)
