"""For all tests: how they are drawn and shared out.

Hypothesis draws the same examples in every run, so that a red test stays red until it is mended. On several cores the
tests of one file, or of one game where every game is tested, stay together: they share the random games they look at.
"""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "regelwerk",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
settings.load_profile("regelwerk")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        call = getattr(item, "callspec", None)
        game = call.params.get("game") if call is not None else None
        group = game if isinstance(game, str) else item.nodeid.partition("::")[0]
        item.add_marker(pytest.mark.xdist_group(group))
