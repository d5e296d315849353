"""The language of cues: wildcards, gaps, numbers, guards, negation, and places in the text."""

from __future__ import annotations

import pytest

from regelwerk.reader.elements.pattern import Page, Pattern


def found(source: str, text: str) -> str | None:
    match = Pattern(source).find(Page(text))
    return None if match is None else text[match.start : match.end]


@pytest.mark.parametrize(
    ("source", "text", "words"),
    [
        ("zieh*", "Danach ziehen alle.", "ziehen"),
        ("*karte|*karten", "Lege die Ereigniskarte ab.", "Ereigniskarte"),
        ("first .. wins", "The first one there, she wins.", "first one there, she wins"),
        ("first .. wins", "The first of them all to get right back home wins.", None),
        ("first .. wins", "Go first. Nobody wins.", None),
        ("# spieler", "Für vier Spieler", "vier Spieler"),
        ("# spieler", "Für 4 Spieler", "4 Spieler"),
        ("# spieler", "Für alle Spieler", None),
        ("in die? hand", "in Hand", "in Hand"),
        ("muss", "Er muß ziehen.", "muß"),
        ("würfel", "Der Wuerfel fällt, der Wurfel rollt.", "Wuerfel"),
        ("zahlt", "Das zählt nicht.", None),
        ("must|has_to .. move", "It now has to move.", "has to move"),
        ("must|has_to .. move", "It has a move.", None),
        ("case ! in case", "In case of doubt", None),
        ("case ! in case", "In case of doubt: take the case.", "case"),
    ],
)
def test_a_cue_finds_its_words(source: str, text: str, words: str | None) -> None:
    assert found(source, text) == words


@pytest.mark.parametrize(
    ("source", "text", "negated"),
    [
        ("geschlagen", "Hier wird niemand geschlagen.", True),
        ("geschlagen", "Wer nicht ziehen kann, wird geschlagen.", False),
        ("jump*", "It may not jump.", True),
        ("jump*", "It may not stop. Then jump.", False),
        ("cannot .. move", "A player cannot move.", False),
    ],
)
def test_a_negation_bears_on_what_follows_it_up_to_a_comma_or_full_stop(source: str, text: str, negated: bool) -> None:
    match = Pattern(source).find(Page(text))
    assert match is not None
    assert match.negated is negated
