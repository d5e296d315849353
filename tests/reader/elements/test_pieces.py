"""Pieces: a word is whole where it is known, else its longest known beginnings; nothing is lost but marks and case."""

from __future__ import annotations

from regelwerk.reader.elements.pieces import SPECIAL, UNKNOWN, Vocabulary, plain

KNOWN = Vocabulary([*SPECIAL, "dice", "card", "##s", "##board", "a", "."])


def said(text: str) -> list[str]:
    return [KNOWN.pieces[number] for number in KNOWN.numbers(text)]


def test_a_known_word_is_one_piece_whatever_its_case_and_marks() -> None:
    assert said("Dice DICE díce") == ["dice"] * 3
    assert plain("Würfel") == "wurfel"


def test_another_word_is_parted_at_its_longest_known_beginnings() -> None:
    assert said("Cardboards.") == ["card", "##board", "##s", "."]


def test_a_word_of_unknown_letters_is_unknown_as_a_whole() -> None:
    assert said("cards cardx") == ["card", "##s", UNKNOWN]
    assert said("a" * 200) == [UNKNOWN]


def test_the_same_word_has_the_same_pieces_when_it_comes_again() -> None:
    assert said("cards") == said("cards")
    assert len(KNOWN) == len(KNOWN.pieces)
