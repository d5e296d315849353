"""Clauses 1, 11 and 12: what figures and chips are worth."""

from __future__ import annotations

from functools import cache
from itertools import combinations, product

import pytest

from regelwerk.games.agvato.edition import COLOURS
from regelwerk.games.agvato.score import Made, best_division, score
from regelwerk.games.agvato.tables import WORTH

from .drawing import FACTS, GAME, drawn, seen

VALUES = (20, 25, 40, 50, 100)


def divided(chips: tuple[int, ...]) -> list[Made]:
    return best_division(dict(zip(COLOURS, chips, strict=True)), FACTS)


def worth(chips: tuple[int, ...]) -> int:
    return sum(made.points for made in divided(chips))


def hand(letters: str) -> tuple[int, ...]:
    return tuple(letters.count(colour[0]) for colour in COLOURS)


@pytest.mark.parametrize(
    ("ahead", "points"), [(0, 5), (6, 35), (10, 55), (11, 60), (12, 65), (13, 70), (14, 75), (16, 85)]
)
def test_clause_1_a_figure_is_worth_five_more_with_every_square(ahead: int, points: int) -> None:
    start = seen(GAME.start(4))
    assert start.value(0, f"c{1 + ahead}") == points
    assert start.value(2, f"c{17 - ahead}") == points
    assert start.value(1, f"{'abcdefghijklmnopq'[ahead]}4") == points
    assert start.value(3, f"{'qponmlkjihgfedcba'[ahead]}4") == points


@pytest.mark.parametrize(
    ("letters", "points"),
    [
        ("", 0),
        ("y", 20),
        ("yb", 45),
        ("yy", 80),
        ("yyb", 130),
        ("ggwww", 2000),
        ("yybggwww", 2130),
        ("rrr", 360),
        ("wwww", 1600),
        ("ybrgw", 1410),
        ("yybbrrggww", 2820),
    ],
)
def test_clause_12b_the_best_division(letters: str, points: int) -> None:
    assert worth(hand(letters)) == points


def test_clause_12b_a_division_uses_every_chip_once() -> None:
    for chips in product(range(5), repeat=5):
        division = divided(chips)
        used = tuple(map(sum, zip(*(made.chips for made in division), strict=True))) or (0,) * 5
        assert used == chips
        assert all(made.points == factor(made.chips) * value(made.chips) for made in division)


def value(chips: tuple[int, ...]) -> int:
    return sum(number * worth_of for number, worth_of in zip(chips, VALUES, strict=True))


def factor(chips: tuple[int, ...]) -> int:
    """The multiplier of a combination, 0 for what is none."""
    shape = tuple(sorted((number for number in chips if number), reverse=True))
    return {(1,): 1, (2,): 2, (2, 1): 2, (3,): 3, (4,): 4, (1, 1, 1, 1, 1): 6, (3, 2): 5}.get(shape, 0)


@cache
def by_every_way(chips: tuple[int, ...]) -> int:
    """The best of all divisions, by splitting off every possible heap."""
    if not any(chips):
        return 0
    return max(
        factor(heap) * value(heap) + by_every_way(tuple(a - b for a, b in zip(chips, heap, strict=True)))
        for heap in product(*(range(number + 1) for number in chips))
        if factor(heap)
    )


def test_clause_12b_no_division_is_better_than_the_one_found() -> None:
    for chips in product(range(4), repeat=5):
        assert worth(chips) == by_every_way(chips), chips


def test_clause_12b_the_kernel_reads_the_same_worth_of_every_hand() -> None:
    tables = GAME.setting(2).tables
    for chips in product(range(5), repeat=5):
        assert tables[WORTH + sum(n * 5**c for c, n in enumerate(chips))] == worth(chips)


def test_clause_12b_more_chips_are_never_worth_less() -> None:
    for one, other in combinations(["", "y", "yb", "ybr", "ybrg", "ybrgw", "yybrgw"], 2):
        assert worth(hand(one)) < worth(hand(other))


def test_clause_11a_the_example_of_the_rulebook() -> None:
    """Captures of 35 and 65, one penalty, three figures held, figures on 10, 11, 13 and 14, chips as above: 2615."""
    position = drawn(
        """
        1: c11 d12 e14 f15
        held: 0,3 5,0
        captured: 100 0
        penalties: 1 0
        lying: -
        hands: yybggwww yybbbrrrrggw
        """,
        end="home",
    )
    final = score(seen(position), 0)
    assert final == {"captures": 100, "penalties": -25, "held": 150, "figures": 260, "chips": 2130}
    assert sum(final.values()) == 2615


def test_clause_11a_the_kernel_counts_like_the_score_sheet() -> None:
    position = drawn(
        """
        1: c11 d12 e14 l4
        held: 0,3 5,0
        lying: l5
        hands: yyggwww yybbbrrrrggw
        card: F* F F*
        """
    )
    over = position.play("l4")
    assert over.outcome is not None
    assert over.outcome.points[0] == 150 + (55 + 60 + 70 + 35) + 2130
    assert over.outcome.points == tuple(sum(score(seen(over), seat).values()) for seat in (0, 1))
