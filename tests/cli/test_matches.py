"""`regelwerk matches` and `regelwerk database backup|restore`: for whoever keeps a server."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from regelwerk.cli.entry import main
from regelwerk.play.bots import Bots
from regelwerk.play.lobby import Lobby, Place
from regelwerk.play.sqlite import SqliteStore


@pytest.fixture
def database(tmp_path: Path) -> tuple[Path, str]:
    """A database with one match in it, and that match's name."""
    path = tmp_path / "m.sqlite"

    async def begin() -> str:
        store, bots = SqliteStore(path), Bots(lambda *_: "", workers=1)
        places = (Place("me", "Anna"), Place("invite"))
        table = (await Lobby(store, bots, []).create("quadro-be", 2, {}, places)).table
        await table.play(0, 0, "S@b2")
        bots.close()
        store.close()
        return table.match.name

    return path, asyncio.run(begin())


def test_matches_are_listed_and_shown_while_a_server_uses_them(
    database: tuple[Path, str], capsys: pytest.CaptureFixture[str]
) -> None:
    path, name = database
    serving = SqliteStore(path)
    assert main(["matches", "list", "--database", str(path)]) == 0
    listed = capsys.readouterr().out
    assert f"{name}  a person is to move" in listed
    assert "1 matches in all." in listed
    assert main(["matches", "show", name, "--database", str(path)]) == 0
    shown = capsys.readouterr().out
    assert "game:    quadro-be" in shown
    assert "seat 1:  Anna" in shown
    assert "seat 2:  nobody yet" in shown
    assert "moves:   1, a person is to move" in shown
    assert main(["matches", "end", name, "--database", str(path), "--archive", str(path.parent)]) == 2
    assert "already in use" in capsys.readouterr().err
    serving.close()


def test_a_match_is_ended_and_its_record_kept(
    database: tuple[Path, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, name = database
    folder = tmp_path / "records"
    assert main(["matches", "end", name, "--database", str(path), "--archive", str(folder)]) == 0
    assert "S@b2" in (folder / f"{name}.txt").read_text("utf-8")
    capsys.readouterr()
    assert main(["matches", "show", name, "--database", str(path)]) == 2
    assert "There is no such match here." in capsys.readouterr().err


def test_a_database_is_backed_up_and_put_back(
    database: tuple[Path, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, name = database
    copy = tmp_path / "copy.sqlite"
    assert main(["database", "backup", str(copy), str(path)]) == 0
    assert main(["matches", "end", name, "--database", str(path), "--archive", str(tmp_path)]) == 0
    assert main(["database", "restore", str(copy), str(path)]) == 2
    assert "--replace" in capsys.readouterr().err
    assert main(["database", "restore", str(copy), str(path), "--replace"]) == 0
    assert "1 matches are in" in capsys.readouterr().out
    assert main(["matches", "show", name, "--database", str(path)]) == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["matches", "list", "--database", "/nowhere/m.sqlite"], "There is no database in"),
        (["database", "backup", "x", "/nowhere/m.sqlite"], "There is no database"),
        (["database", "restore", "x", "postgresql://db"], "database copy FILE"),
        (["serve", "--keep-days", "3"], "belong together"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    assert sentence in capsys.readouterr().err
