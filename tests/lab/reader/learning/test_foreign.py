"""Rules by others: the sets can be read, keep no sentence, and find the sentences of a text that is at hand."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from regelwerk.lab.reader.learning import foreign
from regelwerk.lab.reader.learning.corpus import LEARNED_FROM, Line, files, read
from regelwerk.lab.reader.learning.foreign import digest, encode, labelled, texts

command = import_module("regelwerk.lab.reader.learning.__main__")


def line(text: str, *elements: str) -> Line:
    return Line("a game", "en", "", "", text, frozenset(elements), frozenset())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A set of one text, and that text beside it."""
    sentences = [line("Roll both dice.", "dice", "chance"), line("Shuffle well.", "shuffling"), line("Have fun!")]
    (tmp_path / "sets").mkdir()
    (tmp_path / "sets" / "first.txt").write_text(f"# Why.\n{encode('a shelf', sentences)}", encoding="utf-8")
    (tmp_path / "dice.txt").write_text(
        "## Play\nRoll  both dice\nNobody labelled this.\nShuffle well.\n## Fun\nHave fun!\n", encoding="utf-8"
    )
    return tmp_path


def test_the_sets_are_digests_and_elements_and_nothing_else() -> None:
    for path in foreign.FOLDER.glob("*.txt"):
        rows = path.read_text(encoding="utf-8").splitlines()
        assert rows[0].startswith("# ")
        for row in rows[1:]:
            assert re.fullmatch(r"# source: .+; language: (de|en)|[0-9a-f]{12}( [a-z-]+)+", row), row
    assert sum(len(text.labels) for text in texts()) > 800


def test_nothing_that_others_wrote_is_learned_from() -> None:
    known = {name for text in texts() for name in text.labels}
    alike = [row.text for row in read(files(LEARNED_FROM))[0] if digest(row.text) in known]
    # What everybody says in these very words belongs to nobody.
    assert [text for text in alike if len(text.split()) > 6] == []


def test_a_sentence_is_found_by_its_words_with_its_heading_and_what_was_said_before(folder: Path) -> None:
    (found,) = labelled(folder, texts(folder / "sets")).values()
    assert [(row.heading, row.before, row.text) for row in found] == [
        ("Play", "", "Roll  both dice"),
        ("Play", "Roll  both dice", "Shuffle well."),
        ("Fun", "", "Have fun!"),
    ]
    assert [sorted(row.elements) for row in found] == [["chance", "dice"], ["chance", "shuffling"], []]


@pytest.mark.parametrize("row", ["0123456789ab flying", "# source: somewhere; language: fr"])
def test_a_set_that_cannot_be_read_says_why(folder: Path, row: str) -> None:
    with (folder / "sets" / "first.txt").open("a", encoding="utf-8") as file:
        file.write(f"{row}\n")
    with pytest.raises(ValueError, match=re.escape(row)):
        texts(folder / "sets")


def test_the_command_scores_a_folder_set_by_set(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "texts", lambda: texts(folder / "sets"))
    assert command.main(["--others", str(folder)]) == 0
    said = capsys.readouterr().out
    assert said.startswith("first: 3 of 3 labelled sentences\n")
    assert "rules by others en, sentences: precision" in said
    assert "curve that would fit: " in said


def test_a_folder_without_a_labelled_sentence_is_told(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--others", str(folder / "sets")]) == 1
    assert "No sentence" in capsys.readouterr().err
