"""`regelwerk train`: what it prints, keeps and refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .shell import refused, regelwerk

SMALL = ("--games", "25", "--cores", "1", "--rounds")


def test_training_is_told_round_by_round_and_kept(tmp_path: Path) -> None:
    words = ("train", "quadro-be", "--out", str(tmp_path), *SMALL)
    answer = regelwerk(*words, "1")
    assert answer.status == 0, answer
    assert answer.out.startswith("  round 1: ")
    assert {path.name for path in (tmp_path / "quadro-be").iterdir()} == {
        *("run-2.npz", "learned.npz", "learned.json", "curve.svg")
    }
    assert regelwerk(*words, "2").out.startswith("  round 2: "), "it goes on where it was left"


def test_a_match_decides_whether_weights_are_adopted(tmp_path: Path) -> None:
    out = ("train", "quadro-be", "--out", str(tmp_path))
    assert "there are no weights" in regelwerk(*out, "--rounds", "0", "--match", "1").out
    regelwerk(*out, *SMALL, "1")
    answer = regelwerk(*out, "--minutes", "0", "--match", "1", "--seconds", "0.002", "--cores", "1", "--adopt")
    assert answer.status == 0, answer
    assert "leaves against plain at 0.002 s a move: first in" in answer.out
    assert "not better than luck would have it" in answer.out
    assert answer.out.endswith("nothing was adopted, since no match has shown its weights to be better.\n")
    as_json = json.loads(regelwerk(*out, "--rounds", "0", "--json").out)
    assert [match["way"] for match in as_json[0]["made"][0]["matches"]] == ["leaves", "later", "alpha-beta"]


def test_all_games_are_trained_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("regelwerk.cli.train.games", lambda: ["quadro-be", "solo-jump", "jump"])
    answer = regelwerk("train", "--all", "--out", str(tmp_path), *SMALL, "1")
    assert answer.status == 0, answer
    assert "quadro-be-2: 1 rounds" in answer.out
    assert "jump-2: 1 rounds" in answer.out
    assert "solo-jump" not in answer.out
    assert answer.out.endswith(f"All weights, notes and curves are in {tmp_path / 'learned.tar.gz'}.\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((), "Name one game, or give --all"),
        (("jump", "--all"), "Name one game, or give --all"),
        (("jmp",), "did you mean jump?"),
        (("solo-jump",), "training needs two players at least"),
        (("jump", "--players", "3"), "jump is played by 2"),
        (("jump", "--minutes", "soon"), "'soon' is not a number above 0"),
        (("jump", "--rounds", "-1"), "-1 is less than 0"),
    ],
)
def test_what_cannot_be_trained_is_refused_in_a_sentence(words: tuple[str, ...], sentence: str) -> None:
    assert sentence in refused("train", *words)
