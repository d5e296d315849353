"""The signatures every kernel follows, and the decorator that compiles to one of them.

tables(facts, players, options) → words    the edition and the options as numbers; the first is the bound of G7
start(tables, players) → words             the first position

legal(tables, words, out) → count          ids ascending into `out`, which holds MAX_LEGAL_MOVES
sample(tables, words, rng) → id            uniform over the legal moves; at CHANCE by weight
apply(tables, words, id)                   in place; the id must be legal
chance(tables, words, out, weights) → count
redact(tables, words, seat)                writes UNKNOWN over what that seat may not know
deal(tables, words, seat, rng)             fills UNKNOWN uniformly over all consistent fillings
evaluate(tables, words)                    writes into RETURNS how a game that is not over may end
sift(tables, words, moves, count) → count   puts in front the moves that may change what `evaluate` says
guide(tables, words, rng) → id             as `sample`, but what a sensible player would do, by what its seat knows

The first two are plain Python, and `start` may be left out where the tables hold the first position from START on, or
where it is an empty one. A kernel without chance, secrets or an opinion leaves `chance`, `redact` and `deal`, or
`evaluate`, `sift` and `guide` out. One with `evaluate` may have a HORIZON too: after that many random moves a simulated
game is valued, not played on.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba import types
from numba.core.errors import NumbaExperimentalFeatureWarning
from numpy.typing import NDArray

from .cache import folder
from .locator import PackageLocator

warnings.simplefilter("ignore", NumbaExperimentalFeatureWarning)

LOCATOR = f"{PackageLocator.__module__}.{PackageLocator.__qualname__}"
"""How Numba is told where to look for compiled code."""

Words = NDArray[np.int64]
Rng = NDArray[np.uint64]
Compiled = Callable[..., Any]

I64 = types.int64
ARRAY = types.int64[::1]
RNG = types.uint64[::1]
GRID = types.int64[:, ::1]
MASK = types.boolean[:, ::1]
VOID = types.void
BOOL = types.boolean


def several(count: int) -> Any:
    """The type of so many whole numbers that a function returns together."""
    return types.UniTuple(I64, count)  # type: ignore[no-untyped-call]


LEGAL = I64(ARRAY, ARRAY, ARRAY)
SAMPLE = I64(ARRAY, ARRAY, RNG)
APPLY = VOID(ARRAY, ARRAY, I64)
CHANCES = I64(ARRAY, ARRAY, ARRAY, ARRAY)
REDACT = VOID(ARRAY, ARRAY, I64)
DEAL = VOID(ARRAY, ARRAY, I64, RNG)
EVALUATE = VOID(ARRAY, ARRAY)
SIFT = I64(ARRAY, ARRAY, ARRAY, I64)

F = TypeVar("F", bound=Callable[..., Any])


def compiled(signature: Any, *, allocates: bool = False) -> Callable[[F], F]:
    """Compile to exactly this signature when the module is imported, or load it from the module's cache folder.

    Unless a function `allocates` arrays of its own, nobody counts references while it runs: whoever calls it from
    Python holds what it works on, and counting would take longer than most of what is done in between.
    """
    options: dict[str, Any] = {"cache": True, "nogil": True, "error_model": "numpy", "_nrt": allocates}

    def compile_or_load(function: F) -> F:
        with _kept_in(folder(function.__module__)):
            return cast(F, numba.njit(signature, **options)(function))

    return compile_or_load


@contextmanager
def _kept_in(chosen: Path) -> Iterator[None]:
    """Let Numba keep compiled code there; what others compile in this process goes where it would go without us."""
    ours = {"CACHE_DIR": str(chosen), "CACHE_LOCATOR_CLASSES": LOCATOR}
    before = {name: getattr(numba.config, name) for name in ours}
    vars(numba.config).update(ours)
    try:
        yield
    finally:
        vars(numba.config).update(before)


def function(signature: Any) -> Any:
    """The type of a compiled function as an argument of generic code."""
    return types.FunctionType(signature)
