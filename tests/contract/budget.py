"""How much the contract tests look at: by default as much as each of them needs to find what it is there for.

`REGELWERK_THOROUGH=10 ./test tests/contract` looks at ten times as many positions, texts and games.
"""

from __future__ import annotations

import os

THOROUGH = float(os.environ.get("REGELWERK_THOROUGH", "1"))


def budget(number: int) -> int:
    """This many positions, texts or games; more where more is asked for."""
    return round(number * THOROUGH)
