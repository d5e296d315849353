"""Texts looked up by number, and numbers by text."""

from __future__ import annotations

import pytest

from regelwerk.model.listed import Listed

NOTATION = Listed(["a1", "pass"], ["roll:1", "roll:2", "roll:3"])


def test_every_text_leads_back_to_its_number() -> None:
    assert [NOTATION.id(NOTATION.text(move)) for move in range(2)] == [0, 1]
    assert [NOTATION.chance_id(NOTATION.chance_text(outcome)) for outcome in range(3)] == [0, 1, 2]


def test_moves_and_outcomes_of_chance_are_never_taken_for_each_other() -> None:
    assert NOTATION.id("roll:1") is None
    assert NOTATION.chance_id("a1") is None


def test_a_game_without_chance_has_no_outcomes() -> None:
    assert Listed(["a1"]).chance_id("a1") is None
    with pytest.raises(IndexError):
        Listed(["a1"]).chance_text(0)
