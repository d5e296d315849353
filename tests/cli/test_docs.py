"""What the README and the docs say is true: examples run, commands exist, links lead somewhere, states are honest."""

from __future__ import annotations

import doctest
import re
import shlex
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

import regelwerk as rw
from regelwerk.cli.entry import build_parser
from regelwerk.lab.api import page
from regelwerk.lab.reader import repair
from regelwerk.lab.reader.repair import scan_text

ROOT = Path(__file__).resolve().parents[2]
README = ROOT / "README.md"
PAGES = [README, *sorted((ROOT / "docs").rglob("*.md"))]


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_the_python_examples_of_the_readme_run_as_written() -> None:
    found = doctest.testfile(str(README), module_relative=False, encoding="utf-8")
    assert found.attempted > 8
    assert not found.failed


FENCED = re.compile(r"```(?:\w+)?\n(.*?)```", re.DOTALL)
TYPED = re.compile(r"^(?:PYTHONPATH=\. )?python (-.*?) ?<<'END'.*?\n(.*?)^END$", re.DOTALL | re.MULTILINE)
QUOTED = re.compile(r"^python -c (['\"])(.*?)\1$", re.DOTALL | re.MULTILINE)
ROUND = re.compile(r"\b[1-9][0-9_]*00\b|(?<=range\()20(?=\))")


def programs(document: Path) -> list[tuple[list[str], str]]:
    """The Python of a page with the arguments it is given: blocks of it, and what is typed behind `python`."""
    found: list[tuple[list[str], str]] = []
    for block in FENCED.findall(document.read_text(encoding="utf-8")):
        typed = [(shlex.split(words), body) for words, body in TYPED.findall(block)]
        quoted = [(["-c"], body) for _, body in QUOTED.findall(block)]
        plain = [([""], block)] if "import regelwerk" in block and ">>>" not in block else []
        found += typed + quoted or plain
    return found


PAGE = 2000
"""Characters of a scan that are read."""


@pytest.mark.slow
@pytest.mark.parametrize("document", [page for page in PAGES if programs(page)], ids=named)
def test_the_python_of_a_page_runs(document: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a reader would, with a twenty-fifth of its games and a page of its scans: figures are measured elsewhere."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(repair, "scan_text", lambda number: (scan_text(number) or "")[:PAGE])
    for arguments, program in programs(document):
        fewer = ROUND.sub(lambda number: str(max(2, int(number[0]) // 25)), program)
        monkeypatch.setattr(sys, "argv", arguments)
        exec(compile(fewer, named(document), "exec"), {"__name__": "page"})


def test_the_api_page_is_what_the_docstrings_say() -> None:
    written = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    assert written == page(), "python -m regelwerk.lab.api > docs/api.md"


def test_one_version_is_told_everywhere() -> None:
    assert f"version: {rw.__version__}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert version("regelwerk") == rw.__version__, "install the checkout again: its version has changed"


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
    rows = re.findall(r"^\| `([a-z0-9-]+)` \|.*\| ([a-z ]+) \|$", README.read_text(encoding="utf-8"), re.MULTILINE)
    assert {name for name, _ in rows} >= set(rw.games())
    states = dict(rows)
    assert set(states.values()) <= {"playable", "to come"}
    for name, state in states.items():
        assert (state == "playable") == (name in rw.games()), f"the README calls {name} {state}"


def test_every_decision_and_page_is_reached_from_the_index_and_the_site() -> None:
    index = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    site = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    for decision in (ROOT / "docs" / "decisions").glob("*.md"):
        assert f"decisions/{decision.name}" in index
        assert f"decisions/{decision.name}" in site
    for game in (ROOT / "docs" / "games").glob("*.md"):
        assert f"games/{game.name}" in site


@pytest.mark.parametrize("decision", sorted((ROOT / "docs" / "decisions").glob("*.md")), ids=lambda path: path.stem)
def test_a_decision_says_context_decision_rejection_and_consequence(decision: Path) -> None:
    text = decision.read_text(encoding="utf-8")
    for part in ("**Context.**", "**Decision.**", "**Rejected.**", "**Consequence.**"):
        assert part in text
    assert len(text.split()) < 420


def test_pages_of_games_have_the_headings_of_the_scaffold() -> None:
    scaffold = ROOT / "src" / "regelwerk" / "cli" / "scaffold" / "docs" / "game.md.txt"
    wanted = headings(scaffold)
    for document in (ROOT / "docs" / "games").glob("*.md"):
        assert headings(document) == wanted, document.name


def headings(page: Path) -> list[str]:
    return re.findall(r"^## (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
