"""How often unreachable cycles are looked for: hardly anything here is one, and a look goes over all that is kept.

A look through a hundred thousand new objects stops everything for 40 to 100 ms. So it is put off while there is much to
do, and where there is time to spare the few objects of the last moments are looked through, which takes a millisecond.
Those that outlive such a look are looked through once more before they are many: what hundreds of people leave who all
come at once would take a fifth of a second.
"""

from __future__ import annotations

import asyncio
import gc
import time

_TIDYING = (100_000, 10, 1)
"""New objects after which the youngest are looked through whatever else there is to do; how often that is done before
older ones are as well, and then all: after a million more than went, and a quarter more than there were. What a socket
of an hour leaves behind is a cycle among the oldest."""

SPARE_EVERY = 0.2
"""Seconds after which it is asked whether there is time to spare."""

SPARE = 0.5
"""The share of that time which the event loop may have worked."""

WORTH_IT = 500
"""New objects below which no time is spent on them."""

MANY = 25_000
"""Objects, new ones and such as have outlived one look, from which on spare time is spent on both."""

_ALL = 2_000
"""Looks in spare time of which one goes over all objects."""


class Tidying:
    """Of a process that serves; elsewhere nothing is changed."""

    rarely = False
    _older = 0

    def begin(self) -> None:
        """From now on look less often."""
        self.rarely = True
        gc.set_threshold(*_TIDYING)

    def keep_loaded(self) -> None:
        """Never look again through what is there now, games and compiled code: it stays as long as the process."""
        if self.rarely:
            gc.collect()
            gc.freeze()

    async def in_spare_time(self) -> None:
        """For ever: look through the youngest while they are few, unless the event loop is busy with other things."""
        looks = 0
        gc.callbacks.append(self._count)
        try:
            while True:
                worked = time.thread_time()
                await asyncio.sleep(SPARE_EVERY)
                new = gc.get_count()[0]
                many = self._older + new >= MANY
                if time.thread_time() - worked < SPARE * SPARE_EVERY and (many or new >= WORTH_IT):
                    looks += 1
                    gc.collect(2 if looks % _ALL == 0 else int(many))
        finally:
            gc.callbacks.remove(self._count)

    def _count(self, phase: str, look: dict[str, int]) -> None:
        """How many objects may have outlived one look, and no more than one."""
        if phase == "start":
            self._older = 0 if look["generation"] else self._older + gc.get_count()[0]


TIDYING = Tidying()
