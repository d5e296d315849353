"""Chance is exact, games end, and how they ended is consistent data."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest

import regelwerk as rw
from regelwerk.kernel.ending import finish_by_points
from regelwerk.kernel.header import LENGTH, OVER, PLAYERS, POINTS
from regelwerk.model.game import Game
from regelwerk.rulebook import PLATFORM

from .random_games import ends, journeys, positions, settings, travel

MANY_GAMES = 2000
"""Random games played out compiled, per setting, to see that they end."""


def test_chances_sum_to_exactly_one_and_no_outcome_is_impossible(game: Game) -> None:
    seen = 0
    for position in positions(game):
        weights = position.weights()
        if position.seat != rw.CHANCE:
            assert (weights, position.chances()) == ([], [])
            continue
        seen += 1
        total = sum(weight for _, weight in weights)
        assert sum(Fraction(weight, total) for _, weight in weights) == 1
        assert all(weight > 0 for _, weight in weights)
        assert [move for move, _ in weights] == list(position.moves())
        assert position.chances() == [(move, weight / total) for move, weight in weights]
        assert sum(chance for _, chance in position.chances()) == pytest.approx(1, abs=1e-12)
    assert bool(seen) == (game.chance_count > 0)


def test_a_game_without_chance_has_repetition_and_one_with_chance_has_not(game: Game) -> None:
    assert not (game.rulebook.repetition and game.chance_count)
    assert not (game.rulebook.repetition and game.rulebook.secrets), "keys of past positions would give secrets away"


def test_every_game_ends_within_its_bound(game: Game) -> None:
    for setting in settings(game):
        batch = rw.Batch(game, MANY_GAMES // len(settings(game)) + 1, seed=7, **setting)
        batch.play_out()
        assert batch.over.all()
        assert batch.plies.max() <= game.max_plies


def test_the_bound_is_generous(game: Game) -> None:
    """G7 is a safety net, not a rule that decides ordinary games."""
    lengths = [journey.end.ply for journey in journeys(game)]
    by_length = [journey for journey in journeys(game) if journey.end.outcome.clause == "G7"]
    assert sum(lengths) / len(lengths) < game.max_plies / 2
    assert len(by_length) <= len(lengths) / 20


def test_a_game_that_reaches_its_bound_ends_by_g7_ranked_by_its_points(game: Game) -> None:
    for bound in (1, 7):
        short = game.reissue(max_plies=bound)
        assert short.max_plies == bound
        for setting in settings(short):
            end = travel(short, setting, seed=8).end
            assert end.ply <= bound
            if end.ply < bound or end.outcome.clause != "G7":
                continue
            words = end.words()
            assert words[0] == OVER
            finish_by_points(words, LENGTH)
            assert words.tobytes() == end.words().tobytes()
            points = [int(p) for p in words[POINTS : POINTS + words[PLAYERS]]]
            assert end.outcome.places == tuple(1 + sum(other > own for other in points) for own in points)
            if len(set(points)) == 1 and len(points) > 1:
                assert end.outcome.is_draw
                assert set(end.outcome.returns) == {0.0}


def test_g7_comes_exactly_at_the_bound(game: Game) -> None:
    short = game.reissue(max_plies=3)
    position = short.start()
    for _ in range(3):
        assert position.outcome is None
        position = position.play(position.moves()[0])
    assert position.outcome is not None
    assert position.outcome.clause == "G7"
    assert position.ply == 3


def test_there_is_an_outcome_exactly_when_nobody_is_to_move(game: Game) -> None:
    for position in positions(game):
        assert (position.outcome is not None) == (position.seat is None)
        assert position.seat is None or rw.CHANCE <= position.seat < position.players


def test_outcomes_are_consistent(game: Game) -> None:
    clauses = {clause.id for clause in (*game.rulebook.clauses, *PLATFORM)}
    for position in ends(game):
        outcome = position.outcome
        assert outcome.clause in clauses
        assert len(outcome.points) == len(outcome.places) == len(outcome.returns) == position.players
        assert min(outcome.places) == 1
        assert max(outcome.places) <= position.players
        assert all(-1 <= value <= 1 for value in outcome.returns)
        assert outcome.winners == tuple(seat for seat, place in enumerate(outcome.places) if place == 1)
        if position.players > 1:
            assert sum(outcome.returns) == pytest.approx(0, abs=1e-12)
            assert outcome.is_draw == (len(outcome.winners) == position.players)
        ranked = sorted(zip(outcome.places, outcome.returns, strict=True))
        for (place, value), (next_place, next_value) in itertools.pairwise(ranked):
            assert (value > next_value) if place < next_place else (value == next_value)


def test_the_ply_counts_every_move_and_the_start_is_ply_0(game: Game) -> None:
    for journey in journeys(game)[:10]:
        assert [position.ply for position in journey.positions] == list(range(len(journey.positions)))
