"""The load of `regelwerk bench serve`, on a server in a thread of this process and for a blink."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.server.house import house

import regelwerk as rw
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
