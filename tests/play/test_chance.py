"""Chance is recomputable: the worked example of docs/fairness.md, and the draw's own promises."""

from __future__ import annotations

import random
import re
from collections import Counter
from pathlib import Path

import pytest
from scipy.stats import chisquare

import regelwerk as rw
from regelwerk.contract import Move
from regelwerk.play import chance

FAIRNESS = Path(__file__).parents[2] / "docs" / "fairness.md"


def outcomes(*weights: int) -> list[tuple[Move, int]]:
    return [(Move(number, "outcome {}".format, chance=True), weight) for number, weight in enumerate(weights)]


def example() -> dict[str, list[str]]:
    """The tables of the worked example: what → the values in its backticks."""
    section = FAIRNESS.read_text(encoding="utf-8").partition("## A worked example")[2]
    rows = re.findall(r"^\| ([^|]+) \| (`.*`) \|$", section, re.MULTILINE)
    return {what: re.findall(r"`([^`]+)`", values) for what, values in rows}


def test_every_figure_of_the_worked_example_is_right() -> None:
    told = example()
    [seed_text] = told["seed"]
    seed = bytes.fromhex(seed_text)
    position = rw.game("ausbrecher-ag").start(2)
    for move in told["events 1 to 3"]:
        position = position.play(move)
    weights = position.weights()
    total = sum(weight for _, weight in weights)
    r = chance.number(seed, told["label of event 4"][0])
    assert told["commitment"] == [chance.commitment(seed)]
    assert told["r"] == [f"{r:064x}"]
    assert told["W"] == [str(total)]
    assert told["m"] == [str(r * total >> 256)]
    assert told["outcome"] == [str(chance.draw(seed, "example", 4, weights))]
    assert told["label of the bot"] == ["bot:example:5:1"]
    assert told["its seed"] == [str(chance.bot_seed(seed, "example", 5, 1))]


def test_a_draw_depends_on_seed_match_and_sequence_only() -> None:
    weights = outcomes(*[1] * 1000)
    drawn = chance.draw(b"s" * 32, "m", 1, weights)
    assert chance.draw(b"s" * 32, "m", 1, list(reversed(weights))) == drawn
    others = [(b"t" * 32, "m", 1), (b"s" * 32, "n", 1), (b"s" * 32, "m", 2)]
    assert all(chance.draw(*other, weights) != drawn for other in others)


def test_draws_follow_their_weights() -> None:
    weights = outcomes(1, 2, 3, 0, 10)
    seed = random.Random(1).randbytes(32)
    drawn = Counter(chance.draw(seed, "m", n, weights).id for n in range(16_000))
    assert drawn[3] == 0
    assert chisquare([drawn[n] for n in (0, 1, 2, 4)], [1000, 2000, 3000, 10_000]).pvalue > 0.001


def test_the_edges_of_the_stretches_belong_to_the_right_outcome(monkeypatch: pytest.MonkeyPatch) -> None:
    #   0        1/4                3/4        1
    #   | first   |      second      |  third   |
    weights = outcomes(1, 2, 1)
    quarter = 1 << 254
    for r, expected in (
        (0, 0),
        (quarter - 1, 0),
        (quarter, 1),
        (3 * quarter - 1, 1),
        (3 * quarter, 2),
        (4 * quarter - 1, 2),
    ):
        monkeypatch.setattr(chance, "number", lambda seed, label, r=r: r)
        assert chance.draw(b"", "m", 1, weights).id == expected


def test_chance_without_outcomes_is_a_bug_and_says_so() -> None:
    with pytest.raises(ValueError, match="no outcome"):
        chance.draw(b"", "m", 1, outcomes(0))
