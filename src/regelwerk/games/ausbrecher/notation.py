"""A position of Ausbrecher AG is a few named lines.

Stones are written by their letters, a stack from the bottom up, the boats in order of arrival.
"""

from dataclasses import replace

from regelwerk.contract import CHANCE, require
from regelwerk.model.named_lines import NOTHING, read_lines, write_lines
from regelwerk.model.room import Head

from .moves import DICE, LETTERS, WHITE
from .snapshot import Snapshot

UNKNOWN = "?"
LINES = ("turns", "windows", "way", "boats", "dice", "roll", "moved", "bets")


def write(snapshot: Snapshot) -> str:
    values = (
        str(snapshot.turns),
        snapshot.windows,
        " ".join(f"{field}={stack}" for field, stack in sorted(snapshot.way.items())),
        snapshot.boats,
        snapshot.chosen.replace(WHITE, f"+{WHITE}"),
        "".join(map(str, snapshot.pips.values())),
        "".join(die for die in DICE if die in snapshot.moved),
        " ".join(UNKNOWN if bet is None else bet or NOTHING for bet in snapshot.bets),
    )
    return write_lines(dict(zip(LINES, values, strict=True)))


def read(text: str, head: Head) -> Snapshot:
    turns, windows, way, boats, dice, roll, moved, bets = read_lines("Ausbrecher AG", text.splitlines(), LINES).values()
    chosen, most = dice.replace(f"+{WHITE}", WHITE), head["facts"].turns
    counted = turns.isascii() and turns.isdigit() and int(turns[:9]) <= most
    require(counted, f"The turns finished are a number up to {most}, not {turns[:20]!r}.")
    rolled = len(roll) in {0, len(chosen)} and {*roll} <= {*"123456"}
    require(rolled, f"The roll should show 1 to 6 for each of the dice {dice or NOTHING}, not {roll[:20]!r}.")
    for letters in (chosen, moved):
        in_order = letters == "".join(die for die in DICE if die in letters)
        require(in_order, f"Dice chosen and stones moved are some of {DICE} in this order, not {letters[:20]!r}.")
    stones = windows + boats + "".join(_stacks(way).values())
    once = sorted(stones) == [*LETTERS]
    require(once, f"Each of the stones {LETTERS} stands in one place; the position has {stones[:20]!r}.")
    snapshot = Snapshot(
        **head,
        turns=int(turns),
        way=_stacks(way),
        boats=boats,
        chosen=chosen,
        pips=dict(zip(chosen, map(int, roll), strict=False)),
        moved=frozenset(moved),
        bets=tuple({NOTHING: "", UNKNOWN: None}.get(bet, bet) for bet in bets.split()),
    )
    return replace(snapshot, seat=_seat(snapshot))


def _stacks(text: str) -> dict[int, str]:
    stacks: dict[int, str] = {}
    for entry in text.split():
        field, _, stack = entry.partition("=")
        number = field.isascii() and field.isdigit() and len(field) < 3 and int(field) not in stacks
        require(stack and number, f"Stones on the way are written like '12=RB', bottom first, not {entry[:20]!r}.")
        stacks[int(field)] = stack
    return stacks


def _seat(snapshot: Snapshot) -> int | None:
    """Whose move it is: who has not bet yet, otherwise whose turn it is or chance; None at the end."""
    if len(snapshot.boats) == len(LETTERS) or snapshot.turns == snapshot.facts.turns:
        return None
    if snapshot.phase == "bet":
        return snapshot.bets.index("")
    return CHANCE if snapshot.phase == "roll" else snapshot.turn
