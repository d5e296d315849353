"""The file by which the winning side wins every game without the table: one good move for each position it can meet.

Positions are kept by kind and number, sorted, as the gaps between them, and a move as its place among the legal ones.
From positions within `reach` of the end the win is found at the board, so they are not in it; nor are those with a
single move.
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

_PLANES = 4
"""Bytes of a gap; each is kept with its like, as the higher ones are mostly zero."""


@dataclass(frozen=True)
class Strategy:
    """`numbers` and `choices` by kind, sorted by number; `edition` is the one it was made for."""

    edition: str
    reach: int
    numbers: dict[int, NDArray[np.uint32]]
    choices: dict[int, NDArray[np.uint8]]

    @property
    def size(self) -> int:
        """How many positions have a move."""
        return sum(map(len, self.numbers.values()))

    def choice(self, kind: int, number: int) -> int | None:
        """Which of the legal moves to make; None where the file does not say."""
        numbers = self.numbers.get(kind)
        if numbers is None:
            return None
        at = int(np.searchsorted(numbers, np.uint32(number)))
        return int(self.choices[kind][at]) if at < len(numbers) and numbers[at] == number else None

    def encode(self) -> bytes:
        """As the bytes of a file."""
        arrays: dict[str, Any] = {"edition": np.array(self.edition), "reach": np.array(self.reach)}
        for kind, numbers in self.numbers.items():
            gaps = np.diff(numbers, prepend=np.uint32(0)).astype("<u4")
            for plane in range(_PLANES):
                arrays[f"gaps-{kind}-{plane}"] = (gaps >> np.uint32(8 * plane)).astype(np.uint8)
            arrays[f"choices-{kind}"] = self.choices[kind]
        file = io.BytesIO()
        np.savez_compressed(file, **arrays)
        return file.getvalue()

    @classmethod
    def read(cls, path: Path) -> Self:
        """From a file."""
        numbers, choices = {}, {}
        with np.load(path) as arrays:
            for name in arrays.files:
                if name.startswith("choices-"):
                    kind = int(name.removeprefix("choices-"))
                    planes = [arrays[f"gaps-{kind}-{plane}"].astype(np.uint32) for plane in range(_PLANES)]
                    gaps = sum((each << np.uint32(8 * plane) for plane, each in enumerate(planes)), np.uint32(0))
                    numbers[kind] = np.cumsum(gaps, dtype=np.uint32)
                    choices[kind] = arrays[name]
            return cls(str(arrays["edition"]), int(arrays["reach"]), numbers, choices)
