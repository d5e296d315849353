"""Positions of Ausbrecher AG as they are drawn in these tests: only the lines that matter, the rest as at the start."""

from __future__ import annotations

from itertools import product

import regelwerk as rw
from regelwerk.contract import Language
from regelwerk.games.ausbrecher.moves import LETTERS
from regelwerk.games.ausbrecher.notation import LINES
from regelwerk.games.ausbrecher.snapshot import Snapshot
from regelwerk.lab.lockstep import full
from regelwerk.model.position import Position

GAME = rw.game("ausbrecher-ag")
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
    blank = {"facts": GAME.facts, "options": start.options, "players": players}
    seat = GAME.notation.read(body, blank).seat
    head = start.dump().partition("\n\n")[0].replace("seat: 0", f"seat: {seat}")
    return GAME.load(f"{head}\n\n{body}")


def played(position: Position, *moves: str) -> Position:
    for move in moves:
        position = position.play(move)
    return position


def seen(position: Position) -> Snapshot:
    """Everything there is to know, readable."""
    snapshot = full(position)
    assert isinstance(snapshot, Snapshot)
    return snapshot


def told(position: Position, move: str, seat: int | None = None, language: Language = "en") -> list[tuple[str, str]]:
    """What is told of a move to a seat or a spectator: clause and sentence."""
    return [(event.clause, event.sentence(language)) for event in position.explain(move, seat)]


def texts(position: Position) -> set[str]:
    return {str(move) for move in position.moves()}
