"""The encoder that ships: small enough, the same alone and among others, and it knows words by what they mean."""

from __future__ import annotations

from importlib.resources import files

import numpy as np
import numpy.typing as npt
import pytest

from regelwerk.contract import Language
from regelwerk.reader import elements
from regelwerk.reader.elements.encoder import BEFORE, HEADING, LONGEST, TEXT, Told, learned_encoder, tell
from regelwerk.reader.elements.pieces import BEGIN, END, SPECIAL
from regelwerk.rulebook import ELEMENTS

SAYINGS: tuple[tuple[str, Language], ...] = (
    ("Whoever first brings all pieces home wins.", "en"),
    ("Reihum wirft jeder den Würfel.", "de"),
    ("Ties.", "en"),
    ("The banker hands out the money, and everybody who is asked for rent pays it at once in full.", "en"),
)


def told(text: str, language: Language, heading: str = "", before: str = "") -> Told:
    return tell(learned_encoder().vocabulary, text, heading, before, language)


def odds(*said: Told) -> npt.NDArray[np.float64]:
    return learned_encoder().odds(said)


def place(name: str) -> int:
    return list(ELEMENTS).index(name)


def test_it_fits_the_ontology_and_is_small() -> None:
    assert odds(told("Roll.", "en")).shape == (1, len(ELEMENTS))
    assert files(elements).joinpath("encoder.npz").stat().st_size < 20_000_000  # type: ignore[attr-defined]


def test_a_sentence_is_read_the_same_alone_and_among_longer_and_shorter_ones() -> None:
    rows = [told(text, language) for text, language in SAYINGS]
    together = odds(*rows)
    for number, row in enumerate(rows):
        assert odds(row)[0] == pytest.approx(together[number], abs=1e-3)


def test_no_sentence_no_odds() -> None:
    assert odds().shape == (0, len(ELEMENTS))


def test_what_a_sentence_says_is_found_in_both_languages() -> None:
    wins, throws, _, pays = odds(*(told(text, language) for text, language in SAYINGS))
    assert wins[place("win-condition")] > 0 > wins[place("dice")]
    assert throws[place("dice")] > 0 > throws[place("money")]
    assert pays[place("money")] > 0 > pays[place("dice")]


def test_heading_and_sentence_before_stand_around_and_long_ones_are_cut() -> None:
    row = told("Roll the die.", "en", heading="word " * 90, before="turn " * 90)
    begin, end = SPECIAL.index(BEGIN), SPECIAL.index(END)
    assert row.pieces[0] == begin
    assert [row.pieces[HEADING + 1], row.pieces[HEADING + BEFORE + 2], row.pieces[-1]] == [end, end, end]
    assert row.end - row.start == len(learned_encoder().vocabulary.numbers("Roll the die."))
    longest = told("roll " * 200, "en", heading="word " * 90, before="turn " * 90)
    assert longest.end - longest.start == TEXT
    assert len(longest.pieces) <= LONGEST


def test_what_stands_around_bears_on_the_sentence() -> None:
    says = "Each gets three of them."
    alone, below = odds(told(says, "en"), told(says, "en", heading="Cards", before="Shuffle the cards."))
    assert below[place("cards")] > alone[place("cards")] + 2
