"""How chance is drawn: from one secret seed per match, so that every draw can be recomputed when the seed is shown.

docs/fairness.md says the same in words, with an example that a test recomputes.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence

from regelwerk.contract import Move
from regelwerk.model.position import Position

SEED_BYTES = 32
_BITS = 256
_BOT_BITS = 64


def commitment(seed: bytes) -> str:
    """What is public from the start: SHA-256 of the seed, in hexadecimal digits."""
    return hashlib.sha256(seed).hexdigest()


def number(seed: bytes, label: str) -> int:
    """A number below 2²⁵⁶ that belongs to a label: HMAC-SHA256 under the seed, read big-endian."""
    return int.from_bytes(hmac.digest(seed, label.encode(), "sha256"), "big")


def draw(seed: bytes, match: str, sequence: int, weights: Sequence[tuple[Move, int]]) -> Move:
    """The outcome that the event `sequence` of a match gets.

    With r the number of `chance:{match}:{sequence}` and W the sum of all weights, it is the outcome in whose stretch of
    the cumulated weights, in ascending id, floor(r · W / 2²⁵⁶) falls.
    """
    ordered = sorted(weights, key=lambda pair: pair[0].id)
    total = sum(weight for _, weight in ordered)
    mark = number(seed, f"chance:{match}:{sequence}") * total >> _BITS
    for move, weight in ordered:
        if mark < weight:
            return move
        mark -= weight
    raise ValueError("Chance has no outcome of positive weight here.")


def draw_outcome(seed: bytes, match: str, sequence: int, position: Position) -> Move:
    """The same from a position in which chance is due: without listing its outcomes, of which there can be many."""
    return position.outcome_at(lambda total: number(seed, f"chance:{match}:{sequence}") * total >> _BITS)


def lots(seed: bytes, match: str, players: int) -> tuple[int, ...]:
    """Where those who come to a match sit, in the order in which they were named: all orders are equally likely.

    The seats 0, 1, 2, … are laid in a row; for i from 0 on, the one at place i changes with the one at place
    i + floor(r · (players - i) / 2²⁵⁶), r being the number of `lot:{match}:{i}`.
    """
    seats = list(range(players))
    for at in range(players - 1):
        other = at + (number(seed, f"lot:{match}:{at}") * (players - at) >> _BITS)
        seats[at], seats[other] = seats[other], seats[at]
    return tuple(seats)


def bot_seed(seed: bytes, match: str, sequence: int, seat: int) -> int:
    """What a bot's own randomness starts from: the upper 64 bits of the number of `bot:{match}:{sequence}:{seat}`."""
    return number(seed, f"bot:{match}:{sequence}:{seat}") >> (_BITS - _BOT_BITS)


def deal_seed(seed: bytes, match: str, sequence: int, seat: int) -> int:
    """What a set-up is dealt from: the upper 64 bits of the number of `deal:{match}:{sequence}:{seat}`."""
    return number(seed, f"deal:{match}:{sequence}:{seat}") >> (_BITS - _BOT_BITS)
