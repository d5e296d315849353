"""The fault runs: what they count, and that their network really goes silent."""

from __future__ import annotations

import asyncio
import time

import pytest
from tests.cli.shell import refused

from regelwerk.lab.faults import rounds
from regelwerk.lab.faults.diary import TOLD, Diary
from regelwerk.lab.faults.person import Person, Played
from regelwerk.lab.faults.proxy import Proxy
from regelwerk.lab.faults.rounds import Result, Rounds


async def test_a_silent_network_passes_on_late_what_was_said_meanwhile() -> None:
    heard: asyncio.Queue[bytes] = asyncio.Queue()
    until_closed = asyncio.Event()

    async def listen(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while said := await reader.read(100):
            heard.put_nowait(said)
            writer.write(said.upper())
        writer.close()
        await writer.wait_closed()
        until_closed.set()

    server = await asyncio.start_server(listen, "127.0.0.1", 0)
    proxy = Proxy(server.sockets[0].getsockname()[1])
    reader, writer = await asyncio.open_connection("127.0.0.1", await proxy.start())
    writer.write(b"one")
    assert await reader.read(100) == b"ONE"
    proxy.go_silent()
    writer.write(b"two")
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(reader.read(100), 0.1)
    assert heard.qsize() == 1
    proxy.go_on()
    assert await reader.read(100) == b"TWO"
    writer.close()
    await writer.wait_closed()
    await proxy.close()
    await until_closed.wait()
    server.close()


@pytest.mark.parametrize(
    ("log", "lost", "duplicated"),
    [
        ({1: "a", 2: "b", 3: "c"}, 0, 0),
        ({1: "a", 2: "b"}, 0, 0),  # the last was tried and never acknowledged
        ({1: "a"}, 1, 0),
        ({1: "a", 2: "x"}, 1, 1),
        ({1: "a", 2: "b", 3: "b"}, 0, 1),
    ],
)
async def test_every_log_is_held_against_what_people_remember(
    monkeypatch: pytest.MonkeyPatch, log: dict[int, str], lost: int, duplicated: int
) -> None:
    async def said(_: str, __: Played) -> dict[int, str]:
        return log

    monkeypatch.setattr(rounds, "history", said)
    person = Person("nowhere", 1, against_bot=False, pause=0)
    person.matches.append(Played("m", [], {1: {"a"}, 2: {"b"}, 3: {"c"}}, {1: "a", 2: "b"}))
    result = Result("server", pauses=[0.5])
    await Rounds("server", 1)._hold_against_memory("nowhere", [person], result)
    assert (result.acknowledged, result.lost, result.duplicated) == (2, lost, duplicated)
    assert result.fine == (not lost and not duplicated)


def test_a_pause_that_is_too_long_is_not_fine() -> None:
    assert not Result("kill", pauses=[0.1, 5.1]).fine


def test_a_fault_that_does_not_exist_is_refused() -> None:
    assert "did you mean partition?" in refused("faults", "partitions")


def test_a_diary_tells_what_somebody_did_at_a_moment_and_since(monkeypatch: pytest.MonkeyPatch) -> None:
    diary, at = Diary(), [10.0]
    monkeypatch.setattr("regelwerk.lab.faults.diary.time.monotonic", lambda: at[0])
    for at[0], what in ((10.0, "joins"), (11.0, "moves"), (12.5, "waits"), (14.0, "moves")):
        diary.note(what)
    assert diary.since(12.0) == "moves · 0.50 waits · 2.00 moves"
    for at[0] in range(20, 60):
        diary.note("comes")
    story = diary.since(19.5).split(" · ")
    assert (story[0], story[1], story[-1]) == ("moves", "0.50 comes", "39.50 comes")
    assert story[6] == "… 29 more …"
    assert len(story) == TOLD + 1


async def test_a_pause_is_the_slowest_persons_and_tells_their_story() -> None:
    quick, slow = (Person("nowhere", seed, against_bot=False, pause=0) for seed in (1, 2))
    since = time.monotonic()
    quick.last = since + 0.1
    slow.diary.note("creates a match")

    async def at_last() -> None:
        await asyncio.sleep(0)
        slow.last = since + 0.4

    pause, _ = await asyncio.gather(rounds._until_all_played([quick, slow], since), at_last())
    assert pause.seconds == pytest.approx(0.4)
    assert pause.story.endswith("creates a match")
