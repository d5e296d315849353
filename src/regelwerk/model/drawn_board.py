"""Positions that are a drawn board: its rows, the letters of the files, and lines of a game's own below."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from regelwerk.contract import require

from .board_rows import read_rows, write_rows

EMPTY = "."


class DrawnBoard:
    """`known` is what can stand on a square; all cells are as wide as the widest of it, with `between` between them."""

    def __init__(
        self, title: str, known: Collection[str], files: str, ranks: Iterable[int], between: str = " "
    ) -> None:
        self._title = title
        self._known = tuple(known)
        self._files = files
        self._ranks = sorted(ranks, reverse=True)
        self._between = between

    def write(self, cells: Mapping[str, str], *more: str) -> str:
        """The board with these cells on their squares, and more lines below."""
        empty = EMPTY.rjust(max(map(len, self._known)))
        return "\n".join([*write_rows(cells, self._files, self._ranks, empty, self._between), *more])

    def read(self, text: str, more: int = 0) -> tuple[dict[str, str], list[str]]:
        """What stands on squares, empty ones left out, and so many lines below; `Unreadable` says what is damaged."""
        lines, due = text.splitlines(), len(self._ranks) + 1 + more
        require(len(lines) == due, f"A position of {self._title} has {due} lines, this one {len(lines)}.")
        cells = read_rows(lines, self._known, self._files, self._ranks, EMPTY, self._between)
        return cells, lines[len(self._ranks) + 1 :]
