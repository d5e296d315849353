"""The words of Ausbrecher AG.

Sets of stones and dice are bits in the order of DICE, the white die bit 7. A stone's word is 8 · field + level in its
stack; stones in boats stand beyond the last field, at its number plus their place of arrival. WINDOWS, BOATS and
COVERED only repeat what the stones say, for speed. A bet is 1 + the number of its order; 0 means not yet made.
"""

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
ENDINGS = ("8a", "8b", "8c")
DICE_SET = NamedSet(DICE, len(DICE))


def read(words: Words, head: Head) -> Snapshot:
    found = LAYOUT.read(words, "turns", "pips", "stones", "bets")
    placed, bets = sorted(zip(found["stones"], LETTERS, strict=True)), found["bets"][: head["players"]]
    windows, boats, chosen, moved = (DICE_SET.read(words, at) for at in (WINDOWS, BOATS, CHOSEN, MOVED))
    way: dict[int, str] = {}
    for word, letter in placed:
        if letter not in windows + boats:
            way[word >> 3] = way.get(word >> 3, "") + letter
    return Snapshot(
        **head,
        turns=found["turns"],
        way=way,
        boats="".join(letter for _, letter in placed if letter in boats),
        chosen="".join(chosen),
        pips={die: found["pips"] >> 3 * DICE.index(die) & 7 for die in chosen} if found["pips"] else {},
        moved=frozenset(moved),
        bets=tuple(None if bet == UNKNOWN else ORDERS[bet - 1] if bet else "" for bet in bets),
    )


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
