"""What whoever keeps a server does with its matches, over PostgreSQL: `regelwerk matches` and `database backup`."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import regelwerk as rw
from regelwerk.cli import main
from regelwerk.play.archive import read_match
from regelwerk.play.bots import Bots
from regelwerk.play.lobby import Lobby, Place
from regelwerk.play.sqlite import SqliteStore
from regelwerk.play.stores import open_store

from .company import at_random


async def begun(address: str) -> str:
    """The name of a match with one move, in a database that nobody serves any more."""
    store, bots = open_store(address), Bots(at_random, workers=1)
    table = (await Lobby(store, bots, []).create("quadro-be", 2, {}, (Place("me", "Anna"), Place("me")))).table
    await table.play(0, 0, "S@b2")
    bots.close()
    store.close()
    return table.match.name


def test_a_match_is_ended_and_its_record_kept(address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name, folder = asyncio.run(begun(address)), tmp_path / "records"
    assert main(["matches", "end", name, "--database", address, "--archive", str(folder)]) == 0
    assert "S@b2" in (folder / f"{name}.txt").read_text("utf-8")
    assert main(["matches", "list", "--database", address]) == 0
    assert "0 matches in all." in capsys.readouterr().out
    assert main(["matches", "end", name, "--database", address, "--archive", str(folder)]) == 2


def test_a_backup_holds_every_match_and_replaces_nothing(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name, target = asyncio.run(begun(address)), tmp_path / "backup.sqlite"
    assert main(["database", "backup", str(target), address]) == 0
    assert "1 matches are in" in capsys.readouterr().out
    copied = SqliteStore(target)
    assert [turn.text for turn in read_match(copied, name, rw.game).turns] == ["S@b2"]
    copied.close()
    assert main(["database", "backup", str(target), address]) == 2
    assert "already there" in capsys.readouterr().err
    assert main(["database", "restore", str(target), address]) == 2
    assert "database copy" in capsys.readouterr().err
