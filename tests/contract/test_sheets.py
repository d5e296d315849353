"""Score sheets point at the rules: a row that is said to count by a clause is a row that can be there."""

from __future__ import annotations

from regelwerk.model.game import Game

from .random_games import journeys


def test_every_row_that_counts_by_a_clause_is_in_some_sheet(game: Game) -> None:
    ends = [journey.end for journey in journeys(game) if journey.end.outcome is not None]
    rows = {row[0].key for end in ends for row in end.view(None).sheet}
    assert set(game.rulebook.sheet) <= rows
    assert set(game.rulebook.sheet.values()) <= {clause.id for clause in game.rulebook.clauses}


def test_where_points_are_counted_on_a_sheet_some_row_says_by_which_clause(game: Game) -> None:
    ends = [journey.end for journey in journeys(game) if journey.end.outcome is not None]
    if any(end.view(None).sheet for end in ends):
        assert game.rulebook.sheet, f"{game.name} has a score sheet; its rulebook's [sheet] says nothing about it"
