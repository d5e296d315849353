"""The cues: every element has some in both languages, none is dead weight by mistake of writing."""

from __future__ import annotations

import pytest

from regelwerk.contract import LANGUAGES, Language
from regelwerk.reader.elements.cues import cues, hits
from regelwerk.rulebook import ELEMENTS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_element_has_cues_and_no_cue_speaks_for_another_thing(language: Language) -> None:
    spoken_for = {cue.element for cue in cues(language) if cue.level != "hint"}
    assert spoken_for == set(ELEMENTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_cue_stands_twice(language: Language) -> None:
    names = [(cue.element, cue.pattern.source) for cue in cues(language)]
    assert sorted({name for name in names if names.count(name) > 1}) == []


@pytest.mark.parametrize("name", ELEMENTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_element_is_found_in_its_own_title_or_definition(name: str, language: Language) -> None:
    element = ELEMENTS[name]
    assert name in hits(f"{element.title[language]}. {element.definition[language]}", language)
