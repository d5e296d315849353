"""What whoever operates a server can see: whether it lives, whether it can serve, and its figures."""

from __future__ import annotations

import re
import socket
import time
import urllib.request
from pathlib import Path

import pytest

from regelwerk.play.figures import Counter, Durations
from regelwerk.play.sqlite import SqliteStore
from regelwerk.server.health import Health
from regelwerk.server.metrics import exposition

from .house import ME, PATIENCE, House, first_move, house


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


def ready(server: House) -> None:
    until = time.monotonic() + PATIENCE
    while server.ask("/ready")[0] != 200:
        assert time.monotonic() < until
        time.sleep(0.01)


def test_people_are_served_also_where_the_port_of_the_figures_is_taken(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = int(taken.getsockname()[1])
        with house(tmp_path / "m.sqlite", metrics_at=("127.0.0.1", port)) as server:
            assert server.ask("/health")[:2] == (200, {"status": "ok"})
    assert f"The figures cannot be shown at 127.0.0.1:{port}: Address already in use." in caplog.text


def test_a_server_lives_and_is_ready_and_shows_its_figures_on_another_port(tmp_path: Path) -> None:
    port = free_port()
    with house(tmp_path / "m.sqlite", metrics_at=("127.0.0.1", port)) as server:
        assert server.ask("/health")[:2] == (200, {"status": "ok"})
        ready(server)
        made = server.match("quadro-be", ME, ME)
        with server.join(made, 0, 1) as anna:
            anna.await_("sync")
            anna.play(first_move(anna.state))
            anna.play("S@b2")
            anna.play("nonsense")
            said = figures(port)
        assert server.ask("/metrics")[0] == 404  # not for strangers
    assert value(said, 'regelwerk_moves_total{game="quadro-be"}') >= 1
    assert value(said, 'regelwerk_matches_created_total{game="quadro-be"}') >= 1
    assert value(said, "regelwerk_sockets") == 1
    assert value(said, "regelwerk_tables") == 1
    assert value(said, 'regelwerk_bot_queue{lane="full"}') == 0
    assert value(said, 'regelwerk_message_seconds_count{type="Play"}') >= 3
    assert value(said, "regelwerk_store_seconds_count") >= 1
    assert 1e7 < value(said, "process_resident_memory_bytes") < 1e11
    assert re.search(r'regelwerk_refusals_total\{clause="[A-Z]\d+"\} \d', said)
    assert made["match"] not in said
    assert "127.0.0.1" not in said


def figures(port: int) -> str:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE) as answer:
        assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
        return str(answer.read().decode())


def value(said: str, name: str) -> float:
    return float(re.search(rf"^{re.escape(name)} (\S+)$", said, re.MULTILINE)[1])  # type: ignore[index]


async def test_a_server_that_starts_or_whose_database_is_gone_is_not_ready(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "m.sqlite")
    health = Health(store)
    assert await health.missing() == "starting"
    health.started = True
    assert await health.missing() == ""
    store._reader.close()
    assert await health.missing() == "the database does not answer"


def test_figures_are_written_as_prometheus_reads_them() -> None:
    refused = Counter("refused_total", "Refused.", "clause")
    refused.add('G"1\\\n', 2)
    took = Durations("took_seconds", "Took.", bounds=(0.1, 1.0))
    for seconds in (0.05, 0.1, 0.5, 7):
        took.add(seconds)
    plain = Counter("plain_total", "Plain.")
    said = exposition({"now": ("Now.", lambda: 1.5)}, [refused, took, plain])
    assert said.startswith(
        '# HELP refused_total Refused.\n# TYPE refused_total counter\nrefused_total{clause="G\\"1\\\\\\n"} 2\n'
        "# HELP took_seconds Took.\n# TYPE took_seconds histogram\n"
        'took_seconds_bucket{le="0.1"} 2\ntook_seconds_bucket{le="1.0"} 3\ntook_seconds_bucket{le="+Inf"} 4\n'
        "took_seconds_sum 7.65\ntook_seconds_count 4\n"
        "# HELP plain_total Plain.\n# TYPE plain_total counter\nplain_total 0\n"
        "# HELP now Now.\n# TYPE now gauge\nnow 1.5\n"
    )
    assert took.count() == 4


def test_what_fails_is_timed_all_the_same() -> None:
    took = Durations("took_seconds", "Took.")
    with pytest.raises(ValueError, match="x"), took.timed("a"):
        raise ValueError("x")
    assert took.count("a") == 1
