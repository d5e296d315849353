"""Clause 10: the last chip, everybody home, nobody to move, and which comes first."""

from __future__ import annotations

import pytest

from .drawing import GAME, drawn, seen


def clause(position: object) -> str | None:
    outcome = position.outcome  # type: ignore[attr-defined]
    return outcome.clause if outcome else None


def test_clause_10a_the_last_chip_ends_the_game() -> None:
    position = drawn("1: l4 c5\n2: d12\nlying: l5\ncard: F* F F*")
    assert clause(position.play("l4")) == "10a"
    assert clause(drawn("1: l4 c5\n2: d12\nlying: l5 f5\ncard: F* F F*").play("l4")) is None


def test_clause_10a_the_figure_that_comes_back_is_set_first() -> None:
    game = GAME.reissue(chips={**GAME.edition.data["chips"], "white": "i2"})
    assert game.facts.chip_squares(2)["i16"] == "white"
    position = drawn("1: i15 c5\n2: d12\nlying: i16\ncard: F* F*\nheld: 0,0 1,0", game=game)
    back = position.play("i15")
    assert (clause(back), seen(back).phase, seen(back).chips) == (None, "back", {})
    assert clause(back.play("back:g2")) == clause(back.play("waive")) == "10a"


def test_clause_10b_home_goes_on_without_chips_and_ends_when_all_have_arrived() -> None:
    position = drawn("1: i16 c5\n2: e12\nlying: -\ncard: F* F*", end="home")
    after = position.play("i16")
    assert clause(after) is None
    last = drawn("1: i16\nlying: i3\ncard: F* F*", end="home")
    assert clause(last.play("i16")) == "10b"


def test_clause_10b_home_is_looked_at_after_a_figure_came_back() -> None:
    position = drawn("1: i16\ncard: F* F*\nheld: 0,0 1,0", end="home")
    assert clause(position.play("i16").play("back:g2")) is None
    assert clause(position.play("i16").play("waive")) == "10b"


def test_clause_10c_with_chips_left_the_game_ends_when_nobody_can_move() -> None:
    assert clause(drawn("1: i16\nlying: i3\ncard: F* F*").play("i16")) == "10c"


@pytest.mark.parametrize(("end", "expected"), [("chips", "10a"), ("home", "10b")])
def test_clause_10d_chips_come_first_then_home_then_decks(end: str, expected: str) -> None:
    game = GAME.reissue(chips={**GAME.edition.data["chips"], "white": "i2"})
    lines = "1: i15\nlying: i16\ncard: F* F*\ndeck: -\ndecks: 16"
    assert clause(drawn(lines, game=game, end=end).play("i15")) == expected


def test_clause_10d_without_the_others_it_is_the_decks() -> None:
    lines = "1: i14 c5\ncard: F* F*\ndeck: -\ndecks: 16"
    assert clause(drawn(lines).play("c5")) == "3c"


def test_clause_11b_equal_points_share_the_place() -> None:
    over = drawn("1: i15\nlying: -\nhands: yybbrrggww yybbrrggww\ncard: F* F*", end="home").play("i15")
    assert over.outcome is not None
    assert over.outcome.points[0] == over.outcome.points[1]
    assert over.outcome.places == (1, 1)
    assert over.outcome.returns == (0.0, 0.0)
