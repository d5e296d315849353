"""A server in a process of its own, that can be killed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .house import House


class Process(House):
    """`python -m regelwerk.server` on a free port."""

    def __init__(self, process: subprocess.Popen[str], address: str) -> None:
        super().__init__(address)
        self.process = process


def command(database: Path, *more: str) -> list[str]:
    return [sys.executable, "-m", "regelwerk.server", "--port", "0", "--database", str(database), *more]


@contextmanager
def process(database: Path, *more: str) -> Iterator[Process]:
    """Started, and ended whatever happens."""
    with subprocess.Popen(
        command(database, *more), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ}
    ) as started:
        try:
            assert started.stdout is not None
            said = started.stdout.readline()
            address = re.search(r"http://([0-9.:]+)/", said)
            assert address is not None, said
            yield Process(started, address[1])
        finally:
            started.kill()
            started.communicate()
