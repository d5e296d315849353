"""What is never said: what a sentence denies, and what is said outright or not meant."""

from __future__ import annotations

import pytest

from regelwerk.contract import Language
from regelwerk.reader.elements.barred import barred


@pytest.mark.parametrize(
    ("text", "heading", "language"),
    [
        ("Optionally, play without the river.", "", "en"),
        ("Play without the river.", "Variants", "en"),
        ("Auf Wunsch spielt man ohne den Fluss.", "", "de"),
        ("Man spielt ohne den Fluss.", "Varianten", "de"),
    ],
)
def test_a_variant_is_named_in_the_sentence_or_above_it(text: str, heading: str, language: Language) -> None:
    assert "variant" not in barred(text, heading, language)


def test_a_rule_that_nobody_calls_a_variant_is_none() -> None:
    assert "variant" in barred("Play without the river.", "The river", "en")


def test_what_a_sentence_says_there_is_none_of_is_barred_too() -> None:
    assert "cards" in barred("There are no cards.", "", "en")
    assert "cards" not in barred("There are two cards.", "", "en")
