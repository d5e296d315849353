"""A position's text: the header in lines that are the same for every game, then the body in the game's own notation."""

from __future__ import annotations

import re

from regelwerk.contract import Stale, Unreadable
from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import ENDING, ERA, OVER, PLACES, PLAYERS, PLY, POINTS, RETURN_UNIT, RETURNS, SEAT

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
            raise Unreadable(f"Line {number} of the position is no field, or one given twice: {line[:60]!r}.")
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


def fill_header(words: Words, fields: dict[str, str], endings: int) -> tuple[int, ...]:
    """Write the header's fields into words, which the body has filled; returns the past keys.

    `endings` is how many values ENDING has. A header that contradicts itself or the body is unreadable: a kernel may
    then trust its words.
    """
    turn, players = int(words[SEAT]), int(words[PLAYERS])
    for name, index in _SINGLE:
        (words[index],) = _numbers(fields, name, 1)
    for name, at in _PER_SEAT:
        words[at : at + players] = _numbers(fields, name, players)
    over = words[SEAT] == OVER
    if not over and words[SEAT] != turn:
        raise Unreadable(f"The position's seat is {words[SEAT]}, by its board it is {turn}.")
    if not 0 <= words[ENDING] < endings or over != bool(words[ENDING]):
        raise Unreadable(f"The position's ending {words[ENDING]} does not go with its seat {words[SEAT]}.")
    if words[PLY] < 0 or words[ERA] < 0:
        raise Unreadable("The position's ply and era count from 0.")
    places, returns = words[PLACES : PLACES + players], words[RETURNS : RETURNS + players]
    if not all((1 <= place <= players) if over else place == 0 for place in places):
        raise Unreadable(f"The position's places do not go with its seat {words[SEAT]}.")
    if not all(abs(value) <= (RETURN_UNIT if over else 0) for value in returns):
        raise Unreadable(f"The position's returns do not go with its seat {words[SEAT]}.")
    return tuple(_past_key(key) for key in fields.get("past", "").split())


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
