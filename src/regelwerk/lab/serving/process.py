"""A server in a process of its own, and what the system says that it has used."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from regelwerk.contract import Unreadable

_STOPPING = 10.0


@dataclass(frozen=True)
class Used:
    """Seconds of processor time of all threads, bytes written to the disk, and memory in bytes."""

    seconds: float
    written: int
    memory: int

    def __add__(self, other: Used) -> Used:
        """Both together."""
        return Used(self.seconds + other.seconds, self.written + other.written, self.memory + other.memory)


@dataclass(frozen=True)
class Served:
    """A server that answers at `host`:`port`."""

    host: str
    port: int
    process: int

    def used(self) -> Used:
        """What it has used since it was started, with the processes that it began and that still run."""
        return sum(map(_used, _children(self.process)), _used(self.process))


def _used(process: int) -> Used:
    folder = Path(f"/proc/{process}")
    try:
        # The second field is a name in brackets that may hold blanks; utime and stime are the 14th and 15th.
        fields = (folder / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        ticks = int(fields[11]) + int(fields[12])
        pages = int((folder / "statm").read_text(encoding="utf-8").split()[1])
        return Used(ticks / os.sysconf("SC_CLK_TCK"), _written(folder), pages * os.sysconf("SC_PAGE_SIZE"))
    except FileNotFoundError:  # it has ended meanwhile
        return Used(0.0, 0, 0)


def _written(folder: Path) -> int:
    for line in (folder / "io").read_text(encoding="utf-8").splitlines():
        if line.startswith("write_bytes:"):
            return int(line.split()[1])
    return 0


def _children(process: int) -> Iterator[int]:
    """Those that a process began, and those that these began."""
    found = subprocess.run(["pgrep", "-P", str(process)], capture_output=True, text=True, check=False).stdout
    for child in map(int, found.split()):
        yield child
        yield from _children(child)


@contextmanager
def served(command: Sequence[str]) -> Iterator[Served]:
    """Start a server that says `… is at http://HOST:PORT/ …` in its first line; stopped in order at the end."""
    if not Path("/proc/self/stat").exists():
        raise Unreadable("What a server uses is read from /proc, which this system does not have.")
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            address = next((line for line in process.stdout if "http://" in line), "")
            if not address:
                raise Unreadable("The server to be measured did not start.")
            host, _, port = address.partition("http://")[2].partition("/")[0].rpartition(":")
            yield Served(host, int(port), process.pid)
        finally:
            process.terminate()
            try:
                process.wait(_STOPPING)
            except subprocess.TimeoutExpired:
                process.kill()
