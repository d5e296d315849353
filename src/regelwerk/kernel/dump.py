"""A position's text: the header in lines that are the same for every game, then the body in the game's own notation."""

from __future__ import annotations

from regelwerk.contract import Stale, Unreadable

from .convention import Words
from .header import ENDING, ERA, PLACES, PLAYERS, PLY, POINTS, RETURNS, SEAT
from .setting import Setting

HEAD = "regelwerk position"
_SINGLE = (("seat", SEAT), ("ply", PLY), ("era", ERA), ("ending", ENDING))
_PER_SEAT = (("points", POINTS), ("places", PLACES), ("returns", RETURNS))


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
        if not colon:
            raise Unreadable(f"Line {number} of the position is no field: {line[:60]!r}.")
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


def fill_header(words: Words, fields: dict[str, str]) -> tuple[int, ...]:
    """Write the header's fields into words; returns the past keys."""
    try:
        for name, index in _SINGLE:
            words[index] = int(fields[name])
        players = int(words[PLAYERS])
        for name, at in _PER_SEAT:
            values = [int(value) for value in fields[name].split()]
            if len(values) != players:
                raise Unreadable(f"The position has {len(values)} {name} for {players} players.")
            words[at : at + players] = values
        keys = [int(key, 16) for key in fields.get("past", "").split()]
    except KeyError as missing:
        raise Unreadable(f"The position has no line for {missing.args[0]!r}.") from None
    except (ValueError, OverflowError) as wrong:
        raise Unreadable(f"A number of the position cannot be read: {wrong}") from None
    return tuple(key - (1 << 64) if key >> 63 else key for key in keys)
