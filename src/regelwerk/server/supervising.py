"""Several server processes behind one address: begun, watched and begun again by a supervisor that serves nothing."""

from __future__ import annotations

import logging
import os
import signal
import socket
import subprocess
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from types import FrameType

LISTENING = "REGELWERK_LISTENING"
"""In a server process's environment: the number of the listening socket that it shares with the others."""

NUMBER = "REGELWERK_PROCESS"
"""In a server process's environment: which of them it is, from 0 on."""

STEADY = 5.0
"""Seconds after which a process that dies is begun again at once; one that dies sooner has to wait ever longer."""

LONGEST_WAIT = 30.0
STOPPING = 10.0
"""Seconds that processes have to stop in order."""

POLL = 0.05

_log = logging.getLogger(__name__)


def inherited_socket() -> socket.socket | None:
    """The listening socket of the supervisor that began this process, if one did."""
    number = os.environ.get(LISTENING, "")
    return socket.socket(fileno=int(number)) if number.isdecimal() else None


@dataclass
class _Place:
    """One process and its successors."""

    number: int
    process: subprocess.Popen[bytes] | None = None
    begun: float = 0.0
    wait: float = 0.0
    due: float = field(default=0.0)


class Supervisor:
    """Keeps so many processes of one command alive until it is told to stop."""

    def __init__(self, command: Sequence[str], listening: socket.socket, processes: int) -> None:
        self._command = list(command)
        self._listening = listening
        self._places = [_Place(number) for number in range(processes)]
        self._stopping = False

    def run(self) -> int:
        """Until Ctrl-C or SIGTERM; the exit status. Where the very first ones cannot start, theirs is the status."""
        before = {}
        if threading.current_thread() is threading.main_thread():
            before = {number: signal.signal(number, self._stop) for number in (signal.SIGINT, signal.SIGTERM)}
        status = 0
        try:
            while not self._stopping and status == 0:
                status = self._look_after()
                time.sleep(POLL)
        finally:
            self._end()
            for number, handler in before.items():
                signal.signal(number, handler)
        return status

    def _look_after(self) -> int:
        """Begin what is due; the status of a process that can never have served, else 0."""
        for place in self._places:
            if place.process is None and time.monotonic() >= place.due:
                self._begin(place)
            status = None if place.process is None else place.process.poll()
            if status is None:
                continue
            place.process = None
            lived = time.monotonic() - place.begun
            if status == 2 and lived < LONGEST_WAIT and not place.wait:  # bad input, which it has said in a sentence
                return status
            place.wait = 0.0 if lived > STEADY else min(LONGEST_WAIT, 2 * place.wait or 0.5)
            place.due = time.monotonic() + place.wait
            _log.warning("Server process %d ended with status %d and is begun again.", place.number, status)
        return 0

    def _begin(self, place: _Place) -> None:
        shared = self._listening.fileno()
        environment = {**os.environ, LISTENING: str(shared), NUMBER: str(place.number)}
        # A session of its own: Ctrl-C reaches the supervisor alone, which stops them all in order.
        place.process = subprocess.Popen(
            self._command, env=environment, pass_fds=(shared,), start_new_session=True, stdin=subprocess.DEVNULL
        )
        place.begun = time.monotonic()

    def stop(self) -> None:
        """Stop all processes in order, soon."""
        self._stopping = True

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self.stop()

    def _end(self) -> None:
        running = [place.process for place in self._places if place.process is not None]
        for process in running:
            process.terminate()
        until = time.monotonic() + STOPPING
        for process in running:
            try:
                process.wait(max(0.1, until - time.monotonic()))
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
