"""Files that a room may have are found in it, or under the same path in `insight`."""

from __future__ import annotations

import sys
from importlib import invalidate_caches
from pathlib import Path

import pytest

from regelwerk.model.beside import has_module, optional_module


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package with a game, and what is known about it."""
    for folder in ("games/tiny", "insight/tiny"):
        (tmp_path / "house" / folder).mkdir(parents=True)
        for package in ("house", f"house/{folder}", f"house/{folder.partition('/')[0]}"):
            (tmp_path / package / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    for name in [name for name in sys.modules if name.partition(".")[0] == "house"]:
        monkeypatch.delitem(sys.modules, name)
    return tmp_path / "house"


def test_a_file_of_the_room_comes_before_the_one_beside_it(house: Path) -> None:
    (house / "insight/tiny/expert.py").write_text("WHOSE = 'insight'\n")
    assert optional_module("house.games.tiny", "expert").WHOSE == "insight"
    (house / "games/tiny/expert.py").write_text("WHOSE = 'games'\n")
    invalidate_caches()
    assert optional_module("house.games.tiny", "expert").WHOSE == "games"


def test_what_is_nowhere_is_none(house: Path) -> None:
    assert optional_module("house.games.tiny", "expert") is None
    assert not has_module("house.games.unknown", "expert")
    assert not has_module("tests.model", "expert")
    assert not has_module("tests.model.hostile", "expert")  # a single file


def test_a_file_that_cannot_be_loaded_is_not_passed_over(house: Path) -> None:
    (house / "insight/tiny/expert.py").write_text("import nothing_of_that_name\n")
    assert has_module("house.games.tiny", "expert")
    with pytest.raises(ModuleNotFoundError, match="nothing_of_that_name"):
        optional_module("house.games.tiny", "expert")
