"""A scaffolded room is complete, whatever was asked for: registered, playable and green in a copy of the checkout."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from argparse import Namespace
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from regelwerk.cli.new_game import room_files
from regelwerk.kernel import cache

from .shell import refused, regelwerk

ROOT = Path(__file__).resolve().parents[2]
TOOLS = Path(sys.executable).parent

GAMES = {
    "plain-heap": [],
    "whole-heap": ["--players", "2-4", "--chance", "--secrets"],
}
"""No flag, and all of them; every other combination is looked at as text below."""

MODULES = [name.replace("-", "_") for name in GAMES]
FILES = {"edition", "moves", "snapshot", "layout", "kernel", "referee", "notation", "scene", "__init__"}


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A copy of the checkout with new games in it, and with a cache of its own: others watch what ours gains."""
    root = tmp_path_factory.mktemp("checkout")
    for part in ("src", "tests", "docs"):
        shutil.copytree(ROOT / part, root / part, ignore=shutil.ignore_patterns("__pycache__", "client"))
    shutil.copytree(ROOT / "web" / "src", root / "web" / "src")
    for file in ("pyproject.toml", "README.md", "mkdocs.yml"):
        shutil.copy(ROOT / file, root)
    lend_compiled(root)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("REGELWERK_CACHE", str(root / "cache"))
        for name, flags in GAMES.items():
            answer = regelwerk("new-game", name, *flags, "--folder", str(root))
            assert answer.status == 0, answer.err
            assert f"{name.title().replace('-', ' ')} is there" in answer.out
        yield root


def lend_compiled(root: Path) -> None:
    """What is compiled of the shared rooms; else the copy, whose cache is empty, compiles it again."""
    for room in ("kernel", "search"):
        kept = cache.folder(f"regelwerk.{room}.any")
        shutil.copytree(kept, root / "cache" / "regelwerk" / kept.name)


def run_in(root: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(root / "src"), "MYPYPATH": str(root / "src")}
    environment.pop("COVERAGE_PROCESS_CONFIG", None)  # the copy is another project, not ours to measure
    done = subprocess.run(words, cwd=root, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    return done


@pytest.mark.slow
def test_all_files_of_a_room_are_there(copy: Path) -> None:
    for name, module in zip(GAMES, MODULES, strict=True):
        room = copy / "src" / "regelwerk" / "games" / module
        assert {path.stem for path in room.glob("*.py")} == FILES
        assert {path.name for path in room.glob("*.toml")} == {"rulebook.toml", "edition.toml", "lesson.toml"}
        assert (copy / "tests" / "games" / module / "witnesses.py").exists()
        assert (copy / "docs" / "games" / f"{name}.md").exists()
        assert (copy / "tests" / "golden" / f"{name}.perft.txt").exists()


@pytest.mark.slow
def test_contract_tests_and_their_own_tests_are_green(copy: Path) -> None:
    chosen = ["-k", "heap", "-m", "not slow", "-p", "no:cacheprovider", "-q"]
    folders = [f"tests/games/{module}" for module in MODULES]
    done = run_in(copy, sys.executable, "-m", "pytest", *chosen, "tests/contract", *folders)
    assert int(re.findall(r"([0-9]+) passed", done.stdout)[0]) > 100 * len(GAMES)


@pytest.mark.slow
def test_types_and_import_contracts_hold(copy: Path) -> None:
    folders = [f"{folder}/{module}" for folder in ("src/regelwerk/games", "tests/games") for module in MODULES]
    if (ROOT / ".mypy_cache").is_dir():  # by the stage before; the types of a copy are the same
        shutil.copytree(ROOT / ".mypy_cache", copy / "mypy")
    run_in(copy, str(TOOLS / "mypy"), "--cache-dir", str(copy / "mypy"), *folders)
    run_in(copy, str(TOOLS / "lint-imports"), "--no-logo", "--no-cache")


@pytest.mark.slow
def test_readme_and_site_know_the_games(copy: Path) -> None:
    chosen = ["-k", "readme_calls or the_index_and_the_site or headings", "-p", "no:cacheprovider", "-q"]
    run_in(copy, sys.executable, "-m", "pytest", *chosen, "tests/cli/test_docs.py")
    row = "| `whole-heap` | Whole Heap | 2–4 | dice, secret bets | playable |\n"
    assert row in (copy / "README.md").read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats"), [("plain-heap", "easy,easy"), ("whole-heap", "easy,easy,easy")])
def test_they_are_played_like_every_other_game(copy: Path, name: str, seats: str) -> None:
    done = run_in(copy, sys.executable, "-m", "regelwerk.cli", "play", name, "--seats", seats, "--seed", "1")
    assert "Over by clause 2 (The last stone)" in done.stdout


@pytest.mark.slow
def test_a_second_game_of_that_name_is_refused(copy: Path) -> None:
    assert "already" in refused("new-game", "plain-heap", "--folder", str(copy))


@pytest.mark.slow
def test_the_tutorial_can_be_followed(copy: Path) -> None:
    """Every change that docs/first-game.md shows, made to the game that it begins with."""
    regelwerk("new-game", "last-stone", "--folder", str(copy))
    tutorial = (ROOT / "docs" / "first-game.md").read_text(encoding="utf-8")
    changes = re.findall(r"```diff\n# (\S+)\n(.*?)```", tutorial, re.DOTALL)
    assert len(changes) > 5
    for file, change in changes:
        lines = [(line[:1] or " ", line[1:] + "\n") for line in change.splitlines()]
        old, new = ("".join(line for sign, line in lines if sign != other) for other in "+-")
        text = (copy / file).read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{file} does not have once:\n{old}"
        (copy / file).write_text(text.replace(old, new), encoding="utf-8")
    run_in(copy, sys.executable, "-m", "regelwerk.cli", "golden", "last-stone", "--folder", "tests/golden")
    chosen = ["-k", "last-stone or last_stone", "-p", "no:cacheprovider", "-q"]
    run_in(copy, sys.executable, "-m", "pytest", *chosen, "tests/contract", "tests/games/last_stone")
    for check in (["check"], ["format", "--check"]):
        run_in(
            copy, str(TOOLS / "ruff"), *check, "--no-cache", "src/regelwerk/games/last_stone", "tests/games/last_stone"
        )


COMBINATIONS = [
    Namespace(name=f"heap-{number}", players=players, chance=chance, secrets=secrets)
    for number, (players, chance, secrets) in enumerate(
        product((range(1, 2), range(2, 3), range(2, 5), range(1, 7), range(5, 7)), (False, True), (False, True))
    )
    if not (secrets and 1 in players)
]


def test_every_combination_is_in_house_style(tmp_path: Path) -> None:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for given in COMBINATIONS:
        for path, text in room_files(tmp_path, given.name.replace("-", "_"), "A Heap", given).items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    known = f"src = ['{(ROOT / 'src').as_posix()}', 'src']"
    run_in(tmp_path, str(TOOLS / "ruff"), "check", "--no-cache", "--config", known, ".")
    run_in(tmp_path, str(TOOLS / "ruff"), "format", "--no-cache", "--check", ".")


@pytest.mark.parametrize("given", COMBINATIONS, ids=lambda given: given.name)
def test_every_combination_is_filled_in_and_can_be_read(given: Namespace) -> None:
    for path, text in room_files(Path(), given.name.replace("-", "_"), "A Heap", given).items():
        assert not re.search(r"@[A-Z_]+@|[«»]|^#(if|else|each|end)\b", text, re.MULTILINE), path
        if path.suffix == ".py":
            ast.parse(text)
        if path.suffix == ".toml":
            tomllib.loads(text)


def test_a_name_that_is_taken_or_impossible_is_refused() -> None:
    folder = ("--folder", str(ROOT))
    assert "already" in refused("new-game", "quadro-be", *folder)
    assert "already" in refused("new-game", "quadro", *folder)
    assert "keeps that word" in refused("new-game", "class", *folder)
    assert "cannot be a title" in refused("new-game", "other", "--title", 'A "B"', *folder)


@pytest.mark.parametrize("players", ["0", "7", "4-2", "two", "1-9", "2-", ""])
def test_a_number_of_players_that_cannot_be_is_refused(players: str) -> None:
    assert "not a number of players such as 2 or 2-4" in refused("new-game", "other", "--players", players)


def test_a_secret_is_kept_from_somebody() -> None:
    flags = ("--players", "1-3", "--secrets", "--folder", str(ROOT))
    assert "at least 2 play" in refused("new-game", "other", *flags)


def test_outside_a_checkout_it_says_so(tmp_path: Path) -> None:
    assert "needs a checkout" in refused("new-game", "sea-battle", "--folder", str(tmp_path))


def test_a_checkout_that_looks_otherwise_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "src" / "regelwerk").mkdir(parents=True)
    (tmp_path / "src" / "regelwerk" / "registry.py").write_text("ROOMS = dict()\n", encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text("", encoding="utf-8")
    assert "does not look as expected" in refused("new-game", "sea-battle", "--folder", str(tmp_path))
    assert not (tmp_path / "tests").exists()
