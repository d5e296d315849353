"""The expert of Ausbrecher AG: concludes from the dice of others what they are after, and goes against it."""

from __future__ import annotations

import random
from statistics import median

import pytest
from tests.games.ausbrecher.drawing import GAME, ORDER, drawn, played

import regelwerk as rw
from regelwerk.games.ausbrecher.kernel import BET_COUNT
from regelwerk.games.ausbrecher.layout import BETS, TURNS
from regelwerk.games.ausbrecher.moves import LETTERS
from regelwerk.games.ausbrecher.tables import BOATS_OF
from regelwerk.insight.ausbrecher.evidence import sharings_of
from regelwerk.insight.ausbrecher.expert import choose, evidence, wishes_of_others
from regelwerk.kernel.rng import seeded
from regelwerk.model.position import Position

OTHERS = "DOYNLBR"
"""An order that is the other way round."""


def opened(*moves: str) -> Position:
    """After both bets and these moves."""
    return played(GAME.start(2), f"bet:{ORDER}", f"bet:{OTHERS}", *moves)


def guided(position: Position, seed: int) -> int:
    """The id of the guide's move."""
    return int(GAME.kernel.guide(position.setting.tables, position.words(), seeded(seed)))


def sensible_game(seed: int, turns: int) -> Position:
    """A game of two players who follow the guide, after so many turns."""
    rng = random.Random(seed)
    position = GAME.start(2)
    while position.seat == rw.CHANCE or position.words()[TURNS] < turns:
        chance = position.seat == rw.CHANCE
        position = position.play(position.sample(rng) if chance else guided(position, rng.getrandbits(40)))
    return position


def test_whose_dice_somebody_chooses_they_want_forward() -> None:
    position = opened("dice:BLR", "roll:111", "B", "L", "R", "dice:DOY", "roll:111", "D", "O", "Y")
    wishes = dict(zip(LETTERS, wishes_of_others(position, 0, evidence(position, 0)), strict=True))
    assert min(wishes[stone] for stone in "DOY") > max(wishes[stone] for stone in "BLNR")


def test_what_a_sensible_player_bet_comes_out_in_the_course_of_a_game() -> None:
    likely = []
    for seed in range(6):
        position = sensible_game(seed, turns=12)
        tables = position.setting.tables
        true = sharings_of(tables) == tables[BOATS_OF + position.words()[BETS + 1] - 1]
        likely.append(evidence(position.seen_by(0), 0)[1].sum(axis=0)[true].item())
    assert median(likely) > 20 / len(true)


def test_without_the_moves_from_the_start_no_stone_is_told_from_another() -> None:
    position = drawn("way: 5=RB")
    wishes = wishes_of_others(position, 0, evidence(position, 0))
    assert wishes[LETTERS.index("R")] == pytest.approx(wishes[LETTERS.index("B")])


def test_nothing_is_concluded_about_the_seat_itself_and_every_conclusion_is_a_probability() -> None:
    weights = evidence(opened("dice:BLR", "roll:111", "B", "L", "R", "dice:DOY", "roll:111", "D", "O", "Y"), 0)
    assert weights.sum(axis=(1, 2)) == pytest.approx(1)
    assert weights[0].min() == weights[0].max()
    assert weights[1].min() < weights[1].max()


@pytest.mark.parametrize("players", [2, 4])
def test_it_plays_whole_games_and_goes_by_what_its_seat_knows(players: int) -> None:
    rng = random.Random(players)
    position = GAME.start(players)
    while position.seat is not None:
        seat = position.seat
        if seat == rw.CHANCE or (moves := position.moves())[0].id < BET_COUNT:
            position = position.play(position.sample(rng))
            continue
        seed = rng.getrandbits(40)
        move = choose(position.seen_by(seat), seat, seed)
        assert move is not None
        assert move in moves
        assert choose(position.resample(seat, seed).seen_by(seat), seat, seed) == move
        position = position.play(move if seat == 0 else guided(position, seed))
    assert position.outcome is not None


def test_bets_are_left_to_others() -> None:
    assert choose(GAME.start(2).seen_by(0), 0, 1) is None
