"""The great comparison: what the referee says to every kind of text, against what the kernel lists as legal."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from functools import cache

from regelwerk.contract import Accepted, Refused
from regelwerk.model.game import Game
from regelwerk.model.position import Position

from .journeys import all_texts, journeys, legal_texts, positions
from .mutation import NONSENSE, foreign_texts, mutated

MANY = 500
"""Where more moves than this are legal only `SAMPLE` of them are judged."""

SAMPLE = 200
OTHERS = 60
"""So many of the game's other texts are judged per position (all of them where there are no more)."""

MUTANTS = 8
STRANGERS = 3
"""So many mutated texts, and so many nonsensical or foreign ones, per position."""


WIDE = 10_000
WIDE_POSITIONS = 1000
"""Positions looked at where the game has more moves than that: in each of them hundreds of texts are judged."""


@dataclass
class Findings:
    """Where referee and kernel disagree, and the first example of every reason given."""

    wrongly_refused: list[str] = field(default_factory=list)
    wrongly_accepted: list[str] = field(default_factory=list)
    not_a_ruling: list[str] = field(default_factory=list)
    reasons: dict[tuple[str, str], tuple[Position, str]] = field(default_factory=dict)
    judged: int = 0


def candidates(position: Position, rng: random.Random) -> list[str]:
    """Texts to be judged here: the legal ones, others of the game, mutants, nonsense and other games' texts."""
    game, moves, texts = position.game, position.moves(), all_texts(position.game)
    legal = [str(move) for move in (moves if len(moves) <= MANY else rng.sample(moves, SAMPLE))]
    others = texts if len(texts) <= OTHERS else rng.sample(texts, OTHERS)
    mutants = [mutated(rng.choice(rng.choice((legal, texts))), rng) for _ in range(MUTANTS)]
    strangers = rng.choices((*NONSENSE, *foreign_texts_of(game.name)), k=STRANGERS)
    return [*legal, *others, *mutants, *strangers]


@cache
def foreign_texts_of(name: str) -> tuple[str, ...]:
    return tuple(foreign_texts(name))


def question(position: Position, findings: Findings, rng: random.Random) -> None:
    """Judge every candidate of one position as its seat to move, on what that seat knows."""
    game, seat = position.game, position.seat
    assert seat is not None
    is_legal = legal_texts(position)
    snapshot = game.snapshot(position.known(seat), position.setting)
    for text in candidates(position, rng):
        legal = is_legal(text)
        ruling = game.referee.judge(snapshot, text, seat)
        findings.judged += 1
        if isinstance(ruling, Refused):
            findings.reasons.setdefault((ruling.clause, ruling.reason), (position, text))
        if not isinstance(ruling, Accepted | Refused):
            findings.not_a_ruling.append(f"{text[:60]!r}: {ruling!r}")
        elif isinstance(ruling, Accepted) != legal:
            wrong = findings.wrongly_refused if legal else findings.wrongly_accepted
            wrong.append(f"{text[:60]!r} ({ruling}) in\n{position!r}")


@cache
def inquest(game: Game) -> Findings:
    """All of it, once per game."""
    findings = Findings()
    rng = random.Random(game.name)
    for position in positions(game) if game.move_count <= WIDE else positions(game, WIDE_POSITIONS):
        if position.seat is not None:
            question(position, findings, rng)
    return findings


@cache
def endings_seen(game: Game) -> frozenset[str]:
    """The clauses by which random games ended."""
    return frozenset(journey.end.outcome.clause for journey in journeys(game) if journey.end.outcome)
