"""A server to be treated badly: in a process of its own, over a database of its own, its log kept."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from regelwerk.lab.serving.process import Served, served

_INTO_FILE = 'exec "$@" 2>"$REGELWERK_FUZZ_LOG"'


class Log:
    """What the server has written to standard error."""

    def __init__(self, path: Path) -> None:
        self._path = path

    @property
    def text(self) -> str:
        return self._path.read_text("utf-8", "replace")

    @property
    def tracebacks(self) -> int:
        """How often it fell over something that it had not foreseen."""
        return self.text.count("Traceback (most recent call last)") + self.text.count(" error regelwerk.")


@contextmanager
def house(more: Sequence[str] = ()) -> Iterator[tuple[Served, Log]]:
    """A server that turns nobody away, so that everything reaches what is behind its limits; gone at the end."""
    with TemporaryDirectory(prefix="regelwerk-") as folder:
        log = Path(folder) / "log"
        os.environ["REGELWERK_FUZZ_LOG"] = str(log)
        command = [sys.executable, "-m", "regelwerk.cli", "serve", "--port", "0", "--no-open", "--unlimited"]
        command += ["--database", str(Path(folder) / "matches.sqlite"), *more]
        with served(["sh", "-c", _INTO_FILE, "sh", *command]) as server:
            yield server, Log(log)
