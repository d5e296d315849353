"""What headings announce, and the few words before a colon."""

from __future__ import annotations

import pytest

from regelwerk.contract import Language
from regelwerk.reader.elements.headings import lead, topics
from regelwerk.reader.elements.signs import ALONE, Context, signs


@pytest.mark.parametrize(
    ("heading", "language", "topic"),
    [
        ("Vorbereitung:", "de", "start"),
        ("Inhalt (alle Teile aus Holz, lackiert):", "de", "parts"),
        ("So endet das Spiel", "de", "end"),
        ("Turniervariante", "de", "other"),
        ("Winning the game", "en", "win"),
        ("Getting ready", "en", "start"),
        ("Variations:", "en", "other"),
    ],
)
def test_a_heading_announces_what_its_words_say(heading: str, language: Language, topic: str) -> None:
    assert topic in topics(heading, language)


@pytest.mark.parametrize("heading", ["", "The Clockmaker's Garden", "1. 2. 3."])
def test_a_title_announces_nothing(heading: str) -> None:
    assert topics(heading, "en") == frozenset()


def test_a_whole_sentence_is_no_heading() -> None:
    assert topics("The setup of this game is more than the words of a heading could say", "en") == frozenset()


@pytest.mark.parametrize(
    ("text", "before"),
    [
        ("Object: be the first to cross.", "Object"),
        ("Every player now does this in turn: draw.", ""),
        ("Variants:", ""),
        ("Draw two cards.", ""),
    ],
)
def test_a_few_words_before_a_colon_lead_a_sentence(text: str, before: str) -> None:
    assert lead(text) == before


def test_what_a_heading_announces_is_a_sign_with_what_the_sentence_speaks_of() -> None:
    below = signs("Das Dach auf den Stall legen.", "de", Context("Vorbereitung"))
    assert {"head start", "head start c put"} <= below.keys()
    assert not any(name.startswith("head ") for name in signs("Das Dach auf den Stall legen.", "de", ALONE))
    assert "head start" in signs("Vorbereitung: Das Dach auf den Stall legen.", "de", ALONE)
