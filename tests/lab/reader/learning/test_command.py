"""The command: it scores with the weights as they are and changes none, and says so where there is no corpus."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from regelwerk.lab.reader.learning.corpus import files
from regelwerk.lab.reader.learning.training import WEIGHTS

command = import_module("regelwerk.lab.reader.learning.__main__")


def test_scoring_prints_the_report_and_writes_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "files", lambda _: files([3]))
    before = WEIGHTS.stat().st_mtime_ns
    assert command.main(["--held-out"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("elements, corpus de, sentences: precision ")
    assert "confidence of a document against truth" in said
    assert WEIGHTS.stat().st_mtime_ns == before


def test_without_a_corpus_it_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(command, "files", lambda numbers: files(numbers, tmp_path))
    with pytest.raises(SystemExit):
        command.main(["--held-out"])
    assert "no such games" in capsys.readouterr().err
