"""The page of sources: `python -m regelwerk.lab.sources > docs/sources.md` writes it again from the rooms' files."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from regelwerk.registry import ROOMS, game
from regelwerk.rulebook import Sources, load_sources

_HEAD = """# Sources

What the five scans say, rule by rule, in our own words, and the clause of our rulebook that covers it; where nothing
does, why not. The scans lost every figure and many words; what had to be decided is marked [R] in the rulebooks.
`python -m regelwerk.lab.sources > docs/sources.md` writes this page again from the `sources.toml` of the rooms.
"""


def rooms() -> dict[str, str]:
    """Title to package: the games, each box before the first of its games."""
    found: dict[str, str] = {}
    for name, room in ROOMS.items():
        box = room.rpartition(".")[0]
        if box != "regelwerk.games" and box not in found.values():
            found[f"The box of {game(name).title['en']} and its neighbours"] = box
        found[game(name).title["en"]] = room
    return found


def page() -> str:
    """The whole page as Markdown."""
    parts = [(title, load_sources(room)) for title, room in rooms().items()]
    counted = [(title, sources) for title, sources in parts if sources is not None]
    total = sum(len(sources.statement) for _, sources in counted)
    covered = sum(bool(statement.clauses) for _, sources in counted for statement in sources.statement)
    head = f"{_HEAD}\n{total} statements, {covered} of them covered by clauses.\n"
    return "\n".join([head, *(line for title, sources in counted for line in _section(title, sources))]).rstrip() + "\n"


def _section(title: str, sources: Sources) -> Iterator[str]:
    yield f"## {title}\n\nScan {sources.scan}.\n\n| what the scan says | clauses |\n|---|---|"
    for statement in sources.statement:
        covers = ", ".join(statement.clauses) or f"*{statement.reason}*"
        yield f"| {statement.says} | {covers} |"
    yield ""


if __name__ == "__main__":
    sys.stdout.write(page())
