"""`regelwerk serve` in a process of its own, on the loopback, with a database of its own."""

from __future__ import annotations

import re
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .luck import Luck

STOPPING = 10
LOADING = 120
"""Seconds."""

ROOT = Path(__file__).parents[2]

PROGRAM = """
import secrets, sys
from pathlib import Path
from tests.browser.luck import Luck
secrets.token_bytes = Luck(Path(sys.argv.pop(1)))
from regelwerk.cli import main
raise SystemExit(main())
"""
"""The server's command, with luck instead of chance. (Its own script need not be on the path of whoever tests.)"""


class Server:
    """Started anew it comes back at the same address with the same matches."""

    def __init__(self, folder: Path) -> None:
        self.database = folder / "matches.sqlite"
        self._log = folder / "server.log"
        self._luck = folder / "luck"
        self._process: subprocess.Popen[str] | None = None
        self.address = ""
        self.lucky("")

    def lucky(self, test: str) -> None:
        """From now on everything random follows from this name."""
        Luck(self._luck).begin(test)

    def start(self) -> None:
        port = self.address.rpartition(":")[2] or "0"
        words = [str(self._luck), "serve", "--port", port, "--database", str(self.database)]
        words += ["--no-open", "--unlimited"]
        with self._log.open("a") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-c", PROGRAM, *words], stdout=subprocess.PIPE, stderr=log, text=True, cwd=ROOT
            )
        assert self._process.stdout is not None
        # It may first say that it compiles the games.
        found = next(filter(None, (re.search(r"http://[0-9.:]+", said) for said in self._process.stdout)), None)
        assert found is not None, f"The server did not say its address: {self._log.read_text()}"
        self.address = found[0]
        # It answers before its games are loaded, which takes a busy machine longer than a page should wait.
        with urllib.request.urlopen(f"{self.address}/api/games", timeout=LOADING) as answer:
            answer.read()

    def kill(self) -> None:
        """`kill -9`: no time to put anything in order."""
        self._end(subprocess.Popen.kill)

    def stop(self) -> None:
        """In order, so that its coverage is written; by force if that takes long."""
        self._end(subprocess.Popen.terminate)

    def _end(self, how: object) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        with process:
            assert callable(how)
            how(process)
            try:
                process.wait(STOPPING)
            except subprocess.TimeoutExpired:
                process.kill()


@contextmanager
def running(folder: Path) -> Iterator[Server]:
    """Started, and ended whatever happens."""
    server = Server(folder)
    server.start()
    try:
        yield server
    finally:
        server.stop()
