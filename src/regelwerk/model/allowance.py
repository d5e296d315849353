"""Arrays whose size a caller chooses: refused in a sentence where the machine has less memory than that.

The system hands out more memory than there is and ends the process that comes to use it.
"""

from __future__ import annotations

import math
import os
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from regelwerk.contract import Unreadable

from .number import written

_CONTAINER = Path("/sys/fs/cgroup/memory.max")
_GIGABYTE = 10**9


def new_array(shape: tuple[int, ...], dtype: Any, what: str) -> NDArray[Any]:
    """An array that is not filled yet; `Unreadable` where all of it could never be."""
    size = math.prod(shape) * np.dtype(dtype).itemsize
    if size > memory():
        raise Unreadable(
            f"{what} would take {written(size // _GIGABYTE)} GB; this machine has {memory() // _GIGABYTE} GB."
        )
    return np.empty(shape, dtype)


@cache
def memory() -> int:
    """Bytes that this process can have at most: the machine's, or its container's where that is less."""
    found = [2**47]
    if hasattr(os, "sysconf"):
        found.append(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"))
    if _CONTAINER.exists() and (limit := _CONTAINER.read_text(encoding="ascii").strip()).isdigit():
        found.append(int(limit))
    return min(found)
