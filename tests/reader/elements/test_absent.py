"""What a game has not, by what a sentence says of it."""

from __future__ import annotations

import pytest

from regelwerk.contract import Language
from regelwerk.reader.elements.absent import absent


@pytest.mark.parametrize(
    ("text", "language", "element"),
    [
        ("Es gibt keine Karten.", "de", "cards"),
        ("Es gibt hier keinen Würfel.", "de", "dice"),
        ("There are no dice on this farm.", "en", "dice"),
    ],
)
def test_what_is_said_not_to_be_there_is_absent(text: str, language: Language, element: str) -> None:
    assert element in absent(text, language)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Es gibt Karten und Würfel.", "de"),
        ("Keine Karte darf angesehen werden.", "de"),
        ("There is no obligation to capture.", "en"),
        ("There is no die; only cards move the marbles.", "en"),
    ],
)
def test_cards_and_captures_that_are_only_near_a_denial_are_not(text: str, language: Language) -> None:
    assert absent(text, language).isdisjoint({"cards", "capture"})


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Geschlagen wird nicht.", "de"),
        ("Figuren werden hier niemals geschlagen.", "de"),
        ("There is no capturing.", "en"),
        ("Players never capture.", "en"),
        ("Pieces are never captured, they only block.", "en"),
    ],
)
def test_a_game_in_which_nothing_is_captured_has_no_capture(text: str, language: Language) -> None:
    assert "capture" in absent(text, language)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Pieces are never captured on the bridge.", "en"),
        ("Eine Dame wird nicht geschlagen, solange sie gedeckt ist.", "de"),
    ],
)
def test_what_protects_a_piece_speaks_of_capture(text: str, language: Language) -> None:
    assert "capture" not in absent(text, language)
