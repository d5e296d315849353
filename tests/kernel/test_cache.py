"""Compiled code is kept in folders named by the sources it is made from, so that no edit ever gives old answers."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import regelwerk as rw
from regelwerk.kernel import cache

QUADRO_BE = "regelwerk.games.quadro.quadro_be.kernel"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the sources that may be edited."""
    copy = tmp_path / "regelwerk"
    ignored = shutil.ignore_patterns("__pycache__", "client", "rulebook.toml")
    shutil.copytree(cache.PACKAGE, copy, ignore=ignored)
    monkeypatch.setattr(cache, "PACKAGE", copy)
    cache.digest.cache_clear()
    yield copy
    cache.digest.cache_clear()


def digest(module: str) -> str:
    cache.digest.cache_clear()
    return cache.digest(module)


def edit(path: Path) -> None:
    assert path.exists()
    path.write_text(path.read_text(encoding="utf-8") + "\n# edited\n", encoding="utf-8")


def test_the_digest_is_the_same_while_nothing_changes(package: Path) -> None:
    assert digest(QUADRO_BE) == digest(QUADRO_BE)
    assert digest(cache.EVERYTHING) == digest(cache.EVERYTHING)


@pytest.mark.parametrize(
    "file",
    [
        "kernel/bits.py",
        "kernel/ending.py",
        "games/quadro/quadro_be/kernel.py",
        "games/quadro/quadro_be/edition.toml",
        "games/quadro/quadro_be/snapshot.py",
        "games/quadro/board.py",
    ],
)
def test_an_edit_to_what_is_compiled_into_a_kernel_changes_its_digest(package: Path, file: str) -> None:
    before = digest(QUADRO_BE), digest(cache.EVERYTHING)
    edit(package / file)
    after = digest(QUADRO_BE), digest(cache.EVERYTHING)
    assert before[0] != after[0]
    assert before[1] != after[1]


def test_the_same_sources_elsewhere_have_the_same_folder(package: Path) -> None:
    here = digest(QUADRO_BE), digest(cache.EVERYTHING)
    cache.PACKAGE = package.rename(package.with_name("elsewhere"))
    assert (digest(QUADRO_BE), digest(cache.EVERYTHING)) == here


@pytest.mark.slow
def test_a_second_clone_compiles_nothing(tmp_path: Path) -> None:
    """The package once more, elsewhere, with other file times: what is compiled here is found there."""
    copy = tmp_path / "second" / "regelwerk"
    shutil.copytree(
        cache.PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__", "client"), copy_function=shutil.copy
    )
    rw.perft(rw.game("quadro-be").start(), 1)
    before = compiled_files()
    script = "import regelwerk as rw, numba; print(rw.perft(rw.game('quadro-be').start(), 1)); print(rw.__file__)"
    script += "; print(numba.config.CACHE_DIR or 'untouched')"
    environment = {**os.environ, "PYTHONPATH": str(copy.parent)}
    answer = subprocess.run([sys.executable, "-c", script], env=environment, check=True, capture_output=True, text=True)
    count, place, touched = answer.stdout.split()
    assert int(count) == rw.perft(rw.game("quadro-be").start(), 1)
    assert Path(place).is_relative_to(copy)
    assert touched == "untouched"
    assert compiled_files() == before


def compiled_files() -> set[Path]:
    """What is compiled of Quadro-Be, its box and the shared room."""
    modules = (QUADRO_BE, "regelwerk.games.quadro.board", "regelwerk.kernel.perft")
    return {file for module in modules for file in cache.folder(module).rglob("*.nbc")}


def test_a_new_source_changes_the_digest_too(package: Path) -> None:
    before = digest(QUADRO_BE)
    (package / "games" / "quadro" / "quadro_be" / "another.py").write_text("")
    assert digest(QUADRO_BE) != before


@pytest.mark.parametrize("file", ["server/app.py", "contract/move.py", "games/ausbrecher/kernel.py"])
def test_an_edit_elsewhere_leaves_a_kernel_compiled(package: Path, file: str) -> None:
    before = digest(QUADRO_BE)
    if (package / file).exists():
        edit(package / file)
    assert digest(QUADRO_BE) == before


@pytest.mark.parametrize("file", ["insight/quadro/quadro_be/backing.py", "games/quadro/quadro_be/kernel.py"])
def test_what_is_computed_about_a_game_contains_the_code_of_that_game(package: Path, file: str) -> None:
    solution = "regelwerk.insight.quadro.quadro_be.backing"
    before = digest(solution)
    edit(package / "games/quadro/jump/kernel.py")
    assert digest(solution) == before
    edit(package / file)
    assert digest(solution) != before


@pytest.mark.parametrize("room", ["games", "insight"])
def test_every_import_of_compiled_code_is_among_the_sources_that_name_its_folder(room: str) -> None:
    """What compiled files import from the package is watched; else an edit there would go unnoticed."""
    compiled = [
        path for path in (cache.PACKAGE / room).rglob("*.py") if "@compiled" in path.read_text(encoding="utf-8")
    ]
    for folder in sorted({path.parent for path in compiled}):
        module = ".".join(("regelwerk", *folder.relative_to(cache.PACKAGE).parts, "kernel"))
        watched = set(cache.sources(module))
        beside = {source for source in watched if source.parent == folder and source.suffix == ".py"}
        for path in reached_from(beside.intersection(compiled), beside):
            for imported in imports_of(path):
                assert imported in watched or not {"contract", "model", "rulebook"}.isdisjoint(imported.parts), (
                    f"{path} imports {imported}, which does not name the cache folder of {module}"
                )


def reached_from(compiled: set[Path], beside: set[Path]) -> set[Path]:
    """The compiled files of a room, and those of its others whose constants are compiled into them."""
    found = list(compiled)
    for path in found:
        found += [other for other in imports_of(path) & beside if other not in found]
    return set(found)


def imports_of(path: Path) -> set[Path]:
    """Files of the package that a source imports."""
    import ast

    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            base = path.parent if node.level else cache.PACKAGE.parent
            for name in [node.module] if node.module else [alias.name for alias in node.names]:
                target = base.joinpath(*name.split(".")).with_suffix(".py")
                found |= {target} if target.exists() else set()
    return found


def test_the_folder_can_be_moved_and_falls_back_where_it_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path))
    cache.root.cache_clear()
    assert cache.root() == tmp_path / "regelwerk"
    assert cache.folder().parent == tmp_path / "regelwerk"
    blocked = tmp_path / "a file"
    blocked.write_text("")
    monkeypatch.setenv("REGELWERK_CACHE", str(blocked))
    cache.root.cache_clear()
    try:
        assert blocked not in cache.root().parents
        assert cache.root().is_dir()
    finally:
        monkeypatch.undo()
        cache.root.cache_clear()
