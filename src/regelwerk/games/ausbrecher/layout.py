"""The words of Ausbrecher AG.

Sets of stones and dice are bits in the order of DICE, the white die bit 7. A stone's word is 8 · field + level in its
stack; stones in boats stand beyond the last field, at its number plus their place of arrival. WINDOWS, BOATS and
COVERED only repeat what the stones say, for speed. A bet is 1 + the number of its order; 0 means not yet made.
"""

from functools import lru_cache
from typing import Any

import numpy as np

from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import SEATS, UNKNOWN
from regelwerk.kernel.layout import Layout
from regelwerk.kernel.named_set import NamedSet
from regelwerk.model.room import Head

from .edition import STONE_COUNT
from .moves import DICE, LETTERS, ORDERS
from .snapshot import Snapshot

LAYOUT = Layout(turns=1, chosen=1, pips=1, moved=1, windows=1, boats=1, covered=1, stones=STONE_COUNT, bets=SEATS)
TURNS, CHOSEN, PIPS, MOVED, WINDOWS, BOATS, COVERED, STONES, BETS = LAYOUT
OPEN = 256
"""Positions of which is kept what lies open in them: those that several are looking at just now."""

ENDINGS = ("8a", "8b", "8c")
DICE_SET = NamedSet(DICE, len(DICE))


def read(words: Words, head: Head) -> Snapshot:
    bets = words[BETS : BETS + head["players"]].tolist()
    return Snapshot(
        **head,
        **_lying_open(words[TURNS:BETS].tobytes()),
        bets=tuple([None if bet == UNKNOWN else ORDERS[bet - 1] if bet else "" for bet in bets]),
    )


@lru_cache(OPEN)
def _lying_open(words: bytes) -> dict[str, Any]:
    """Everything but the bets, which is the same for all seats: read once for whoever looks."""
    turns, chosen, pips, moved, windows, boats, _, *stones = np.frombuffer(words, np.int64).tolist()
    placed = sorted(zip(stones, LETTERS, strict=True))
    on_way = {*LETTERS}.difference(DICE_SET.named(windows | boats))
    way: dict[int, str] = {}
    for word, letter in placed:
        if letter in on_way:
            way[word >> 3] = way.get(word >> 3, "") + letter
    arrived, dice = DICE_SET.named(boats), DICE_SET.named(chosen)
    return {
        "turns": turns,
        "way": way,
        "boats": "".join([letter for _, letter in placed if letter in arrived]),
        "chosen": "".join(dice),
        "pips": {die: pips >> 3 * DICE.index(die) & 7 for die in dice} if pips else {},
        "moved": frozenset(DICE_SET.named(moved)),
    }


def write(snapshot: Snapshot) -> Words:
    stones = dict.fromkeys(LETTERS, 8 * (snapshot.first_field - 1))
    for field, stack in snapshot.way.items():
        stones |= {letter: 8 * field + level for level, letter in enumerate(stack)}
    stones |= {letter: 8 * (snapshot.facts.fields + place) for place, letter in enumerate(snapshot.boats, start=1)}
    return LAYOUT.of(
        snapshot,
        chosen=DICE_SET.words(snapshot.chosen),
        pips=sum(pips << 3 * DICE.index(die) for die, pips in snapshot.pips.items()),
        moved=DICE_SET.words(snapshot.moved),
        windows=DICE_SET.words(snapshot.windows),
        boats=DICE_SET.words(snapshot.boats),
        covered=DICE_SET.words(stone for stack in snapshot.way.values() for stone in stack[:-1]),
        stones=[*stones.values()],
        bets=[UNKNOWN if bet is None else ORDERS.index(bet) + 1 if bet else 0 for bet in snapshot.bets],
    )
