"""The figures of a game: counted rightly, the same whoever counts, written as they are read."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

import regelwerk as rw
from regelwerk.contract import CHANCE
from regelwerk.lab.contestant import contestant
from regelwerk.lab.kept import read_kept, write_kept
from regelwerk.lab.measure.figures import FILE, Measures, load_measures
from regelwerk.lab.measure.measuring import measure
from regelwerk.lab.measure.page import BEGIN, END, write_page
from regelwerk.lab.whole_game import whole_game

GAMES = 6


@pytest.fixture(scope="module")
def found() -> Measures:
    return measure(rw.game("quadro-be"), ("random", "uct:8"), GAMES, ("random", "uct:8"), 4, seed=3)


def test_every_level_is_measured_at_every_player_count(found: Measures) -> None:
    assert [(play.level, play.players, play.games) for play in found.plays] == [("random", 2, 6), ("uct:8", 2, 6)]
    for play in found.plays:
        assert sum(seat.share for seat in play.seats) == pytest.approx(1, abs=1e-3)
        assert sum(play.endings.values()) == pytest.approx(1, abs=1e-3)
        assert play.length.least <= play.length.moves <= play.length.most
    assert found.plays[0].seat_games == 10_000
    [skill] = found.skill
    assert (skill.level, skill.against, skill.games) == ("uct:8", "random", 4)
    assert skill.low < skill.score <= skill.high


def test_what_is_counted_is_what_was_played(found: Measures) -> None:
    """The same games once more, by hand."""
    start = rw.game("quadro-be").start()
    choices, endings, acted = [], [], 0
    for number in range(GAMES):
        rng = random.Random(f"quadro-be 2 uct:8 3 {number}")
        for before, move, after in whole_game(start, [contestant("uct:8")] * 2, rng):
            choices.append(len(before.moves()))
            acted += sum(event.clause == "2" for event in before.all_events(move))
            if after.outcome:
                endings.append(after.outcome.clause)
    play = found.plays[1]
    assert play.choices == round(sum(choices) / len(choices), 4)
    assert play.forced == round(choices.count(1) / len(choices), 4)
    assert play.endings == {clause: round(endings.count(clause) / GAMES, 4) for clause in sorted(set(endings))}
    [second] = [use for use in play.clauses if use.clause == "2"]
    assert second.times == round(acted / GAMES, 3)


def test_chance_and_one_seat_are_measured_too() -> None:
    alone = measure(rw.game("solo-jump"), ("random",), 2, ("random", "uct:4"), 2)
    [play] = alone.plays
    assert (play.seats, play.decisive, play.lead_changes, play.drama) == ((), None, None, None)
    assert play.points
    assert alone.skill[0].score == 1
    diced = measure(rw.game("ausbrecher-ag"), ("random",), 1, (), 0, players=[3])
    [play] = diced.plays
    rng = random.Random("ausbrecher-ag 3 random 0 0")
    moves = list(whole_game(rw.game("ausbrecher-ag").start(3), [contestant("random")] * 3, rng))
    assert play.length.moves == sum(step.before.seat != CHANCE for step in moves) < len(moves)


def test_clauses_by_which_nothing_happened_are_named() -> None:
    game = rw.game("quadro-be")
    found = measure(game, ("random",), 1, (), 0)
    acted = {use.clause for use in found.plays[0].clauses}
    assert set(found.idle) == {clause.id for clause in game.rulebook.clauses if clause.events} - acted
    assert found.idle


def test_nobody_and_nothing_are_refused() -> None:
    game = rw.game("quadro-be")
    with pytest.raises(rw.Unreadable, match="At least one level"):
        measure(game, ())
    with pytest.raises(rw.Unreadable, match="There is no bot 'x'"):
        measure(game, ("random",), 1, ("random", "x"))


def test_figures_are_read_as_they_were_written_and_only_for_the_rules_they_are_of(
    found: Measures, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = rw.game("quadro-be").reissue()
    monkeypatch.setattr(type(game), "folder", tmp_path)
    assert load_measures(game) is None
    (tmp_path / FILE).write_text(write_kept(found), encoding="utf-8")
    assert load_measures(game) == found
    changed = msgspec.structs.replace(found, edition="another")
    (tmp_path / FILE).write_text(write_kept(changed), encoding="utf-8")
    assert load_measures(game) is None
    (tmp_path / FILE).write_text("{}", encoding="utf-8")
    with pytest.raises(rw.Unreadable, match="does not hold the figures"):
        read_kept(tmp_path / FILE, Measures)


def test_a_page_gets_its_figures_and_keeps_everything_else(found: Measures, tmp_path: Path) -> None:
    game = rw.game("quadro-be")
    page = tmp_path / "docs" / "games" / "quadro-be.md"
    page.parent.mkdir(parents=True)
    page.write_text("# Q\n\n## How the game behaves\nWell.\n\n## Version history\nNone.\n", encoding="utf-8")
    written = write_page(tmp_path, game, found, "regelwerk measure quadro-be")
    first = page.read_text(encoding="utf-8")
    assert first.startswith(f"# Q\n\n## How the game behaves\nWell.\n\n{BEGIN}\n")
    assert first.endswith(f"{END}\n\n## Version history\nNone.\n")
    assert "| 2 | uct:8 | 6 |" in first
    assert "The rulebook promises a game for 2 and no playing time." in first
    assert "<svg" in written[1].read_text(encoding="utf-8")
    pictured = written[1].read_bytes()
    write_page(tmp_path, game, found, "regelwerk measure quadro-be")
    assert page.read_text(encoding="utf-8") == first
    assert written[1].read_bytes() == pictured
    page.write_text("# Q\n", encoding="utf-8")
    with pytest.raises(rw.Unreadable, match="has no heading"):
        write_page(tmp_path, game, found, "")


def test_promised_minutes_are_told_a_move(found: Measures, tmp_path: Path) -> None:
    from regelwerk.lab.measure.page import section

    timed = msgspec.structs.replace(found, minutes=(10, 20))
    moves = [play.length.moves for play in found.plays]
    lines = "\n".join(section(rw.game("quadro-be"), timed, "", "q.svg"))
    seconds = f"{600 / max(moves):.0f} to {1200 / min(moves):.0f} seconds a move"
    assert f"for 2 of 10 to 20 minutes: with {min(moves)} to {max(moves)} moves that is {seconds}" in lines


@pytest.mark.parametrize("name", rw.games())
def test_the_figures_in_a_room_are_of_the_rules_it_has(name: str) -> None:
    game = rw.game(name)
    assert (game.folder / FILE).exists(), f"not measured yet: regelwerk measure {name} --write"
    kept = load_measures(game)
    assert kept is not None, f"the rules have changed: regelwerk measure {name} --write"
    assert {play.players for play in kept.plays} == set(game.players)
    assert kept.minutes == game.rulebook.minutes
    known = {clause.id for clause in game.rulebook.clauses}
    for play in kept.plays:
        assert {use.clause for use in play.clauses if not use.clause.startswith("G")} <= known
