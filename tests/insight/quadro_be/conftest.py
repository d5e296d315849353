"""A solved game for the tests that ask for one."""

from __future__ import annotations

from pathlib import Path

import pytest

from regelwerk.insight.quadro.quadro_be.table import Table

from .solved import small_table


@pytest.fixture(scope="session")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The parent folder of a table of the small game."""
    parent = tmp_path_factory.mktemp("tables")
    small_table(parent)
    return parent


@pytest.fixture(scope="session")
def table(tables: Path) -> Table:
    """The table of the small game."""
    return small_table(tables)
