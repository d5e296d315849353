"""`regelwerk compare`: the rulebook beside the game, in words and as JSON."""

from __future__ import annotations

import json

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
