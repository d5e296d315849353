"""What a sensible player would do, as rooms say it for simulated games: legal, by what its seat knows, and sensible."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

import regelwerk as rw
from regelwerk.kernel.rng import seeded
from regelwerk.model.position import Position
from regelwerk.search.bot import Bot
from regelwerk.search.level_bot import LevelBot
from regelwerk.search.levels import Dial, level
from regelwerk.search.plain import Plain

GUIDED = [name for name in rw.games() if rw.game(name).thinking(2).guided]


def advised(position: Position, seed: int) -> int:
    """The move that the guide of the position's game makes."""
    return int(position.game.kernel.guide(position.setting.tables, position.words(), seeded(seed)))


def decisions(name: str, players: int, most: int) -> Iterator[tuple[Position, int]]:
    """Positions of a game in which most moves are the guide's, each with a seed."""
    rng = random.Random(f"{name} {players}")
    position = rw.game(name).start(players)
    while position.seat is not None and most:
        if position.seat == rw.CHANCE:
            position = position.play(position.sample(rng))
            continue
        seed = rng.getrandbits(40)
        yield position, seed
        position = position.play(advised(position, seed) if rng.random() < 0.8 else position.sample(rng))
        most -= 1


def test_games_of_dice_and_secrets_have_a_guide() -> None:
    assert set(GUIDED) >= {"ausbrecher-ag", "agvato", "top-secret"}


@pytest.mark.parametrize("name", GUIDED)
def test_a_guide_makes_legal_moves_in_every_phase_of_a_game(name: str) -> None:
    for players in rw.game(name).players:
        for position, seed in decisions(name, players, 150):
            assert advised(position, seed) in {move.id for move in position.moves()}


@pytest.mark.parametrize("name", [name for name in GUIDED if rw.game(name).thinking(2).free])
def test_who_chooses_among_good_moves_looks_at_all_of_them(name: str) -> None:
    """A level that knows what the room knows is told by the guide where to look; any other sees every move."""
    position = next(each for each, _ in decisions(name, 2, 200) if 4 < len(each.moves()) < 40)
    assert position.seat is not None
    free, best = (
        {found.move for found in LevelBot(level("easy"), dial=Dial(60, 0.3, insight)).analyse(position, position.seat)}
        for insight in (0.0, 1.0)
    )
    assert free == set(position.moves()) > best


@pytest.mark.parametrize("name", [name for name in GUIDED if rw.game(name).rulebook.secrets])
def test_a_guide_goes_by_what_its_seat_knows(name: str) -> None:
    """All that the seat cannot see is dealt again: the same seed gives the same move."""
    differed = False
    for position, seed in decisions(name, max(rw.game(name).players), 300):
        assert position.seat is not None
        other = position.resample(position.seat, seed)
        differed |= other != position
        assert advised(other, seed) == advised(position, seed)
    assert differed, "nothing was ever hidden"


@pytest.mark.parametrize("name", GUIDED)
def test_a_guide_beats_random_play(name: str) -> None:
    rng = random.Random(name)
    assert sum(beats_chance(name, number % 2, rng) for number in range(12)) >= 10


def beats_chance(name: str, guided: int, rng: random.Random) -> bool:
    position = rw.game(name).start(2)
    while position.seat is not None:
        own = position.seat == guided
        position = position.play(advised(position, rng.getrandbits(40)) if own else position.sample(rng))
    assert position.outcome is not None
    return position.outcome.places[guided] == 1 < position.outcome.places[1 - guided]


@pytest.mark.parametrize("name", GUIDED)
def test_a_bot_asks_the_guide_and_plain_search_does_not(name: str) -> None:
    game = rw.game(name).reissue()
    code, position = game.kernel, next(each for each, _ in decisions(name, 2, 40) if each.ply > 20)
    known = game.load(position.dump())
    assert known.seat is not None
    with_guide = [bot(150).analyse(known, known.seat, 3) for bot in (Bot, Plain)]
    game.kernel = replace(code, guide=code.sample)
    without = [bot(150).analyse(known, known.seat, 3) for bot in (Bot, Plain)]
    assert with_guide[0] != without[0]
    assert with_guide[1] == without[1]
