"""For all tests: hypothesis draws the same examples in every run, so that a red test stays red until it is mended."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "regelwerk",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
settings.load_profile("regelwerk")
