"""Words for what sentences are filled with: a key is said in the reader's language, a move stays as it was written."""

from __future__ import annotations

import regelwerk as rw
from regelwerk.rulebook import sentence_for

RULEBOOK = rw.game("top-secret").rulebook


def test_every_key_in_a_value_is_said_in_both_languages() -> None:
    said = RULEBOOK.spoken("@city.Wien, @city.Rom: @blue")
    assert (said.de, said.en) == ("Wien, Rom: Blau", "Vienna, Rome: Blue")


def test_keys_without_a_space_between_them_are_kept_apart() -> None:
    said = rw.game("ausbrecher-ag").rulebook.spoken("@letter.L@letter.Y")
    assert (said.de, said.en) == ("HG", "LY")


def test_a_key_without_a_message_is_said_by_its_last_part() -> None:
    assert RULEBOOK.spoken("@city.Atlantis").de == "Atlantis"


def test_a_refusal_is_filled_with_words_but_repeats_what_was_tried_as_it_was_written() -> None:
    values = {"text": "@blue", "place": "@from.base", "city": "@city.Wien"}
    said = sentence_for(RULEBOOK, "1a", "no_line", values)
    assert said.de == "@blue: Von der Basis führt keine Linie nach Wien."
    assert said.en == "@blue: no line leads from the base to Vienna."


def test_examples_of_moves_keep_their_signs() -> None:
    verdict = rw.game("quadro-be").start().judge("@blue")
    assert "„@blue“ ist keine Schreibweise" in verdict.sentence("de")
    assert "@b2" in verdict.sentence("de")
