"""Corrections beside a text: words as they are meant, elements a sentence has or has not, used at the next reading."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regelwerk.contract import Unreadable
from regelwerk.reader.corrections import (
    ENDING,
    CorrectedSentence,
    Corrections,
    corrections_for,
    parse_corrections,
    write_corrections,
)
from regelwerk.reader.pipeline import read

TEXT = "Jeder Spieler nimmt den Flaz und stellt ihn auf das Startfeld. Wer zuerst ankommt, gewinnt das Spiel.\n"


def test_a_corrected_word_is_read_as_it_is_meant_and_no_longer_doubted() -> None:
    reading = read(TEXT, "de", corrections=Corrections(words={"Flaz": "Flatz"}))
    word = next(word for word in reading.words if word.original == "Flaz")
    assert (word.repaired, word.confidence, word.uncertain) == ("Flatz", 1.0, False)
    assert "nimmt den Flatz und" in reading.sentences[0].text


def test_a_known_word_stays_and_draws_damaged_ones_to_itself() -> None:
    damaged = TEXT.replace("Flaz", "Ftummelquarz")
    known = Corrections(known=("Flummelquarz",))
    assert "Flummelquarz" in read(damaged, "de", corrections=known).sentences[0].text
    assert "Flummelquarz" in read(TEXT.replace("Flaz", "Flummelquarz"), "de", corrections=known).sentences[0].text


def test_corrected_elements_hold_in_the_sentence_and_in_the_document() -> None:
    wins = "Wer zuerst ankommt, gewinnt das Spiel."
    before = read(TEXT, "de")
    assert "win-condition" in {tag.name for tag in before.elements}
    given = Corrections(sentence=(CorrectedSentence(says=wins, has=("auction",), lacks=("win-condition",)),))
    after = read(TEXT, "de", corrections=given)
    said = {tag.name: tag.confidence for tag in after.sentences[1].elements}
    assert said["auction"] == 1.0
    assert "win-condition" not in said
    document = {tag.name: tag for tag in after.elements}
    assert "win-condition" not in document
    assert [each.sentence for each in document["auction"].evidence] == [1]
    others = {tag.name for tag in before.elements} - {"win-condition"}
    assert others <= document.keys()


def test_the_files_own_corrections_win_over_the_folders(tmp_path: Path) -> None:
    (tmp_path / "corrections.toml").write_text('known = ["Agvato"]\n[words]\nFlaz = "Flatz"\n', encoding="utf-8")
    (tmp_path / f"rules.txt{ENDING}").write_text('[words]\nFlaz = "Flaz"\n', encoding="utf-8")
    found = corrections_for(tmp_path / "rules.txt")
    assert (found.known, found.words) == (("Agvato",), {"Flaz": "Flaz"})
    assert corrections_for(tmp_path / "other.txt").words == {"Flaz": "Flatz"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("words = [", "TOML"),
        ("wrods = {}", "wrods"),
        ("[words]\nFlaz = 3\n", "corrections"),
        ('[[sentence]]\nsays = "x"\nwith = ["nonsense"]\n', "nonsense"),
    ],
)
def test_a_mistake_in_the_file_is_said_in_one_sentence(text: str, said: str) -> None:
    with pytest.raises(Unreadable, match=said) as wrong:
        parse_corrections(text)
    assert "\n" not in str(wrong.value)


@given(
    st.lists(st.text(max_size=12), max_size=3), st.dictionaries(st.text(max_size=8), st.text(max_size=8), max_size=3)
)
def test_what_is_written_is_read_again(known: list[str], words: dict[str, str]) -> None:
    sentence = CorrectedSentence(says="".join(known) or "x", has=("race",), lacks=("dice", "cards"))
    corrections = Corrections(known=tuple(known), words=words, sentence=(sentence,))
    assert parse_corrections(write_corrections(corrections)) == corrections
