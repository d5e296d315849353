"""`regelwerk read`: a text read in three formats, and one sentence for everything that is no text."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from .shell import Answer, refused, regelwerk

GERMAN = """\
Ziel des Spiels
Wer als Erster sein Haus erreicht, gewinnt das Spiel.

Spielverlauf
Jeder Spieler würfelt und zieht seine Figur um so viele Fel-
der vorwärts, wie der Würfel zeigt.
"""
ENGLISH = "Goal\nWhoever reaches home first wins the game.\n\nPlay\nEvery player rolls the die and moves a pawn.\n"


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    file = tmp_path / "rules.txt"
    file.write_text(GERMAN, encoding="utf-8")
    return file


def test_lines_are_sentences_with_their_elements(rules: Path) -> None:
    answer = regelwerk("read", str(rules))
    assert answer.status == 0
    lines = [line for line in answer.out.splitlines() if not line.startswith("# ")]
    assert all(re.fullmatch(rf"{number}: .+; \[(\d+: [^,\]]+, )*\]", line) for number, line in enumerate(lines)), (
        answer.out
    )
    winning = next(line for line in lines if "gewinnt" in line)
    assert "1492: Siegbedingung, " in winning
    assert "so viele Felder vorwärts" in answer.out


def test_json_has_words_sentences_elements_and_hints(rules: Path) -> None:
    found = json.loads(regelwerk("read", str(rules), "--format", "json").out)
    assert found["language"] == "de"
    assert all(GERMAN[word["start"] : word["end"]] == word["original"] for word in found["words"])
    assert all(GERMAN[each["start"] : each["end"]] == each["original"] for each in found["sentences"])
    assert any(word["original"] == "Fel-\nder" and word["repaired"] == "Felder" for word in found["words"])
    assert 1492 in {tag["id"] for tag in found["elements"]}
    assert isinstance(found["lint"], list)


def test_html_speaks_the_texts_language(rules: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    assert regelwerk("read", str(rules), "--format", "html", "--output", str(page)) == Answer(0, "", "")
    assert '<html lang="de">' in page.read_text(encoding="utf-8")
    (tmp_path / "english.txt").write_text(ENGLISH, encoding="utf-8")
    assert '<html lang="en">' in regelwerk("read", str(tmp_path / "english.txt"), "--format", "html").out


def test_standard_input_is_read_and_the_language_can_be_given() -> None:
    assert "Winning condition" in regelwerk("read", "-", typed=ENGLISH).out
    assert '"language": "de"' in regelwerk("read", "-", "--lang", "de", "--format", "json", typed=ENGLISH).out


def test_reading_twice_gives_the_same(rules: Path) -> None:
    first, second = (regelwerk("read", str(rules), "--format", "html").out for _ in range(2))
    assert first == second


def test_a_missing_file_and_a_folder_are_named(tmp_path: Path) -> None:
    assert "missing.txt" in refused("read", str(tmp_path / "missing.txt"))
    assert str(tmp_path) in refused("read", str(tmp_path))


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b" \n\n\t",
        b"1 2 3 4 5",
        b"\x00\x01\x02Wer gewinnt\x00",
        bytes(range(256)),
        "Wer würfelt, gewinnt das Spiel für sich.".encode("latin-1"),
        "Wer würfelt".encode("utf-16-le"),
        b"\x89PNG\r\n\x1a\n broken",
        b"%PDF-1.7 broken",
    ],
    ids=["empty", "blank", "digits", "binary", "all bytes", "latin-1", "utf-16 unmarked", "broken png", "broken pdf"],
)
def test_what_is_no_text_is_answered_in_one_sentence(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "rules"
    file.write_bytes(content)
    assert refused("read", str(file))


def test_fifty_megabytes_are_refused_at_once(tmp_path: Path) -> None:
    file = tmp_path / "large.txt"
    with file.open("wb") as large:
        large.truncate(50 * 1024 * 1024)
    began = time.perf_counter()
    assert "MB" in refused("read", str(file))
    assert time.perf_counter() - began < 1


def test_wrong_bytes_on_standard_input_are_answered_too() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "regelwerk.cli", "read", "-"],
        input=b"W\xfcrfel gewinnt",
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(b"regelwerk read: ")
    assert done.stderr.count(b"\n") == 1


def test_an_output_that_cannot_be_written_is_named(rules: Path, tmp_path: Path) -> None:
    assert "folder" in refused("read", str(rules), "--output", str(tmp_path))
    assert "no such file" in refused("read", str(rules), "--output", str(tmp_path / "none" / "page.html"))


def test_an_unknown_format_is_refused(rules: Path) -> None:
    assert "--format" in refused("read", str(rules), "--format", "xml")


def test_a_folder_is_read_into_two_tables(rules: Path, tmp_path: Path) -> None:
    (rules.parent / "bad.txt").write_bytes(b"\x00")
    out = tmp_path / "tables" / "corpus.csv"
    out.parent.mkdir()
    answer = regelwerk("read", str(rules.parent), "--out", str(out), "--workers", "1")
    assert answer.status == 0
    assert "2 files read, 1 of them unreadable" in answer.out
    assert answer.err.startswith("bad.txt: ")
    assert "Wer als Erster" in out.read_text(encoding="utf-8")
    assert out.with_name("corpus.documents.csv").is_file()


def test_a_folder_without_a_table_to_write_is_refused(tmp_path: Path) -> None:
    assert "--out" in refused("read", str(tmp_path))
    assert ".parquet" in refused("read", str(tmp_path), "--out", "corpus.txt")


def test_corrections_beside_the_text_are_used(rules: Path) -> None:
    rules.with_name("rules.txt.corrections.toml").write_text('[words]\nHaus = "Hafen"\n', encoding="utf-8")
    assert "sein Hafen erreicht" in regelwerk("read", str(rules)).out
    rules.with_name("rules.txt.corrections.toml").write_text("words = 3\n", encoding="utf-8")
    assert "corrections" in refused("read", str(rules))
