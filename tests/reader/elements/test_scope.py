"""Below a heading that announces variants every rule is one."""

from __future__ import annotations

import numpy as np

from regelwerk.reader.elements.scope import is_optional, scoped
from regelwerk.rulebook import ELEMENTS

NAMES = tuple(ELEMENTS)
VARIANT, DICE = NAMES.index("variant"), NAMES.index("dice")


def test_headings_that_announce_variants_are_known_in_both_languages() -> None:
    assert is_optional("Varianten", "de")
    assert is_optional("House rules", "en")
    assert not is_optional("Spielablauf", "de")


def test_a_rule_below_such_a_heading_is_nearly_as_surely_a_variant() -> None:
    confidences = np.zeros((3, len(NAMES)))
    confidences[:2, DICE] = 0.8
    found = scoped(confidences, np.array([True, False, True]))
    assert 0.5 < found[0, VARIANT] < 0.8
    assert found[1, VARIANT] == 0.0, "it stands below another heading"
    assert found[2, VARIANT] == 0.0, "it is no rule at all"
    assert confidences[0, VARIANT] == 0.0, "what was given stays"


def test_what_was_surer_by_itself_stays_so() -> None:
    confidences = np.zeros(len(NAMES))
    confidences[[VARIANT, DICE]] = 0.95, 0.5
    assert scoped(confidences, np.array(True))[VARIANT] == 0.95
