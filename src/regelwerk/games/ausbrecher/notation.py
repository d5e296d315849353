"""A position of Ausbrecher AG is a few named lines.

Stones are written by their letters, a stack from the bottom up, the boats in order of arrival.
"""

from __future__ import annotations

from dataclasses import replace

from regelwerk.contract import CHANCE, Unreadable
from regelwerk.model.named_lines import NOTHING, read_lines
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
    return "\n".join(f"{name}: {value or NOTHING}" for name, value in zip(LINES, values, strict=True))


def read(text: str, head: Head) -> Snapshot:
    turns, windows, way, boats, dice, roll, moved, bets = read_lines("Ausbrecher AG", text.splitlines(), LINES).values()
    chosen, most = dice.replace(f"+{WHITE}", WHITE), head["facts"].turns
    if not (turns.isascii() and turns.isdigit()) or int(turns[:9]) > most:
        raise Unreadable(f"The turns finished are a number up to {most}, not {turns[:20]!r}.")
    if len(roll) not in {0, len(chosen)} or any(pips not in "123456" for pips in roll):
        raise Unreadable(f"The roll should show 1 to 6 for each of the dice {dice or NOTHING}, not {roll[:20]!r}.")
    for letters in (chosen, moved):
        if "".join(die for die in DICE if die in letters) != letters:
            raise Unreadable(f"Dice chosen and stones moved are some of {DICE} in this order, not {letters[:20]!r}.")
    stones = windows + boats + "".join(_stacks(way).values())
    if sorted(stones) != list(LETTERS):
        raise Unreadable(f"Each of the stones {LETTERS} stands in one place; the position has {stones[:20]!r}.")
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
        if not stack or not (field.isascii() and field.isdigit()) or len(field) > 2 or int(field) in stacks:
            raise Unreadable(f"Stones on the way are written like '12=RB', bottom first, not {entry[:20]!r}.")
        stacks[int(field)] = stack
    return stacks


def _seat(snapshot: Snapshot) -> int | None:
    """Whose move it is: who has not bet yet, otherwise whose turn it is or chance; None at the end."""
    if len(snapshot.boats) == len(LETTERS) or snapshot.turns == snapshot.facts.turns:
        return None
    if snapshot.phase == "bet":
        return snapshot.bets.index("")
    return CHANCE if snapshot.phase == "roll" else snapshot.turn
