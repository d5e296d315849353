"""Every game watched once, more briefly than in earnest."""

from __future__ import annotations

from functools import cache

import pytest

from regelwerk import registry
from regelwerk.lab.computed import Watched


@cache
def watch(name: str) -> Watched:
    return Watched(registry.game(name), matches=100, steps=600)


@pytest.fixture(params=registry.games())
def watched(request: pytest.FixtureRequest) -> Watched:
    return watch(request.param)
