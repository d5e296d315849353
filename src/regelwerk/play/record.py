"""A finished match as a record: what replays it, and what proves that its chance was fair."""

from __future__ import annotations

import msgspec

from regelwerk.contract import CHANCE, Unreadable
from regelwerk.model.record import record

from .match import Match
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
    return record_text(match)


def record_text(match: Match) -> str:
    """A match as a record, with the lines of fairness, whether it is over or not: for whoever keeps the server."""
    start = match.turns[0].before if match.turns else match.position
    written = record(start, [turn.text for turn in match.turns], match.resigned, match.conceded)
    head, blank, moves = str(written).partition("\n\n")
    return "\n".join([head, *fairness(match).lines()]) + blank + moves


def read_fairness(text: str) -> Fairness:
    """The lines of fairness in a record's text; `Unreadable` where they are missing or damaged."""
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
