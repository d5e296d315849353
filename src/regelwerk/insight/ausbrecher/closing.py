"""What an expert of Ausbrecher AG does with the last three stones against one other: what wins most often, by what the
other's order is taken for, against somebody who from now on knows both orders."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from regelwerk.games.ausbrecher.edition import STONE_COUNT
from regelwerk.games.ausbrecher.kernel import FIRST_DICE
from regelwerk.games.ausbrecher.layout import BETS, BOATS, PIPS, STONES
from regelwerk.games.ausbrecher.tables import BOAT_OF, BOATS_OF, DICE_OF, LAST_FIELD
from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import ENDING
from regelwerk.model.position import Position
from regelwerk.model.setting import Setting

from .ending import Ending, ending_of
from .last_stones import LEFT, WHITE, Floats, place_of, worth_of_dice


def close(position: Position, seat: int, weights: Floats, sharings: Words) -> int | None:
    """The id of the choice that wins most often, if the other's order is as likely one of the sharings as they are
    weighed. None while fewer than four stones are in boats, once nothing is open, and in a game that is not solved:
    with more players, other options or another edition."""
    words, setting = position.words(), position.setting
    if setting.players != 2 or int(words[BOATS]).bit_count() < STONE_COUNT - LEFT:
        return None
    if setting.options != setting.game.setting(2).options or (ending := ending_of(setting.game)) is None:
        return None
    closing = closing_of(ending, setting, words, seat, weights, sharings)
    if np.ptp(closing.ends) == 0:
        return None
    moves = setting.legal(words, seat).tolist()
    values = [closing.settled(words, move) if words[PIPS] else closing.chosen(words, move) for move in moves]
    return int(moves[int(np.argmax(values))])


class Closing(NamedTuple):
    """The last three `stones`, how likely a seat wins if each of them comes last (`ends`, a draw as half a win), and
    with the other one to move, by position (`values`)."""

    ending: Ending
    setting: Setting
    stones: list[int]
    ends: Floats
    values: Floats

    def chosen(self, words: Words, move: int) -> float:
        """What a choice of dice is worth."""
        tables, own = self.setting.tables, self.ending.stones
        dice = int(tables[DICE_OF + move - FIRST_DICE])
        one, two, *_ = [*(at for at, stone in enumerate(self.stones) if dice >> stone & 1), WHITE]
        number = self.number(words)
        return float(worth_of_dice(tables, own.steps, self.values, self.ends, 1.0, number, one, two))

    def settled(self, words: Words, move: int) -> float:
        """What it is worth to settle a die, and then the others as well as can be."""
        after = words.copy()
        self.setting.apply(self.setting.tables, after, move)
        if after[ENDING]:
            return float(self.ends[int(np.argmax(after[[STONES + stone for stone in self.stones]]))])
        if after[PIPS] == 0:
            return float(self.values[self.number(after)])
        return max(self.settled(after, each) for each in self.setting.legal(after, 0).tolist())

    def number(self, words: Words) -> int:
        """The number of the position of the last stones."""
        places = tuple(place_of(self.setting.tables, words, stone) for stone in self.stones)
        return int(self.ending.stones.numbers[places])


def closing_of(ending: Ending, setting: Setting, words: Words, seat: int, weights: Floats, sharings: Words) -> Closing:
    """What is still open, and what each way to end is worth to a seat."""
    tables = setting.tables
    arrived = [int(word >> 3) - int(tables[LAST_FIELD]) for word in words[STONES : STONES + STONE_COUNT]]
    stones = [stone for stone, place in enumerate(arrived) if not 0 < place <= STONE_COUNT - LEFT]
    own = np.array([tables[BOATS_OF + words[BETS + seat] - 1]])
    leads = []
    for last in stones:
        others = (stone for stone in stones if stone != last)
        places = {**dict(zip(range(STONE_COUNT - LEFT + 1, STONE_COUNT), others, strict=True)), STONE_COUNT: last}
        places |= {place: stone for stone, place in enumerate(arrived) if stone not in stones}
        leads.append(points(tables, places, own) - points(tables, places, sharings))
    results = (np.sign(leads) + 1) / 2
    values, kinds = np.zeros(len(ending.stones.places)), np.unique(results, axis=1)
    for each in kinds.T:
        weight = weights[(results == each[:, None]).all(axis=0)].sum()
        values += weight * ending.worth(1, tuple(each))
    return Closing(ending, setting, stones, results @ weights, values)


def points(tables: Words, places: dict[int, int], sharings: Words) -> Words:
    """Clause 9: what ways to share the stones out to the boats earn, with stones at these places of arrival."""
    earned = np.zeros(len(sharings), np.int64)
    for place, stone in places.items():
        boat = int(tables[BOAT_OF + place])
        earned += boat * ((sharings >> 2 * stone & 3) + 1 == boat)
    return earned
