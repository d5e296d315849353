"""A house of its own: a database, servers over it and workers, each in processes that can be killed."""

from __future__ import annotations

import os
import random
import re
import signal
import socket
import subprocess
import sys

from regelwerk.contract import Unreadable

REGELWERK = (sys.executable, "-m", "regelwerk.cli")

_SELDOM = (20_000, 32_000)
"""Ports that only listen where somebody chose them: below those that connections begin at."""


class Servers:
    """`regelwerk serve` over a database, with several processes behind one address."""

    def __init__(self, database: str, processes: int) -> None:
        self._figures = free_ports(processes)  # each process shows its figures on one as soon as it serves
        # Everybody comes from one address and begins match after match: no limit may keep them from it.
        command = [*REGELWERK, "serve", "--unlimited", "--port", "0", "--database", database]
        command += ["--processes", str(processes)]
        command += ["--metrics", f"127.0.0.1:{self._figures[0]}"]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        found = None
        while found is None and (said := self._process.stdout.readline()):
            found = re.search(r"http://([0-9.:]+)/", said)
        if found is None:
            raise Unreadable("The server did not start.")
        self.address = found[1]

    @property
    def whole(self) -> bool:
        """Whether every one of its processes serves."""
        return all(map(_answers, self._figures))

    def kill_one(self, number: int) -> None:
        """One of its processes, without a word; its supervisor begins another."""
        children = _children(self._process.pid)
        if children:
            os.kill(children[number % len(children)], signal.SIGKILL)

    def stop(self) -> None:
        self._process.terminate()
        self._process.communicate()


class Workers:
    """So many `regelwerk work`."""

    def __init__(self, database: str, count: int) -> None:
        self._command = [*REGELWERK, "work", "--database", database, "--threads", "1"]
        self._processes = [self._begin() for _ in range(count)]

    def kill_one(self, number: int) -> None:
        """One of them, without a word; another is begun in its place."""
        at = number % len(self._processes)
        self._processes[at].kill()
        self._processes[at].wait()
        self._processes[at] = self._begin()

    def stop(self) -> None:
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.wait()

    def _begin(self) -> subprocess.Popen[bytes]:
        return subprocess.Popen(self._command, stdout=subprocess.DEVNULL)


def _answers(port: int) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=1):
            return True
    except OSError:
        return False


def free_ports(count: int) -> range:
    """So many ports in a row that nobody uses; none of those that systems give to whoever connects somewhere."""
    while True:
        first = random.randrange(*_SELDOM)
        ports = range(first, first + count)
        if all(map(_is_free, ports)):
            return ports


def _is_free(port: int) -> bool:
    try:
        with socket.create_server(("127.0.0.1", port)):
            return True
    except OSError:
        return False


def _children(process: int) -> list[int]:
    found = subprocess.run(["pgrep", "-P", str(process)], capture_output=True, text=True, check=False).stdout
    return sorted(map(int, found.split()))
