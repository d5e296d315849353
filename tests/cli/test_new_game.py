"""A scaffolded room is complete: registered, playable and green in a copy of the checkout, at once."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from .shell import refused, regelwerk

ROOT = Path(__file__).resolve().parents[2]
TOOLS = Path(sys.executable).parent


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A copy of the checkout with a new game in it, and with a cache of its own: others watch what ours gains."""
    root = tmp_path_factory.mktemp("checkout")
    for part in ("src", "tests", "docs"):
        shutil.copytree(ROOT / part, root / part, ignore=shutil.ignore_patterns("__pycache__", "client"))
    shutil.copy(ROOT / "pyproject.toml", root)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("REGELWERK_CACHE", str(root / "cache"))
        answer = regelwerk("new-game", "sea-battle", "--folder", str(root))
        assert answer.status == 0, answer.err
        assert "Sea Battle is there" in answer.out
        yield root


def run_in(root: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(root / "src")}
    environment.pop("COVERAGE_PROCESS_CONFIG", None)  # the copy is another project, not ours to measure
    done = subprocess.run(words, cwd=root, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    return done


@pytest.mark.slow
def test_all_files_of_a_room_are_there(copy: Path) -> None:
    room = copy / "src" / "regelwerk" / "games" / "sea_battle"
    expected = {"__init__.py", "snapshot.py", "kernel.py", "referee.py", "notation.py", "scene.py"}
    assert expected | {"rulebook.toml", "edition.toml"} == {path.name for path in room.iterdir() if path.is_file()}
    assert (copy / "docs" / "games" / "sea-battle.md").exists()
    assert (copy / "tests" / "golden" / "sea-battle.perft.txt").exists()
    for path in (*room.iterdir(), copy / "docs" / "games" / "sea-battle.md"):
        if path.is_file():
            assert not re.search(r"@[A-Z]+@", path.read_text(encoding="utf-8")), path


@pytest.mark.slow
def test_its_contract_tests_and_own_tests_are_green(copy: Path) -> None:
    chosen = ["-k", "sea-battle or sea_battle", "-m", "not slow", "-p", "no:cacheprovider", "-q"]
    done = run_in(copy, sys.executable, "-m", "pytest", *chosen, "tests/contract", "tests/games/sea_battle")
    assert " passed" in done.stdout


@pytest.mark.slow
def test_it_is_in_house_style_and_keeps_the_import_contracts(copy: Path) -> None:
    files = ["src/regelwerk/games/sea_battle", "tests/games/sea_battle"]
    run_in(copy, str(TOOLS / "ruff"), "check", "--no-cache", *files)
    run_in(copy, str(TOOLS / "ruff"), "format", "--no-cache", "--check", *files)
    assert '"regelwerk.games.sea_battle",\n]' in (copy / "pyproject.toml").read_text(encoding="utf-8")
    run_in(copy, str(TOOLS / "lint-imports"), "--no-logo", "--no-cache")


@pytest.mark.slow
def test_it_is_played_like_every_other_game(copy: Path) -> None:
    done = run_in(
        copy, sys.executable, "-m", "regelwerk.cli", "play", "sea-battle", "--seats", "easy,easy", "--seed", "1"
    )
    assert "Over by clause 2 (The last stone)" in done.stdout


@pytest.mark.slow
def test_a_second_game_of_that_name_is_refused(copy: Path) -> None:
    assert "already" in refused("new-game", "sea-battle", "--folder", str(copy))


def test_a_name_that_is_taken_or_impossible_is_refused() -> None:
    folder = ("--folder", str(ROOT))
    assert "already" in refused("new-game", "quadro-be", *folder)
    assert "already" in refused("new-game", "quadro", *folder)
    assert "keeps that word" in refused("new-game", "class", *folder)
    assert "cannot be a title" in refused("new-game", "other", "--title", 'A "B"', *folder)


def test_outside_a_checkout_it_says_so(tmp_path: Path) -> None:
    assert "needs a checkout" in refused("new-game", "sea-battle", "--folder", str(tmp_path))


def test_a_checkout_that_looks_otherwise_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "src" / "regelwerk").mkdir(parents=True)
    (tmp_path / "src" / "regelwerk" / "registry.py").write_text("ROOMS = dict()\n", encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text("", encoding="utf-8")
    assert "does not look as expected" in refused("new-game", "sea-battle", "--folder", str(tmp_path))
    assert not (tmp_path / "tests").exists()
