"""What the README and the docs say is true: examples run, commands exist, links lead somewhere, states are honest."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

import regelwerk as rw
from regelwerk.cli.entry import build_parser

ROOT = Path(__file__).resolve().parents[2]
README = ROOT / "README.md"
PAGES = [README, *sorted((ROOT / "docs").rglob("*.md"))]


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_the_python_examples_of_the_readme_run_as_written() -> None:
    found = doctest.testfile(str(README), module_relative=False, encoding="utf-8")
    assert found.attempted > 8
    assert not found.failed


@pytest.mark.parametrize("document", PAGES, ids=named)
def test_every_command_in_a_block_of_code_can_be_given(document: Path) -> None:
    for block in re.findall(r"```(?:bash|sh)?\n(.*?)```", document.read_text(encoding="utf-8"), re.DOTALL):
        for line in block.splitlines():
            if re.match(r"regelwerk [a-z]", line):
                words = shlex.split(re.split(r" [|>] ", line)[0], comments=True)
                build_parser().parse_args(words[1:])


@pytest.mark.parametrize("document", PAGES, ids=named)
def test_every_link_to_a_file_leads_to_one(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", document.read_text(encoding="utf-8")):
        assert (document.parent / target).exists(), f"{named(document)} links to {target}"


def test_the_readme_calls_playable_what_is_registered_and_nothing_else() -> None:
    rows = re.findall(r"^\| `([a-z-]+)` \|.*\| ([a-z ]+) \|$", README.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(rows) == 10
    states = dict(rows)
    assert set(states.values()) <= {"playable", "to come"}
    for name, state in states.items():
        assert (state == "playable") == (name in rw.games()), f"the README calls {name} {state}"


def test_every_decision_and_page_is_reached_from_the_index_and_the_site() -> None:
    index = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    site = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    for page in (ROOT / "docs" / "decisions").glob("*.md"):
        assert f"decisions/{page.name}" in index
        assert f"decisions/{page.name}" in site


@pytest.mark.parametrize("decision", sorted((ROOT / "docs" / "decisions").glob("*.md")), ids=lambda path: path.stem)
def test_a_decision_says_context_decision_rejection_and_consequence(decision: Path) -> None:
    text = decision.read_text(encoding="utf-8")
    for part in ("**Context.**", "**Decision.**", "**Rejected.**", "**Consequence.**"):
        assert part in text
    assert len(text.split()) < 420


def test_pages_of_games_have_the_headings_of_the_scaffold() -> None:
    scaffold = ROOT / "src" / "regelwerk" / "cli" / "scaffold" / "docs" / "game.md.txt"
    wanted = headings(scaffold)
    for page in (ROOT / "docs" / "games").glob("*.md"):
        assert headings(page) == wanted, page.name


def headings(page: Path) -> list[str]:
    return re.findall(r"^## (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
