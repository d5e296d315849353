"""Alpha-beta finds what plain minimax finds, on positions of every game that it suits."""

from __future__ import annotations

import numpy as np
import pytest

import regelwerk as rw
from regelwerk.kernel.advance import count_ply
from regelwerk.kernel.convention import Words
from regelwerk.kernel.fingerprint import fingerprint
from regelwerk.kernel.header import ERA, OVER, RETURN_UNIT, RETURNS, SEAT
from regelwerk.model.position import Position
from regelwerk.model.thinking import Thinking
from regelwerk.search.alpha_beta import BEST_NOW, BEST_VALUE, CERTAIN, from_here, from_root
from regelwerk.search.bot import Bot
from regelwerk.search.deepening import Deepening, noisy_moves, suits
from regelwerk.search.transposition import AT_LEAST, COLUMNS, EXACT, NOWHERE, VALUE, look_up, remember

from .endings import last_positions, random_game
from .tiny import RING

GAMES = ("blockade", "stargate", "transmitter", "jump", "quadro-be")
EXACTLY = Thinking(method="alpha-beta", exact=True)


class Minimax:
    """Every move to a depth, with the kernel's own value at the end: slow, and short enough to be believed."""

    def __init__(self, position: Position) -> None:
        self._kernel, self._tables = position.game.kernel, position.setting.tables
        self._setting, self._past = position.setting, position.past
        self._repetition = position.game.rulebook.repetition

    def value(self, words: Words, mover: int, depth: int, line: tuple[tuple[int, int], ...]) -> int:
        """What words are worth to `mover`; `line` has era and key of the positions before."""
        if words[SEAT] == OVER:
            value, level = int(words[RETURNS + mover]), len(line)
            return value - level if value == RETURN_UNIT else value + level if value == -RETURN_UNIT else value
        here = int(words[ERA]), int(fingerprint(words))
        if line and self._repetition and self._recurs(here, line):
            return 0
        seat = int(words[SEAT])
        if depth == 0:
            self._kernel.evaluate(self._tables, words)
            value = int(from_root(int(words[RETURNS + seat]), len(line)))
            return value if seat == mover else -value
        moves = self._setting.legal(words, seat).tolist()
        deeper = depth if len(moves) == 1 else depth - 1
        values = []
        for move in moves:
            after = words.copy()
            self._kernel.apply(self._tables, after, move)
            count_ply(self._tables, after)
            values.append(self.value(after, seat, deeper, (*line, here)))
        best = max(values)
        return best if seat == mover else -best

    def _recurs(self, here: tuple[int, int], line: tuple[tuple[int, int], ...]) -> bool:
        return here in line or (here[0] == line[0][0] and self._past.count(here[1]) >= 2)


@pytest.mark.parametrize("name", GAMES)
def test_it_finds_the_value_that_minimax_finds(name: str) -> None:
    game = rw.game(name)
    depth = 2 if game.kernel.max_legal_moves > 100 else 3
    played = random_game(game, 3)
    chosen = [played[at] for at in (2, len(played) // 2, len(played) - 4) if 0 <= at < len(played) - 1]
    for position in [*chosen, *last_positions(game, 1, 2)]:
        words = position.words()
        expected = Minimax(position).value(words, int(words[SEAT]), depth, ())
        search = Deepening(position, 10**5, EXACTLY, deepest=depth)
        while not search.settled:
            search.go_on(1000)
        assert search._search.registers[BEST_VALUE] == expected


@pytest.mark.parametrize("name", GAMES)
def test_a_search_that_is_cut_into_pieces_finds_the_same(name: str) -> None:
    position = random_game(rw.game(name), 5)[2]
    whole, pieces = (Deepening(position, 2000, Thinking()) for _ in range(2))
    whole.go_on(2000)
    for _ in range(200):
        pieces.go_on(10)
    assert np.array_equal(whole._search.roots, pieces._search.roots)
    assert np.array_equal(whole._search.registers, pieces._search.registers)


def test_where_every_move_is_asked_for_those_near_the_best_are_valued_exactly() -> None:
    position = random_game(rw.game("jump"), 1)[4]
    asked = Deepening(position, 2000, EXACTLY, every_move=True, deepest=5)
    asked.go_on(2000)
    found = asked.findings()
    assert found.best == int(asked._search.registers[BEST_NOW])
    for move, value in zip(found.moves.tolist(), found.values.tolist(), strict=True):
        if value > found.values.max() - 0.2:
            after = position.play(move)
            assert after.seat is not None
            alone = Deepening(after, 2000, EXACTLY, deepest=4)
            alone.go_on(2000)
            sign = 1 if after.seat == position.seat else -1
            assert value == pytest.approx(sign * int(alone._search.registers[BEST_VALUE]) / RETURN_UNIT)


def test_the_narrower_the_margin_the_deeper_it_looks() -> None:
    position = random_game(rw.game("stargate"), 2)[6]
    thinking = position.game.thinking(2)
    depths = []
    for margin in (0.25, 0.01):
        search = Deepening(position, 4000, thinking, every_move=True, margin=margin)
        search.go_on(4000)
        depths.append(search.depth)
    assert depths[0] < depths[1]


def test_a_move_that_waits_for_its_turn_stays_as_far_behind_as_it_was() -> None:
    position = random_game(rw.game("stargate"), 2)[6]
    search = Deepening(position, 4000, position.game.thinking(2), every_move=True)
    for _ in range(400):
        search.go_on(2)
        found, registers = search.findings(), search._search.registers
        assert found.values.max() == pytest.approx(int(registers[BEST_VALUE]) / RETURN_UNIT)


def test_going_round_is_a_draw() -> None:
    search = Deepening(RING.start(), 100, Thinking())
    search.go_on(100)
    assert search.findings().best == 0
    assert search._search.registers[BEST_VALUE] == 0


def test_it_suits_two_seats_who_know_everything_and_leave_nothing_to_chance() -> None:
    suited = {name for name in rw.games() if 2 in rw.game(name).players and suits(rw.game(name).start(2))}
    assert suited == {*GAMES, "forma"}
    assert not suits(rw.game("stargate").start(4))


def test_a_certain_value_counts_its_moves_from_where_it_is_remembered() -> None:
    for value in (RETURN_UNIT - 7, -RETURN_UNIT + 7, CERTAIN - 1, 0):
        assert from_root(from_here(value, 4), 4) == value
    assert from_here(RETURN_UNIT - 7, 4) == RETURN_UNIT - 3


def test_the_deepest_search_of_a_place_and_the_latest_are_remembered() -> None:
    table = np.zeros((8, COLUMNS), np.int64)
    keys = [4, 8, 12]
    for depth, key in zip((9, 3, 5), keys, strict=True):
        remember(table, key, 1, 100 * key, depth, EXACT)
    found = [int(look_up(table, key)) for key in keys]
    assert found[1] == NOWHERE
    assert [int(table[entry, VALUE]) for entry in (found[0], found[2])] == [400, 1200]
    remember(table, 4, 2, 7, 1, AT_LEAST)
    assert table[look_up(table, 4), VALUE] == 7


def test_moves_are_looked_at_beyond_the_depth_by_their_texts() -> None:
    game = rw.game("stargate")
    captures = noisy_moves(game, ("*x*",))
    assert captures.sum() == sum("x" in str(game.moves.seats.text(move)) for move in range(game.move_count)) > 0
    assert noisy_moves(game, ()).size == 0


@pytest.mark.parametrize("name", ["stargate", "transmitter", "forma"])
def test_these_games_are_searched_by_alpha_beta(name: str) -> None:
    start = rw.game(name).start(2)
    assert isinstance(Bot(10).begin(start, 0, 1), Deepening)


def test_among_equal_moves_the_seed_decides() -> None:
    start = rw.game("stargate").start(2)
    bot = Bot(20)
    first = {str(bot.choose(start, 0, seed=seed)) for seed in range(8)}
    assert len(first) > 1
    assert bot.choose(start, 0, seed=3) == bot.choose(start, 0, seed=3)
