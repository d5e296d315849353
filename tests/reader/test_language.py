"""German or English, told from little and from damaged text."""

from __future__ import annotations

import pytest

from regelwerk.contract import LANGUAGES, Language
from regelwerk.reader.language import DEFAULT, detect, evidence
from regelwerk.rulebook import PLATFORM


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Der Zug", "de"),
        ("The board", "en"),
        ("Each player draws a card, then moves.", "en"),
        ("Jeder Spieler zieht eine Karte.", "de"),
        ("Dqs Spiel endet, sobold eln Spieler olle Korten obgelegt hol.", "de"),
        ("Eoch ployer tokes one cord ond moves.", "en"),
        ("THE GAME ENDS", "en"),
    ],
)
def test_a_few_words_are_enough(text: str, language: Language) -> None:
    assert detect(text) == language


@pytest.mark.parametrize("text", ["", "xyz", "Quadro 12 34", "hello"])
def test_without_evidence_the_language_is_a_guess(text: str) -> None:
    assert evidence(text).low
    assert detect(text) == DEFAULT


def test_every_clause_for_all_games_tells_its_language() -> None:
    assert PLATFORM
    for clause in PLATFORM:
        for language in LANGUAGES:
            assert detect(clause.text[language]) == language
