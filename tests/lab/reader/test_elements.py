"""The element reader as it ships: our own rulebooks in both languages, and the words that misled cues alone."""

from __future__ import annotations

import pytest

from regelwerk.contract import LANGUAGES, Language
from regelwerk.lab.reader.elements import agreement
from regelwerk.lab.reader.learning.rulebooks import PLATFORM_NAME, books, clauses, others
from regelwerk.lab.reader.score import Score, jaccard
from regelwerk.reader.elements import tag
from regelwerk.reader.rulebooks import document
from regelwerk.registry import game, games
from regelwerk.rulebook import ELEMENTS


@pytest.mark.parametrize("language", LANGUAGES)
def test_documents_are_tagged_well(language: Language) -> None:
    score = Score()
    for name in games():
        book = game(name).rulebook
        _, found = tag(document(book, language).sentences, language)
        score += Score.of({one.name for one in found}, {one for clause in book.clauses for one in clause.elements})
    assert score.precision >= 0.85
    assert score.recall >= 0.65


def test_german_and_english_of_a_game_agree() -> None:
    found = agreement()
    assert set(found) == set(games())
    assert sum(found.values()) / len(found) >= 0.85


def test_the_lines_learned_from_name_known_elements_and_belong_to_one_kind() -> None:
    rows = [*clauses(), *others()]
    assert all(row.elements <= ELEMENTS.keys() for row in rows)
    assert len({row.text for row in others()}) == len(others()) >= 80
    assert PLATFORM_NAME in books()
    assert not {row.text for row in clauses()} & {row.text for row in others()}


def test_scores_count_what_is_right_wrong_and_missed() -> None:
    score = Score.of({"a", "b", "c"}, {"b", "c", "d"}) + Score.of(set(), {"e"})
    assert (score.right, score.wrong, score.missed) == (2, 1, 2)
    assert score.precision == pytest.approx(2 / 3)
    assert score.recall == pytest.approx(1 / 2)
    assert jaccard({"a", "b"}, {"b", "c"}) == pytest.approx(1 / 3)
    assert jaccard(set(), set()) == 1.0
