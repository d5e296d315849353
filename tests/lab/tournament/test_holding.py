"""A tournament: the same games whoever plays them, and none twice."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import regelwerk as rw
from regelwerk.lab.tournament import holding
from regelwerk.lab.tournament.holding import hold_tournament
from regelwerk.lab.tournament.playing import Chunk, Result, play_chunk
from regelwerk.lab.tournament.rating import rate
from regelwerk.lab.tournament.report import cross_table, write_report
from regelwerk.lab.workers import Workers

START = rw.game("quadro-be").start()
BOTS = ("random", "uct:4", "uct:16")


@pytest.fixture(scope="module")
def results() -> list[Result]:
    return hold_tournament(START, BOTS, 6, seed=5)


def test_every_lineup_plays_every_game_with_seats_rotated(results: list[Result]) -> None:
    assert [(each.lineup, each.number) for each in results] == [(at, game) for at in range(3) for game in range(6)]
    assert Counter(each.bots for each in results) == {
        bots: 3 for one in BOTS for other in BOTS if one != other for bots in [(one, other)]
    }


def test_another_seed_gives_other_games(results: list[Result]) -> None:
    assert hold_tournament(START, BOTS, 6, seed=5) == results
    assert hold_tournament(START, BOTS, 6, seed=6) != results


def test_a_killed_run_goes_on_and_plays_no_game_twice(
    results: list[Result], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed after some games, in the middle of a line; then again, with more games wanted than before."""
    ledger = tmp_path / "results.jsonl"

    def stop(done: int, total: int) -> None:
        if done >= 7:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        hold_tournament(START, BOTS, 6, seed=5, ledger=ledger, progress=stop)
    ledger.write_bytes(ledger.read_bytes()[:-5])
    kept = ledger.read_bytes().count(b"\n") - 1
    played: list[int] = []

    def watched(chunk: Chunk) -> list[Result]:
        played.extend(chunk.numbers)
        return play_chunk(chunk)

    monkeypatch.setattr(holding, "play_chunk", watched)
    assert hold_tournament(START, BOTS, 6, seed=5, ledger=ledger) == results
    assert 6 <= kept == 18 - len(played)
    played.clear()
    assert hold_tournament(START, BOTS, 6, seed=5, ledger=ledger) == results
    assert played == []
    assert [each for each in hold_tournament(START, BOTS, 8, seed=5, ledger=ledger) if each.number < 6] == results
    assert sorted(set(played)) == [6, 7]


@pytest.mark.slow
def test_processes_play_the_same_games(results: list[Result]) -> None:
    assert hold_tournament(START, BOTS, 6, seed=5, workers=Workers(2)) == results


def test_three_seats_and_one_seat_are_rated_too() -> None:
    three = hold_tournament(rw.game("ausbrecher-ag").start(players=3), ("random", "uct:2"), 3)
    assert {len(each.bots) for each in three} == {3}
    assert len(rate(("random", "uct:2"), three)) == 2
    alone = hold_tournament(rw.game("solo-jump").start(), ("random", "uct:8"), 3)
    assert len(alone) == 6
    assert rate(("random", "uct:8"), alone)[0].bot == "uct:8"


@pytest.mark.parametrize("bots", [(), ("easy",), ("easy", "easy"), ("easy", "nobody")])
def test_fewer_than_two_bots_are_refused(bots: tuple[str, ...]) -> None:
    with pytest.raises(rw.Unreadable, match=r"two different bots at least|There is no bot"):
        hold_tournament(START, bots, 1)


def test_workers_with_other_rules_are_refused(results: list[Result]) -> None:
    other = START.game.reissue(max_plies=START.game.max_plies - 1).start()
    chunk = holding._chunks(START, [("random", "uct:4")], 1, 0, {}, 1)[0]
    with pytest.raises(rw.Stale, match="edition"):
        play_chunk(chunk._replace(start=other))


def test_files_hold_what_was_played(results: list[Result], tmp_path: Path) -> None:
    from pyarrow import parquet

    ratings = rate(BOTS, results)
    folders = [tmp_path / "one", tmp_path / "two"]
    for folder in folders:
        folder.mkdir()
        written = write_report(folder, "Quadro-Be", results, ratings)
        assert all(path.stat().st_size > 100 for path in written)
    files = [sorted((path.name, path.read_bytes()) for path in folder.iterdir()) for folder in folders]
    assert files[0] == files[1]
    with (folders[0] / "games.csv").open(encoding="utf-8") as file:
        rows: list[dict[str, Any]] = list(csv.DictReader(file))
    assert [(row["seat1"], row["seat2"]) for row in rows] == [each.bots for each in results]
    assert [int(row["place1"]) for row in rows] == [each.places[0] for each in results]
    table = parquet.read_table(folders[0] / "games.parquet")
    assert table.column("moves").to_pylist() == [each.moves for each in results]
    cross = {(each.bot, each.against): each for each in cross_table(ratings, results)}
    for (one, other), each in cross.items():
        assert each.comparisons == 6
        assert each.score is not None
        assert each.score + (cross[other, one].score or 0) == 1
    assert (folders[0] / "ratings.svg").read_text(encoding="utf-8").count("uct:16") >= 1
