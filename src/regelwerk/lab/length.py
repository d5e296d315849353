"""How long a game takes: the moves of whole games between bots of one level."""

from __future__ import annotations

import random
from collections.abc import Callable

from regelwerk.contract.box import Length, Lengths
from regelwerk.model.game import Game

from .contestant import contestant
from .whole_game import played_out

_HEAD = """\
# How many moves all players make together in a game, chance not counted: `moves` is the median, eight of ten games take
# between `least` and `most`. Written by `regelwerk length {name} --level {level} --games {games} --write`.
level = "{level}"
games = {games}
"""


def measure_lengths(
    game: Game,
    level: str,
    games: int,
    seed: int = 0,
    *,
    simulations: int | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Lengths:
    """So many games for every player count, default options. The same arguments give the same figures."""
    playing, done = contestant(level, simulations), 0
    found = []
    for players in game.players:
        counts = []
        for number in range(games):
            rng = random.Random(f"{game.name} {players} {seed} {number}")
            counts.append(played_out(game.start(players), [playing] * players, rng).moves)
            done += 1
            progress(done)
        found.append(length_of(players, sorted(counts)))
    return Lengths(level=level, games=games, lengths=tuple(found))


def length_of(players: int, counts: list[int]) -> Length:
    """Median and the middle eight tenths of ascending counts."""
    last = len(counts) - 1
    least, moves, most = (counts[round(last * share)] for share in (0.1, 0.5, 0.9))
    return Length(players=players, moves=moves, least=least, most=most)


def write_lengths(name: str, found: Lengths) -> str:
    """The text of `length.toml`."""
    tables = (
        f"\n[[lengths]]\nplayers = {each.players}\nmoves = {each.moves}\nleast = {each.least}\nmost = {each.most}\n"
        for each in found.lengths
    )
    return _HEAD.format(name=name, level=found.level, games=found.games) + "".join(tables)
