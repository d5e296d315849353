"""Commands of the lab: tournament, measure, dataset."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from regelwerk.contract import Unreadable
from regelwerk.model.game import Game
from regelwerk.search.levels import level_names

from .shell import refused, regelwerk

ALONE = ("--workers", "1")


def test_a_tournament_is_printed_and_kept(tmp_path: Path) -> None:
    out = tmp_path / "kept"
    words = ("tournament", "quadro-be", "--bots", "random,uct:8", "--games", "4", "--out", str(out), *ALONE)
    answer = regelwerk(*words)
    assert answer.status == 0, answer
    assert "quadro-be, 2 players, 4 games" in answer.out
    assert {path.name for path in out.iterdir()} == {
        *("results.jsonl", "ratings.svg", "ratings.png"),
        *(f"{name}.{kind}" for name in ("games", "ratings", "cross") for kind in ("csv", "parquet")),
    }
    before = {path.name: path.read_bytes() for path in out.iterdir()}
    assert regelwerk(*words) == answer
    assert {path.name: path.read_bytes() for path in out.iterdir()} == before
    as_json = json.loads(regelwerk(*words[:6], *ALONE, "--json").out)
    assert {rating["bot"] for rating in as_json["ratings"]} == {"random", "uct:8"}


def test_measures_are_printed() -> None:
    words = ("measure", "quadro-be", "--levels", "random", "--games", "2", "--ladder", "random,uct:4", "--duels", "2")
    answer = regelwerk(*words, *ALONE)
    assert answer.status == 0, answer
    assert "wins by seat" in answer.out
    assert "uct:4 ahead of random" in answer.out
    assert json.loads(regelwerk(*words, *ALONE, "--json").out)["game"] == "quadro-be"


def test_without_a_ladder_every_level_plays_the_one_before(monkeypatch: pytest.MonkeyPatch) -> None:
    ladders: list[list[str]] = []

    def measure(game: Game, levels: list[str], games: int, ladder: list[str], *more: object, **others: object) -> None:
        ladders.append(ladder)
        raise Unreadable("That is enough.")

    monkeypatch.setattr("regelwerk.lab.measure.measuring.measure", measure)
    assert "That is enough." in refused("measure", "quadro-be", *ALONE)
    assert ladders == [["random", *level_names()]]


def test_a_dataset_is_written(tmp_path: Path) -> None:
    answer = regelwerk("dataset", "quadro-be", "--games", "1e1", "--out", str(tmp_path / "set"), *ALONE)
    assert answer.status == 0, answer
    assert answer.out.startswith("10 games, ")
    assert (tmp_path / "set" / "DATASHEET.md").is_file()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("tournament chess", "There is no game 'chess'"),
        ("tournament jump --bots easy", "between two different bots at least, not easy"),
        ("tournament jump --bots easy,genius", "There is no bot 'genius'"),
        ("tournament jump --bots easy,python:nowhere:Bot", "there is no module nowhere"),
        ("tournament jump --games 0", "'0' is not a number of games"),
        ("tournament jump --games many", "'many' is not a number of games"),
        ("tournament jump --games 1.5", "'1.5' is not a number of games"),
        ("tournament jump --cluster everywhere", "is not the address of a cluster"),
        ("tournament jump --bots random,easy --out {file}/x", "cannot be written"),
        ("measure chess", "There is no game 'chess'"),
        ("measure jump --players 5", "jump is played by 2, not by 5"),
        ("measure jump --levels genius", "There is no bot 'genius'"),
        ("dataset jump --out {file}/x", "cannot be written"),
        ("dataset jump --out {folder} --level mighty", "There is no bot 'mighty'"),
        ("dataset jump", "the following arguments are required: --out"),
    ],
)
def test_bad_input_is_one_sentence_and_writes_nothing(words: str, sentence: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    given = words.format(file=tmp_path / "file", folder=tmp_path / "new").split()
    assert sentence in refused(*given)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


@pytest.mark.parametrize(
    "words", ["tournament jump --bots random,easy --out {out}", "dataset jump --out {out}", "measure jump --write"]
)
def test_a_missing_extra_is_said_before_anything_is_played(
    words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(module: str) -> None:
        raise ModuleNotFoundError(module)

    monkeypatch.setattr("regelwerk.lab.extra.import_module", missing)
    assert "pip install 'regelwerk[lab]'" in refused(*words.format(out=tmp_path / "out").split(), *ALONE)
    assert not (tmp_path / "out").exists()


def test_a_tournament_that_is_interrupted_says_how_to_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(chunk: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("regelwerk.lab.tournament.holding.play_chunk", stopped)
    monkeypatch.setattr("regelwerk.lab.dataset.making.make_shard", stopped)
    answer = regelwerk("tournament", "jump", "--bots", "random,easy", "--out", str(tmp_path / "t"), *ALONE)
    assert answer.status == 130
    assert "the same command goes on" in answer.err
    answer = regelwerk("dataset", "jump", "--out", str(tmp_path / "d"), *ALONE)
    assert answer.status == 130
    assert "the same command goes on" in answer.err
