"""Repair keeps the way back, leaves clean text alone, and learns a scan's own misreadings."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regelwerk.contract import Language
from regelwerk.reader import Word
from regelwerk.reader.repair import repair

CLEAN = """Ziel des Spiels

Jeder Spieler erhält sechs Steine einer Farbe und setzt sie auf das Spielfeld. Wer an der Reihe ist, zieht einen
Stein in gerader Linie nach vorn, zurück oder seitlich auf ein freies Feld. Ein Stein darf nicht über andere Steine
hinwegziehen, aber er darf gegnerische Steine schlagen. Geschlagene Steine werden sofort vom Brett genommen.
Kann ein Spieler nicht ziehen, so setzt er aus. Das Spiel endet, sobald ein Spieler alle seine Steine auf der
gegenüberliegenden Seite hat. Dieser Spieler hat gewonnen. Nach dem Ende wird noch einmal gespielt, und der
Verlierer fängt an. Haben beide Spieler gleich viele Steine, so gewinnt, wer zuletzt gezogen hat.
"""
ENGLISH = """Each player takes six pieces and places them on the board. On your turn you move one piece in a
straight line to a free square. A piece may not jump over another, but it may capture. Captured pieces are removed
from the game at once. The game ends as soon as a player has no pieces left.
"""


def read(words: tuple[Word, ...]) -> str:
    return " ".join(word.repaired for word in words)


def held_together(text: str, words: tuple[Word, ...]) -> None:
    place = 0
    for word in words:
        assert place <= word.start < word.end <= len(text)
        assert text[word.start : word.end] == word.original
        assert 0.0 <= word.confidence <= 1.0
        place = word.end
    outside = "".join(
        text[left:right]
        for left, right in zip(
            [0, *(word.end for word in words)], [*(word.start for word in words), len(text)], strict=True
        )
    )
    assert not any(char.isalnum() for char in outside)


def damaged(text: str) -> str:
    """The text as a bad scan has it: every third a is a q, every other third an o, and rn stands for m at times."""
    seen = {"a": 0, "m": 0}
    letters: list[str] = []
    for char in text:
        if char in seen:
            seen[char] += 1
            turn = seen[char] % 3
            letters.append({("a", 0): "q", ("a", 1): "o", ("m", 0): "rn"}.get((char, turn), char))
        else:
            letters.append(char)
    return "".join(letters)


@pytest.mark.parametrize(("text", "language"), [(CLEAN, "de"), (ENGLISH, "en")])
def test_clean_text_stays_as_it_is(text: str, language: Language) -> None:
    words = repair(text, language)
    held_together(text, words)
    assert [word.repaired for word in words] == [word.original for word in words]
    assert not any(word.uncertain for word in words)


def test_a_letter_misread_throughout_is_learned_without_labels() -> None:
    text = damaged(CLEAN)
    words = repair(text, "de")
    held_together(text, words)
    meant = [word.repaired for word in repair(CLEAN, "de")]
    assert len(words) == len(meant)
    wrong = [(word.original, right) for word, right in zip(words, meant, strict=True) if word.repaired != right]
    assert sum(word.original != right for word, right in zip(words, meant, strict=True)) > 15
    assert len(wrong) <= 4, wrong


def test_hyphens_at_the_end_of_a_line_go_and_others_stay() -> None:
    text = "Der Spiel-\nplan liegt bereit für Spiel- und\nWettlust, und der Solo-\nLauf der Wert-Tafel be-\n\nginnt."
    words = repair(text, "de")
    held_together(text, words)
    repaired = [word.repaired for word in words]
    assert "Spielplan" in repaired
    assert "beginnt" in repaired
    assert {"Spiel", "und", "Wettlust", "Solo", "Lauf", "Wert", "Tafel"} <= {*repaired}
    assert next(word for word in words if word.repaired == "Spielplan").original == "Spiel-\nplan"


def test_words_that_lost_the_blank_between_them_are_parted() -> None:
    text = "Jeder Spieler nimmt eineKarte und wirft dannweiter, aber Spielsteine bleiben Spielsteine."
    words = repair(text, "de")
    held_together(text, words)
    assert [word.repaired for word in words if word.repaired != word.original] == ["eine Karte", "dann weiter"]


def test_names_that_nobody_knows_survive_where_the_text_is_clean() -> None:
    text = CLEAN.replace("Stein ", "Zwimbel ").replace("Ein Spieler", "Grolla")
    words = repair(text, "de")
    assert "Zwimbel" in [word.repaired for word in words]


def test_known_compounds_are_left_alone() -> None:
    text = "Die Spielzugkarten und Hindernissteine liegen am Spielfeldrand neben der Punktetafel."
    assert read(repair(text, "de")) == text.rstrip(".")


def test_numbers_letters_and_marks_are_not_guessed_at() -> None:
    text = "2.32 a) 4x22 Felder, 3,5 Punkte + 1 = ? (A1) § 7"
    words = repair(text, "de")
    held_together(text, words)
    assert [word.repaired for word in words] == [word.original for word in words]


def test_the_same_text_reads_the_same_and_progress_arrives() -> None:
    steps: list[tuple[int, int]] = []
    text = damaged(CLEAN)
    assert repair(text, "de", lambda done, many: steps.append((done, many))) == repair(text, "de")
    assert steps
    assert steps[-1][0] == steps[-1][1]


@pytest.mark.parametrize("text", ["", "  \n", "–", "*** ---"])
def test_nothing_to_repair_gives_nothing(text: str) -> None:
    assert repair(text, "de") == ()


@settings(max_examples=40, deadline=None)
@given(st.text(alphabet="aeinrstdäöüßqAS19 .,-\n!(])*'", max_size=80))
def test_every_change_can_be_taken_back_whatever_the_text(text: str) -> None:
    held_together(text, repair(text, "de"))


def test_the_words_of_a_trade_said_often_do_not_make_a_scan() -> None:
    """A handbook speaks of its own things all the time."""
    said = " ".join(
        f"Hier steht {term}, und {term} ist das, was man zuerst sucht und dann auch wirklich gut gebrauchen kann. "
        "Wer es nicht gleich findet, der fragt die anderen Leute im Haus oder wartet einfach bis zum nächsten Morgen "
        "und sieht dann noch einmal in Ruhe nach."
        for term in ("initrd", "bootfähig", "Quellpakete", "Passphrase", "nocompact", "debmake", "Nullbyte", "kqueue")
    )
    words = repair(said, "de")
    assert [word.repaired for word in words] == [word.original for word in words]
