"""The figures of the element reader hold: leave one game out, both languages, and sentences of other games."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import pytest

from regelwerk.contract import LANGUAGES, Language
from regelwerk.lab import reader as measure
from regelwerk.lab.reader.elements import Figures
from regelwerk.lab.reader.elements import measure as measure_elements
from regelwerk.lab.reader.score import Score, jaccard
from regelwerk.reader.elements.gold import books
from regelwerk.rulebook import ELEMENTS


@pytest.fixture(scope="module")
def figures() -> Figures:
    return measure_elements()


@pytest.mark.parametrize("language", LANGUAGES)
def test_clauses_of_a_game_never_seen_are_tagged_well(figures: Figures, language: Language) -> None:
    for score in (figures.units[language], figures.split[language]):
        assert score.precision >= 0.82
        assert score.recall >= 0.82


@pytest.mark.parametrize("language", LANGUAGES)
def test_documents_of_a_game_never_seen_are_tagged_better(figures: Figures, language: Language) -> None:
    assert figures.documents[language].precision >= 0.9
    assert figures.documents[language].recall >= 0.88


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_of_other_games_are_tagged_well(figures: Figures, language: Language) -> None:
    assert figures.others[language].precision >= 0.9
    assert figures.others[language].recall >= 0.88


def test_german_and_english_of_a_game_agree(figures: Figures) -> None:
    assert len(figures.agreement) == len(books()) - 1
    assert figures.mean_agreement >= 0.88
    assert min(figures.agreement.values()) >= 0.75
    assert figures.unit_agreement >= 0.77


def test_a_confidence_means_what_it_says(figures: Figures) -> None:
    assert figures.calibration <= 0.06


def test_the_figures_are_told_in_words(figures: Figures) -> None:
    text = "\n".join(figures.lines())
    assert "precision" in text
    assert "Jaccard" in text
    assert set(figures.worst) <= set(ELEMENTS)


def test_the_other_sentences_name_known_elements_and_are_not_ours() -> None:
    rows = tomllib.loads(files(measure).joinpath("others.toml").read_text(encoding="utf-8"))["sentence"]
    ours = {clause.text[language] for clauses in books().values() for clause in clauses for language in LANGUAGES}
    assert len(rows) >= 40
    for row in rows:
        assert set(row["elements"]) <= ELEMENTS.keys()
        assert not ours & set(row["text"].values())


def test_scores_count_what_is_right_wrong_and_missed() -> None:
    score = Score.of({"a", "b", "c"}, {"b", "c", "d"}) + Score.of(set(), {"e"})
    assert (score.right, score.wrong, score.missed) == (2, 1, 2)
    assert score.precision == pytest.approx(2 / 3)
    assert score.recall == pytest.approx(1 / 2)
    assert jaccard({"a", "b"}, {"b", "c"}) == pytest.approx(1 / 3)
    assert jaccard(set(), set()) == 1.0
