"""Products of matrices on one core.

NumPy spreads them over all cores, whose threads wait for each other without rest: beside two busy processes a page that
takes a second took two minutes. Ours are small, and one core does each of them in less than a millisecond.
"""

from __future__ import annotations

from contextlib import AbstractContextManager
from functools import cache
from typing import Any

from threadpoolctl import ThreadpoolController


@cache
def _libraries() -> Any:
    return ThreadpoolController()


def on_one_core() -> AbstractContextManager[Any]:
    """While this lasts, the libraries that multiply for NumPy use one thread."""
    found: AbstractContextManager[Any] = _libraries().limit(limits=1, user_api="blas")
    return found
