"""For all tests: how they are drawn and shared out.

Hypothesis draws the same examples in every run, so that a red test stays red until it is mended. On several cores the
tests of one file, or of one game where every game is tested, stay together: they share the random games they look at.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from xdist.scheduler import LoadScopeScheduling

import regelwerk as rw

CONTRACT = Path(__file__).parent / "contract"
BROWSER = Path(__file__).parent / "browser"

settings.register_profile(
    "regelwerk",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
settings.load_profile("regelwerk")


@pytest.hookimpl(tryfirst=True)  # before -m is looked at
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(CONTRACT):
            item.add_marker(pytest.mark.contract)
        if item.path.is_relative_to(BROWSER):
            item.add_marker(pytest.mark.browser)
        elif item.get_closest_marker("browser"):
            raise pytest.UsageError(
                f"{item.nodeid} is marked as a browser test: ./test looks for those in tests/browser."
            )


class Together(LoadScopeScheduling):  # type: ignore[misc]  # xdist has no types
    """Tests of a game, or else of a file, go to one core. (xdist's own groups do not reach it under pytest 9.)"""

    def _split_scope(self, nodeid: str) -> str:
        file, _, test = nodeid.partition("::")
        game = test.partition("[")[2].rstrip("]").removeprefix("chromium-")
        return game if game in rw.games() else file


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Together | None:
    """Browser tests share nothing: there xdist's own way (`--dist worksteal`) leaves no core idle."""
    return Together(config, log) if config.getoption("dist") == "loadscope" else None
