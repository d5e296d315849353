"""Positions of Top Secret as they are drawn in these tests: only what matters, the rest as in a quiet turn of blue."""

from __future__ import annotations

import regelwerk as rw
from regelwerk.games.top_secret.atlas import LETTERS, SEATS
from regelwerk.games.top_secret.snapshot import Snapshot
from regelwerk.lab.lockstep import full
from regelwerk.model.game import Game
from regelwerk.model.position import Position

GAME = rw.game("top-secret")
HIDING = {"A": "Tunis", "B": "Madrid", "C": "Athen", "D": "Delhi"}
"""Where the cases of all colours lie unless they are drawn elsewhere."""


NARROW = GAME.reissue(lines=[line for line in GAME.facts.lines if "Riga" not in line or "Prag" in line])
"""A map on which only one line leads to Riga, a door of blue's headquarters."""

DEAD_END = "steps: 3+0\nB: Kiew(Y.A) Prag Prag Riga Riga\nlying: B.A@Riga Y.B@Riga\ndelivered B: B.C B.D"
"""There a third agent has one way on, and only with a case that may be delivered."""


def drawn(text: str, players: int = 2, game: Game = GAME) -> Position:
    """The position with these lines; `B: Wien Rom` adds the rest of seven agents at home, `B!: Wien` does not."""
    given = dict(line.strip().split(": ", 1) for line in text.strip().splitlines())
    body = "\n".join(_lines(given, SEATS[players]))
    read = game.notation.read(body, {"facts": game.facts, "options": {}, "players": players})
    assert isinstance(read, Snapshot)
    points = " ".join(str(read.secrets(seat)) for seat in range(players))
    head = game.start(players).dump().partition("\n\n")[0].replace("seat: 0", f"seat: {read.seat}")
    head = "\n".join(f"points: {points}" if line.startswith("points") else line for line in head.splitlines())
    return game.load(f"{head}\n\n{body}")


def _lines(given: dict[str, str], colours: str) -> list[str]:
    everything = " ".join(given.values())
    cases = [f"{colour}.{letter}" for colour in colours for letter in LETTERS]
    hidden = [f"{case}@{HIDING[case[2]]}" for case in cases if case not in everything.replace("mover", "")]
    lying = [*hidden, *given.get("lying", "").split()]
    lines = [
        f"turn: {given.get('turn', 'B act')}",
        f"rounds: {given.get('rounds', '3')}",
        f"steps: {given.get('steps', '0+0')}",
        f"mover: {given.get('mover', '-')}",
        f"card: {given.get('card', '-')}",
        f"losses: {given.get('losses', '0')}",
        f"lying: {' '.join(sorted(lying)) or '-'}",
    ]
    for colour in colours:
        agents = given.get(f"{colour}!", given.get(colour, "")).replace("-", "").split()
        if f"{colour}!" not in given:
            agents += ["base"] * (7 - len(agents))
        places = sorted(agents, key=lambda agent: agent.removesuffix(")").split("("))
        lines += [
            f"agents {colour}: {' '.join(places) or '-'}",
            f"delivered {colour}: {given.get(f'delivered {colour}', '-')}",
            f"contents {colour}: {given.get(f'contents {colour}', '5B13')}",
            f"cards {colour}: {given.get(f'cards {colour}', '0012345')}",
        ]
    return lines


def played(position: Position, *moves: str) -> Position:
    for move in moves:
        position = position.play(move)
    return position


def seen(position: Position) -> Snapshot:
    """Everything there is to know, readable."""
    snapshot = full(position)
    assert isinstance(snapshot, Snapshot)
    return snapshot


def texts(position: Position) -> set[str]:
    return {str(move) for move in position.moves()}
