"""`regelwerk verify`: what was checked is said, and whatever was changed in a record is found out."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

import regelwerk as rw
from regelwerk.play.bots import Bots
from regelwerk.play.lobby import Lobby, Place
from regelwerk.play.record import write_match
from regelwerk.play.sqlite import SqliteStore

from .shell import refused, regelwerk


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A match of Ausbrecher AG with lots, some rolls, and an end by giving up."""

    async def played() -> str:
        store = SqliteStore(tmp_path_factory.mktemp("verify") / "matches.sqlite")
        lobby = Lobby(store, Bots(), ["easy"])
        table = (await lobby.create("ausbrecher-ag", 2, {}, (Place("me"), Place("me")), lots=True)).table
        while sum(turn.seat < 0 for turn in table.match.turns) < 3:
            match = table.match
            assert match.turn is not None
            await table.play(match.turn, match.sequence, str(match.position.moves()[0]))
        await table.resign(0, {0})
        store.close()
        return write_match(table.match)

    return asyncio.run(played())


@pytest.fixture
def file(tmp_path: Path, record: str) -> Path:
    path = tmp_path / "match.txt"
    path.write_text(record, encoding="utf-8")
    return path


def changed(file: Path, old: str, new: str) -> Path:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return file


def test_what_was_checked_is_said(file: Path, record: str) -> None:
    out = regelwerk("verify", str(file), "--lang", "en").out
    moves = len(re.findall(r"(?:bet|dice|roll):\S+|(?<= )[A-Z](?::[A-Z])?(?= |\n)", record.partition("\n\n")[2]))
    assert f"All {moves} moves are legal" in out
    assert "Rolls and cards that follow from the seed exactly as they came: 3." in out
    assert "The seats were drawn by lot just so: " in out
    assert out.endswith("All of it is right.\n")
    assert "Alles stimmt." in regelwerk("verify", "-", "--lang", "de", typed=record).out


def test_a_game_without_chance_has_nothing_to_draw(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    regelwerk("play", "quadro-be", "--seats", "easy,easy", "--seed", "4", "--record", str(path))
    assert "Nothing was rolled or drawn in this game." in regelwerk("verify", str(path), "--lang", "en").out


def other_roll(record: str) -> tuple[str, str]:
    roll = re.search(r"roll:(\d)", record)
    assert roll is not None
    return roll[0], f"roll:{1 + int(roll[1]) % 6}"


def swapped(found: str) -> str:
    """A line of a record with its first digit, or the order of its seats, changed."""
    name, _, value = found.partition(": ")
    if name == "lots":
        return f"{name}: {' '.join(reversed(value.split()))}"
    digit = re.search(r"\d", value)
    assert digit is not None
    return f"{name}: {value[: digit.start()]}{2 if digit[0] == '1' else 1}{value[digit.end() :]}"


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("seed: ", "not the one that was committed to"),
        ("lots: ", "lots are not the ones that the seed draws"),
        ("drawn: ", "the seed draws"),
        ("result: places ", "its moves lead to"),
        ("conceded: ", "its moves lead to"),
    ],
)
def test_whatever_was_changed_is_found_out_with_status_1(file: Path, record: str, line: str, what: str) -> None:
    found = next(each for each in record.splitlines() if each.startswith(line))
    answer = regelwerk("verify", str(changed(file, found, swapped(found))), "--lang", "en")
    assert (answer.status, answer.out) == (1, "")
    assert what in answer.err
    assert answer.err.startswith("This is not right: ")


def test_another_roll_is_found_out_before_what_came_of_it(file: Path, record: str) -> None:
    answer = regelwerk("verify", str(changed(file, *other_roll(record))), "--lang", "de")
    assert answer.status == 1
    assert answer.err.startswith("Das stimmt nicht: Move ")
    assert "the seed draws 'roll:" in answer.err


def test_what_cannot_be_read_or_proves_nothing_has_status_2(file: Path, tmp_path: Path) -> None:
    plain = tmp_path / "plain.txt"
    plain.write_text(str(rw.record(rw.game("quadro-be").start(), ["S@b2"])), encoding="utf-8")
    assert "no line for 'match', so its chance cannot be checked" in refused("verify", str(plain))
    assert "line 8" in refused("verify", str(changed(file, "edition: ", "edition: x")))
    assert "begins otherwise" in refused("verify", "-", typed="nonsense")
