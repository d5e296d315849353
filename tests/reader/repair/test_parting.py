"""Words that ran together are parted again; names, terms and compounds are not."""

from __future__ import annotations

import pytest

from regelwerk.contract import Language
from regelwerk.reader.repair import repair

SENTENCES: dict[Language, str] = {
    "de": "Jeder Spieler nimmt {} und wartet, bis alle anderen fertig sind und das Spiel weitergehen kann.",
    "en": "Every player takes {} and waits until all the others are ready and the game can go on as before.",
}


@pytest.mark.parametrize(
    ("language", "run", "parted"),
    [
        ("de", "eineKarte", "eine Karte"),
        ("de", "wirdvereinbart", "wird vereinbart"),
        ("de", "sitzendeSpieler", "sitzende Spieler"),
        ("de", "freieMitte", "freie Mitte"),
        ("en", "ofthegame", "of the game"),
        ("en", "tothemiddle", "to the middle"),
    ],
)
def test_lost_blanks_are_found_again(language: Language, run: str, parted: str) -> None:
    word = next(word for word in repair(SENTENCES[language].format(run), language) if word.original == run)
    assert word.repaired == parted


@pytest.mark.parametrize(
    ("language", "word"),
    [
        ("de", "Kernelversion"),
        ("de", "Nachbarmitten"),
        ("de", "NamePolicy"),
        ("de", "vorzuziehenden"),
        ("de", "anzuzeigender"),
        ("en", "metainformation"),
        ("en", "GitHub"),
    ],
)
def test_terms_and_compounds_of_a_clean_text_stay_whole(language: Language, word: str) -> None:
    assert word in [each.repaired for each in repair(SENTENCES[language].format(word), language)]
