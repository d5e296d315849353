"""The glossary: German word by word in English, compounds by their parts, English and unknown words as they stand."""

from __future__ import annotations

from regelwerk.reader.elements.glossary import english_words, in_english


def test_german_is_put_into_english_word_by_word() -> None:
    assert in_english("Jeder Spieler würfelt.", "de") == "each player rolls."


def test_what_is_spelled_nearly_alike_stays_apart() -> None:
    assert in_english("Spiel Spieler Brett breit Zahl zahlt", "de") == "game player board wide number pays"


def test_a_form_that_is_in_no_list_is_taken_for_the_one_that_begins_most_like_it() -> None:
    assert in_english("Kärtchens", "de") == in_english("Kärtchen", "de") != "kärtchens"


def test_english_stays_as_it_is() -> None:
    assert in_english("Each die is rolled.", "en") == "Each die is rolled."


def test_a_compound_that_is_in_no_list_is_put_together_from_its_parts() -> None:
    assert in_english("Abenteuerwürfel", "de") == "adventure dice"


def test_a_name_stays_and_so_do_numbers_and_marks() -> None:
    assert in_english("Xqzwv: 3–4!", "de").lower() == "xqzwv: 3–4!"


def test_the_english_of_the_glossary_is_listed_once() -> None:
    words = english_words()
    assert len(words) == len(set(words)) > 5_000
    assert "dice" in words
