"""Hostile requests and frames, a few of them: what `python -m regelwerk.lab.hostile.fuzz` does by the million."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from tests.server.house import House, house

from regelwerk.lab.hostile.fuzz import attack
from regelwerk.lab.hostile.nonsense import Nonsense
from regelwerk.lab.hostile.soak import Soak, grown
from regelwerk.lab.serving.process import Served


def at(server: House) -> Served:
    host, port = server.address.split(":")
    return Served(host, int(port), os.getpid())


async def test_nothing_hostile_is_answered_with_an_error_of_the_servers_own(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with house(tmp_path / "m.sqlite") as server:
        result = await attack(at(server), 240, seed="7", attackers=4)
    assert result.sent == 4 * (30 + 24 + 6)  # each once, however it is answered
    assert result.broken == 0
    assert result.silent == 0
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_matches_are_played_one_after_the_other_and_memory_is_watched(tmp_path: Path) -> None:
    with house(tmp_path / "m.sqlite") as server:
        soak = Soak(at(server), matches=4, rate=200, seed=1)
        memory = await soak.run(1.0)
    assert soak.begun >= 4
    assert soak.moves > 4
    assert len(memory) == 20


def test_the_same_seed_is_the_same_nonsense() -> None:
    one, two = Nonsense(3, ["m"], ["t"]), Nonsense(3, ["m"], ["t"])
    for _ in range(50):
        assert one.request("h") == two.request("h")
        assert one.frame() == two.frame()
        assert one.garbage() == two.garbage()


def test_growth_is_told_from_warming_up() -> None:
    assert grown([50, 80, 100, 100, 100, 100, 100, 100]) == 1
    assert grown([50, 80, 100, 100, 120, 130, 140, 160]) == 1.5
