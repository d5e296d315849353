"""One server for the tests of a file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .house import House, house


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("house") / "matches.sqlite") as running:
        yield running
