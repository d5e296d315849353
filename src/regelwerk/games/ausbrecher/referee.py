"""Ausbrecher AG judged as a person at the table would: by looking at the stones, the boats and the dice."""

from __future__ import annotations

import re

from regelwerk.contract import CHANCE, Accepted, Refused, Ruling, Text

from .snapshot import LETTERS, WHITE, Snapshot

NAMES = {
    "B": Text("Blau", "blue"),
    "D": Text("Dunkelgrün", "dark green"),
    "L": Text("Hellgrün", "light green"),
    "N": Text("Braun", "brown"),
    "O": Text("Orange", "orange"),
    "R": Text("Rot", "red"),
    "Y": Text("Gelb", "yellow"),
}

_BET = re.compile(r"bet:([A-Z]*)")
_DICE = re.compile(r"dice:([A-Z]*?)(\+W)?")
_ROLL = re.compile(r"roll:([0-9]*)")
_OWN = re.compile(r"([BDLNORY])")
_BACK = re.compile(r"W(?::([BDLNORY]))?")


def judge(snapshot: Snapshot, text: str, seat: int) -> Ruling:
    """Which form the text has, then whether it is time for it, then the clauses in their order."""
    rolled = _ROLL.fullmatch(text)
    if seat == CHANCE:
        return _judge_roll(snapshot, rolled[1] if rolled else "")
    if rolled:
        return Refused("3", "by_chance")
    if bet := _BET.fullmatch(text):
        return _judge_bet(snapshot, bet[1])
    dice, own, back = _DICE.fullmatch(text), _OWN.fullmatch(text), _BACK.fullmatch(text)
    if not (dice or own or back or text == "pass"):
        return Refused("G5", "unreadable")
    if snapshot.phase == "bet":
        return Refused("1b", "bet_first")
    if dice:
        return _judge_dice(snapshot, dice[1], bool(dice[2]))
    if snapshot.phase == "choose":
        return Refused("2a", "choose_first")
    if own:
        return _judge_own(snapshot, own[1])
    return _judge_back(snapshot, back[1]) if back else Refused("4d", "must_settle")


def _judge_bet(snapshot: Snapshot, order: str) -> Ruling:
    """Clause 1: all seven stones, once for each seat."""
    if snapshot.phase != "bet":
        return Refused("1b", "bet_made")
    for letter in order:
        if letter not in LETTERS:
            return Refused("1a", "no_stone", {"letter": letter, "letters": " ".join(LETTERS)})
        if order.count(letter) > 1:
            return Refused("1a", "twice", {"stone": NAMES[letter]})
    for letter in LETTERS:
        if letter not in order:
            return Refused("1a", "missing", {"stone": NAMES[letter], "number": len(order)})
    return Accepted()


def _judge_dice(snapshot: Snapshot, colours: str, white: bool) -> Ruling:
    """Clause 2, the single dice before their number."""
    if snapshot.phase != "choose":
        return Refused("4d", "settle_first")
    for letter in colours:
        if letter not in LETTERS:
            return Refused("2a", "no_die", {"letter": letter, "letters": " ".join(LETTERS)})
        if colours.count(letter) > 1:
            return Refused("2a", "twice", {"stone": NAMES[letter]})
    for letter in colours:
        if letter in snapshot.boats:
            return Refused("7b", "out", {"stone": NAMES[letter]})
    if white and snapshot.first_round:
        return Refused("2d", "first_round")
    refused = _judge_number(len(snapshot.boats), len(colours), white)
    if refused is None and colours != "".join(sorted(colours)):
        return Refused("2a", "order", {"right": "".join(sorted(colours))})
    return refused or Accepted()


def _judge_number(arrived: int, colours: int, white: bool) -> Refused | None:
    """Clauses 2a to 2c: how many dice, by the number of stones in boats."""
    values: dict[str, str | int | Text] = {"colours": colours, "arrived": arrived}
    if arrived < 2:
        return None if colours == 3 else Refused("2a", "three", values)
    if arrived < 4:
        return None if colours == 2 else Refused("2b", "two", values)
    dice = colours + white
    return None if dice == 2 and colours else Refused("2c", "two_in_all", {**values, "dice": dice})


def _judge_roll(snapshot: Snapshot, pips: str) -> Ruling:
    """Clause 3: a face for each die."""
    if len(pips) != len(snapshot.chosen):
        return Refused("3", "must_roll", {"count": len(snapshot.chosen)})
    faces = snapshot.edition["faces"]
    for die, shown in zip(snapshot.chosen, pips, strict=True):
        if int(shown) not in faces["white" if die == WHITE else "colour"]:
            return Refused("3", "no_face", {"pips": shown})
    return Accepted()


def _judge_own(snapshot: Snapshot, letter: str) -> Ruling:
    """Clause 4a: a coloured die and its stone."""
    if letter not in snapshot.pips:
        return Refused("4a", "not_rolled", {"stone": NAMES[letter]})
    return _judge_stone(snapshot, letter)


def _judge_back(snapshot: Snapshot, letter: str | None) -> Ruling:
    """Clause 4b: the white die and a stone on the way."""
    if WHITE not in snapshot.pips:
        return Refused("4b", "not_rolled")
    if WHITE in snapshot.moved:
        return Refused("4b", "used")
    if letter is None:
        return Refused("4b", "which")
    if letter in snapshot.boats:
        return Refused("7a", "in_boat", {"stone": NAMES[letter]})
    if letter in snapshot.windows and letter not in snapshot.moved:
        return Refused("6", "in_window", {"stone": NAMES[letter]})
    return _judge_stone(snapshot, letter)


def _judge_stone(snapshot: Snapshot, letter: str) -> Ruling:
    """Clauses 4c and 5b, for either die: a stone that has not moved and bears no other."""
    if letter in snapshot.moved:
        return Refused("4c", "moved", {"stone": NAMES[letter]})
    if above := snapshot.above(letter):
        return Refused("5b", "under", {"stone": NAMES[letter], "above": NAMES[above[0]]})
    return Accepted()
