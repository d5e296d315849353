"""What a ladder's games say: ratings around the middle level, shares with intervals, goals beside them."""

from __future__ import annotations

from pathlib import Path

import pytest

import regelwerk as rw
from regelwerk.lab.kept import read_kept, write_kept
from regelwerk.lab.ladder.counting import duel_share, strength
from regelwerk.lab.ladder.figures import FILE, Strength, level_of, load_strength
from regelwerk.lab.ladder.goals import goals
from regelwerk.lab.ladder.page import lines, write_pages
from regelwerk.lab.ladder.plan import DUEL, ENDINGS, STEP, TABLE, Plan
from regelwerk.lab.ladder.playing import Played
from regelwerk.lab.tournament.playing import Result
from regelwerk.model.game import Game
from regelwerk.search.levels import level_names

GAME = rw.game("top-secret")
PLAN = Plan(GAME, 0.1)


def result(bots: tuple[str, ...], winner: str, number: int, clause: str = "10a") -> Result:
    """A game that the first bot of this name won."""
    first = bots.index(winner)
    places = tuple(1 if seat == first else 2 for seat in range(len(bots)))
    returns = tuple(1.0 if seat == first else -1.0 for seat in range(len(bots)))
    return Result(
        lineup=0,
        number=number,
        bots=bots,
        places=places,
        points=places,
        returns=returns,
        clause=clause,
        moves=9,
    )


@pytest.fixture(scope="module")
def played() -> list[Played]:
    """The upper bot of every pairing wins three games of four; experts end every other game by 10b."""
    found = []
    for pairing in PLAN.pairings():
        for number in range(8):
            winner = pairing.bots[0] if number % 4 else pairing.bots[-1]
            clause = "10b" if pairing.question == ENDINGS and number % 2 else "10a"
            found.append(
                Played(pairing=pairing.name, number=number, result=result(pairing.bots, winner, number, clause))
            )
    return [*found, Played(pairing=found[0].pairing, number=99, result=None, trouble="It stood on its head.")]


@pytest.fixture(scope="module")
def found(played: list[Played]) -> Strength:
    counted = strength(PLAN, played, "2026-11-16", "regelwerk ladder top-secret --scale 0.1")
    assert counted is not None
    return counted


def test_the_middle_level_has_1500_and_levels_stand_in_their_order(found: Strength) -> None:
    medium = found.of("medium")
    assert medium is not None
    assert medium.elo == 1500
    levels = [level_of(row.bot) for row in found.standings if level_of(row.bot) != row.bot]
    assert levels == ["expert", "strong", "medium", "easy", "first-evening"]
    assert all(row.low < row.elo < row.high for row in found.standings)


def test_steps_duel_table_and_endings_are_counted(found: Strength) -> None:
    assert [(step.bot, step.share, step.games) for step in found.steps][-1] == ("expert*0.1", 0.75, 8)
    assert found.duel is not None
    assert (found.duel.against, found.duel.share) == ("uct:1s", 0.75)
    assert found.table is not None
    assert (found.table.players, found.table.share) == (4, 0.75)
    assert found.ends is not None
    assert found.ends.clauses == {"10a": 0.5, "10b": 0.5}
    assert (found.unfinished, found.trouble) == (1, "It stood on its head.")


def test_games_with_less_time_are_counted_but_rate_nobody() -> None:
    plan = Plan(GAME, against=0.02)
    played = [
        Played(pairing=pairing.name, number=number, result=result(pairing.bots, pairing.bots[0], number))
        for pairing in plan.pairings()
        for number in range(4)
    ]
    counted = strength(plan, played, "2026-11-17", "")
    assert counted is not None
    assert counted.duel is not None
    assert (counted.duel.bot, counted.duel.against, counted.duel.share) == ("expert:0.02s", "uct:0.2s", 1.0)
    assert {level_of(row.bot) for row in counted.standings} == {*level_names(), "random", "greedy"}
    assert counted.of("expert") == next(row for row in counted.standings if row.bot == "expert")


def test_nothing_played_is_nothing_said() -> None:
    assert strength(PLAN, [], "2026-11-16", "") is None
    assert duel_share("easy", "medium", []) is None


def test_half_a_ladder_is_said_as_far_as_it_goes(played: list[Played]) -> None:
    some = [each for each in played if each.pairing.startswith(STEP)][:20]
    half = strength(PLAN, some, "2026-11-16", "")
    assert half is not None
    assert (half.duel, half.table, half.ends) == (None, None, None)
    assert 0 < len(half.steps) < 4


def test_figures_are_kept_in_the_room_and_forgotten_with_other_rules_or_levels(
    found: Strength, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Game, "folder", property(lambda game: tmp_path))
    assert load_strength(GAME) is None
    (tmp_path / FILE).write_text(write_kept(found), encoding="utf-8")
    assert read_kept(tmp_path / FILE, Strength) == found
    monkeypatch.setattr("regelwerk.lab.ladder.figures.dials_of", lambda game: found.levels)
    assert load_strength(GAME) == found
    monkeypatch.setattr("regelwerk.lab.ladder.figures.dials_of", lambda game: {})
    assert load_strength(GAME) is None


def test_the_page_shows_goals_reached_and_missed(found: Strength, tmp_path: Path) -> None:
    page = "\n".join(lines([found]))
    [goal] = [line for line in page.splitlines() if line.startswith("| top-secret | 0.1 ")]
    assert "✓ 75 % (41–93) of 8 with 0.1 s, goal 60 %" in goal
    assert "✗ § 10a 50 %, § 10b 50 % of 8; goal § 10a 70 %" in goal
    assert "✓ 4 of 4" in goal
    assert "`regelwerk ladder top-secret --scale 0.1`" in page
    assert "1 of them unfinished" in page
    (tmp_path / "docs").mkdir()
    assert all(path.is_file() for path in write_pages(tmp_path, [found]))


def test_an_empty_page_says_so() -> None:
    assert "Nothing has been measured yet." in "\n".join(lines([]))


def test_goals_name_games_and_clauses_that_there_are() -> None:
    known = goals()
    assert {*known.table, *known.solved.games, *known.endings} <= set(rw.games())
    for name, ends in known.endings.items():
        assert set(ends.clauses) <= {clause.id for clause in rw.game(name).rulebook.clauses}
    assert {pairing.question for pairing in PLAN.pairings()} >= {STEP, DUEL, TABLE, ENDINGS}
