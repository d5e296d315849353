"""A folder read into tables: rows for sentences and documents, files nobody can read, and runs that go on."""

from __future__ import annotations

import csv
import os
from pathlib import Path

import pytest
from pyarrow import parquet

from regelwerk.contract import Unreadable
from regelwerk.lab.corpus import read_folder, reading
from regelwerk.lab.corpus.rows import DocumentRow, Part
from regelwerk.lab.corpus.tables import read_table
from regelwerk.lab.workers import Workers

GERMAN = "Ziel\n\nWer als Erster sein Haus erreicht, gewinnt das Spiel.\n\nJeder Spieler würfelt einmal.\n"
ENGLISH = "Goal\n\nWhoever reaches home first wins the game.\n\nEvery player rolls the die and moves a pawn.\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shelf = tmp_path / "books"
    (shelf / "old").mkdir(parents=True)
    (shelf / "ludo.txt").write_text(ENGLISH, encoding="utf-8")
    (shelf / "old" / "haus.txt").write_text(GERMAN, encoding="utf-8")
    (shelf / "broken.pdf").write_bytes(b"%PDF-1.7 broken")
    (shelf / "notes.json").write_text("{}", encoding="utf-8")
    (shelf / ".hidden.txt").write_text(ENGLISH, encoding="utf-8")
    return shelf


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_every_sentence_and_every_document_is_a_row(folder: Path, tmp_path: Path) -> None:
    told = read_folder(folder, tmp_path / "corpus.csv")
    assert (told.read, told.known, told.passed_over, told.sentences) == (3, 0, 1, 6)
    sentences, documents = rows(tmp_path / "corpus.csv"), rows(tmp_path / "corpus.documents.csv")
    assert [(row["document"], row["number"]) for row in sentences] == [
        (name, str(number)) for name in ("ludo.txt", "old/haus.txt") for number in range(3)
    ]
    wins = sentences[1]
    assert wins["text"] == "Whoever reaches home first wins the game."
    assert ENGLISH[int(wins["start"]) : int(wins["end"])] == wins["original"]
    assert "win-condition" in wins["elements"].split("; ")
    assert "1492" in wins["ids"].split("; ")
    assert "End" in wins["concepts"].split("; ")
    assert [(row["document"], row["language"]) for row in documents] == [
        ("broken.pdf", ""),
        ("ludo.txt", "en"),
        ("old/haus.txt", "de"),
    ]


def test_a_file_nobody_can_read_is_a_row_with_its_reason(folder: Path, tmp_path: Path) -> None:
    told = read_folder(folder, tmp_path / "corpus.csv")
    assert [name for name, _ in told.bad] == ["broken.pdf"]
    assert rows(tmp_path / "corpus.documents.csv")[0]["error"] == told.bad[0][1] != ""


def test_a_fault_in_one_file_does_not_end_the_run(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from regelwerk.reader import source

    load = source.load

    def failing(path: Path, language: None) -> str:
        if path.name == "ludo.txt":
            raise ZeroDivisionError("by nobody")
        return load(path, language)

    monkeypatch.setattr(source, "load", failing)
    bad = dict(read_folder(folder, tmp_path / "corpus.csv").bad)
    assert bad.keys() == {"broken.pdf", "ludo.txt"}
    assert "ZeroDivisionError" in bad["ludo.txt"]


def test_a_stopped_run_goes_on_and_only_what_changed_is_read_again(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "broken.pdf").unlink()
    read_one = reading.read_one
    done: list[str] = []

    def stopping(task: reading.Task) -> Part:
        if done:
            raise KeyboardInterrupt
        done.append(task.name)
        return read_one(task)

    out = tmp_path / "corpus.csv"
    monkeypatch.setattr(reading, "read_one", stopping)
    with pytest.raises(KeyboardInterrupt):
        read_folder(folder, out)
    assert not out.exists()
    monkeypatch.setattr(reading, "read_one", read_one)
    assert read_folder(folder, out)[:2] == (1, 1)
    first = out.read_bytes()
    assert read_folder(folder, out)[:2] == (0, 2)
    assert out.read_bytes() == first
    (folder / "ludo.txt").write_text(ENGLISH + "\nThe youngest player begins.\n", encoding="utf-8")
    assert read_folder(folder, out)[:3] == (1, 1, 7)


def test_corrections_beside_a_file_are_used_and_read_it_again(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "corpus.csv"
    (folder / "broken.pdf").unlink()
    read_folder(folder, out)
    (folder / "ludo.txt.corrections.toml").write_text(
        '[[sentence]]\nsays = "Whoever reaches home first wins the game."\nwithout = ["win-condition"]\n',
        encoding="utf-8",
    )
    assert read_folder(folder, out)[:2] == (1, 1)
    assert "win-condition" not in rows(out)[1]["elements"]


def test_parquet_has_the_same_rows_with_lists(folder: Path, tmp_path: Path) -> None:
    read_folder(folder, tmp_path / "corpus.csv")
    read_folder(folder, tmp_path / "corpus.parquet")
    table = parquet.read_table(tmp_path / "corpus.parquet").to_pylist()
    assert [row["text"] for row in table] == [row["text"] for row in rows(tmp_path / "corpus.csv")]
    assert "win-condition" in table[1]["elements"]
    both = [list(read_table(tmp_path / f"corpus.documents.{kind}", DocumentRow)) for kind in ("csv", "parquet")]
    assert both[0] == both[1]


def test_several_processes_write_the_same_tables(folder: Path, tmp_path: Path) -> None:
    read_folder(folder, tmp_path / "one.csv")
    read_folder(folder, tmp_path / "two.csv", workers=Workers(2))
    assert (tmp_path / "one.csv").read_bytes() == (tmp_path / "two.csv").read_bytes()


def test_tables_inside_the_folder_are_not_read_themselves(folder: Path) -> None:
    assert read_folder(folder, folder / "corpus.csv")[:4] == (3, 0, 6, 1)
    assert read_folder(folder, folder / "corpus.csv")[1:4] == (2, 6, 1)


def test_what_cannot_be_is_said_in_a_sentence(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="neither"):
        read_folder(folder, tmp_path / "corpus.xls")
    (tmp_path / "empty").mkdir()
    with pytest.raises(Unreadable, match="nothing to read"):
        read_folder(tmp_path / "empty", tmp_path / "corpus.csv")
    with pytest.raises(Unreadable, match="no folder"):
        read_folder(tmp_path / "none", tmp_path / "corpus.csv")


@pytest.mark.skipif(os.geteuid() == 0, reason="the administrator may read everything")
def test_a_file_that_may_not_be_opened_is_listed(folder: Path, tmp_path: Path) -> None:
    (folder / "ludo.txt").chmod(0)
    assert {name for name, _ in read_folder(folder, tmp_path / "corpus.csv").bad} == {"broken.pdf", "ludo.txt"}
