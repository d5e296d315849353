"""How tests are found: `./test` reads browser tests apart from all others, so each must be where it is looked for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from .conftest import pytest_collection_modifyitems as collect

HERE = Path(__file__).parent


class Item:
    """As much of a test as is looked at when it is collected."""

    def __init__(self, path: str, *marks: str) -> None:
        self.path = HERE / path
        self.nodeid = f"tests/{path}::test_something"
        self.marks = set(marks)

    def add_marker(self, mark: pytest.MarkDecorator) -> None:
        self.marks.add(mark.name)

    def get_closest_marker(self, name: str) -> str | None:
        return name if name in self.marks else None


def marks_of(path: str, *marks: str) -> set[str]:
    item: Any = Item(path, *marks)
    collect([item])
    return set(item.marks)


def test_a_test_has_the_mark_of_its_folder() -> None:
    assert marks_of("browser/test_new.py") == {"browser"}
    assert marks_of("contract/test_new.py") == {"contract"}
    assert marks_of("play/test_new.py", "slow") == {"slow"}


def test_a_browser_test_in_another_folder_is_refused() -> None:
    with pytest.raises(pytest.UsageError, match=r"tests/play/test_new\.py.* in tests/browser"):
        marks_of("play/test_new.py", "browser")
