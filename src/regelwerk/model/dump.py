"""A position's text: the header in lines that are the same for every game, then the body in the game's own notation."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from regelwerk.contract import Snapshot, Stale, Unreadable
from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import ENDING, ERA, OVER, PLACES, PLY, POINTS, RETURN_UNIT, RETURNS, SEAT

from .setting import Setting

HEAD = "regelwerk position"
_SINGLE = (("seat", SEAT), ("ply", PLY), ("era", ERA), ("ending", ENDING))
_PER_SEAT = (("points", POINTS), ("places", PLACES), ("returns", RETURNS))
_FIELDS = {"game", "players", "option", "edition", "past", *(name for name, _ in (*_SINGLE, *_PER_SEAT))}
_NUMBER = re.compile(r"-?[0-9]{1,18}")
_KEY = re.compile(r"[0-9a-f]{16}")


def write_dump(setting: Setting, words: Words, past: tuple[int, ...]) -> str:
    """Everything in these words; redacted words give what a seat knows."""
    game = setting.game
    snapshot = game.snapshot(words, setting)
    lines = [
        HEAD,
        f"game: {game.name}",
        f"players: {setting.players}",
        *(f"option: {name}={value}" for name, value in sorted(setting.options.items())),
        f"edition: {game.edition.digest}",
        *(f"{name}: {words[index]}" for name, index in _SINGLE),
        *(f"{name}: {' '.join(str(w) for w in words[at : at + setting.players])}" for name, at in _PER_SEAT),
        *([f"past: {' '.join(f'{key & 0xFFFF_FFFF_FFFF_FFFF:016x}' for key in past)}"] if past else []),
        "",
        game.notation.write(snapshot),
    ]
    return "\n".join(lines) + "\n"


def read_dump(text: str, expect: str) -> tuple[dict[str, str], dict[str, str], str]:
    """The fields, options and body of a dump of the game `expect`."""
    head, blank, body = text.partition("\n\n")
    lines = head.splitlines()
    if not blank or not lines or lines[0] != HEAD:
        raise Unreadable(f"A position's text begins with {HEAD!r} and has an empty line before its board.")
    fields: dict[str, str] = {}
    options: dict[str, str] = {}
    for number, line in enumerate(lines[1:], start=2):
        name, colon, value = line.partition(": ")
        if not colon or name not in _FIELDS or name in fields:
            raise Unreadable(f"Line {number} of the position is not a field, or one given twice: {line[:60]!r}.")
        if name == "option":
            option, _, chosen = value.partition("=")
            options[option] = chosen
        else:
            fields[name] = value
    if fields.get("game") != expect:
        raise Unreadable(f"The position is one of {fields.get('game', 'no game')!r}, not of {expect!r}.")
    return fields, options, body.rstrip("\n")


def check_edition(fields: dict[str, str], digest: str) -> None:
    """`Stale` if the text belongs to another edition."""
    if fields.get("edition") != digest:
        raise Stale(f"The position belongs to edition {fields.get('edition')}; this program has {digest}.")


@dataclass(frozen=True)
class Header:
    """The lines that every position has: numbers by the index of their word, the clause it ended by, and past keys."""

    single: dict[int, int]
    per_seat: dict[int, list[int]]
    ending: str
    past: tuple[int, ...]

    def over(self, body: Snapshot[Any]) -> Snapshot[Any]:
        """The snapshot that the body gave with what only the header knows; `Unreadable` where they contradict."""
        seat: int | None = self.single[SEAT]
        turn = OVER if body.seat is None else body.seat
        if seat == OVER:
            seat = None
        elif seat != turn:
            raise Unreadable(f"The position's seat is {seat}, by its board it is {turn}.")
        places = tuple(self.per_seat[PLACES]) if self.ending else ()
        points = tuple(self.per_seat[POINTS])
        return replace(body, seat=seat, ply=self.single[PLY], points=points, places=places, ending=self.ending)

    def fill(self, words: Words) -> None:
        """What no snapshot has: the era and the returns."""
        words[ERA] = self.single[ERA]
        returns = self.per_seat[RETURNS]
        words[RETURNS : RETURNS + len(returns)] = returns


def read_header(fields: dict[str, str], players: int, endings: Sequence[str]) -> Header:
    """The header's fields; `endings` are the clauses in the order of their numbers, from 1.

    A header that contradicts itself is unreadable.
    """
    single = {index: _numbers(fields, name, 1)[0] for name, index in _SINGLE}
    per_seat = {at: _numbers(fields, name, players) for name, at in _PER_SEAT}
    seat, ending = single[SEAT], single[ENDING]
    over = seat == OVER
    if not 0 <= ending <= len(endings) or over != bool(ending):
        raise Unreadable(f"The position's ending {ending} does not go with its seat {seat}.")
    if single[PLY] < 0 or single[ERA] < 0:
        raise Unreadable("The position's ply and era count from 0.")
    if not all((1 <= place <= players) if over else place == 0 for place in per_seat[PLACES]):
        raise Unreadable(f"The position's places do not go with its seat {seat}.")
    if not all(abs(value) <= (RETURN_UNIT if over else 0) for value in per_seat[RETURNS]):
        raise Unreadable(f"The position's returns do not go with its seat {seat}.")
    past = tuple(_past_key(key) for key in fields.get("past", "").split())
    return Header(single, per_seat, endings[ending - 1] if ending else "", past)


def _numbers(fields: dict[str, str], name: str, count: int) -> list[int]:
    """The whole numbers of a field, as many as there must be, each fitting a word."""
    if name not in fields:
        raise Unreadable(f"The position has no line for {name!r}.")
    texts = fields[name].split()
    if len(texts) != count:
        raise Unreadable(f"The position's line {name!r} should hold {count} numbers and holds {len(texts)}.")
    for text in texts:
        if not _NUMBER.fullmatch(text):
            raise Unreadable(f"The position's line {name!r} holds a number that cannot be read: {text[:40]!r}.")
    return [int(text) for text in texts]


def _past_key(text: str) -> int:
    if not _KEY.fullmatch(text):
        raise Unreadable(f"The position's line 'past' holds a key that cannot be read: {text[:40]!r}.")
    key = int(text, 16)
    return key - (1 << 64) if key >> 63 else key
