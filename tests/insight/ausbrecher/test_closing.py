"""The last three stones of Ausbrecher AG: exact values between two, and the choices that follow from them."""

from __future__ import annotations

import random

import numpy as np
import pytest
from tests.games.ausbrecher.drawing import GAME, drawn

import regelwerk as rw
from regelwerk.games.ausbrecher.edition import STONE_COUNT
from regelwerk.games.ausbrecher.layout import BETS, BOATS, PIPS, STONES
from regelwerk.games.ausbrecher.moves import ORDERS
from regelwerk.games.ausbrecher.tables import BOATS_OF, LAST_FIELD
from regelwerk.insight.ausbrecher.closing import Closing, close, closing_of
from regelwerk.insight.ausbrecher.ending import CLOSE, MIDDLES, Ending, ending_of
from regelwerk.insight.ausbrecher.evidence import sharings_of
from regelwerk.insight.ausbrecher.last_stones import LEFT, Floats, improve
from regelwerk.model.position import Position

SHARINGS = sharings_of(GAME.setting(2).tables)


def sure(order: str) -> Floats:
    """The weights of one who knows the other's order."""
    own = GAME.setting(2).tables[BOATS_OF + ORDERS.index(order)]
    weights: Floats = (own == SHARINGS).astype(np.float64)
    return weights


def solved() -> Ending:
    """The values that ship."""
    ending = ending_of(GAME)
    assert ending is not None
    return ending


def random_ends(seed: int, count: int) -> list[Position]:
    """Beginnings of turns with four or five stones in boats, from random games."""
    rng = random.Random(seed)
    found: list[Position] = []
    while len(found) < count:
        position = GAME.start(2)
        while position.seat is not None:
            words = position.words()
            if position.seat != rw.CHANCE and words[PIPS] == 0 and int(words[BOATS]).bit_count() >= STONE_COUNT - LEFT:
                found.append(position)
            position = position.play(position.sample(rng))
    return rng.sample(found, count)


def opened(position: Position, seat: int) -> Closing:
    """What is open to a seat that knows both orders."""
    words = position.words()
    weights = sure(ORDERS[words[BETS + 1 - seat] - 1])
    return closing_of(solved(), position.setting, words, seat, weights, SHARINGS)


def best(position: Position, seat: int, closing: Closing) -> float:
    """What a position is worth to a seat, by all that can be done in the rest of its turn."""
    words = position.words()
    if position.outcome is not None:
        last = next(
            at for at in range(STONE_COUNT) if words[STONES + at] >> 3 == position.setting.tables[LAST_FIELD] + 7
        )
        return float(closing.ends[closing.stones.index(last)])
    if position.seat == rw.CHANCE:
        outcomes, weights = position.setting.weighted(words)
        values = [best(position.play(each), seat, closing) for each in outcomes.tolist()]
        return float(np.average(values, weights=weights))
    if position.seat != seat:
        return float(closing.values[closing.number(words)])
    return max(best(position.play(move), seat, closing) for move in position.moves())


def test_one_turn_more_changes_nothing() -> None:
    ending, tables = solved(), GAME.setting(2).tables
    for middle, values in zip(MIDDLES, ending.values, strict=True):
        again = values.copy()
        stones = ending.stones
        assert improve(tables, stones.steps, stones.places, again, np.array([0.0, middle, 1.0])) < 2 * CLOSE


def test_dice_are_worth_what_the_rules_make_of_them() -> None:
    for position in random_ends(7, 4):
        seat = position.seat
        assert seat is not None
        closing = opened(position, seat)
        for move in position.moves():
            by_rules = best(position.play(move), seat, closing)
            assert closing.chosen(position.words(), move.id) == pytest.approx(by_rules)


def test_what_one_wins_the_other_loses() -> None:
    ending = solved()
    for results in [(1.0, 0.0, 0.0), (1.0, 1.0, 0.0), (0.5, 0.0, 1.0), (0.0, 0.5, 0.5)]:
        turned = tuple(1 - each for each in results)
        assert ending.worth(0, results) == pytest.approx(1 - ending.worth(1, turned), abs=0.01)


@pytest.mark.parametrize(
    ("way", "rolled", "wise"),
    [
        ("28=Y 29=D", "dice: DY\nroll: 23", "D"),  # O is home; Y is to be last, so D arrives
        ("28=D 29=Y", "dice: DY\nroll: 23", "D"),
    ],
)
def test_who_can_end_the_game_well_does(way: str, rolled: str, wise: str) -> None:
    position = drawn(f"way: {way}\nboats: RBLNO\n{rolled}\nbets: RBLNODY RBLNOYD")
    assert position.seat == 0
    chosen = close(position, 0, sure("RBLNOYD"), SHARINGS)
    assert chosen is not None
    assert str(position.find(chosen)) == wise


def test_before_four_stones_are_in_boats_nothing_is_said() -> None:
    assert close(drawn("way: 5=RB\nboats: LNY"), 0, sure("RBLNYOD"), SHARINGS) is None


def test_where_nothing_is_open_nothing_is_said() -> None:
    position = drawn("way: 5=R\nboats: LNYB\nbets: RBLNYOD RBLNYOD")
    assert close(position, 0, sure("RBLNYOD"), SHARINGS) is None


@pytest.mark.parametrize(("players", "options"), [(3, {}), (2, {"start": "sheet"}), (2, {"count": "empty"})])
def test_other_tables_are_not_solved(players: int, options: dict[str, str]) -> None:
    position = drawn("way: 20=YD\nboats: RBLN", players, **options)
    assert close(position, position.seat or 0, sure("RBLNODY"), SHARINGS) is None
