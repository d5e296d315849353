"""What Top Secret's tests make happen: random and eager games seldom come to bombs, tens and dead ends."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.model.position import Position

from .drawing import DEAD_END, NARROW, drawn, played
from .test_events import AHEAD, HOPELESS, TWELVE
from .test_refusals import CASES, EARLY, before_the_first_roll

DELIVERIES = (
    ("steps: 3+0\ndelivered B: B.A Y.D\nB: Riga(Y.A)", "Riga(Y.A)-hq"),
    ("steps: 2+1\nmover: Riga(Y.B)\nB: Riga(Y.B) Wien", "Riga(Y.B)-hq"),
    ("turn: B lose\nlosses: 1\nB!: Wien(Y.A) base\ndelivered B: Y.B\nsteps: 1+0", "lose:Wien(Y.A)"),
    (HOPELESS, "Riga(Y.D)-hq"),
    ("turn: Y act\nrounds: 149\nsteps: 0+0\ndelivered B: Y.D", "end"),
    ("turn: Y act\nrounds: 149\nsteps: 0+0", "end"),
)


def witnesses() -> Iterator[tuple[Position, str]]:
    for _, _, position, text, _, _ in CASES:
        yield drawn(position), text
    for moves, text, _, _ in EARLY:
        yield before_the_first_roll(moves), text
    yield drawn("turn: B outpost\nrounds: 0", players=3), "end"
    for text in ("end", "roll:7"):
        yield drawn("turn: B roll"), text
    yield played(drawn(DEAD_END, game=NARROW), "Kiew(Y.A)-Prag", "Prag(Y.A)-Riga"), "drop"
    yield drawn(AHEAD, game=TWELVE), "Riga(Y.A)-hq"
    for position, text in DELIVERIES:
        yield drawn(position), text
