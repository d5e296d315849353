"""Games compile in a process of their own while the server answers; each can be played when it is ready."""

from __future__ import annotations

import sys
import threading
import time
from pathlib import Path

from .house import ME, PATIENCE, House, house

WAITING = """\
import pathlib, sys, time
print("Compiling …", flush=True)
print("quadro-be", flush=True)
while not pathlib.Path(sys.argv[1]).exists():
    time.sleep(0.02)
print("jump", flush=True)
time.sleep(600)
"""


def ready(server: House) -> set[str]:
    """The games that can be played at once."""
    return {game["name"] for game in server.ask("/api/games")[1] if game["ready"]}


def await_ready(server: House, name: str) -> None:
    until = time.monotonic() + PATIENCE
    while name not in ready(server):
        assert time.monotonic() < until, f"{name} never became ready"
        time.sleep(0.02)


def test_a_game_is_shown_at_once_and_played_when_it_is_ready(tmp_path: Path) -> None:
    signal = tmp_path / "go on"
    made: list[str] = []
    with house(tmp_path / "m.sqlite", compiling=(sys.executable, "-c", WAITING, str(signal))) as server:
        await_ready(server, "quadro-be")
        assert server.match("quadro-be", ME, ME)
        assert ready(server) == {"quadro-be"}
        assert server.ask("/api/games/jump")[1]["rulebook"]["clauses"]

        waiting = threading.Thread(target=lambda: made.append(server.match("jump", ME, ME)["match"]))
        waiting.start()
        waiting.join(0.3)
        assert waiting.is_alive()
        assert made == []
        signal.touch()
        waiting.join(PATIENCE)
        assert len(made) == 1
        assert ready(server) == {"quadro-be", "jump"}
        began = time.monotonic()
    assert time.monotonic() - began < PATIENCE, "the process that compiles was waited for instead of ended"


def test_when_compiling_fails_games_are_played_all_the_same(tmp_path: Path) -> None:
    with house(tmp_path / "m.sqlite", compiling=(sys.executable, "-c", "raise SystemExit(1)")) as server:
        assert server.match("quadro-be", ME, ME)


def test_a_compiler_that_cannot_be_started_keeps_nobody_waiting(tmp_path: Path) -> None:
    with house(tmp_path / "m.sqlite", compiling=(str(tmp_path / "nothing here"),)) as server:
        assert server.match("quadro-be", ME, ME)
