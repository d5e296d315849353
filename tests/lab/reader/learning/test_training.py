"""Learning: what tells gets the weight, games are never split, the same corpus gives the same model and file."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from regelwerk.lab.reader.learning.calibrating import calibrate, logistic
from regelwerk.lab.reader.learning.corpus import Line
from regelwerk.lab.reader.learning.foreseen import Foreseen
from regelwerk.lab.reader.learning.report import report
from regelwerk.lab.reader.learning.shares import FOLDS, NAMES, folds
from regelwerk.lab.reader.learning.solving import Rows, solve
from regelwerk.lab.reader.learning.training import ENCODER_SHARE, judge, save, see, train


def line(game: str, text: str, *elements: str, near: str = "") -> Line:
    return Line(game, "en", "Play", "", text, frozenset(elements), frozenset({near} if near else ()))


LINES = [
    row
    for number in range(10)
    for row in (
        line(f"{number:03}", f"Roll both dice {number} times.", "dice", "chance"),
        line(f"{number:03}", f"Shuffle the {number} cards.", "cards", "shuffling", "chance"),
        line(f"{number:03}", f"Pay {number} coins to the bank.", "money"),
        line(f"{number:03}", f"This box weighs {number} pounds.", near="money"),
    )
]


def test_a_sign_that_decides_gets_the_weight() -> None:
    rows = Rows.of([{0: 1.0, 1: 1.0}, {0: 1.0, 1: 1.0, 2: 1.0}, {0: 1.0}, {0: 1.0, 2: 1.0}] * 20, 3)
    truth = np.array([[True], [True], [False], [False]] * 20)
    weights = solve(rows, truth, np.ones(truth.shape), 1.0)[:, 0]
    assert weights[1] > 2
    assert abs(weights[2]) < 0.5
    ignored = solve(rows, truth, np.where(truth, 0.0, 1.0), 1.0)[:, 0]
    assert logistic(rows.times(ignored[:, None])).max() < 0.5


def test_confidences_come_out_as_often_as_they_say() -> None:
    rng = np.random.default_rng(7)
    sums = rng.normal(0.0, 3.0, (4000, 3))
    truth = rng.random(sums.shape) < logistic(0.5 * sums - 1.0)
    platt = calibrate(sums, truth, np.ones(sums.shape))
    said = platt.probabilities(sums)
    sure = (said > 0.6) & (said < 0.8)
    assert truth[sure].mean() == pytest.approx(said[sure].mean(), abs=0.04)


def test_confidences_follow_whatever_curve_and_never_fall() -> None:
    """Sums may be too timid in the middle and too sure at the end, which no straight line mends."""
    rng = np.random.default_rng(7)
    sums = rng.uniform(-6.0, 6.0, (20_000, 3))
    truth = rng.random(sums.shape) < np.where(sums > 3.0, 0.9, np.where(sums > -1.0, 0.6, 0.1))
    curve = calibrate(sums, truth, np.ones(sums.shape))
    at = curve.probabilities(np.array([-5.0, -3.0, 0.5, 5.0]))
    assert at.tolist() == pytest.approx([0.1, 0.1, 0.6, 0.9], abs=0.1)
    assert np.all(np.diff(curve.bend) >= 0.0)


def test_a_reserve_makes_every_element_less_sure_by_the_same_odds() -> None:
    odds = np.array([[-2.0], [0.3], [4.0]])
    curve = calibrate(odds, odds > 0.0, np.ones(odds.shape))
    before, after = (np.log(said / (1 - said)) for said in (c.probabilities(odds) for c in (curve, curve.lowered(0.3))))
    assert before - after == pytest.approx(0.3)


def test_an_element_that_one_writer_has_often_is_believed_no_sooner() -> None:
    rng = np.random.default_rng(7)
    sums = np.tile(rng.normal(0.0, 3.0, (2000, 1)), (1, 2))
    truth = rng.random(sums.shape) < logistic(sums + np.array([2.0, -2.0]))
    said = calibrate(sums, truth, np.ones(sums.shape)).probabilities(sums)
    assert np.array_equal(said[:, 0], said[:, 1])


def test_a_game_told_in_both_languages_is_left_out_as_one() -> None:
    games = ("229-handbook-dice", "230-handbook-tiles", "239-handbook-dice", "240-handbook-tiles")
    dice, tiles, *again = folds([line(game, "Roll.", "dice") for game in games]).tolist()
    assert again == [dice, tiles]
    assert dice != tiles


def test_what_a_sentence_denies_is_not_said_however_sure_the_model_is() -> None:
    games = [line(f"{number:03}", "There is no money.", "money") for number in range(10)]
    said = [line("211-plain", "There is no money."), line("211-plain", "There is money.")]
    model, _ = train(see([*LINES, *games]))
    found = judge(model, see(said, model.keys)).sentences[:, NAMES.index("money")]
    assert found[0] == 0.0 < found[1]


def test_the_encoder_is_weighed_with_its_share() -> None:
    """What it says of games it has not seen bears on the confidences; here it says the opposite of what holds."""
    seen = see(LINES)
    plain, without = train(seen)
    wrong = np.where(seen.truth, -8.0, 8.0)
    model, judged = train(seen, Foreseen(wrong, wrong))
    assert (plain.encoder_share, model.encoder_share) == (0.0, ENCODER_SHARE)
    dice = NAMES.index("dice")
    assert judged.sentences[0, dice] < without.sentences[0, dice]


def test_no_game_is_split_not_even_by_its_languages() -> None:
    rows = [line(f"rulebook {name} en", "Roll.", "dice") for name in "abcdefg"]
    rows += [row._replace(game=row.game[:-2] + "de", language="de") for row in rows]
    found = folds(rows)
    assert found[:7].tolist() == found[7:].tolist()
    assert set(found) == set(range(FOLDS))


def test_the_same_corpus_gives_the_same_file_and_it_reads_well(tmp_path: Path) -> None:
    seen = see(LINES)
    model, judged = train(seen)
    again, _ = train(see(LINES))
    for name, found in (("one", model), ("two", again)):
        save(found, tmp_path / f"{name}.npz")
    assert (tmp_path / "one.npz").read_bytes() == (tmp_path / "two.npz").read_bytes()
    assert judged.sentences[0, NAMES.index("dice")] > 0.5 > judged.sentences[3, NAMES.index("money")]
    said = report(LINES, seen.counts, judged)
    assert said.scores["corpus en, sentences"].precision == 1.0
    assert "precision" in "\n".join(said.lines())
