"""Positions of Top Secret as they are drawn in these tests: only what matters, the rest as in a quiet turn of blue."""

from __future__ import annotations

import regelwerk as rw
from regelwerk.games.top_secret.atlas import LETTERS, SEATS
from regelwerk.games.top_secret.snapshot import Snapshot
from regelwerk.model.position import Position

GAME = rw.game("top-secret")
HIDING = {"A": "Tunis", "B": "Madrid", "C": "Athen", "D": "Delhi"}
"""Where the cases of all colours lie unless they are drawn elsewhere."""


def drawn(text: str, players: int = 2) -> Position:
    """The position with these lines; `B: Wien Rom` adds the rest of seven agents at home, `B!: Wien` does not."""
    given = dict(line.strip().split(": ", 1) for line in text.strip().splitlines())
    body = "\n".join(_lines(given, SEATS[players]))
    start = GAME.start(players)
    read = GAME.notation.read(body, players, {})
    assert isinstance(read, Snapshot)
    points = " ".join(str(read.points(seat)) for seat in range(players))
    head = start.dump().partition("\n\n")[0].replace("seat: 0", f"seat: {read.seat}")
    head = "\n".join(f"points: {points}" if line.startswith("points") else line for line in head.splitlines())
    return GAME.load(f"{head}\n\n{body}")


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
    return Snapshot.read(position.words(), GAME.edition.data, position.options)


def texts(position: Position) -> set[str]:
    return {str(move) for move in position.moves()}
