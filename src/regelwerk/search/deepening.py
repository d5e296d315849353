"""An alpha-beta search from one position, done piece by piece."""

from __future__ import annotations

from fnmatch import fnmatchcase
from functools import lru_cache

import numpy as np

from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import RETURN_UNIT, SEAT
from regelwerk.kernel.random_play import UNBOUNDED
from regelwerk.model.game import Game
from regelwerk.model.position import Position
from regelwerk.model.thinking import Thinking

from . import transposition
from .alpha_beta import (
    BEST_BEFORE,
    BEST_NOW,
    BEST_VALUE,
    CERTAIN,
    FINISHED,
    ITERATION,
    KEY_HERE,
    LEVEL_COLUMNS,
    MAX_LEVELS,
    MOVER,
    POSITIONS,
    REGISTERS,
    ROOT_BOUND,
    ROOT_COLUMNS,
    ROOT_DEPTH,
    ROOT_MOVE,
    ROOT_POSITIONS,
    ROOT_VALUE,
    AlphaBeta,
    begin_iteration,
    search_on,
)
from .evaluation import NOTHING_LEARNED, Evaluation, Scratch, evaluation_of, new_scratch
from .findings import Findings
from .narrowing import keep_promising
from .selection import WIDE

PER_SIMULATION = 20
"""Positions that count as much as one simulation: about as long as a random game takes."""

MARGIN = 0.25
"""Where every move is to be valued: how far below the best one a move is still valued exactly."""

_MAX_TABLE = (1 << 20) - 1


def suits(position: Position) -> bool:
    """Whether alpha-beta can search a game: two seats against each other who know everything, and no chance."""
    game = position.game
    return position.players == 2 and not game.rulebook.secrets and game.chance_count == 0


class Deepening:
    """Looks at all moves one deeper each time. Which of several equally good ones it names is drawn by lot."""

    def __init__(
        self,
        known: Position,
        capacity: int,
        thinking: Thinking,
        *,
        seed: int = 0,
        every_move: bool = False,
        margin: float = MARGIN,
        deepest: int = MAX_LEVELS // 2,
        memory: tuple[Words, Words] | None = None,
    ) -> None:
        game, words = known.game, known.words()
        widest, moves = game.kernel.max_legal_moves, known.setting.legal(words, int(words[SEAT]))
        np.random.default_rng(seed & 0xFFFF_FFFF_FFFF_FFFF).shuffle(moves)
        glances = max(thinking.beam, 1, PER_SIMULATION * capacity // 2)
        entries = 1 << min(_MAX_TABLE, 2 * PER_SIMULATION * capacity + 1024).bit_length()
        self._kernel = game.kernel
        self._setting, self._capacity, self._thinking, self._margin = known.setting, capacity, thinking, margin
        table, history = memory or (
            np.zeros((entries, transposition.COLUMNS), np.int64),
            np.zeros((2, game.move_count), np.int64),
        )
        evaluation = evaluation_of(known) if thinking.learned else NOTHING_LEARNED
        scratch = new_scratch(evaluation, words)
        stack = np.empty((MAX_LEVELS + 1, words.size), np.int64)
        stack[0] = words
        if thinking.beam and moves.size > (WIDE if every_move else thinking.beam):
            moves = _most_promising(known, moves, evaluation, scratch, thinking.beam, glances)
        roots = np.zeros((moves.size, ROOT_COLUMNS), np.int64)
        roots[:, ROOT_MOVE] = moves
        levels = np.zeros((MAX_LEVELS + 1, LEVEL_COLUMNS), np.int64)
        levels[0, MOVER], levels[0, KEY_HERE] = words[SEAT], known.key
        self._search = AlphaBeta(
            known.setting.tables,
            np.array(known.past, np.int64),
            stack,
            np.empty((MAX_LEVELS + 1, widest), np.int64),
            np.empty((MAX_LEVELS + 1, widest), np.int64),
            levels,
            table,
            history,
            roots,
            noisy_moves(game, thinking.beyond),
            np.zeros(REGISTERS, np.int64),
            evaluation,
            scratch,
            int(game.rulebook.repetition),
            int(margin * RETURN_UNIT) + 1 if every_move else 0,
            int(thinking.exact),
            deepest,
            thinking.beam,
            glances,
        )
        begin_iteration(self._search)
        self._look(4 * moves.size + 1)

    @property
    def settled(self) -> bool:
        """Whether the result of best play is certain."""
        return bool(self._search.registers[FINISHED])

    def follow(self, known: Position, seat: int, seed: int, *, every_move: bool = False) -> Deepening | None:
        """The search of another position of the same match, with what is remembered of positions; else None."""
        if known.setting != self._setting:
            return None
        memory = self._search.table, self._search.history
        return Deepening(
            known,
            self._capacity,
            self._thinking,
            seed=seed,
            every_move=every_move,
            margin=self._margin,
            memory=memory,
        )

    def go_on(self, simulations: int, moves: int = UNBOUNDED) -> int:
        """As many positions as so many simulations are worth."""
        return self._look(min(PER_SIMULATION * simulations, moves))

    def _look(self, positions: int) -> int:
        kernel = self._kernel
        return int(
            search_on(kernel.legal, kernel.apply, kernel.evaluate, kernel.redact, kernel.sift, self._search, positions)
        )

    @property
    def depth(self) -> int:
        """How many moves deep it looks now."""
        return int(self._search.registers[ITERATION])

    def findings(self) -> Findings:
        """What is known of the moves at the root; what is worse than the best is at most what its value says.

        A move that this iteration has not come to is as far behind the best as it was in the one before. All positions
        count as visits of the best move, so that it has the most of them.
        """
        roots, registers = self._search.roots, self._search.registers
        values, visits = roots[:, ROOT_VALUE].astype(np.float64), roots[:, ROOT_POSITIONS].copy()
        waiting = (roots[:, ROOT_DEPTH] < registers[ITERATION]) & (np.abs(values) < CERTAIN)
        if abs(registers[BEST_VALUE]) < CERTAIN and abs(registers[BEST_BEFORE]) < CERTAIN:
            values[waiting] += registers[BEST_VALUE] - registers[BEST_BEFORE]
        best = roots[:, ROOT_MOVE] == registers[BEST_NOW]
        visits[best] = registers[POSITIONS]
        plies = np.where(np.abs(values) >= CERTAIN, RETURN_UNIT - np.abs(values), -1).astype(np.int64)
        plies[(roots[:, ROOT_BOUND] != transposition.EXACT) & (values > 0)] = -1
        exact = np.where(plies >= 0, np.sign(values), values / RETURN_UNIT)
        return Findings(roots[:, ROOT_MOVE].copy(), visits, exact, plies)


def _most_promising(
    known: Position, moves: Words, evaluation: Evaluation, scratch: Scratch, beam: int, glances: int
) -> Words:
    """The moves at the root that are followed at all."""
    kernel, words = known.game.kernel, known.words()
    kept, _, _ = keep_promising(
        kernel.sift,
        kernel.apply,
        kernel.evaluate,
        kernel.redact,
        evaluation,
        scratch,
        known.setting.tables,
        words,
        words.copy(),
        moves,
        np.empty(moves.size, np.int64),
        moves.size,
        beam,
        glances,
    )
    return moves[:kept]


@lru_cache(64)
def noisy_moves(game: Game, patterns: tuple[str, ...]) -> Words:
    """A 1 for every move of a game whose text is like one of the patterns; nothing where there are no patterns."""
    if not patterns:
        return np.zeros(0, np.int64)
    run = game.moves.seats
    fits = [any(fnmatchcase(run.text(move), pattern) for pattern in patterns) for move in range(len(run))]
    return np.array(fits, np.int64)
