"""How long a game takes is counted in whole games, chance left out, and written as it is read."""

from __future__ import annotations

import tomllib

import msgspec

import regelwerk as rw
from regelwerk.contract.box import Length, Lengths
from regelwerk.lab.length import length_of, measure_lengths, write_lengths


def test_every_player_count_is_measured_and_the_same_games_give_the_same_figures() -> None:
    game = rw.game("quadro-be")
    heard: list[int] = []
    found = measure_lengths(game, "easy", 3, simulations=2, progress=heard.append)
    assert [length.players for length in found.lengths] == [2]
    assert heard == [1, 2, 3]
    assert found == measure_lengths(game, "easy", 3, simulations=2)


def test_chance_does_not_count() -> None:
    game = rw.game("ausbrecher-ag")
    [length, *_] = measure_lengths(game, "easy", 1, simulations=1).lengths
    plies = length.moves
    assert plies < game.max_plies / 2


def test_the_median_and_eight_tenths_are_taken() -> None:
    counts = list(range(1, 12))
    assert length_of(2, counts) == Length(players=2, moves=6, least=2, most=10)
    assert length_of(1, [7]) == Length(players=1, moves=7, least=7, most=7)


def test_what_is_written_is_what_is_read() -> None:
    found = Lengths(level="medium", games=10, lengths=(Length(players=2, moves=31, least=20, most=45),))
    text = write_lengths("quadro-be", found)
    assert msgspec.convert(tomllib.loads(text), Lengths) == found
    assert "regelwerk length quadro-be --level medium --games 10 --write" in text
