"""The words of Ausbrecher AG.

Sets of stones and dice are bits in the order of DICE, the white die bit 7. A stone's word is 8 · field + level in its
stack; stones in boats stand beyond the last field, at its number plus their place of arrival. WINDOWS, BOATS and
COVERED only repeat what the stones say, for speed. A bet is 1 + the number of its order; 0 means not yet made.
"""

from collections.abc import Iterable
from functools import cache

from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import SEATS, UNKNOWN
from regelwerk.kernel.layout import Layout
from regelwerk.model.room import Head

from .edition import STONE_COUNT
from .moves import DICE, LETTERS, ORDERS
from .snapshot import Snapshot

LAYOUT = Layout(turns=1, chosen=1, pips=1, moved=1, windows=1, boats=1, covered=1, stones=STONE_COUNT, bets=SEATS)
TURNS, CHOSEN, PIPS, MOVED, WINDOWS, BOATS, COVERED, STONES, BETS = LAYOUT
ENDINGS = ("8a", "8b", "8c")


@cache
def letters_of(mask: int) -> str:
    """The letters of a set of dice or stones."""
    return "".join(letter for bit, letter in enumerate(DICE) if mask >> bit & 1)


def mask_of(letters: Iterable[str]) -> int:
    """The set of these letters."""
    return sum(1 << DICE.index(letter) for letter in letters)


def read(words: Words, head: Head) -> Snapshot:
    found = LAYOUT.read(words, "turns", "chosen", "pips", "moved", "windows", "boats", "stones", "bets")
    placed = sorted(zip(found["stones"], LETTERS, strict=True))
    windows, boats, chosen = map(letters_of, (found["windows"], found["boats"], found["chosen"]))
    way: dict[int, str] = {}
    for word, letter in placed:
        if letter not in windows + boats:
            way[word >> 3] = way.get(word >> 3, "") + letter
    return Snapshot(
        **head,
        turns=found["turns"],
        way=way,
        boats="".join(letter for _, letter in placed if letter in boats),
        chosen=chosen,
        pips={die: found["pips"] >> 3 * DICE.index(die) & 7 for die in chosen} if found["pips"] else {},
        moved=frozenset(letters_of(found["moved"])),
        bets=tuple(
            None if bet == UNKNOWN else ORDERS[bet - 1] if bet else "" for bet in found["bets"][: head["players"]]
        ),
    )


def write(snapshot: Snapshot) -> Words:
    stones = dict.fromkeys(LETTERS, 8 * (snapshot.first_field - 1))
    for field, stack in snapshot.way.items():
        stones |= {letter: 8 * field + level for level, letter in enumerate(stack)}
    stones |= {letter: 8 * (snapshot.facts.fields + place) for place, letter in enumerate(snapshot.boats, start=1)}
    return LAYOUT.position(
        snapshot.players,
        turns=snapshot.turns,
        chosen=mask_of(snapshot.chosen),
        pips=sum(pips << 3 * DICE.index(die) for die, pips in snapshot.pips.items()),
        moved=mask_of(snapshot.moved),
        windows=mask_of(snapshot.windows),
        boats=mask_of(snapshot.boats),
        covered=sum(mask_of(stack[:-1]) for stack in snapshot.way.values()),
        stones=[*stones.values()],
        bets=[UNKNOWN if bet is None else ORDERS.index(bet) + 1 if bet else 0 for bet in snapshot.bets],
    )
