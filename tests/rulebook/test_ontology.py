"""The ontology: complete in both languages, numbered once and for all, and enough for every clause."""

from __future__ import annotations

import re

import pytest

import regelwerk as rw
from regelwerk.contract import LANGUAGES
from regelwerk.rulebook import ELEMENTS, GROUPS, PLATFORM

CATALOGUE = {
    1492: "Siegbedingung",
    1292: "Zufall",
    8528: "Siegpunkte",
    8536: "Aktionspunkte",
    164466: "Loswerden",
    3142: "Verlierbedingung",
    7090: "Kooperative Spielform",
    166903: "Ankommen",
    3173: "Gemeinsames Spielfeld",
    73230: "Symmetrische Startbedingung",
}
"""The numbers that the older catalogue gave, with its words."""


def test_there_are_nine_groups_and_every_one_has_elements() -> None:
    assert len(GROUPS) == 9
    assert {element.group for element in ELEMENTS.values()} == set(GROUPS)
    assert len(ELEMENTS) >= 60


def test_the_older_catalogue_keeps_its_numbers_and_titles() -> None:
    titles = {element.id: element.title["de"] for element in ELEMENTS.values()}
    assert {number: titles.get(number) for number in CATALOGUE} == CATALOGUE


def test_numbers_are_unique_and_ours_begin_at_200001() -> None:
    numbers = [element.id for element in ELEMENTS.values()]
    assert len(set(numbers)) == len(numbers)
    ours = sorted(set(numbers) - set(CATALOGUE))
    assert ours == list(range(200001, 200001 + len(ours)))


@pytest.mark.parametrize("name", ELEMENTS)
def test_an_element_says_what_it_is_in_both_languages(name: str) -> None:
    element = ELEMENTS[name]
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", name)
    for language in LANGUAGES:
        assert element.title[language].strip()
        assert re.fullmatch(r"[A-ZÄÖÜ].{20,}\.", element.definition[language])
    assert element.definition["de"] != element.definition["en"]


@pytest.mark.parametrize("game", rw.games())
def test_every_clause_of_a_game_names_its_elements(game: str) -> None:
    clauses = rw.game(game).rulebook.clauses
    assert all(set(clause.elements) <= ELEMENTS.keys() for clause in clauses)
    assert all(len(set(clause.elements)) == len(clause.elements) > 0 for clause in clauses)


def test_the_platforms_clauses_name_known_elements() -> None:
    assert all(set(clause.elements) <= ELEMENTS.keys() for clause in PLATFORM)
