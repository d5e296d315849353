"""The weights that ship: small, quick, for this ontology, and a document is more than its strongest sentence."""

from __future__ import annotations

from importlib.resources import files

import numpy as np

from regelwerk.reader import elements
from regelwerk.reader.elements.signs import signs
from regelwerk.reader.elements.weights import document_signs, learned, mixed
from regelwerk.rulebook import ELEMENTS


def test_the_weights_fit_the_ontology_and_are_small() -> None:
    model = learned()
    assert model.weights.shape == (len(model.keys), len(ELEMENTS))
    assert np.all(np.diff(model.keys.astype(np.int64)) > 0)
    assert files(elements).joinpath("weights.npz").stat().st_size < 5_500_000  # type: ignore[attr-defined]


def test_signs_never_seen_say_nothing() -> None:
    model = learned()
    assert np.array_equal(model.odds({"xylqz": 1.0}), model.odds({}))


def test_the_encoder_has_a_say() -> None:
    odds, read = np.array([2.0, -2.0]), np.array([-2.0, -2.0])
    share = learned().encoder_share
    assert 0.0 < share < 1.0
    assert mixed(odds, read, share).tolist() == [2.0 - 4.0 * share, -2.0]


def test_a_plain_sentence_is_sure() -> None:
    said = learned().confidences(learned().odds(signs("Shuffle the cards and deal seven to each player.", "en")))
    assert said[list(ELEMENTS).index("shuffling")] > 0.8


def test_a_second_sentence_makes_a_document_surer_and_many_faint_ones_do_not_add_up() -> None:
    model, rest = learned(), [0.01] * 20
    assert model.together([0.6, 0.6, *rest]) > model.together([0.6, *rest]) > model.together([0.2, *rest])
    assert model.together([0.1] * 200) < model.document_threshold
    assert document_signs([0.1] * 3)["third"] == document_signs([0.1] * 500)["third"]
