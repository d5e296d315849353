"""`regelwerk solve`: lines of a game's own solver, replayed by the rules."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.insight.quadro_be.solved import SMALL

import regelwerk as rw
from regelwerk.cli import arguments

from .shell import refused, regelwerk


def test_the_line_it_prints_leads_to_the_end_it_claims() -> None:
    answered = regelwerk("solve", "solo-jump", "--json")
    assert answered.status == 0
    found = json.loads(answered.out)
    position = rw.game("solo-jump").start()
    for text in found["moves"]:
        position = position.play(text)
    assert position.outcome is not None
    assert (position.outcome.points[0], position.outcome.clause) == (found["points"], found["clause"])
    assert found["clause"] == "3b"


def test_a_game_without_a_solver_is_refused_in_one_sentence() -> None:
    assert "has no solver of its own" in refused("solve", "stargate")


def test_a_small_game_is_solved_completely(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arguments, "game", lambda name: SMALL)
    monkeypatch.setenv("REGELWERK_TABLES", str(tmp_path))
    report, policy = tmp_path / "report.json", tmp_path / "strategy.npz"
    answered = regelwerk("solve", "quadro-be", "--cores", "2", "--report", str(report), "--policy", str(policy))
    assert answered.status == 0
    assert "The start is a loss for blue in 24 plies." in answered.out
    found = json.loads(report.read_text(encoding="utf-8"))
    assert (found["start"], len(found["best_line"])) == ({"result": "loss", "plies": 24}, 24)
    assert policy.stat().st_size == found["strategy"]["bytes"]
    assert rw.exact("quadro-be", SMALL.start()).plies == 24
