"""The reader as a process of its own, for a server whose event loop must not wait for it.

`python -m regelwerk.reader.worker` takes a request per line of standard input and answers each with one line: a plus
sign and the reading as JSON, or a minus sign and why the text cannot be read.
"""

from __future__ import annotations

import signal
import sys
from typing import BinaryIO

import msgspec

from regelwerk.contract import Language, RegelwerkError

from .boxes import Layout
from .corrections import NONE, Corrections

READ, REFUSED = b"+", b"-"


class Request(msgspec.Struct, frozen=True, kw_only=True):
    """A text to read, or the bytes of a scan in place of it; without a language its own is found out."""

    text: str = ""
    scan: bytes = b""
    language: Language | None = None
    corrections: Corrections = NONE


def answer(line: bytes) -> bytes:
    """What is said to one request, without the line break."""
    from .pipeline import read
    from .source import load_layout, with_layout

    asked = msgspec.json.decode(line, type=Request)
    try:
        page = load_layout(asked.scan, asked.language) if asked.scan else Layout(asked.text, plain=True)
        reading = read(page.text, asked.language, corrections=asked.corrections)
        return READ + msgspec.json.encode(with_layout(reading, page))
    except RegelwerkError as wrong:
        return REFUSED + " ".join(str(wrong).split()).encode()


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer until whoever asks hangs up."""
    for line in requests:
        answers.write(answer(line) + b"\n")
        answers.flush()


if __name__ == "__main__":
    # Ctrl-C in a terminal reaches the whole group of processes; this one ends when the server closes the line.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    serve(sys.stdin.buffer, sys.stdout.buffer)
