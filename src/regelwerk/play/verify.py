"""Whether chance was fair: every roll, shuffle and lot of a finished match, worked out again from its seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from regelwerk.contract import CHANCE, IllegalMove, Unreadable
from regelwerk.model.game import Game
from regelwerk.model.position import Position
from regelwerk.model.record import Record, check_versions, read_record, replay

from . import chance
from .event import Created, Event
from .match import Match, fold
from .record import Fairness, fairness, read_fairness


class Unfair(Unreadable):
    """A record that can be read and was not played as its seed says."""


class Drawn(msgspec.Struct, frozen=True, kw_only=True):
    """One outcome of chance and its stretch of the cumulated weights: a mark from `low` to below `high` of `total`.

    `number` counts the moves of the record from 1, `sequence` is the number of the event, by which it is drawn.
    """

    number: int
    sequence: int
    move: str
    low: int
    high: int
    total: int


@dataclass(frozen=True)
class Checked:
    """What was worked out again and found right."""

    record: Record
    drawn: tuple[Drawn, ...]
    lots: tuple[int, ...]


def verify(text: str, game: Game) -> Checked:
    """Work out all chance of a record written here. `Unfair` names the first thing that is not as the seed says.

    `Unreadable` or `Stale` where the record itself cannot be read here: then nothing was checked.
    """
    read, shown = read_record(text), read_fairness(text)
    check_versions(read, game)
    drawn = check_chance(shown, _as_far_as_legal(read, game), read.moves)
    try:
        replay(read, game)
    except Unreadable as wrong:
        raise Unfair(str(wrong)) from wrong
    return Checked(read, drawn, shown.lots)


def _as_far_as_legal(read: Record, game: Game) -> list[Position]:
    """The positions of a record up to the first illegal move: what led there is checked before that is said."""
    positions = [game.start(read.players, **read.options)]
    for text in read.moves:
        try:
            positions.append(positions[-1].play(text))
        except IllegalMove:
            break
    return positions


def verify_events(events: Sequence[Event], seed: bytes, game: Game) -> Match:
    """The same from a match's events and the seed that was revealed; every draw that still stands is recomputed."""
    match = fold(events, game)
    created = events[0]
    assert isinstance(created, Created)
    shown = msgspec.structs.replace(fairness(match), seed=seed)
    positions = [*(turn.before for turn in match.turns), match.position]
    check_chance(shown, positions, [turn.text for turn in match.turns])
    return match


def check_chance(shown: Fairness, positions: Sequence[Position], moves: Sequence[str]) -> tuple[Drawn, ...]:
    """Every outcome of chance among these moves, checked. `Unfair` names the first that the seed does not draw."""
    if chance.commitment(shown.seed) != shown.commitment:
        raise Unfair("The seed is not the one that was committed to: its SHA-256 is another.")
    if shown.lots and shown.lots != (lots := chance.lots(shown.seed, shown.match, positions[0].players)):
        raise Unfair(f"The record's lots are not the ones that the seed draws: {[seat + 1 for seat in lots]}.")
    sequences, found = iter(shown.drawn), list[Drawn]()
    for number, (position, text) in enumerate(zip(positions, moves, strict=False), start=1):
        if position.seat == CHANCE:
            sequence = next(sequences, None)
            if sequence is None:
                raise Unfair(f"Move {number}, {text!r}, is chance's, but the record names no sequence number for it.")
            outcome = str(chance.draw(shown.seed, shown.match, sequence, position.weights()))
            if outcome != text:
                raise Unfair(f"Move {number} is {text!r}; the seed draws {outcome!r} for sequence number {sequence}.")
            found.append(drawn_by(position, number, sequence, text))
    if len(positions) > len(moves) and next(sequences, None) is not None:
        raise Unfair("The record names more draws than its moves have.")
    return tuple(found)


def drawn_by(position: Position, number: int, sequence: int, text: str) -> Drawn:
    """An outcome of chance with its stretch of the weights that the outcomes have in this position."""
    low, total, width = 0, 0, 0
    for move, weight in sorted(position.weights(), key=lambda pair: pair[0].id):
        if str(move) == text:
            low, width = total, weight
        total += weight
    return Drawn(number=number, sequence=sequence, move=text, low=low, high=low + width, total=total)
