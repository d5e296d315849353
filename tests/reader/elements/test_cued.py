"""An element's surest cues are believed: the model may be surer than they are, and never less sure."""

from __future__ import annotations

import numpy as np
import pytest

from regelwerk.contract import Language
from regelwerk.reader.elements.signs import signs
from regelwerk.reader.elements.weights import SURELY_SAID, learned
from regelwerk.rulebook import ELEMENTS

NAMES = tuple(ELEMENTS)
DICE = NAMES.index("dice")


@pytest.mark.parametrize(
    ("text", "language"),
    [("Reihum wird gewürfelt.", "de"), ("Now everybody rolls the dice.", "en")],
)
def test_a_model_that_knows_nothing_still_believes_the_surest_cues(text: str, language: Language) -> None:
    ignorant = learned()._replace(weights=np.zeros_like(learned().weights), bias=np.full(len(NAMES), -6.0))
    found = ignorant.confidences(signs(text, language))
    assert found[DICE] == learned().cued[DICE] >= 0.8
    assert found[NAMES.index("auction")] < 0.1


def test_what_is_denied_is_not_believed() -> None:
    said = signs("In this game nobody ever rolls dice.", "en")
    assert SURELY_SAID[DICE] not in said


def test_only_elements_whose_cues_are_mostly_right_are_believed_so() -> None:
    cued = learned().cued
    assert cued.shape == (len(NAMES),)
    assert all(value == 0.0 or 0.8 <= value <= 1.0 for value in cued)
    assert cued[NAMES.index("negotiation")] == 0.0
