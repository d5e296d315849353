"""What makes a clean text look like a scan: names, commands, the other language, lists."""

from __future__ import annotations

import pytest

from regelwerk.contract import Language
from regelwerk.reader.repair import repair

PROSE: dict[Language, str] = {
    "de": "Wer an der Reihe ist, zieht einen Stein auf ein freies Feld und wartet, bis auch die anderen fertig sind. ",
    "en": "The player whose turn it is moves one stone to a free square and waits until the others are ready too. ",
}


def changed(text: str, language: Language) -> list[tuple[str, str]]:
    return [(word.original, word.repaired) for word in repair(text, language) if word.original != word.repaired]


TRADE = ["cpio", "zcat", "bzcat", "iconv", "eucjp", "lzop", "konwert", "zstd", "unzipt", "gnutls", "kdebase", "uscan"]


def test_many_words_nobody_knows_make_no_scan_where_small_words_are_whole() -> None:
    text = "".join(f"{PROSE['de']}Man nimmt {name} und nicht {name}x. " for name in TRADE * 3)
    assert changed(text, "de") == []


def test_small_words_misread_make_one() -> None:
    damaged = (
        "Wor an dor Reihe isl, zieht eincn Stein auf cin freies Feld unb wartet, bis quch die ondern fertig sinb. "
    )
    assert ("unb", "und") in changed(damaged * 3, "de")


def test_names_do_not_hide_that_small_words_are_misread() -> None:
    named = "The Flaz Brinko meets the Fluppie Zarn there, and Dorvel waits wifh Quimby whioh is on a square. "
    assert ("wifh", "with") in changed(PROSE["en"] + named, "en")
    assert changed(PROSE["en"] + named.replace("wifh", "with").replace("whioh", "which"), "en") == []


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_text_in_both_languages_is_left_alone_in_both(language: Language) -> None:
    assert changed((PROSE["de"] + PROSE["en"]) * 3, language) == []


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "It is by Ian Heroff and Bob Stickels of Stribley, who made it."),
        ("en", "Then uscan takes --localtime and --outfile from /dest/zlob for <hendy>."),
        ("en", "There is a scrollback."),
        ("en", "There are backspaces."),
        ("de", "Das Spiel ist von Lars Sobala und Yawar Amin, beide aus Köln."),
        ("de", "Mit !ifset und /dest/zlib oder --exclute geht es mit tar(1) weiter."),
        ("de", "Das ist die allerschwierigste von allen."),
        ("de", "Mit merge und reboot geht es weiter."),
    ],
)
def test_names_commands_and_words_of_two_stay(language: Language, sentence: str) -> None:
    assert changed(PROSE[language] + sentence, language) == []
