"""A ledger keeps whole lines: what was killed in the middle of one is as if it had never begun."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import msgspec
import pytest

import regelwerk as rw
from regelwerk.lab.ledger import Ledger
from regelwerk.lab.whole_file import open_folder, whole_file, write_whole


class Line(msgspec.Struct, frozen=True):
    number: int


HEAD = {"game": "jump", "seed": 1}


def test_results_are_there_again(tmp_path: Path) -> None:
    path = tmp_path / "ledger"
    with Ledger(path, HEAD, Line) as first:
        assert first.results == []
        first.add([Line(1), Line(2)])
    with Ledger(path, HEAD, Line) as second:
        assert second.results == [Line(1), Line(2)]


def test_half_a_line_is_cut_off_and_the_next_one_follows_the_last_whole_one(tmp_path: Path) -> None:
    path = tmp_path / "ledger"
    with Ledger(path, HEAD, Line) as kept:
        kept.add([Line(1), Line(2)])
    path.write_bytes(path.read_bytes()[:-4])
    with Ledger(path, HEAD, Line) as kept:
        assert kept.results == [Line(1)]
        kept.add([Line(3)])
    with Ledger(path, HEAD, Line) as kept:
        assert kept.results == [Line(1), Line(3)]


def test_another_runs_ledger_is_not_written_into(tmp_path: Path) -> None:
    path = tmp_path / "ledger"
    Ledger(path, HEAD, Line).close()
    before = path.read_bytes()
    with pytest.raises(rw.Stale, match="its seed is 1, not 2"):
        Ledger(path, {**HEAD, "seed": 2}, Line)
    path.write_bytes(b"something else\n")
    with pytest.raises(rw.Stale, match="cannot be read"):
        Ledger(path, HEAD, Line)
    path.write_bytes(before + b'{"number":"x"}\n')
    with pytest.raises(rw.Unreadable, match="is damaged"):
        Ledger(path, HEAD, Line)


def test_two_runs_do_not_share_one(tmp_path: Path) -> None:
    path = tmp_path / "ledger"
    with Ledger(path, HEAD, Line), pytest.raises(rw.Unreadable, match="written by another run"):
        Ledger(path, HEAD, Line)


def full(*_: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_on_a_full_disk_what_was_there_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "ledger"
    with Ledger(path, HEAD, Line) as kept:
        kept.add([Line(1)])
        before = path.read_bytes()
        monkeypatch.setattr(os, "fsync", full)
        with pytest.raises(rw.Unreadable, match=r"cannot be written: no space left on device\.$"):
            kept.add([Line(2)])
    assert path.read_bytes() == before


def interrupted(path: Path) -> None:
    with whole_file(path) as beside:
        beside.write_text("second", encoding="utf-8")
        raise KeyboardInterrupt


def test_a_file_is_there_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    write_whole(path, "first")
    with pytest.raises(KeyboardInterrupt):
        interrupted(path)
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(rw.Unreadable, match="no space left"):
        write_whole(path, b"third")
    assert [(each.name, each.read_text(encoding="utf-8")) for each in tmp_path.iterdir()] == [("file", "first")]


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(rw.Unreadable, match="cannot be written"):
        open_folder(tmp_path / "file" / "folder")
    with pytest.raises(rw.Unreadable, match="cannot be written: no such file"):
        Ledger(tmp_path / "nowhere" / "ledger", HEAD, Line)
