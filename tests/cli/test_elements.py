"""`regelwerk elements`: the catalogue for people, as tables, and as pages that are up to date."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from regelwerk.contract import LANGUAGES
from regelwerk.lab.corpus.catalogue_pages import pages
from regelwerk.lab.reader.learning.corpus import LEARNED_FROM, files, read
from regelwerk.reader.catalogue import examples
from regelwerk.rulebook import ELEMENTS

from .shell import refused, regelwerk

ROOT = Path(__file__).resolve().parents[2]


def test_all_elements_are_listed_by_group() -> None:
    shown = regelwerk("elements", "--lang", "de").out
    assert "1492  win-condition" in shown
    assert all(f"  {element.name} " in shown for element in ELEMENTS.values())


@pytest.mark.parametrize("asked", ["dice", "200085", "Dice Rolling", "würfel"])
def test_an_element_is_found_by_every_name_it_goes_by(asked: str) -> None:
    shown = regelwerk("elements", asked).out
    assert "(dice, 200085)" in shown
    assert ELEMENTS["dice"].definition.en in shown


def test_an_unknown_name_is_refused_with_the_one_that_was_meant() -> None:
    assert "did you mean dice?" in refused("elements", "dise")


def test_the_tables_for_programs_have_every_id() -> None:
    rows = list(csv.DictReader(io.StringIO(regelwerk("elements", "--csv").out)))
    assert [int(row["id"]) for row in rows] == [element.id for element in ELEMENTS.values()]
    found = json.loads(regelwerk("elements", "race", "--json").out)
    assert [(row["name"], row["mechanics"], row["concepts"]) for row in found] == [("race", ["Race"], ["RaceEnd"])]


def test_the_pages_are_what_the_command_writes() -> None:
    for path, text in pages().items():
        assert (ROOT / path).read_text(encoding="utf-8") == text, "regelwerk elements --write"
    site = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    assert all(path.relative_to("docs").as_posix() in site for path in pages())


def test_the_pages_are_written_into_a_checkout(tmp_path: Path) -> None:
    (tmp_path / "src" / "regelwerk").mkdir(parents=True)
    (tmp_path / "src" / "regelwerk" / "registry.py").touch()
    (tmp_path / "pyproject.toml").touch()
    assert regelwerk("elements", "--write", "--folder", str(tmp_path)).status == 0
    assert (tmp_path / "docs" / "elements" / "goals.md").is_file()


def test_every_element_has_examples_of_the_corpus_in_both_languages() -> None:
    lines, _ = read(files(LEARNED_FROM))
    said = {(line.text, line.language): line.elements for line in lines}
    assert examples().keys() == ELEMENTS.keys()
    for name, chosen in examples().items():
        for language in LANGUAGES:
            assert chosen[language], f"{name} has no example in {language}"
            assert all(name in said[text, language] for text in chosen[language])
