"""German or English, told from little and from damaged text."""

from __future__ import annotations

import pytest

from regelwerk.contract import LANGUAGES, Language
from regelwerk.reader.language import DEFAULT, detect, evidence, is_foreign
from regelwerk.reader.pipeline import read
from regelwerk.rulebook import PLATFORM


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Der Zug", "de"),
        ("The board", "en"),
        ("Each player draws a card, then moves.", "en"),
        ("Jeder Spieler zieht eine Karte.", "de"),
        ("Dqs Spiel endet, sobold eln Spieler olle Korten obgelegt hol.", "de"),
        ("Eoch ployer tokes one cord ond moves.", "en"),
        ("THE GAME ENDS", "en"),
    ],
)
def test_a_few_words_are_enough(text: str, language: Language) -> None:
    assert detect(text) == language


@pytest.mark.parametrize("text", ["", "xyz", "Quadro 12 34", "hello"])
def test_without_evidence_the_language_is_a_guess(text: str) -> None:
    assert evidence(text).low
    assert detect(text) == DEFAULT


def test_every_clause_for_all_games_tells_its_language() -> None:
    assert PLATFORM
    for clause in PLATFORM:
        for language in LANGUAGES:
            assert detect(clause.text[language]) == language
            assert not is_foreign(clause.text[language])


FOREIGN = {
    "French": "Chaque joueur lance le dé et avance son pion. Le premier qui arrive au but gagne la partie.",
    "Spanish": "Cada jugador tira el dado y mueve su ficha. Gana el primero que llega a la meta con todas las fichas.",
    "Dutch": "Elke speler gooit met de dobbelsteen en verplaatst zijn pion. Wie het eerst aankomt, wint het spel.",
    "Finnish": "Pelaajat heittävät noppaa vuorotellen. Nappula siirretään niin monta ruutua kuin noppa osoittaa.",
    "Hungarian": "A játékosok felváltva dobnak a kockával. Aki hatost dob, az még egyszer dobhat.",
    "Danish": "Spillerne slår med terningen på skift. Brikken flyttes så mange felter frem, som terningen viser.",
    "Indonesian": "Para pemain melempar dadu secara bergiliran. Bidak kembali ke petak awal jika ditangkap lawan.",
    "Latin": "Lusores tesseras iaciunt et calculos movent. Qui primus ad metam pervenit, vincit.",
    "Latin without small words": "Tabula in sexaginta quattuor quadrata dividitur. Rex in quodlibet vicinum movetur.",
    "Russian": "Каждый игрок бросает кубик и передвигает фишку.",
    "made up": "Zorbu klimi tranek oltu vosi. " * 12,
}


@pytest.mark.parametrize("name", FOREIGN)
def test_a_text_in_another_language_is_said_to_be_one_and_left_alone(name: str) -> None:
    reading = read(FOREIGN[name])
    assert [finding.check for finding in reading.lint] == ["language"]
    assert reading.elements == ()
    assert all(word.repaired == word.original and not word.uncertain for word in reading.words)
    assert reading.sentences


@pytest.mark.parametrize(
    "text",
    [
        "Zug",
        "Quadro 12 34",
        "Dqs Spiel endet, sobold eln Spieler olle Korten obgelegt hol.",
        "Circus Maximus: Marcus, Julius und Claudius fahren um das Forum.",
        "Bonus and status: the consul enters the forum with a quorum.",
    ],
)
def test_little_or_damaged_text_is_not_foreign(text: str) -> None:
    assert not is_foreign(text)


def test_a_language_that_is_given_is_believed() -> None:
    assert all(finding.check != "language" for finding in read(FOREIGN["French"], "en").lint)


def test_a_list_with_few_small_words_is_in_its_language() -> None:
    names = (
        "Blur filters, noise filters, light effects, shadow effects, map filters, rendering, colour maps, animation. "
    )
    assert not is_foreign(names * 6)
