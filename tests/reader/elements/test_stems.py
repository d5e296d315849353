"""Stems: the forms of a word meet, and a German verb keeps its prefix wherever that stands."""

from __future__ import annotations

import pytest

from regelwerk.contract import Language
from regelwerk.reader.elements.concepts import concepts
from regelwerk.reader.elements.stems import stem


@pytest.mark.parametrize(
    ("forms", "language"),
    [
        ("zieht zogen gezogen ziehen", "de"),
        ("ablegen abgelegt abzulegen", "de"),
        ("aussetzen ausgesetzt auszusetzen", "de"),
        ("würfelt würfeln gewürfelt", "de"),
        ("karte karten", "de"),
        ("moves moved moving move", "en"),
        ("win wins won winner", "en"),
        ("dice die", "en"),
        ("passes passing pass", "en"),
    ],
)
def test_the_forms_of_a_word_meet(forms: str, language: Language) -> None:
    assert len({stem(word, language) for word in forms.split()}) == 1


def test_a_prefix_tells_verbs_apart() -> None:
    assert stem("ablegen", "de") == "ab~leg"
    assert stem("legen", "de") == "leg"


@pytest.mark.parametrize(
    ("word", "language", "concept"),
    [
        ("spielstein", "de", "piece"),
        ("pawns", "en", "piece"),
        ("ereigniskarten", "de", "card"),
        ("flipped", "en", "flip"),
    ],
)
def test_words_of_a_kind_mean_the_same_in_both_languages(word: str, language: Language, concept: str) -> None:
    assert concept in concepts(word, language)


def test_a_word_of_no_known_kind_means_nothing() -> None:
    assert concepts("xylqz", "de") == ()
