"""The great comparison: what the referee says to every kind of text and does with every move, against the kernel.

Everything it says on the way is remembered, so that no clause, refusal or event of a rulebook is a dead letter. What
random and eager games do not reach, a game's own tests bring along: `witnesses()` in `tests/games/<game>/witnesses.py`
gives positions with the text of a move or an attempt.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import pairwise
from typing import Any

from regelwerk.contract import Accepted, Kind, Refused
from regelwerk.lab.lockstep import Agreement, compare, hold_together
from regelwerk.model.game import Game
from regelwerk.model.position import Position

from .budget import budget
from .mutation import NONSENSE, foreign_texts, mutated
from .random_games import all_texts, journeys, legal_texts, positions

MANY = 500
"""Where more moves than this are legal only `SAMPLE` of them are judged."""

SAMPLE = 200
OTHERS = 60
"""How many of the game's other texts are judged per position (all of them where there are no more)."""

MUTANTS = 8
STRANGERS = 3
"""How many mutated texts, and how many nonsensical or foreign ones, are judged per position."""

ASKED = budget(400)
JUDGED = budget(20_000)
"""Positions in which texts are judged, hundreds in each of them; no more positions once so many texts have been."""

WIDE = 10_000
WIDE_POSITIONS = budget(60)
"""The same where the game has more moves than that."""

TOGETHER = budget(600)
"""Moves that kernel and referee make together in random and eager games, beside those of the random games."""


@dataclass
class Findings:
    """Where referee and kernel disagree, and the first example of every reason given and of everything told."""

    wrongly_refused: list[str] = field(default_factory=list)
    wrongly_accepted: list[str] = field(default_factory=list)
    not_a_ruling: list[str] = field(default_factory=list)
    not_to_be_made: list[str] = field(default_factory=list)
    """Moves that a refusal names although they are refused too."""

    reasons: dict[tuple[str, str], tuple[Position, str]] = field(default_factory=dict)
    said: dict[tuple[str, str, str], dict[str, Any]] = field(default_factory=dict)
    """The values of every refusal ("refusal", clause, reason) and event ("event", clause, key)."""

    agreement: Agreement = field(default_factory=Agreement)
    judged: int = 0

    @property
    def events(self) -> set[tuple[str, str]]:
        return {(clause, key) for kind, clause, key in self.said if kind == "event"}

    @property
    def cited(self) -> set[str]:
        """The clauses that were cited."""
        return {clause for _, clause, _ in self.said}


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


def question(position: Position, texts: list[str], findings: Findings) -> None:
    """Judge these texts as the seat to move, on what that seat knows."""
    game, seat = position.game, position.seat
    assert seat is not None
    is_legal = legal_texts(position)
    snapshot = position.snapshot(seat)
    for text in texts:
        move, legal = position._parse(text), is_legal(text)
        ruling: object = Refused("G5", "unreadable") if move is None else game.referee.judge(snapshot, move)
        findings.judged += 1
        if isinstance(ruling, Refused):
            findings.reasons.setdefault((ruling.clause, ruling.reason), (position, text))
            findings.said.setdefault(("refusal", ruling.clause, ruling.reason), dict(ruling.values))
            check_named_moves(position, text, ruling, findings)
        if not isinstance(ruling, Accepted | Refused):
            findings.not_a_ruling.append(f"{text[:60]!r}: {ruling!r}")
        elif isinstance(ruling, Accepted) != legal:
            wrong = findings.wrongly_refused if legal else findings.wrongly_accepted
            wrong.append(f"{text[:60]!r} ({ruling}) in\n{position.dump()}")


def check_named_moves(position: Position, text: str, ruling: Refused, findings: Findings) -> None:
    """Every move that a refusal names must be one that may be made here."""
    snapshot = position.snapshot(position.seat)
    for value in ruling.values.values():
        if isinstance(value, Kind) and not isinstance(position.game.referee.judge(snapshot, value), Accepted):
            findings.not_to_be_made.append(f"{text[:60]!r} is told of {value} ({ruling}) in\n{position.dump()}")


def watch(position: Position, text: str, after: Position, findings: Findings) -> None:
    """Let both readings make a move; what is told of it is remembered."""
    findings.agreement.moves += 1
    wrong = compare(position, position.find(text), after, findings.agreement)
    findings.agreement.disagreement = findings.agreement.disagreement or wrong


def witnesses(game: Game) -> Iterator[tuple[Position, str]]:
    """What the game's own tests bring along."""
    for folder in (game.name.replace("-", "_"), game.name.partition("-")[0]):
        if find_spec(f"tests.games.{folder}"):
            name = f"tests.games.{folder}.witnesses"
            if find_spec(name):
                yield from import_module(name).witnesses()
            return


@cache
def audit(game: Game) -> Findings:
    """All of it, once per game."""
    findings = Findings()
    rng = random.Random(game.name)
    asked = list(positions(game, ASKED if game.move_count <= WIDE else WIDE_POSITIONS))
    rng.shuffle(asked)
    for position in asked:
        if position.seat is not None and findings.judged < JUDGED:
            question(position, candidates(position, rng), findings)
    for journey in journeys(game):
        for (position, after), text in zip(pairwise(journey.positions), journey.moves, strict=True):
            watch(position, text, after, findings)
    findings.agreement.disagreement = findings.agreement.disagreement or _eager(game, findings)
    for position, text in witnesses(game):
        question(position, [text], findings)
        if legal_texts(position)(text):
            watch(position, text, position.play(text), findings)
    for (clause, key), values in findings.agreement.cited.items():
        findings.said[("event", clause, key)] = dict(values)
    return findings


def _eager(game: Game, findings: Findings) -> str:
    """Random and eager games in lock-step."""
    together = hold_together(game, TOGETHER)
    findings.agreement.cited = {**together.cited, **findings.agreement.cited}
    findings.agreement.endings |= together.endings
    findings.agreement.moves += together.moves
    return together.disagreement


@cache
def endings_seen(game: Game) -> frozenset[str]:
    """The clauses by which games of the audit ended."""
    random_ends = {journey.end.outcome.clause for journey in journeys(game) if journey.end.outcome}
    return frozenset(random_ends | audit(game).agreement.endings)
