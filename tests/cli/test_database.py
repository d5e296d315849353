"""`regelwerk database`: what is damaged is named, what is whole is copied."""

from __future__ import annotations

from pathlib import Path

import pytest

from regelwerk.play.sqlite import SqliteStore

from .shell import refused, regelwerk


@pytest.fixture
def database(tmp_path: Path) -> Path:
    path = tmp_path / "matches.sqlite"
    store = SqliteStore(path)
    for match in ("a", "b"):
        store.append(match, 0, [b"created", b"one"], "person").result(5)
    store.close()
    return path


def damage(path: Path) -> None:
    store = SqliteStore(path)
    store.select("DROP TRIGGER events_are_not_changed")
    store.select("UPDATE events SET event = x'00' WHERE name = 'a' AND sequence = 1")
    store.close()


def test_a_whole_database_is_said_to_be_whole(database: Path) -> None:
    answer = regelwerk("database", "check", str(database))
    assert (answer.status, answer.out) == (0, "2 of 2 matches whole, 4 events.\n")


def test_damage_is_named_and_answered_with_no(database: Path) -> None:
    damage(database)
    answer = regelwerk("database", "check", str(database))
    assert answer.status == 1
    assert (
        answer.out == "a: The log of this match is damaged; it cannot be continued.\n1 of 2 matches whole, 2 events.\n"
    )


def test_lost_moves_are_named_until_they_are_accepted(database: Path) -> None:
    witness = database.with_name(f"{database.name}-witness")
    witness.write_text(f"b 7 {'00' * 16}\n")
    for _ in range(2):
        answer = regelwerk("database", "check", str(database))
        assert answer.status == 1
        assert "b: The last moves of this match were lost" in answer.out
    assert regelwerk("database", "check", str(database), "--accept").status == 0
    assert regelwerk("database", "check", str(database)).status == 0


def test_a_database_is_copied(database: Path, tmp_path: Path) -> None:
    damage(database)
    other = tmp_path / "other.sqlite"
    answer = regelwerk("database", "copy", str(database), str(other))
    assert answer.status == 1
    assert answer.out.endswith("1 of 2 matches copied, 2 events.\n")
    assert regelwerk("database", "check", str(other)).out == "1 of 1 matches whole, 2 events.\n"


def test_what_is_not_there_is_not_copied(tmp_path: Path) -> None:
    missing, other = tmp_path / "missing.sqlite", tmp_path / "other.sqlite"
    assert "There is no database" in refused("database", "copy", str(missing), str(other))
    assert not missing.exists()
    assert not other.exists()
