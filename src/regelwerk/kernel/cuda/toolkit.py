"""Numba's CUDA compiler and CuPy's arrays, or Numba's simulator with NumPy's where NUMBA_ENABLE_CUDASIM is set.

Nobody needs them to play, so they are an extra, and missing they are named in one sentence.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from regelwerk.contract import Unreadable
from regelwerk.kernel.many import Many

_INSTALL = "A batch on a graphics card needs more packages: install regelwerk[gpu]."


def _needed(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError as missing:
        raise Unreadable(f"{_INSTALL} ({missing})") from missing


cuda: Any = _needed("numba.cuda")
SIMULATED: bool = bool(_needed("numba").config.ENABLE_CUDASIM)
arrays: Any = _needed("numpy" if SIMULATED else "cupy")
"""The module that makes arrays where the kernels work on them."""


def demand_card() -> None:
    """`Unreadable` where there is no card that this program can use."""
    if not SIMULATED and not cuda.is_available():
        raise Unreadable('There is no CUDA graphics card here that can be used: device="cpu" plays the same games.')


def free_memory() -> int:
    """Bytes of the card's memory that are not taken yet; the simulator has as much as one likes."""
    if SIMULATED:
        return 2**40
    return int(arrays.cuda.runtime.memGetInfo()[0] + arrays.get_default_memory_pool().free_bytes())


def as_launched(many: Many, *more: Any) -> tuple[Any, ...]:
    """What a kernel is launched with: arrays as Numba knows them, which does not copy them."""
    if SIMULATED:
        return (many, *more)
    return (Many(*map(_as_launched, many)), *map(_as_launched, more))


def _as_launched(value: Any) -> Any:
    return cuda.as_cuda_array(value, sync=False) if hasattr(value, "__cuda_array_interface__") else value
