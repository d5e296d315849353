"""Texts of Ausbrecher AG: `bet:RBLNYOD`, `dice:BRY+W`, `roll:3521`, `R`, `W:Y`; a position is a few named lines."""

from __future__ import annotations

from itertools import product
from typing import Any

from regelwerk.contract import Unreadable
from regelwerk.model.listed import Listed
from regelwerk.model.named_lines import NOTHING, read_lines

from .snapshot import HIDDEN, LETTERS, NUMBERS, ORDERS, WHITE, Snapshot
from .tables import CHOICES

_LINES = ("turns", "windows", "way", "boats", "dice", "roll", "moved", "bets")


def dice_text(chosen: str) -> str:
    """A choice as it is written: colours in alphabetical order, the white die after a plus."""
    return chosen.replace(WHITE, f"+{WHITE}")


class Notation(Listed):
    """Stones by their letters; a stack is written from the bottom up, the boats in order of arrival."""

    examples = "bet:RBLNYOD, dice:BRY, dice:BRY+W, R, W:Y"

    def __init__(self, edition: dict[str, Any]) -> None:
        self._edition = edition
        texts = [f"bet:{order}" for order in ORDERS]
        texts += [f"dice:{letters}+{WHITE}" if white else f"dice:{letters}" for letters, white in CHOICES]
        texts += [*LETTERS, *(f"{WHITE}:{letter}" for letter in LETTERS)]
        rolls = [f"roll:{''.join(pips)}" for dice in (2, 3, 4) for pips in product("123456", repeat=dice)]
        super().__init__(texts, rolls)

    def write(self, snapshot: Snapshot) -> str:
        values = (
            str(snapshot.turns),
            snapshot.windows,
            " ".join(f"{field}={stack}" for field, stack in sorted(snapshot.way.items())),
            snapshot.boats,
            dice_text(snapshot.chosen),
            "".join(str(snapshot.pips[die]) for die in snapshot.chosen if snapshot.pips),
            snapshot.moved,
            " ".join(bet or NOTHING for bet in snapshot.bets),
        )
        return "\n".join(f"{name}: {value or NOTHING}" for name, value in zip(_LINES, values, strict=True))

    def read(self, text: str, players: int, options: dict[str, str]) -> Snapshot:
        lines = read_lines("Ausbrecher AG", text.splitlines(), _LINES)
        turns, windows, way, boats, dice, roll, moved, bets = lines.values()
        chosen = dice.replace("+", "")
        if len(roll) not in {0, len(chosen)} or any(pips not in "123456" for pips in roll):
            raise Unreadable(f"The roll should show 1 to 6 for each of the dice {dice or NOTHING}, not {roll[:20]!r}.")
        if not turns.isascii() or not turns.isdigit() or int(turns[:9]) > self._edition["turns"]:
            raise Unreadable(f"The turns finished are a number up to {self._edition['turns']}, not {turns[:20]!r}.")
        snapshot = Snapshot(
            players=players,
            turns=int(turns),
            way=_stacks(way),
            boats=boats,
            chosen=chosen,
            pips={die: int(pips) for die, pips in zip(chosen, roll, strict=False)},
            moved=moved,
            bets=tuple("" if bet == NOTHING else bet for bet in bets.split()),
            options=options,
            edition=self._edition,
        )
        _check_stones(snapshot, windows)
        _check_dice(snapshot, dice)
        _check_bets(snapshot)
        return snapshot


def _stacks(text: str) -> dict[int, str]:
    stacks = {}
    for entry in text.split():
        field, equals, stack = entry.partition("=")
        if not equals or not stack or not (field.isascii() and field.isdigit()) or len(field) > 2:
            raise Unreadable(f"Stones on the way are written like '12=RB', bottom first, not {entry[:20]!r}.")
        if int(field) in stacks:
            raise Unreadable(f"Field {int(field)} of the way is written twice.")
        stacks[int(field)] = stack
    return stacks


def _check_stones(snapshot: Snapshot, windows: str) -> None:
    """Clause 0a: every stone once; clauses 5 to 8: only where stones can be."""
    stones = windows + snapshot.boats + "".join(snapshot.way.values())
    if sorted(stones) != list(LETTERS):
        raise Unreadable(f"Each of the stones {LETTERS} stands in one place; the position has {stones[:20]!r}.")
    if any(not snapshot.window < field < snapshot.last_field for field in snapshot.way):
        first, last = snapshot.window + 1, snapshot.last_field - 1
        raise Unreadable(f"Stones on the way stand on fields {first} to {last}.")
    if len(snapshot.boats) == len(LETTERS) - 1 and not snapshot.over:
        raise Unreadable("Six stones in boats cannot be: the seventh follows at once.")


def _check_dice(snapshot: Snapshot, dice: str) -> None:
    """Clauses 2 to 4: dice that can have been chosen, and one of them to settle once they are rolled."""
    colours = dice.removesuffix(f"+{WHITE}")
    if dice and (colours, dice != colours) not in CHOICES:
        raise Unreadable(f"The dice are written like 'BRY' or 'BR+W', not {dice[:20]!r}.")
    if "".join(sorted(set(snapshot.moved) & {*LETTERS, WHITE}, key=(LETTERS + WHITE).index)) != snapshot.moved:
        raise Unreadable(f"What moved this turn is written like 'BRW', not {snapshot.moved[:20]!r}.")
    if not snapshot.over and any(die in snapshot.boats and die not in snapshot.moved for die in colours):
        raise Unreadable("The die of a stone that was in a boat before this turn cannot have been chosen.")
    if snapshot.phase == "settle" and not any(map(snapshot.settleable, snapshot.chosen)):
        raise Unreadable("None of the rolled dice can be settled; the turn would have passed.")


def _check_bets(snapshot: Snapshot) -> None:
    """Clause 1: one bet for each seat, made in turn before anything else."""
    bets = snapshot.bets
    if len(bets) != snapshot.players or any(bet not in {"", HIDDEN} and bet not in NUMBERS for bet in bets):
        raise Unreadable(f"The position needs {snapshot.players} bets: an order of {LETTERS}, '?' or '-' for none yet.")
    made = len(bets) - bets.count("")
    begun = snapshot.chosen or snapshot.turns or snapshot.way or snapshot.boats
    if "" in bets[:made] or ("" in bets and begun):
        raise Unreadable("Bets are made in turn, all of them before the first dice are chosen.")
