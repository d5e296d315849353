"""Learning: deterministic, readable, and what the committed weights were learned from is what is there."""

from __future__ import annotations

import tomllib

import msgspec
import pytest

from regelwerk.reader.elements.features import SHARED
from regelwerk.reader.elements.fitting import fit
from regelwerk.reader.elements.gold import PLATFORM_NAME, examples
from regelwerk.reader.elements.model import Model, document_features, learned
from regelwerk.reader.elements.training import train, write


def test_a_feature_that_decides_gets_the_weight() -> None:
    telling = {"bias": 1.0, "tells": 1.0}
    rows = [telling, telling | {"noise": 1.0}, {"bias": 1.0}, {"bias": 1.0, "noise": 1.0}] * 20
    weights = fit(rows, [True, True, False, False] * 20, lambda _: 1.0, {})
    assert weights["tells"] > 2
    assert abs(weights["noise"]) < 0.5


def test_without_data_a_weight_stays_what_was_believed() -> None:
    weights = fit([{"bias": 0.0}], [True], lambda _: 1.0, {"bias": -2.0})
    assert weights["bias"] == pytest.approx(-2.0)


def test_training_twice_gives_the_same_file_and_it_reads_back() -> None:
    chosen = [example for example in examples() if example.book in {"jump", "quadro-be", PLATFORM_NAME}]
    first = write(train(chosen))
    assert first == write(train(chosen))
    model = msgspec.convert(tomllib.loads(first), Model)
    assert 0.2 < model.threshold < 0.5
    assert set(SHARED[:4]) <= model.weights.keys()


def test_the_committed_weights_believe_sure_cues_most() -> None:
    weights = learned().weights
    assert weights["sure"] > weights["likely"] > weights["hint"]
    assert weights["heading"] > 0


def test_more_sentences_make_a_document_surer_but_faint_ones_do_not_add_up() -> None:
    model = learned()
    assert model.together([0.6, 0.6]) > model.together([0.6]) > model.together([0.2])
    assert model.together([0.1] * 500) < model.document_threshold
    assert document_features([0.1] * 500) == document_features([0.1] * 3)
