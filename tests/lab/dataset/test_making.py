"""Datasets: rows that say what was played, shards that are there whole, the same bytes whoever made them."""

from __future__ import annotations

import hashlib
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import zarr
from pyarrow import parquet
from zarr.storage import ZipStore

import regelwerk as rw
from regelwerk.lab.dataset import making
from regelwerk.lab.dataset.columns import MEANINGS
from regelwerk.lab.dataset.making import DATASHEET, MANIFEST, Task, make_dataset, make_shard
from regelwerk.lab.dataset.recipe import recipe, shard_name
from regelwerk.lab.workers import Workers

GAME = rw.game("ausbrecher-ag")
START = GAME.start(players=2)


def rows_of(folder: Path) -> list[dict[str, Any]]:
    tables = [parquet.read_table(path) for path in sorted(folder.glob("*.parquet"))]
    return [row for table in tables for row in table.to_pylist()]


@pytest.mark.parametrize("level", ["random", "uct:6"])
def test_rows_say_what_was_played(level: str, tmp_path: Path) -> None:
    make_dataset(START, recipe(START, level, 3, seed=2, shard=2), tmp_path)
    rows = rows_of(tmp_path)
    assert list(rows[0]) == list(MEANINGS)
    assert sorted({row["game"] for row in rows}) == [0, 1, 2]
    assert [(row["game"], row["ply"]) for row in rows] == sorted((row["game"], row["ply"]) for row in rows)
    for row, following in pairwise(rows):
        position = position_of(row)
        assert position.seat == row["seat"]
        seen = position.observe(row["seat"])
        assert np.array_equal(seen.planes.ravel(), np.array(row["planes"], np.float32))
        assert np.array_equal(seen.vector, np.array(row["vector"], np.float32))
        after = position.play(row["move"])
        if after.seat is None:
            assert following["game"] == row["game"] + 1
            assert after.outcome.returns[row["seat"]] == pytest.approx(row["result"])
        elif after.seat != rw.CHANCE:
            assert following["position"] == after.words().tolist()
        if level == "random":
            assert row["policy_moves"] is None
            assert row["value"] is None
        else:
            assert row["move"] in row["policy_moves"]
            assert sum(row["policy_visits"]) == 6
            assert -1 <= row["value"] <= 1
            assert set(row["policy_moves"]) <= {move.id for move in position.moves()}


def position_of(row: dict[str, Any]) -> rw.Position:
    from regelwerk.model.position import position_of as made

    return made(START.setting, np.array(row["position"], np.int64))


@pytest.mark.parametrize("level", ["random", "uct:6"])
def test_zarr_holds_the_same_rows(level: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "GROUP_BYTES", 1)  # a group a game: what is appended must follow on
    make_dataset(START, recipe(START, level, 3, shard=2), tmp_path / "parquet")
    wanted = recipe(START, level, 3, shard=2, form="zarr")
    shards = make_dataset(START, wanted, tmp_path / "zarr")
    seen = 0
    for shard, path in zip(shards, sorted((tmp_path / "parquet").glob("*.parquet")), strict=True):
        group: Any = zarr.open_group(ZipStore(tmp_path / "zarr" / shard.name), mode="r")
        held = {name: group[name][:] for name in group}  # once each: every look into the zip file unpacks a whole chunk
        ends = [0, *held["policy_ends"].tolist()]
        rows = parquet.read_table(path).to_pylist()
        assert shard.rows == len(rows) == held["game"].shape[0]
        for number, row in enumerate(rows):
            for name in ("game", "ply", "seat", "move", "result"):
                assert held[name][number] == np.array(row[name], held[name].dtype)
            for name in ("position", "planes", "vector"):
                assert np.array_equal(held[name][number].ravel(), row[name])
            for name in ("policy_moves", "policy_visits"):
                assert list(held[name][ends[number] : ends[number + 1]]) == (row[name] or [])
            assert np.isnan(held["value"][number]) == (row["value"] is None)
            seen += 1
    assert seen > 50
    assert "policy_ends" in (tmp_path / "zarr" / DATASHEET).read_text(encoding="utf-8")
    before = contents(tmp_path / "zarr")
    make_dataset(START, wanted, tmp_path / "again")
    assert contents(tmp_path / "again") == before
    (tmp_path / "again" / shards[0].name).write_bytes(before[shards[0].name][:-40])
    with pytest.raises(rw.Unreadable, match="is damaged; remove it"):
        make_dataset(START, wanted, tmp_path / "again")


def test_an_unknown_form_is_said(tmp_path: Path) -> None:
    with pytest.raises(rw.Unreadable, match="as parquet or zarr, not as 'csv'"):
        make_dataset(START, recipe(START, "random", 1, form="csv"), tmp_path)


def test_later_moves_are_the_most_visited_ones(tmp_path: Path) -> None:
    start = rw.game("quadro-be").start()
    make_dataset(start, recipe(start, "uct:30", 4, explore=2), tmp_path)
    rows = rows_of(tmp_path)
    late = [row for row in rows if row["ply"] >= 4]
    early = [row for row in rows if row["ply"] < 4]
    assert all(row["move"] == row["policy_moves"][0] for row in late)
    assert any(row["move"] != row["policy_moves"][0] for row in early)


def test_a_class_of_ones_own_leaves_no_policy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "first_mover.py").write_text(
        "class Bot:\n    def choose(self, position, seat, seed):\n        return position.moves()[0]\n",
        encoding="utf-8",
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [str(tmp_path), *__import__("sys").path])
    make_dataset(START, recipe(START, "python:first_mover:Bot", 1), tmp_path / "out")
    assert {row["value"] for row in rows_of(tmp_path / "out")} == {None}


def test_a_killed_run_goes_on_and_makes_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = recipe(START, "random", 5, shard=2)
    whole, killed = tmp_path / "whole", tmp_path / "killed"
    make_dataset(START, wanted, whole)

    def stop(done: int, total: int) -> None:
        if done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        make_dataset(START, wanted, killed, progress=stop)
    assert sorted(path.name for path in killed.iterdir()) == [MANIFEST, shard_name(range(2))]
    made: list[range] = []

    def watched(task: Task) -> bytes:
        made.append(task.numbers)
        return make_shard(task)

    monkeypatch.setattr(making, "make_shard", watched)
    make_dataset(START, wanted, killed)
    assert made == [range(2, 4), range(4, 5)]
    assert contents(whole) == contents(killed)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_game_goes_the_same_way_whatever_shard_it_is_in(tmp_path: Path) -> None:
    make_dataset(START, recipe(START, "random", 4, shard=1), tmp_path / "small")
    make_dataset(START, recipe(START, "random", 4, shard=4), tmp_path / "large")
    assert rows_of(tmp_path / "small") == rows_of(tmp_path / "large")


@pytest.mark.slow
def test_processes_make_the_same_bytes(tmp_path: Path) -> None:
    wanted = recipe(START, "uct:4", 4, shard=1)
    make_dataset(START, wanted, tmp_path / "alone")
    make_dataset(START, wanted, tmp_path / "both", workers=Workers(2))
    assert contents(tmp_path / "alone") == contents(tmp_path / "both")


def test_another_dataset_is_not_written_into(tmp_path: Path) -> None:
    make_dataset(START, recipe(START, "random", 1), tmp_path)
    before = contents(tmp_path)
    with pytest.raises(rw.Stale, match="holds another dataset: its seed is 0, not 1"):
        make_dataset(START, recipe(START, "random", 1, seed=1), tmp_path)
    assert contents(tmp_path) == before
    (tmp_path / MANIFEST).write_text("[]", encoding="utf-8")
    with pytest.raises(rw.Unreadable, match="is damaged; choose another folder"):
        make_dataset(START, recipe(START, "random", 1), tmp_path)


def test_a_damaged_shard_is_said(tmp_path: Path) -> None:
    wanted = recipe(START, "random", 1)
    make_dataset(START, wanted, tmp_path)
    (tmp_path / shard_name(range(1))).write_bytes(b"PAR1 nothing")
    with pytest.raises(rw.Unreadable, match="is damaged; remove it"):
        make_dataset(START, wanted, tmp_path)


def test_the_datasheet_names_every_file_and_column(tmp_path: Path) -> None:
    shards = make_dataset(START, recipe(START, "random", 3, shard=2), tmp_path)
    sheet = (tmp_path / DATASHEET).read_text(encoding="utf-8")
    assert all(f"| `{name}` |" in sheet for name in MEANINGS)
    for shard in shards:
        assert shard.digest == hashlib.sha256((tmp_path / shard.name).read_bytes()).hexdigest()
        assert f"| `{shard.name}` | {shard.games:,} | {shard.rows:,} | {shard.size:,} | `{shard.digest}` |" in sheet
    words = re.findall(r"`(regelwerk dataset .*)`", sheet)[0].split()
    from regelwerk.cli.entry import build_parser

    assert build_parser().parse_args(words[1:]).games == 3
