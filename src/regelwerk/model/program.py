"""The rows of features that compiled code reads, with the names of what they write."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from regelwerk.kernel import encoding
from regelwerk.kernel.convention import Words

from .cells import Cells


class Program:
    """Rows of features for `kernel/encoding.py`, with the names of what they write and the tables they look into."""

    def __init__(self, runs: Mapping[str, tuple[int, int]], seats: int, cells: Cells | None = None) -> None:
        self.cells = Cells(()) if cells is None else cells
        self.pitch = 1 if cells is None else len(cells)
        """How many numbers an entry is: one in the vector, a cell each in a plane."""

        self.seats = seats
        self.names: list[str] = []
        self.rows: list[list[int]] = []
        self.pool: list[int] = []
        self._runs = runs

    def add(
        self,
        kind: int,
        run: str,
        of: Sequence[str],
        *,
        label: str = "",
        per_seat: bool = False,
        skip: int = 0,
        table: Sequence[int] = (),
        **columns: int,
    ) -> None:
        """One feature that writes an entry for each of these names, once or for every seat; `skip` cells further on."""
        start, size = self._runs[run] if run else (0, 0)
        wide = columns.get("items", 1) * columns.get("item_words", 1)
        assert not run or wide * (2 if per_seat else 1) <= size, f"{run} has {size} words"
        given = {"kind": kind, "word": start, "items": 1, "item_words": 1, "fields": 1, "scale": 1, "value_out": 1}
        if per_seat:
            given |= {"group_words": wide, "group_out": len(of) * self.pitch}
        given |= columns | {"pool": len(self.pool) if table else -1, "out": len(self.names) * self.pitch + skip}
        row = [0] * encoding.COLUMNS
        for name, value in given.items():
            row[getattr(encoding, name.upper())] = value
        self.rows.append(row)
        self.pool += table
        for seat in range(self.seats) if per_seat else (None,):
            whose = (label or run) + ("" if seat is None else f"+{seat}")
            self.names += [".".join(filter(None, (whose, name))) for name in of]

    def arrays(self) -> tuple[Words, Words]:
        """The rows and the tables as compiled code takes them."""
        rows = np.array(self.rows, np.int64).reshape(len(self.rows), encoding.COLUMNS)
        return rows, np.array(self.pool or [0], np.int64)
