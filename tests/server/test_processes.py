"""Several processes behind one address: one that dies is begun again, and nobody's match waits for it."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests import postgres

from regelwerk.play.request_error import RequestError
from regelwerk.server import supervising
from regelwerk.server.serving import bind
from regelwerk.server.supervising import LISTENING, NUMBER, Supervisor, inherited_socket

from .house import ME, House, first_move

NOTES = f"import os; open(os.environ['NOTES'], 'a').write(os.environ['{NUMBER}'] + ' ' + str(os.getpid()) + '\\n')\n"


def until(condition: Callable[[], object]) -> None:
    """Wait for something that another process does."""
    for _ in range(2000):
        if condition():
            return
        time.sleep(0.01)
    raise AssertionError("It did not come to pass.")


class Notes:
    """What the processes of a test have written down: their numbers and who they are."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __call__(self) -> list[tuple[int, int]]:
        lines = self.path.read_text().splitlines() if self.path.exists() else []
        return [(int(number), int(process)) for number, process in (line.split() for line in lines)]


@pytest.fixture
def notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Notes:
    monkeypatch.setenv("NOTES", str(tmp_path / "notes"))
    return Notes(tmp_path / "notes")


@contextmanager
def supervised(program: str, processes: int) -> Iterator[tuple[Supervisor, list[int]]]:
    """A supervisor in a thread, and the status it ended with."""
    status: list[int] = []
    with socket.create_server(("127.0.0.1", 0)) as listening:
        supervisor = Supervisor([sys.executable, "-c", program], listening, processes)
        thread = threading.Thread(target=lambda: status.append(supervisor.run()))
        thread.start()
        try:
            yield supervisor, status
        finally:
            supervisor.stop()
            thread.join(20)


def test_a_process_that_dies_is_begun_again(notes: Notes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervising, "STEADY", 0.0)
    with supervised(NOTES + "import time; time.sleep(60)", 2):
        until(lambda: len(notes()) == 2)
        number, process = notes()[0]
        os.kill(process, signal.SIGKILL)
        until(lambda: len(notes()) == 3)
        assert notes()[2][0] == number
    for _, process in notes():
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)


def test_bad_input_is_not_tried_again(notes: Notes) -> None:
    with supervised(NOTES + "raise SystemExit(2)", 1) as (_, status):
        until(lambda: status)
    assert (status, len(notes())) == ([2], 1)


def test_one_that_keeps_dying_waits_longer_and_longer(notes: Notes) -> None:
    with supervised(NOTES + "raise SystemExit(1)", 1) as (supervisor, _):
        until(lambda: len(notes()) == 2)
        assert supervisor._places[0].wait >= 0.5


def test_a_process_finds_the_socket_of_its_supervisor(monkeypatch: pytest.MonkeyPatch) -> None:
    assert inherited_socket() is None
    with socket.create_server(("127.0.0.1", 0)) as listening:
        monkeypatch.setenv(LISTENING, str(os.dup(listening.fileno())))
        with inherited_socket() or pytest.fail("There is none.") as shared:
            assert shared.getsockname() == listening.getsockname()


def test_a_port_that_is_taken_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening, pytest.raises(RequestError, match="already in use"):
        bind("127.0.0.1", listening.getsockname()[1])


@pytest.mark.slow
def test_a_match_goes_on_when_one_of_two_servers_is_killed() -> None:
    with postgres.running() as database:
        words = ["serve", "--port", "0", "--processes", "2", "--database", postgres.own_schema(database)]
        with subprocess.Popen(
            [sys.executable, "-m", "regelwerk.cli", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        ) as supervisor:
            try:
                said = supervisor.stdout.readline()
                while (address := re.search(r"http://([0-9.:]+)/", said)) is None:
                    said = supervisor.stdout.readline()
                house = House(address[1])
                made = house.match("quadro-be", ME, ME)
                sequence = play_one(house, made)
                for child in children(supervisor.pid)[:1]:
                    os.kill(child, signal.SIGKILL)
                for _ in range(3):
                    assert play_one(house, made) == (sequence := sequence + 1)
                until(lambda: len(children(supervisor.pid)) == 2)
                supervisor.terminate()
                assert supervisor.wait(20) == 0
            finally:
                supervisor.kill()


def play_one(house: House, made: dict[str, object]) -> int:
    """One move, over a new connection; the number of its event."""
    with house.join(made, 0, 1) as player:
        player.await_("sync")
        return int(player.play(first_move(player.state))["state"]["sequence"])


def children(process: int) -> list[int]:
    found = subprocess.run(["pgrep", "-P", str(process)], capture_output=True, text=True, check=False).stdout
    return [int(word) for word in found.split()]
