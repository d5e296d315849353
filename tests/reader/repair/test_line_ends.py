"""A clean page is never made worse: line ends, hyphens, names, terms, acronyms and addresses."""

from __future__ import annotations

import textwrap

import pytest

from regelwerk.contract import Language
from regelwerk.reader.repair import repair
from regelwerk.reader.sentences import split

CLEAN: dict[Language, str] = {
    "de": (
        "Wer an der Reihe ist, hat er einen Stein in der Hand, in dem Fall so weit vor dem Ziel, zieht ihn bei der "
        "Mitte an den Rand, vorhanden sein muss er nach dem Zug auch, so dass ihn jeder sehen kann."
    ),
    "en": (
        "One of the players is a banker, may be at least as a guest, and in to the bank of the others goes a "
        "well-known coin at once, some times every one can see it, for a while."
    ),
}


def changed(text: str, language: Language) -> list[tuple[str, str]]:
    kept = [(word.original.replace("-\n", "-"), word.repaired) for word in repair(text, language)]
    return [(original, repaired) for original, repaired in kept if original != repaired]


@pytest.mark.parametrize("language", CLEAN)
def test_words_at_line_ends_are_never_joined_wherever_the_lines_end(language: Language) -> None:
    for width in range(12, 60, 3):
        assert changed(textwrap.fill(CLEAN[language], width, break_long_words=False), language) == []


def test_a_word_cut_without_a_hyphen_is_joined_where_half_of_it_is_none() -> None:
    words = repair("Jeder Spieler erhä\nlt einen Stein und legt ihn vor sich auf den Tisch.", "de")
    assert "erhält" in [word.repaired for word in words]


def test_a_hyphen_that_belongs_to_the_words_is_kept_at_the_end_of_a_line() -> None:
    text = "This is a well-\nknown rule, and to-\ngether we play a turn-\nbased game; the turn-based ones are fun.\n"
    words = repair(text, "en")
    repaired = [word.repaired for word in words]
    assert "together" in repaired
    assert "wellknown" not in repaired
    assert "turnbased" not in repaired
    assert "a well-known rule, and together we play a turn-based game" in split(text, words, "en")[0].text


@pytest.mark.parametrize("name", ["util-\nlinux", "--no-\npager", "Kwark-\nBrett", "turnier-\nxqf"])
def test_names_and_options_with_a_hyphen_of_their_own_keep_it_at_the_end_of_a_line(name: str) -> None:
    text = f"Wer die Regeln genau wissen will, liest sie mit {name} nach, und danach spielen alle weiter.\n"
    assert changed(text, "de") == []


def test_an_unknown_word_cut_by_a_line_s_end_is_still_put_together() -> None:
    words = repair("Die Steine heißen hier Fluwat-\nzen, und jeder Spieler hat vier Nebelkar-\nten auf der Hand.", "de")
    assert {"Fluwatzen", "Nebelkarten"} <= {word.repaired for word in words}


@pytest.mark.parametrize(
    "text",
    [
        "Nutzen Sie die Option\n-s, wenn der Text bekannt ist.",
        "Mehr dazu steht unter www.spiele-archiv.de oder https://example.org/Regeln und bei post@beispiel.de im Netz.",
        "Der TRTS und die UTMP sind Abkürzungen, die niemand kennt, und das Wort egrep ist ein Name.",
    ],
)
def test_options_addresses_acronyms_and_terms_stay(text: str) -> None:
    assert changed(text, "de") == []


def test_an_error_does_not_spread_to_the_document_s_own_words() -> None:
    damaged = "Dio Stoine ziehon aut das Startfeld. Jodor Spielor solzt soine Figuron aut das Startfeld, abor nichl "
    text = damaged * 3 + "Vom Startfeld gehl os woiter. Auf den Startfeldern slehen Figuron. Das Startfeld isl froi."
    found = {word.repaired for word in repair(text, "de") if word.original == "Startfeld"}
    assert found == {"Startfeld"}


PROSE: dict[Language, str] = {
    "de": "Wer an der Reihe ist, zieht einen Stein auf ein freies Feld und wartet, bis auch die anderen fertig sind.\n",
    "en": "The player whose turn it is moves one stone to a free square and waits until the others are ready too.\n",
}


@pytest.mark.parametrize(
    ("language", "cut"), [("en", "re-\ninstall"), ("en", "anti-\nclockwise"), ("de", "Linux-\nsystem")]
)
def test_where_no_word_is_cut_a_hyphen_at_a_line_s_end_is_the_word_s_own(language: Language, cut: str) -> None:
    assert changed(PROSE[language] * 40 + f"{cut}\n", language) == []


@pytest.mark.parametrize("name", ["GNU/Linux-\nbasiert", "python-fein-\nbau"])
def test_a_word_with_other_hyphens_or_strokes_keeps_its_own(name: str) -> None:
    assert changed(f"{PROSE['de']}Das gilt für {name} und alles andere.\n", "de") == []


def test_a_dash_is_no_hyphen() -> None:
    assert changed("Es ist ganz leicht zu verlieren, dies -\naus gutem Grund -\nist das ganze Spiel.\n", "de") == []


def test_where_words_are_cut_long_compounds_are_put_together() -> None:
    text = PROSE["de"] + "Der Spie-\nler nimmt das Kompressionsver-\nhältnis und die Datensicherungsauf-\ngaben.\n"
    repaired = {word.repaired for word in repair(text, "de")}
    assert {"Spieler", "Kompressionsverhältnis", "Datensicherungsaufgaben"} <= repaired
