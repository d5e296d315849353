"""Texts that come with tags: the tags are not read as words, places stay, and the agreement is shown everywhere."""

from __future__ import annotations

import pytest

from regelwerk.reader.output import write_html, write_json, write_lines
from regelwerk.reader.pipeline import read
from regelwerk.reader.tagged import untag

TEXT = """0: Die Karten werden gemischt; [1292: Zufall, ]
1: Wer als Erster ankommt, gewinnt das Spiel.; [1492: Siegbedingung, 166903: Ankommen, 8528: Siegpunkte, ]
2: Jeder sitzt bequem.; []
"""


def test_the_tags_are_taken_out_and_every_place_stays() -> None:
    found = untag(TEXT)
    assert found is not None
    assert [sorted(line.ids) for line in found.lines] == [[1292], [1492, 8528, 166903], []]
    assert len(found.text) == len(TEXT)
    for words in ("Die Karten werden gemischt", "Wer als Erster ankommt"):
        assert found.text.index(words) == TEXT.index(words)
    assert "Siegbedingung" not in found.text


@pytest.mark.parametrize(
    "text",
    ["", "Wer ankommt, gewinnt.", "1: eins\n2: zwei\n3: drei\n", TEXT + "Viel mehr Text.\n" * 9, "0: a; [1: b]\n"],
)
def test_other_texts_are_left_alone(text: str) -> None:
    assert untag(text) is None


def test_given_tags_are_held_against_ours() -> None:
    reading = read(TEXT, "de")
    assert [sentence.text for sentence in reading.sentences] == [
        "Die Karten werden gemischt",
        "Wer als Erster ankommt, gewinnt das Spiel.",
        "Jeder sitzt bequem.",
    ]
    assert all(
        TEXT[sentence.start : sentence.end].strip() == sentence.original.strip() for sentence in reading.sentences
    )
    assert reading.agreement is not None
    assert (reading.agreement.lines, reading.agreement.given, reading.agreement.shared) == (3, 4, 2)


def test_the_agreement_is_shown_in_every_format() -> None:
    reading = read(TEXT, "de")
    assert write_lines(reading).splitlines()[-1].startswith("# Der Text kam mit 4 eigenen Tags in 3 Zeilen: 2 davon")
    assert '"agreement": {' in write_json(reading)
    assert "4 tags of its own" in write_html(reading, "en")


def test_a_text_without_tags_says_nothing_of_them() -> None:
    reading = read("Wer ankommt, gewinnt.", "de")
    assert reading.agreement is None
    assert "#" not in write_lines(reading)
    assert "eigenen Tags" not in write_html(reading, "de")
