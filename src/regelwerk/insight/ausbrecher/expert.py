"""What an expert of Ausbrecher AG does: wants what its own order wants, and grudges others what theirs seem to want.

Stones belong to nobody, so the moves that help the own order help or harm the others as much. What they are after their
dice betray (`evidence.py`). Without their moves from the start nothing is known of them, and only the own order counts.
Between two, the last three stones are played by exact values (`closing.py`).
"""

from __future__ import annotations

import numpy as np

from regelwerk.contract import Move
from regelwerk.games.ausbrecher.edition import STONE_COUNT
from regelwerk.games.ausbrecher.layout import BETS
from regelwerk.games.ausbrecher.moves import ROLL
from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import PLAYERS
from regelwerk.kernel.rng import seeded
from regelwerk.model.position import Position

from .closing import close
from .evidence import BOAT_COUNT, MANNERS, Floats, expect, sharings_of, weigh_moves
from .guide import WISH_BITS, WISH_ZERO, follow_wishes, wish_in, wishes_of

GRUDGE = 1.25
"""What the wishes of others count against the own ones, all of them together."""


def choose(position: Position, seat: int, seed: int) -> Move | None:
    """The dice or the die for the wishes of the seat, less those of the others; None while bets are made."""
    words = position.words()
    players = int(words[PLAYERS])
    if words[BETS + players - 1] == 0:
        return None
    tables = position.setting.tables
    weights, sharings = evidence(position, seat), sharings_of(tables)
    closing = close(position, seat, weights[1 - seat].sum(axis=0), sharings) if players == 2 else None
    if closing is not None:
        return position.find(closing)
    own = wishes_of(tables, words, seat)
    against = wishes_of_others(position, seat, weights)
    wishes = 0
    for stone in range(STONE_COUNT):
        wish = round(wish_in(own, stone) - GRUDGE * against[stone] / (players - 1))
        wishes |= (wish + WISH_ZERO) << WISH_BITS * stone
    return position.find(int(follow_wishes(tables, words, wishes, seeded(seed))))


def wishes_of_others(position: Position, seat: int, weights: Floats) -> Floats:
    """How much the others want each stone to move forward, added up, by what a seat concludes about their orders."""
    words, tables, sharings = position.words(), position.setting.tables, sharings_of(position.setting.tables)
    together, wishes = np.zeros(STONE_COUNT), np.zeros(STONE_COUNT)
    for other in range(int(words[PLAYERS])):
        if other != seat:
            expect(tables, words, sharings, weights[other], wishes)
            together += wishes
    return together


def evidence(position: Position, seat: int) -> Floats:
    """How likely everybody's order is one of the ways to share the stones out, in each manner: by seat."""
    setting, heard = position.setting, position.history(seat)
    players, sharings = setting.players, sharings_of(setting.tables)
    weights = np.full((players, MANNERS, len(sharings)), 1 / (MANNERS * len(sharings)))
    if len(heard) == position.ply:
        start: Words = setting.game.kernel.start(setting.tables, players)
        leanings = np.zeros((2, STONE_COUNT, BOAT_COUNT))
        weigh_moves(setting.tables, start, _ids(position, heard), seat, sharings, weights, leanings)
    return weights


def _ids(position: Position, heard: tuple[str, ...]) -> Words:
    """The moves that were heard; a bet that is not known may be any."""
    seats, chance = position.game.moves.seats, position.game.moves.chance
    found = [(chance if each.startswith(ROLL) else seats).number(each) or 0 for each in heard]
    return np.array(found, np.int64)
