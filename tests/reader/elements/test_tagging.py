"""Tags: their evidence stands in the text, headings help, nonsense gets none, and the same text reads the same."""

from __future__ import annotations

import pytest

from regelwerk.contract import LANGUAGES, Language
from regelwerk.lab.reader.learning.rulebooks import books
from regelwerk.reader.elements import tag
from regelwerk.reader.elements.weights import learned
from regelwerk.reader.reading import Kind, Sentence
from regelwerk.rulebook import ELEMENTS


def sentence(text: str, kind: Kind = "sentence") -> Sentence:
    return Sentence(text=text, original=text, start=0, end=len(text), kind=kind)


def names(text: str, language: Language) -> set[str]:
    (tagged,), _ = tag([sentence(text)], language)
    return {found.name for found in tagged.elements}


@pytest.mark.parametrize(
    ("text", "language", "wanted"),
    [
        ("Wer zuerst im Ziel ist, gewinnt das Spiel.", "de", {"win-condition", "race", "arrival"}),
        ("The player with the most points wins the game.", "en", {"win-condition", "win-by-points"}),
        ("Die Karten werden gemischt.", "de", {"cards", "shuffling", "chance"}),
        ("Roll both dice.", "en", {"dice", "chance"}),
        ("Wer an der Reihe ist, muß würfeln.", "de", {"dice", "chance", "turn-structure"}),
    ],
)
def test_plain_rules_are_understood(text: str, language: Language, wanted: set[str]) -> None:
    assert wanted <= names(text, language)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("You had better sort them first.", "en"),
        ("Die Spieler steuern ihre Figuren zum Ausgang.", "de"),
        ("Tipps für Anfänger", "de"),
        ("Remember to bring a friend.", "en"),
        ("Es gibt keine Karten.", "de"),
        ("There are no cards.", "en"),
        ("Wer das Duell gewinnt, zieht weiter.", "de"),
    ],
)
def test_a_word_alone_misleads_nobody(text: str, language: Language) -> None:
    assert not names(text, language) & {"betting", "money", "memory", "cards", "capture", "win-condition"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", ["Würfel", "Cards", "Ziel des Spiels:", "The auction"])
def test_a_title_is_context_and_no_evidence(text: str, language: Language) -> None:
    tagged, document = tag([sentence(text, "heading")], language)
    assert tagged[0].elements == document == ()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "text", ["", "…", "Xylqz brvtk ömpf.", "4711 – 0815", "Lorem ipsum dolor sit amet, consectetur adipiscing elit."]
)
def test_it_abstains_from_nonsense(text: str, language: Language) -> None:
    tagged, document = tag([sentence(text)], language)
    assert tagged[0].elements == document == ()


def test_no_sentences_no_elements() -> None:
    assert tag([], "de") == ((), ())


@pytest.mark.parametrize("language", LANGUAGES)
def test_evidence_stands_in_the_text_at_its_place(language: Language) -> None:
    clauses = [clause for clauses in books().values() for clause in clauses][::3]
    tagged, document = tag([sentence(clause.text[language]) for clause in clauses], language)
    texts = [read.text for read in tagged]
    for read in tagged:
        for found in read.elements:
            assert found.evidence
            assert found.label == ELEMENTS[found.name].title[language]
            assert found.id == ELEMENTS[found.name].id
            assert learned().threshold <= found.confidence + 0.001 <= 1.001
            assert all(read.text[shown.start : shown.end] == shown.words != "" for shown in found.evidence)
    assert document
    for found in document:
        assert found.evidence
        assert all(any(text[shown.start : shown.end] == shown.words for text in texts) for shown in found.evidence)


@pytest.mark.parametrize(
    ("heading", "text", "language", "element"),
    [
        ("Varianten", "Statt zwei Karten zieht man drei.", "de", "variant"),
        ("Variants", "Play up to a hundred points.", "en", "variant"),
        ("Vorbereitung", "Die Boote an den Steg legen.", "de", "set-up"),
    ],
)
def test_a_heading_supports_the_sentences_below_it(heading: str, text: str, language: Language, element: str) -> None:
    below, _ = tag([sentence(heading, "heading"), sentence(text)], language)
    assert element in {found.name for found in below[-1].elements}
    assert element not in names(text, language)


def test_tags_come_surest_first_and_the_same_every_time() -> None:
    page = [sentence(clause.text["de"]) for clause in books()["agvato"]]
    first, second = tag(page, "de"), tag(page, "de")
    assert first == second
    for tags in (first[1], *(read.elements for read in first[0])):
        confidences = [found.confidence for found in tags]
        assert confidences == sorted(confidences, reverse=True)
