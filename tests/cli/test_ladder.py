"""`regelwerk ladder`: figures printed, kept, written into rooms and docs, and budgets tuned."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import regelwerk as rw
from regelwerk.lab.ladder import plan, tuning
from regelwerk.lab.ladder.plan import DUEL, STEP, Pairing
from regelwerk.model.game import Game
from regelwerk.search.levels import LEVELS

from .shell import Answer, refused, regelwerk


@pytest.fixture
def _cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that hardly think, in place of the levels."""
    start = rw.game("quadro-be").start()
    pairings = [Pairing(STEP, start, ("uct:8", "random")), Pairing(DUEL, start, ("uct:8", "uct:4"))]
    monkeypatch.setattr(plan.Plan, "pairings", lambda given: pairings)
    monkeypatch.setattr(plan.Plan, "expert", property(lambda given: "uct:8"))
    monkeypatch.setattr(plan.Plan, "ladder", property(lambda given: ("random", "uct:8")))


def ladder(out: Path, *words: str) -> Answer:
    answer = regelwerk("ladder", "quadro-be", "--out", str(out), "--workers", "1", *words)
    assert answer.status == 0, answer
    return answer


@pytest.mark.usefixtures("_cheap")
def test_a_ladder_is_printed_goes_on_and_says_its_scale(tmp_path: Path) -> None:
    answer = ladder(tmp_path, "--games", "2", "--scale", "0.5")
    assert "quadro-be, 2 players, time × 0.5" in answer.out
    assert "uct:8 against random" in answer.out
    assert "uct:8 against ten times its time (uct:4)" in answer.out
    [found] = json.loads(ladder(tmp_path, "--scale", "0.5", "--minutes", "0", "--json").out)
    assert (found["game"], found["scale"], found["duel"]["games"]) == ("quadro-be", 0.5, 2)
    assert "its scale is 0.5, not 1.0" in regelwerk("ladder", "quadro-be", "--out", str(tmp_path)).err


@pytest.mark.usefixtures("_cheap")
def test_figures_are_written_into_the_room_and_the_docs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in ("docs", "src/regelwerk", "room"):
        (tmp_path / folder).mkdir(parents=True)
    for file in ("pyproject.toml", "src/regelwerk/registry.py"):
        (tmp_path / file).touch()
    monkeypatch.setattr(Game, "folder", property(lambda game: tmp_path / "room"))
    ladder(tmp_path / "out", "--games", "2", "--write", "--folder", str(tmp_path))
    kept = json.loads((tmp_path / "room" / "strength.json").read_text(encoding="utf-8"))
    assert kept["command"] == "regelwerk ladder quadro-be --games 2 --scale 1 --seed 0"
    page = (tmp_path / "docs" / "strength.md").read_text(encoding="utf-8")
    assert "| quadro-be | 1 | solved |" in page
    assert (tmp_path / "docs" / "pictures" / "strength.svg").is_file()


def test_budgets_are_tuned_and_told_trial_by_trial(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuning, "LEVELS", LEVELS[-3:])
    monkeypatch.setattr(plan.Plan, "expert", property(lambda given: "dial:40@0"))
    answer = ladder(tmp_path, "--tune", "--games", "4", "--scale", "0.001")
    assert answer.out.count(" loses ") >= 2
    written = (tmp_path / "quadro-be.levels.toml").read_text(encoding="utf-8")
    assert "[medium]" in written


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("ladder", "Name one game"),
        ("ladder jump --all", "Name one game"),
        ("ladder chess", "chess"),
        ("ladder jump --scale 0", "is not a number above 0"),
        ("ladder jump --minutes soon", "is not a number above 0"),
    ],
)
def test_what_cannot_be_asked_is_said_in_a_sentence(words: str, sentence: str) -> None:
    assert sentence in refused(*words.split())
