"""Group commit: one thread writes, and everything handed in while it was busy goes into its next transaction."""

from __future__ import annotations

import asyncio
import queue
import threading
from abc import ABC, abstractmethod

from .batch import Batch
from .kept import Kept
from .store import not_kept

LARGEST_GROUP = 512
"""Batches from which on no more are taken into a transaction."""


class GroupWriter(ABC):
    """Batches in the order they were handed in, each in whole or not at all; done means durable."""

    def __init__(self) -> None:
        self._queue: queue.SimpleQueue[list[Batch] | None] = queue.SimpleQueue()
        self._gathered: list[Batch] = []
        self._closed = False
        self._closing = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="store writer", daemon=True)
        self._thread.start()

    def hand_in(self, batch: Batch) -> Kept:
        """From here on it is written whatever becomes of whoever waits for it."""
        with self._closing:
            if self._closed:
                batch.kept.settle(not_kept("der Server wird beendet", "the server is stopping"))
            else:
                self._gather(batch)
        return batch.kept

    def _gather(self, batch: Batch) -> None:
        """An event loop hands in what one of its rounds brings together: waking the writer for each would make both
        threads wait for each other over and over."""
        self._gathered.append(batch)
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._pass_on()
            return
        if len(self._gathered) == 1:
            loop.call_soon(self._end_round)

    def _end_round(self) -> None:
        with self._closing:
            self._pass_on()

    def _pass_on(self) -> None:
        if self._gathered:
            self._queue.put(self._gathered)
            self._gathered = []

    def close(self) -> None:
        """Write what was handed in, then stop."""
        with self._closing:
            self._closed = True
            self._pass_on()
            self._queue.put(None)
        self._thread.join()
        self._let_go()

    def _run(self) -> None:
        stopping = False
        while not stopping:
            group, stopping = self._next_group()
            if group:
                self._keep(group)

    def _next_group(self) -> tuple[list[Batch], bool]:
        """Wait for batches, then take all that wait with them."""
        group: list[Batch] = []
        taken = self._queue.get()
        while taken is not None:
            group += taken
            if len(group) >= LARGEST_GROUP:
                return group, False
            try:
                taken = self._queue.get_nowait()
            except queue.Empty:
                return group, False
        return group, True

    @abstractmethod
    def _keep(self, group: list[Batch]) -> None:
        """Write these batches and say of each what became of it. Never raises."""

    @abstractmethod
    def _let_go(self) -> None:
        """Everything is written: give up the connection."""
