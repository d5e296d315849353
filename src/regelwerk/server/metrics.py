"""The figures of this process in Prometheus' text format, on a port of their own that strangers do not reach."""

from __future__ import annotations

import asyncio
import logging
import math
import os
import resource
import time
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from regelwerk.play.figures import FIGURES, Counter, Durations

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
_REQUEST_TIMEOUT = 5.0
_LONGEST_REQUEST = 8192

Gauges = Mapping[str, tuple[str, Callable[[], float | Mapping[str, int]]]]
"""By name: what it says, and how much it is now; where it is several, by lane."""

_started = time.time()

_log = logging.getLogger(__name__)


def exposition(gauges: Gauges, figures: Iterable[Counter | Durations] = FIGURES) -> str:
    """Everything there is, each figure with its help and its type."""
    lines: list[str] = []
    for figure in figures:
        lines += [f"# HELP {figure.name} {figure.about}", f"# TYPE {figure.name} {figure.kind}"]
        lines += [
            f"{figure.name}{suffix}{_labels(labels)} {_number(value)}" for suffix, labels, value in figure.samples()
        ]
    for name, (about, measure) in {**gauges, **_PROCESS}.items():
        kind = "counter" if name.endswith("_total") else "gauge"
        lines += [f"# HELP {name} {about}", f"# TYPE {name} {kind}"]
        value = measure()
        by_lane = value.items() if isinstance(value, Mapping) else [("", value)]
        lines += [f"{name}{_labels({'lane': lane} if lane else {})} {_number(each)}" for lane, each in by_lane]
    return "\n".join(lines) + "\n"


def _labels(labels: Mapping[str, str]) -> str:
    if not labels:
        return ""
    return "{" + ",".join(f'{name}="{_escaped(value)}"' for name, value in labels.items()) + "}"


def _escaped(value: str) -> str:
    return value.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")


def _number(value: float) -> str:
    return str(int(value)) if math.isfinite(value) and value == int(value) else repr(float(value))


def resident_bytes() -> float:
    """The memory of this process just now; where the system does not say, the most it ever had."""
    with suppress(OSError, ValueError, IndexError):
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
        return float(pages * os.sysconf("SC_PAGE_SIZE"))
    return float(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024)


_PROCESS: Gauges = {
    "process_resident_memory_bytes": ("Memory of this process.", resident_bytes),
    "process_cpu_seconds_total": ("Processor time of this process.", time.process_time),
    "process_start_time_seconds": ("When this process started, in seconds since 1970.", lambda: _started),
}


@asynccontextmanager
async def exposed(host: str, port: int, gauges: Gauges) -> AsyncIterator[None]:
    """Answer every request on that port with the figures, one request a line.

    Where the port cannot be had the log says so and people are served all the same.
    """

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(_REQUEST_TIMEOUT):
                await reader.readuntil(b"\r\n\r\n")
                writer.writelines(_answer(exposition(gauges).encode()))
                await writer.drain()
        except (TimeoutError, OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            pass
        finally:
            writer.close()

    try:
        server = await asyncio.start_server(answer, host, port, limit=_LONGEST_REQUEST)
    except OSError as wrong:
        _log.error("The figures cannot be shown at %s:%d: %s.", host, port, os.strerror(wrong.errno or 0))
        yield
        return
    async with server:
        yield


def _answer(body: bytes) -> Iterator[bytes]:
    yield b"HTTP/1.1 200 OK\r\nconnection: close\r\n"
    yield f"content-type: {CONTENT_TYPE}\r\ncontent-length: {len(body)}\r\n\r\n".encode()
    yield body
