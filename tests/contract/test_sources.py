"""Every statement of the scans is accounted for, and every clause that claims to be stated is named by one."""

from __future__ import annotations

from pathlib import Path

import regelwerk as rw
from regelwerk.lab.sources import page, rooms
from regelwerk.model.game import Game
from regelwerk.registry import ROOMS
from regelwerk.rulebook import load_sources

ROOT = Path(__file__).resolve().parents[2]


def test_every_clause_marked_as_stated_is_named_by_a_statement(game: Game) -> None:
    sources = load_sources(ROOMS[game.name])
    if sources is None:
        assert not any("stated" in clause.provenance for clause in game.rulebook.clauses), "stated, but by no source"
        return
    named = {clause for statement in sources.statement for clause in statement.clauses}
    stated = {clause.id for clause in game.rulebook.clauses if "stated" in clause.provenance}
    assert not (missing := stated - named), f"no statement names the clauses {', '.join(sorted(missing))}"


def test_every_statement_names_clauses_that_exist(game: Game) -> None:
    sources = load_sources(ROOMS[game.name])
    own = {clause.id for clause in game.rulebook.clauses}
    for statement in sources.statement if sources else ():
        assert set(statement.clauses) <= own, statement


def test_a_box_names_clauses_of_its_games() -> None:
    for title, room in rooms().items():
        sources = load_sources(room) if room not in ROOMS.values() else None
        for statement in sources.statement if sources else ():
            for named in statement.clauses:
                name, _, clause = named.partition(" ")
                assert clause in {each.id for each in rw.game(name).rulebook.clauses}, f"{title}: {statement}"


def test_the_page_of_sources_is_what_the_rooms_say() -> None:
    written = (ROOT / "docs" / "sources.md").read_text(encoding="utf-8")
    assert written == page(), "python -m regelwerk.lab.sources > docs/sources.md"
