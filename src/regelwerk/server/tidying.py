"""How often unreachable cycles are looked for: hardly anything here is one, and a look goes over all that is kept."""

from __future__ import annotations

import gc

_TIDYING = (100_000, 10, 1)
"""New objects after which the youngest are looked through; how often that is done before older ones are as well, and
then all: after a million more than went, and a quarter more than there were. What a socket of an hour leaves behind is
a cycle among the oldest."""


class Tidying:
    """Of a process that serves; elsewhere nothing is changed."""

    rarely = False

    def begin(self) -> None:
        """From now on look less often."""
        self.rarely = True
        gc.set_threshold(*_TIDYING)

    def keep_loaded(self) -> None:
        """Never look again through what is there now, games and compiled code: it stays as long as the process."""
        if self.rarely:
            gc.collect()
            gc.freeze()


TIDYING = Tidying()
