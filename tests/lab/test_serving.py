"""The load of `regelwerk bench serve`, on a server in a thread of this process and for a blink."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.server.house import house

import regelwerk as rw
from regelwerk.cli import main
from regelwerk.contract import Unreadable
from regelwerk.lab.serving import load
from regelwerk.lab.serving.echo import EchoLoad
from regelwerk.lab.serving.load import Load, Measured
from regelwerk.lab.serving.process import Served, served
from regelwerk.server.limits import NO_LIMITS


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load, "WARMING", 0.05)
    monkeypatch.setattr(load, "RESTING", 0.05)
    monkeypatch.setattr(load, "_PATIENCE", 20.0)
    monkeypatch.setattr(load, "QUICKEST", 100)


def loaded(kind: type[Load], server: Served, name: str, matches: int, rate: float) -> Measured:
    async def run() -> Measured:
        return await kind(server, rw.game(name), matches, rate).run(0.4, lambda what, done, of: None)

    return asyncio.run(run())


@pytest.mark.parametrize(("name", "rate"), [("quadro-be", 0.0), ("ausbrecher-ag", 20.0)])
def test_moves_are_made_acknowledged_and_measured(tmp_path: Path, name: str, rate: float) -> None:
    with house(tmp_path / "m.sqlite", limits=NO_LIMITS) as running:
        host, _, port = running.address.partition(":")
        measured = loaded(Load, Served(host, int(port), os.getpid()), name, 3, rate)
    assert measured.moves >= 2
    assert 0 < measured.median <= measured.p99
    assert measured.used > 0
    assert measured.told > 500
    assert measured.per_second == measured.moves / measured.seconds


@pytest.mark.slow
def test_an_echo_is_heard_by_both() -> None:
    with served([sys.executable, "-m", "regelwerk.server.echo"]) as server:
        measured = loaded(EchoLoad, server, "quadro-be", 2, 0.0)
    assert measured.moves > 10
    assert measured.told > 100


def test_a_server_that_does_not_start_is_one_sentence() -> None:
    with pytest.raises(Unreadable, match="did not start"), served([sys.executable, "-c", ""]):
        pass


def test_an_echo_needs_a_server_beside_it() -> None:
    asked = [sys.executable, "-m", "regelwerk.cli", "bench", "quadro-be", "--against", "echo"]
    ended = subprocess.run(asked, capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 2
    assert "bench serve" in ended.stderr


def test_what_a_server_began_is_counted_with_it() -> None:
    busy = "sum(range(3_000_000)); print('ready', flush=True); import time; time.sleep(60)"
    begun = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {busy!r}])"
    with subprocess.Popen([sys.executable, "-c", begun], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        used = Served("127.0.0.1", 1, process.pid).used()
        [child] = subprocess.check_output(["pgrep", "-P", str(process.pid)], text=True).split()
        alone = Served("127.0.0.1", 1, int(child)).used()
        os.kill(int(child), signal.SIGKILL)
        process.wait(20)
    assert used.memory > alone.memory > 0
    assert used.seconds >= alone.seconds


def test_one_process_and_two_are_measured_side_by_side(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[Sequence[str]] = []

    def measure(kind: type[Load], command: Sequence[str], *_: object) -> Measured:
        asked.append(command)
        return Measured(10, 1.0, 0.5, 0.01, 0.02, 0.03, 0.0, 100.0, 1)

    @contextmanager
    def database() -> Iterator[str]:
        yield "postgresql://nowhere/nothing"

    monkeypatch.setattr("regelwerk.lab.serving.measuring.measure", measure)
    monkeypatch.setattr("regelwerk.lab.serving.shared.database", database)
    assert main(["bench", "serve", "quadro-be", "--processes", "1", "2", "--json"]) == 0
    assert [command[-3:] for command in asked] == [
        ("postgresql://nowhere/nothing", "--processes", number) for number in ("1", "2")
    ]
    rows = json.loads(capsys.readouterr().out)
    assert list(rows) == ["quadro-be by 1", "quadro-be by 2"]
