"""`regelwerk compare`: the rulebook beside the game, in words and as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from regelwerk.cli import bench_reader

from .shell import refused, regelwerk


def test_every_computed_element_is_shown_beside_the_text() -> None:
    rows = json.loads(regelwerk("compare", "quadro-be", "--lang", "de", "--json").out)
    assert len(rows) >= 20
    held = {row["element"]: (row["played"], row["read"]) for row in rows}
    assert held["chance"][0] is False
    shown = regelwerk("compare", "quadro-be", "--lang", "de").out
    agreed = sum(row["played"] == row["read"] for row in rows)
    assert shown.count("≠") == 2 * (len(rows) - agreed)
    assert f" von {len(rows)} Elementen stimmen überein." in shown


def test_an_unknown_game_is_refused() -> None:
    assert "did you mean quadro-be?" in refused("compare", "quadrobe")


class Measured:
    def __init__(self, name: str) -> None:
        self.name = name

    def lines(self) -> list[str]:
        return [f"{self.name}: 80 %", "  and more"]


def test_bench_reader_prints_every_measure_in_the_order_of_the_pipeline(monkeypatch: pytest.MonkeyPatch) -> None:
    def module(name: str) -> object:
        class Module:
            @staticmethod
            def measure(report: object) -> Measured:
                assert callable(report)
                report(1, 2)
                return Measured(name.rpartition(".")[2])

        return Module

    monkeypatch.setattr(bench_reader, "import_module", module)
    lines = regelwerk("bench", "reader").out.splitlines()
    assert [line for line in lines if "80" in line] == [f"{name}: 80 %" for name in bench_reader.MEASURES]


FIRST = "The youngest player begins.\n\nEvery player rolls the die and moves a pawn.\n\nWhoever gets home first wins.\n"


@pytest.fixture
def editions(tmp_path: Path) -> tuple[str, str]:
    one, other = tmp_path / "one.txt", tmp_path / "other.txt"
    one.write_text(FIRST, encoding="utf-8")
    other.write_text(FIRST.replace("the die", "two dice"), encoding="utf-8")
    return str(one), str(other)


def test_two_editions_are_shown_side_by_side(editions: tuple[str, str]) -> None:
    shown = regelwerk("compare", *editions).out
    assert "2 sentences the same, 1 changed, 0 moved, 0 left out, 0 new." in shown
    assert "Every player rolls [-the die-] {+two dice+} and moves a pawn." in shown
    found = json.loads(regelwerk("compare", *editions, "--json").out)
    assert [change["kind"] for change in found["changes"]] == ["changed"]


def test_a_text_can_be_held_against_a_games_rulebook(editions: tuple[str, str]) -> None:
    shown = regelwerk("compare", editions[0], "jump").out
    assert "Only in jump:" in shown
    assert "they are two different rulebooks" in shown


def test_a_text_can_be_held_against_a_games_play(editions: tuple[str, str]) -> None:
    rows = json.loads(regelwerk("compare", editions[0], "--game", "quadro-be", "--json").out)
    dice = next(row for row in rows if row["element"] == "chance")
    assert (dice["played"], dice["read"]) == (False, True)
    assert dice["sentences"] == ["Every player rolls the die and moves a pawn."]


def test_what_cannot_be_compared_is_refused(editions: tuple[str, str]) -> None:
    assert "did you mean jump?" in refused("compare", "junp")
    assert "--game" in refused("compare", editions[0])
    assert "--game" in refused("compare", *editions, "--game", "jump")
    assert "no file" in refused("compare", editions[0], "none.txt")
