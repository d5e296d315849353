"""What elements bring with them: it is known to the ontology, goes one step, and raises what is less sure."""

from __future__ import annotations

import numpy as np

from regelwerk.reader.elements.entailed import closed, entailed, raised
from regelwerk.rulebook import ELEMENTS

NAMES = tuple(ELEMENTS)


def test_only_known_elements_are_brought_and_none_of_them_brings_more() -> None:
    brought = {other for others in entailed().values() for other in others}
    assert {*entailed(), *brought} <= set(ELEMENTS)
    assert not brought & set(entailed())


def test_whoever_takes_tricks_has_cards() -> None:
    assert closed({"trick-taking", "draw"}) == {"trick-taking", "draw", "cards"}
    assert closed(()) == frozenset()


def test_what_is_brought_is_at_least_as_sure_and_nothing_else_changes() -> None:
    found = np.zeros((2, len(NAMES)))
    found[0, NAMES.index("jumping")] = 0.8
    found[1, NAMES.index("movement")] = 0.9
    sure = raised(found)
    assert sure[0, NAMES.index("movement")] == 0.8
    assert sure[1, NAMES.index("movement")] == 0.9
    assert (sure != found).sum() == 1
    assert found[0, NAMES.index("movement")] == 0.0
