"""A finished match as a record: what replays it, and what proves that its chance was fair."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from regelwerk.contract import CHANCE, Unreadable
from regelwerk.model.game import Game
from regelwerk.model.position import Position
from regelwerk.model.record import Record, read_record, record, replay

from . import chance
from .event import Created, Event
from .match import Match, fold
from .request_error import RequestError


class Fairness(msgspec.Struct, frozen=True, kw_only=True):
    """The lines that a match adds to its record: everything needed to recompute its chance.

    `drawn` are the sequence numbers of the outcomes of chance, in order; `lots` the seats that were drawn by lot, if
    they were, of those named for the match, in that order.
    """

    match: str
    commitment: str
    seed: bytes
    drawn: tuple[int, ...]
    lots: tuple[int, ...] = ()

    def lines(self) -> list[str]:
        return [
            f"match: {self.match}",
            f"commitment: {self.commitment}",
            f"seed: {self.seed.hex()}",
            *([f"drawn: {' '.join(map(str, self.drawn))}"] if self.drawn else []),
            *([f"lots: {' '.join(str(seat + 1) for seat in self.lots)}"] if self.lots else []),
        ]


def fairness(match: Match) -> Fairness:
    """What shows a match's chance to be fair. It carries the seed, so only for a match that is over."""
    return Fairness(
        match=match.name,
        commitment=match.commitment,
        seed=match.created.seed,
        drawn=tuple(turn.sequence for turn in match.turns if turn.seat == CHANCE),
        lots=match.created.lots,
    )


def write_match(match: Match) -> str:
    """The record's text with the lines of fairness; any reader of records reads it. `RequestError` before the end."""
    if not match.over:
        raise RequestError(
            "forbidden",
            "Das Protokoll gibt es, sobald die Partie zu Ende ist.",
            "The record is there as soon as the match is over.",
        )
    start = match.turns[0].before if match.turns else match.position
    written = record(start, [turn.text for turn in match.turns], match.resigned, match.conceded)
    head, blank, moves = str(written).partition("\n\n")
    return "\n".join([head, *fairness(match).lines()]) + blank + moves


def verify(text: str, game: Game) -> Record:
    """Recompute all chance of a record written here. `Unreadable` names the first line or outcome that is not right."""
    read = read_record(text)
    shown = _read_fairness(text)
    positions = replay(read, game)
    _check_chance(shown, positions, read.moves, shown.drawn)
    return read


def verify_events(events: Sequence[Event], seed: bytes, game: Game) -> Match:
    """The same from a match's events and the seed that was revealed; every draw that still stands is recomputed."""
    match = fold(events, game)
    created = events[0]
    assert isinstance(created, Created)
    shown = msgspec.structs.replace(fairness(match), seed=seed)
    positions = [*(turn.before for turn in match.turns), match.position]
    _check_chance(shown, positions, [turn.text for turn in match.turns], shown.drawn)
    return match


def _check_chance(shown: Fairness, positions: Sequence[Position], moves: Sequence[str], drawn: Sequence[int]) -> None:
    if chance.commitment(shown.seed) != shown.commitment:
        raise Unreadable("The seed is not the one that was committed to: its SHA-256 is another.")
    if shown.lots and shown.lots != (lots := chance.lots(shown.seed, shown.match, positions[0].players)):
        raise Unreadable(f"The record's lots are not the ones that the seed draws: {[seat + 1 for seat in lots]}.")
    sequences = iter(drawn)
    for number, (position, text) in enumerate(zip(positions, moves, strict=False), start=1):
        if position.seat != CHANCE:
            continue
        sequence = next(sequences, None)
        if sequence is None:
            raise Unreadable(f"Move {number}, {text!r}, is chance's, but the record names no sequence number for it.")
        outcome = str(chance.draw(shown.seed, shown.match, sequence, position.weights()))
        if outcome != text:
            raise Unreadable(f"Move {number} is {text!r}; the seed draws {outcome!r} for sequence number {sequence}.")
    if next(sequences, None) is not None:
        raise Unreadable("The record names more draws than its moves have.")


def _read_fairness(text: str) -> Fairness:
    fields = dict(line.split(": ", 1) for line in text.partition("\n\n")[0].splitlines() if ": " in line)
    try:
        return Fairness(
            match=fields["match"],
            commitment=fields["commitment"],
            seed=bytes.fromhex(fields["seed"]),
            drawn=tuple(map(int, fields.get("drawn", "").split())),
            lots=tuple(int(seat) - 1 for seat in fields.get("lots", "").split()),
        )
    except KeyError as missing:
        raise Unreadable(f"The record has no line for {missing.args[0]!r}, so its chance cannot be checked.") from None
    except ValueError:
        raise Unreadable("The record's seed, its draws or its lots cannot be read.") from None
