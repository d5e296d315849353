"""Commands for builders and researchers: warm, golden, bench, serve."""

from __future__ import annotations

import fcntl
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import regelwerk as rw
from regelwerk.cli import first_move
from regelwerk.cli.warm import LOCK
from regelwerk.kernel import cache
from regelwerk.lab import open_spiel
from regelwerk.server.limits import NO_LIMITS

from .shell import Answer, refused, regelwerk

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_warm_compiles_everything_and_is_quick_the_second_time() -> None:
    answer = regelwerk("warm", "--names")
    assert answer.status == 0
    assert f"{len(rw.games())} games are ready" in answer.out
    assert set(rw.games()) <= set(answer.out.splitlines())
    assert (cache.folder() / "warm").exists()
    began = time.perf_counter()
    assert regelwerk("warm", "--if-cold") == Answer(0, "", "")
    assert time.perf_counter() - began < 0.5


WARM_WITH_NOTHING_TO_COMPILE = """
from regelwerk.cli import main, warm
warm._compile = lambda: iter(())
raise SystemExit(main(["warm"]))
"""


@pytest.mark.slow
def test_who_compiles_second_waits_for_the_first(tmp_path: Path) -> None:
    words = [sys.executable, "-c", WARM_WITH_NOTHING_TO_COMPILE]
    environment = {**os.environ, "REGELWERK_CACHE": str(tmp_path)}
    folder = tmp_path / "regelwerk" / cache.folder().name
    folder.mkdir(parents=True)
    with (folder / LOCK).open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=environment) as second:
            assert second.stdout is not None
            assert "waiting" in second.stdout.readline()
            assert second.poll() is None
            fcntl.flock(held, fcntl.LOCK_UN)
            assert "games are ready" in second.stdout.read()
    assert second.returncode == 0
    assert (folder / "warm").exists()


@pytest.mark.slow
def test_a_warm_cache_leaves_nothing_to_compile() -> None:
    regelwerk("warm", "--if-cold")
    before = compiled_files()
    script = "import sys; from regelwerk.cli.warm import play_a_little\nfor name in sys.argv[1:]: play_a_little(name)"
    subprocess.run([sys.executable, "-c", script, *rw.games()], check=True, env=os.environ)
    assert compiled_files() == before


def compiled_files() -> set[Path]:
    """Those of our own rooms; other tests compile rooms of theirs at the same time."""
    rooms = [
        "regelwerk.model.game",
        "regelwerk.search.mcts",
        *(rw.game(name).kernel.apply.__module__ for name in rw.games()),
    ]
    return {file for room in rooms for file in cache.folder(room).rglob("*.nbc")}


def test_golden_files_are_written_and_checked(tmp_path: Path) -> None:
    folder = ("--folder", str(tmp_path))
    assert regelwerk("golden", "quadro-be", "--check", *folder).status == 1
    written = regelwerk("golden", "quadro-be", *folder).out.splitlines()
    assert [Path(line).name for line in written] == ["quadro-be.playthrough.txt", "quadro-be.perft.txt"]
    assert regelwerk("golden", "quadro-be", "--check", *folder) == Answer(0, "", "")
    Path(written[0]).write_text("changed\n", encoding="utf-8")
    answer = regelwerk("golden", "quadro-be", "--check", *folder)
    assert answer.status == 1
    assert "differs" in answer.out


def test_bench_prints_every_rate_as_text_and_as_json() -> None:
    words = ("bench", "quadro-be", "--seconds", "0.02", "--no-first-move")
    out = regelwerk(*words).out
    for what in ("random play, moves/s", "random play, games/s", "search, simulations/s", "thinking, seconds", "Numba"):
        assert what in out
    (row,) = json.loads(regelwerk(*words, "--json").out)["games"]
    assert row["random_play"]["moves"]["best"] >= row["random_play"]["moves"]["median"] > 10_000
    assert row["simulations"]["best"] > 1000
    assert 0 < row["thinking"]["easy"] < row["thinking"]["expert"]
    assert 10 < row["random_play"]["length"] < 200
    assert row["cold"] is None


@pytest.mark.slow
def test_the_first_move_is_timed_in_processes_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the cache that is there, so that the test need not compile: the cold run is like the warm ones here."""
    monkeypatch.setattr(tempfile, "TemporaryDirectory", KeptFolder)
    monkeypatch.setattr(first_move, "WARM_RUNS", 1)
    steps: list[None] = []
    cold, warm = first_move.measure("quadro-be", lambda: steps.append(None))
    assert len(steps) == 2
    assert 0 < warm.move < warm.bot
    assert 0 < cold.move < cold.bot


class KeptFolder:
    """The cache that is there, in the place of an empty folder."""

    def __enter__(self) -> str:
        return str(cache.root().parent)

    def __exit__(self, *_: object) -> None:
        """It is kept."""


def test_a_first_move_that_fails_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(rw.Unreadable, match="first move of chess failed"):
        first_move._run("chess", str(cache.root().parent))


def test_against_a_library_that_is_not_there_the_answer_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    assert "OpenSpiel is not installed" in refused("bench", "quadro-be", "--against", "open_spiel")


class Toss:
    """A game of the other library in its own words: three coins, each called right or wrong after it was thrown."""

    def __init__(self, moves: int = 0) -> None:
        self.moves = moves

    def new_initial_state(self) -> Toss:
        return Toss()

    def num_players(self) -> int:
        return 1

    def clone(self) -> Toss:
        return Toss(self.moves)

    def is_terminal(self) -> bool:
        return self.moves >= 6

    def is_chance_node(self) -> bool:
        return self.moves % 2 == 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(0, 0.5), (1, 0.5)]

    def legal_actions(self) -> list[int]:
        return [0, 1]

    def apply_action(self, action: int) -> None:
        self.moves += 1

    def child(self, action: int) -> Toss:
        return Toss(self.moves + 1)


def test_relatives_are_measured_in_the_same_run_and_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    def bot(*_: Any) -> Any:
        return SimpleNamespace(step=lambda state: time.sleep(0.0005))

    library = SimpleNamespace(load_game=lambda name: Toss(), RandomRolloutEvaluator=lambda *_: None, MCTSBot=bot)
    monkeypatch.setitem(sys.modules, "pyspiel", library)
    out = regelwerk("bench", "quadro-be", "--seconds", "0.02", "--no-first-move", "--against", "open_spiel").out
    assert "against connect_four" in out
    assert "against nine_mens_morris" in out
    assert "times that" in out
    assert open_spiel.MEASURED in out


def test_a_step_in_python_is_measured_as_text_and_as_json_without_the_other_library(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    words = ("bench", "step", "quadro-be", "jump", "--seconds", "0.02")
    head, columns, *rows, note = regelwerk(*words).out.splitlines()
    assert "Microseconds" in head
    assert columns.split()[:3] == ["moves()", "play()", "step"]
    assert [row.split()[0] for row in rows] == ["quadro-be", "jump"]
    assert "OpenSpiel is not installed" in note
    found = json.loads(regelwerk(*words, "--json").out)
    assert found["against"] is None
    for row in found["games"]:
        assert 0 < row["ours"]["moves"] < row["ours"]["step"] < 1000
        assert row["theirs"] is None
    assert "There is no game 'chess'" in refused("bench", "step", "chess")


def test_a_step_is_compared_with_the_nearest_relative(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", SimpleNamespace(load_game=lambda name: Toss()))
    (row,) = json.loads(regelwerk("bench", "step", "ausbrecher-ag", "--seconds", "0.02", "--json").out)["games"]
    assert row["relative"] == "maedn"
    assert row["ratio"] == pytest.approx(row["theirs"]["step"] / row["ours"]["step"])
    out = regelwerk("bench", "step", "ausbrecher-ag", "--seconds", "0.02").out
    assert "maedn" in out
    assert "ours makes a new position" in out


def test_serve_hands_its_arguments_on(monkeypatch: pytest.MonkeyPatch) -> None:
    given: dict[str, Any] = {}
    monkeypatch.setattr("regelwerk.server.serve", lambda **words: given.update(words), raising=False)
    monkeypatch.setenv("REGELWERK_DATABASE", "from-the-environment.sqlite")
    regelwerk("warm", "--if-cold")
    words = ("--port", "9000", "--allow-origin", "https://a.example", "--open", "--host-name", "b.example")
    watched = ("--proxy-header", "X-Real-IP", "--metrics", "9100", "--keep-days", "30", "--archive", "records")
    assert regelwerk("serve", *words, *watched, "--log-format", "json", "--unlimited").status == 0
    expected = {
        "host": "127.0.0.1",
        "port": 9000,
        "database": "from-the-environment.sqlite",
        "open_browser": True,
        "allow_origins": ("https://a.example",),
        "compiling": (),
        "limits": NO_LIMITS,
        "host_names": ("b.example",),
        "proxy_header": "X-Real-IP",
        "metrics_at": ("127.0.0.1", 9100),
        "retention": (Path("records"), 30),
        "log_level": "warning",
        "log_format": "json",
    }
    assert {name: given[name] for name in expected} == expected


def test_before_anything_is_compiled_serve_hands_on_how_to_compile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: dict[str, Any] = {}
    monkeypatch.setattr("regelwerk.server.serve", lambda **words: given.update(words), raising=False)
    monkeypatch.setattr(cache, "folder", lambda: tmp_path)
    assert "as soon as it is ready" in regelwerk("serve").out
    assert given["compiling"][1:] == ("-m", "regelwerk.cli", "warm", "--names")


def test_a_port_that_is_taken_is_said_in_one_sentence(tmp_path: Path) -> None:
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert "already in use" in refused("serve", "--port", port, "--database", str(tmp_path / "m.sqlite"))


@pytest.mark.slow
def test_bench_before_measures_two_checkouts_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("regelwerk.lab.before.ROUNDS", 2)
    words = ("bench", "before", str(ROOT), "quadro-be", "--seconds", "0.02")
    out = regelwerk(*words).out
    assert "quadro-be" in out
    assert "2 rounds" in out
    (row,) = json.loads(regelwerk(*words, "--json").out)["games"]
    for what in ("random_play", "search"):
        assert len(row[what]["rounds"]) == 2
        assert all(0.05 < ratio < 20 for ratio in row[what]["rounds"]), "a version is about as quick as itself"


def test_bench_before_asks_for_a_checkout(tmp_path: Path) -> None:
    assert "Name the folder of its checkout" in refused("bench", "before")
    assert "no src/regelwerk/lab" in refused("bench", "before", str(tmp_path))
