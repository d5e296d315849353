"""Sentences, headings and items, with their place; every word in exactly one of them."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regelwerk.contract import Language
from regelwerk.lab.reader.repair import scan_text
from regelwerk.reader import Sentence, Word
from regelwerk.reader.repair import repair
from regelwerk.reader.sentences import split


def plain(text: str) -> tuple[Word, ...]:
    """Words as they stand, nothing repaired: what sentences are cut from in most of these tests."""
    return tuple(
        Word(original=found.group(), repaired=found.group(), confidence=1.0, start=found.start(), end=found.end())
        for found in re.finditer(r"\w+(?:[-'’]\w+|\.[a-z\d]\w*)*", text)
    )


def cut(text: str, language: Language = "de") -> list[str]:
    return [sentence.text for sentence in split(text, plain(text), language)]


def kinds(text: str) -> list[tuple[str, str]]:
    return [(sentence.kind, sentence.text) for sentence in split(text, plain(text), "de")]


def covered(text: str, words: tuple[Word, ...], sentences: tuple[Sentence, ...]) -> None:
    place = 0
    for sentence in sentences:
        assert place <= sentence.start < sentence.end
        assert text[sentence.start : sentence.end] == sentence.original
        assert sentence.text
        place = sentence.end
    for word in words:
        holders = [x for x in sentences if x.start <= word.start and word.end <= x.end]
        assert len(holders) == 1


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("Wer dran ist, zieht. Dann ist Schluss!", ["Wer dran ist, zieht.", "Dann ist Schluss!"]),
        ("Man nimmt z. B. Steine, d. h. Holz. Gut.", ["Man nimmt z. B. Steine, d. h. Holz.", "Gut."]),
        ("Karten bzw. Chips, Nr. 4 in Abb. 2, ca. 3.", ["Karten bzw. Chips, Nr. 4 in Abb. 2, ca. 3."]),
        ("Der 3. Spieler zieht am 2. Feld vorbei.", ["Der 3. Spieler zieht am 2. Feld vorbei."]),
        ("Man braucht 10. Wer sie hat, gewinnt.", ["Man braucht 10.", "Wer sie hat, gewinnt."]),
        ("Es kostet 3.5 Punkte, siehe 2.32. Ende.", ["Es kostet 3.5 Punkte, siehe 2.32.", "Ende."]),
        ("Tja ... wer weiß? „Ich!“ Sagt er.", ["Tja ... wer weiß?", "„Ich!“", "Sagt er."]),
        ("Steine, Karten usw. Alle spielen.", ["Steine, Karten usw.", "Alle spielen."]),
        ("Rot zieht auf Feld B. Dann folgt Blau.", ["Rot zieht auf Feld B.", "Dann folgt Blau."]),
        ("Von H. J. Muster erdacht.", ["Von H. J. Muster erdacht."]),
        ("Er zieht.Sie auch,denn sie darf.", ["Er zieht.", "Sie auch, denn sie darf."]),
    ],
)
def test_full_stops_that_end_a_sentence_and_others(text: str, sentences: list[str]) -> None:
    assert cut(text) == sentences


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("Take a card, e.g. a king. Then stop.", ["Take a card, e.g. a king.", "Then stop."]),
        ("Red vs. Blue, i.e. two sides, etc. Play on.", ["Red vs. Blue, i.e. two sides, etc.", "Play on."]),
        ("Score 1.5 points. You win!", ["Score 1.5 points.", "You win!"]),
    ],
)
def test_english_stops(text: str, sentences: list[str]) -> None:
    assert cut(text, "en") == sentences


def test_headings_items_and_wrapped_lines() -> None:
    text = (
        "# Das **große** Spiel\n\nZiel des Spiels\n\nWer zuerst alle Steine\nim Ziel hat, gewinnt. Es gibt:\n"
        "- zwei Würfel\n- ein Brett,\n  das man faltet\n\n2.3 Der Zug\nMan zieht *einen* Stein.\n\nENDE\nSchluss ist,"
        " wenn keiner mehr zieht.\n\nVorbereitung:\n1. Brett legen\n2. Steine setzen\n"
    )
    assert kinds(text) == [
        ("heading", "Das große Spiel"),
        ("heading", "Ziel des Spiels"),
        ("sentence", "Wer zuerst alle Steine im Ziel hat, gewinnt."),
        ("sentence", "Es gibt:"),
        ("item", "zwei Würfel"),
        ("item", "ein Brett, das man faltet"),
        ("heading", "2.3 Der Zug"),
        ("sentence", "Man zieht einen Stein."),
        ("heading", "ENDE"),
        ("sentence", "Schluss ist, wenn keiner mehr zieht."),
        ("heading", "Vorbereitung:"),
        ("item", "1. Brett legen"),
        ("item", "2. Steine setzen"),
    ]


def test_an_empty_line_does_not_end_a_sentence_that_goes_on() -> None:
    assert cut("Jeder Spieler, der an der Reihe ist und\n\nziehen kann, zieht. Er muß.") == [
        "Jeder Spieler, der an der Reihe ist und ziehen kann, zieht.",
        "Er muß.",
    ]


def test_the_text_is_the_repaired_one_and_the_original_stays() -> None:
    text = "Das Spiel-\nfeld ist leer. Gut."
    words = repair(text, "de")
    sentences = split(text, words, "de")
    assert [sentence.text for sentence in sentences] == ["Das Spielfeld ist leer.", "Gut."]
    assert sentences[0].original == "Das Spiel-\nfeld ist leer."


@given(st.text(alphabet="abZÄ 12.,:;!?-*#()\n\t„“\"'", max_size=120))
def test_every_word_is_in_exactly_one_sentence(text: str) -> None:
    words = plain(text)
    covered(text, words, split(text, words, "de"))


@pytest.mark.parametrize("prefix", ["000_", "002_", "003_"])
def test_scans_are_covered_word_by_word(prefix: str) -> None:
    text = scan_text(prefix)
    if text is None:
        pytest.skip("the scans are not beside the project")
    words = repair(text, "de")
    sentences = split(text, words, "de")
    covered(text, words, sentences)
    assert max(len(sentence.text) for sentence in sentences) < 600
    assert any(sentence.kind == "heading" for sentence in sentences)


def test_no_words_no_sentences() -> None:
    assert split("...", (), "de") == ()


def test_a_list_of_things_under_a_numbered_heading_is_one_item_a_line() -> None:
    text = "1. Inhalt\n1 Brett mit Rand\n4 Boote in vier Farben\n24 Karten\n\n2. Aufbau\nJeder nimmt ein Boot.\n"
    assert kinds(text) == [
        ("heading", "1. Inhalt"),
        ("item", "1 Brett mit Rand"),
        ("item", "4 Boote in vier Farben"),
        ("item", "24 Karten"),
        ("heading", "2. Aufbau"),
        ("sentence", "Jeder nimmt ein Boot."),
    ]
