"""Positions of Ausbrecher AG as they are drawn in these tests: only the lines that matter, the rest as at the start."""

from __future__ import annotations

from itertools import product

import regelwerk as rw
from regelwerk.games.ausbrecher.snapshot import LETTERS, Snapshot
from regelwerk.model.position import Position

GAME = rw.game("ausbrecher-ag")
LINES = ("turns", "windows", "way", "boats", "dice", "roll", "moved", "bets")
ORDER = "RBLNYOD"
SETTINGS = [
    {"players": players, "start": start, "count": count}
    for players, start, count in product(range(2, 7), ("wall", "sheet"), ("all", "empty"))
]


def drawn(text: str, players: int = 2, **options: str) -> Position:
    """The position with these lines: stones not named are behind their windows, everyone bets ORDER, turn 12 begins."""
    given = dict(line.strip().split(": ") for line in text.strip().splitlines())
    outside = given.get("way", "") + given.get("boats", "")
    values = dict.fromkeys(LINES, "-") | {
        "turns": "12",
        "windows": "".join(letter for letter in LETTERS if letter not in outside) or "-",
        "bets": " ".join([ORDER] * players),
    }
    body = "\n".join(f"{name}: {given.get(name, values[name])}" for name in LINES)
    start = GAME.start(players, **options)
    seat = GAME.notation.read(body, players, start.options).seat  # type: ignore[attr-defined]
    head = start.dump().partition("\n\n")[0].replace("seat: 0", f"seat: {seat}")
    return GAME.load(f"{head}\n\n{body}")


def played(position: Position, *moves: str) -> Position:
    for move in moves:
        position = position.play(move)
    return position


def seen(position: Position) -> Snapshot:
    """Everything there is to know, readable."""
    return Snapshot.read(position._words, GAME.edition.data, position.options)


def texts(position: Position) -> set[str]:
    return {str(move) for move in position.moves()}
