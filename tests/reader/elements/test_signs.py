"""Signs: what is denied, who does what, and what stands around a sentence can be told from its signs."""

from __future__ import annotations

import math
import os
import subprocess
import sys

from regelwerk.reader.elements.signs import Context, common, signs


def test_a_denied_word_has_a_sign_of_its_own() -> None:
    assert "en deny captur" in signs("Players never capture.", "en")
    assert "en deny captur" not in signs("Players capture.", "en")


def test_who_does_what_to_what_is_told_apart() -> None:
    eaten, eater = signs("The fox takes a goose.", "en"), signs("A goose takes the fox.", "en")
    assert {"en r fox < tak", "en r tak > goos"} <= eaten.keys()
    assert {"en r goos < tak", "en r tak > fox"} <= eater.keys()


def test_a_verb_and_its_prefix_at_the_end_meet() -> None:
    assert "de s ab~leg" in signs("Jeder legt eine Karte ab.", "de")


def test_the_heading_and_the_sentence_before_are_signs_but_not_words() -> None:
    around = signs(
        "Jeder nimmt drei.", "de", Context("Vorbereitung", "Die Karten liegen bereit.", frozenset({"cards"}))
    )
    assert {"de above vorbereitung", "doc cards"} <= around.keys()
    assert any(name.startswith("de before kar") for name in around)
    assert not any(name.startswith("de s kar") for name in around)


def test_a_text_is_about_what_several_of_its_sentences_speak_of() -> None:
    assert "dice" in common(["Jeder würfelt.", "Wer eine Sechs würfelt, beginnt.", "Der Würfel wandert weiter."], "de")
    assert "dice" not in common(["Jeder würfelt.", "Alle ziehen."], "de")


def test_a_long_sentence_speaks_no_louder_than_a_short_one() -> None:
    short, long = (
        signs("Roll.", "en"),
        signs("Roll both dice and then move one of your pieces as many spaces ahead.", "en"),
    )
    assert math.isclose(sum(size**2 for size in short.values()), sum(size**2 for size in long.values()))


def test_a_cue_is_a_sign_by_itself_besides_how_strong_its_writer_thought_it() -> None:
    found = signs("The deck is shuffled.", "en")
    assert {"cue shuffling sure said", "en cue shuffl*|reshuffl* shuffling said"} <= found.keys()


SIGNS = """
from regelwerk.reader.elements.signs import Context, signs
around = Context("Components and set-up", "Everyone rolls a die, then draws.", frozenset({"cards", "dice", "money"}))
print(list(signs("Put the board, two tokens each and the coins in the middle and shuffle the deck.", "en", around)))
"""


def test_signs_stand_in_the_same_order_in_every_process() -> None:
    """What is learned hangs on their order, and a set has another one each time Python starts."""
    first, *others = (
        subprocess.run(
            [sys.executable, "-c", SIGNS], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2", "3")
    )
    assert b"head " in first
    assert b"doc money" in first
    assert others == [first, first]
