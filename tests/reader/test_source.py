"""What can be read is read, and the rest is refused in one sentence that says what to do."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from regelwerk.contract import Unreadable
from regelwerk.reader.source import LARGEST, load

SENTENCE = "Jeder Spieler zieht über die grüne Straße.\n"


def refusal(source: str | Path | bytes) -> str:
    with pytest.raises(Unreadable) as caught:
        load(source)
    text = str(caught.value)
    assert "\n" not in text
    assert text.endswith(".")
    return text


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_text_is_read_in_three_encodings(tmp_path: Path, encoding: str) -> None:
    file = tmp_path / "rules.txt"
    file.write_bytes(SENTENCE.encode(encoding))
    assert load(file) == load(str(file)) == load(SENTENCE.encode(encoding)) == SENTENCE


def test_another_encoding_is_refused_with_the_place_and_the_way_out() -> None:
    text = refusal(SENTENCE.encode("latin-1"))
    assert "byte 20 (FC)" in text
    assert "iconv" in text


def test_a_missing_file_and_a_folder_are_named(tmp_path: Path) -> None:
    assert "no file" in refusal(tmp_path / "nothing.txt")
    assert "folder" in refusal(tmp_path)


@pytest.mark.parametrize(
    ("data", "word"),
    [
        (b"", "empty"),
        (b" \n\t\n", "empty"),
        (b"12 + 3 = 15\n", "no letters"),
        (b"\x7fELF\x02\x01\x00\x00", "byte 6 is zero"),
        (b"abc\x01\x02\x03\x04" * 50, "control characters"),
        (b"\xff\xfeabc", "UTF-16"),
    ],
)
def test_what_is_no_text_is_refused(data: bytes, word: str) -> None:
    assert word in refusal(data)


def test_too_much_is_refused_without_being_read(tmp_path: Path) -> None:
    file = tmp_path / "large.txt"
    with file.open("wb") as large:
        large.write(b"a" * 100)
        large.truncate(50_000_000)
    assert "50.0 MB" in refusal(file)
    assert "too much" in refusal(b"a" * (LARGEST + 1))


def test_a_name_that_promises_an_image_must_keep_it(tmp_path: Path) -> None:
    file = tmp_path / "page.pdf"
    file.write_text(SENTENCE, encoding="utf-8")
    assert "something else" in refusal(file)


@pytest.mark.skipif(os.geteuid() == 0, reason="the administrator may read everything")
def test_a_locked_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "locked.txt"
    file.write_text(SENTENCE, encoding="utf-8")
    file.chmod(0)
    assert "cannot be read" in refusal(file)
