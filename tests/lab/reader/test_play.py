"""Figures of text against play."""

from __future__ import annotations

import pytest

from regelwerk import registry
from regelwerk.contract import LANGUAGES, Text
from regelwerk.lab.computed import Compared, Profile
from regelwerk.lab.reader.play import Figures, GameFigures, of_game

PROFILE = Profile(games=10, length=5, choices=2, forced=0.1, first=0.0, endings={"1": 1.0})


def row(element: str, played: bool, read: bool, *sentences: str) -> Compared:
    return Compared(element, played, Text("fünfmal", "five times"), read, sentences)


def test_disagreements_are_listed_with_their_sentence() -> None:
    rows = (row("chance", True, True), row("dice", True, False), row("cards", False, True, "There are cards."))
    figures = Figures((GameFigures("some game", PROFILE, {"en": rows}),))
    assert figures.computable == 3
    assert figures.agreement == pytest.approx(1 / 3)
    assert (figures.said, figures.kept) == (0.5, 0.5)
    text = "\n".join(figures.lines())
    assert "dice: no sentence says so, but five times" in text
    assert "cards: said by “There are cards.”, but five times" in text
    assert "chance:" not in text


def test_a_game_is_watched_and_read_in_both_languages() -> None:
    figures = of_game(registry.games()[0])
    assert set(figures.compared) == set(LANGUAGES)
    assert all(len(rows) >= 20 for rows in figures.compared.values())
    assert figures.agreement >= 0.9
