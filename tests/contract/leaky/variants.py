"""The duel, spoilt in one place each: every one of these breaks a promise, and must be caught."""

from __future__ import annotations

from tests.contract import peeking
from tests.contract.variant import Variant

from regelwerk.contract import Draft, Kind
from regelwerk.kernel.convention import APPLY, DEAL, LEGAL, REDACT, SAMPLE, Rng, Words, compiled
from regelwerk.kernel.defaults import no_secrets
from regelwerk.kernel.header import ENDING, PLY, POINTS, SEAT, UNKNOWN
from regelwerk.kernel.rng import random_below

from . import kernel, referee
from .layout import PICKS, TOTAL
from .moves import NUMBERS, Call, Pick
from .snapshot import Snapshot

ROOM = str(__package__)


@compiled(REDACT)
def forget_the_sum(tables: Words, words: Words, seat: int) -> None:
    """Hides the number and leaves the sum, which gives it away."""
    if words[ENDING]:
        return
    for other in range(2):
        if other != seat and words[PICKS + other]:
            words[PICKS + other] = UNKNOWN


@compiled(REDACT)
def hide_until_the_calls(tables: Words, words: Words, seat: int) -> None:
    """Hides everything at first, and shows it before the end."""
    if words[PLY] < 3:
        kernel.redact(tables, words, seat)


@compiled(LEGAL)
def legal_if_different(tables: Words, words: Words, out: Words) -> int:
    """The second seat may not pick the number of the first, and so learns it."""
    count = kernel.legal(tables, words, out)
    if words[SEAT] == 0 or words[PICKS + 1]:
        return count
    kept = 0
    for k in range(count):
        if out[k] + 1 != words[PICKS]:
            out[kept] = out[k]
            kept += 1
    return kept


@compiled(SAMPLE)
def sample_if_different(tables: Words, words: Words, rng: Rng) -> int:
    """The second seat's number until it differs from the first's."""
    move = kernel.sample(tables, words, rng)
    while words[SEAT] == 1 and words[PICKS + 1] == 0 and move + 1 == words[PICKS]:
        move = kernel.sample(tables, words, rng)
    return move


@compiled(APPLY)
def apply_generously(tables: Words, words: Words, move: int) -> None:
    """The first seat's points count once more than its number and call are worth."""
    kernel.apply(tables, words, move)
    if words[ENDING]:
        words[POINTS] += 1


@compiled(DEAL)
def deal_low(tables: Words, words: Words, seat: int, rng: Rng) -> None:
    """Small numbers are dealt more often than large ones."""
    for other in range(2):
        if words[PICKS + other] == UNKNOWN:
            words[PICKS + other] = 1 + min(random_below(rng, NUMBERS), random_below(rng, NUMBERS))
    words[TOTAL] = words[PICKS] + words[PICKS + 1]


@compiled(DEAL)
def deal_alike(tables: Words, words: Words, seat: int, rng: Rng) -> None:
    """Each number evenly, but both hidden ones the same."""
    number = 1 + random_below(rng, NUMBERS)
    for other in range(2):
        if words[PICKS + other] == UNKNOWN:
            words[PICKS + other] = number
    words[TOTAL] = words[PICKS] + words[PICKS + 1]


@compiled(DEAL)
def deal_everything(tables: Words, words: Words, seat: int, rng: Rng) -> None:
    """Deals a new number even to the seat that knows its own."""
    for other in range(2):
        if words[PICKS + other]:
            words[PICKS + other] = 1 + random_below(rng, NUMBERS)
    words[TOTAL] = words[PICKS] + words[PICKS + 1]


def play_aloud(snapshot: Snapshot, move: Kind) -> Draft[Snapshot]:
    """Everybody is told the number as it is picked."""
    draft = referee.play(snapshot, move)
    if isinstance(move, Pick):
        draft.tell("1", "picked", {"number": move.number})
    return draft


def play_ahead(snapshot: Snapshot, move: Kind) -> Draft[Snapshot]:
    """The numbers are told after the first call already, before they are shown."""
    draft = referee.play(snapshot, move)
    if isinstance(move, Call) and not draft.now.over:
        referee.tell_numbers(draft)
    return draft


LEAKY_REDACT = Variant(ROOM, {"redact": no_secrets})
LEAKY_SUM = Variant(ROOM, {"redact": forget_the_sum})
LEAKY_LATER = Variant(ROOM, {"redact": hide_until_the_calls})
LEAKY_LEGAL = Variant(ROOM, {"legal": legal_if_different, "sample": sample_if_different})
LEAKY_HEARD = Variant(ROOM, rulebook={"secrets": ()})
LEAKY_EVENTS = Variant(ROOM, referee={"play": play_aloud})
EARLY_EVENTS = Variant(ROOM, referee={"play": play_ahead})
PEEKING_EXPERT = Variant(ROOM, expert={"choose": peeking.choose})
WRONG_POINTS = Variant(ROOM, {"apply": apply_generously})
UNFAIR_DEAL = Variant(ROOM, {"deal": deal_low})
LINKED_DEAL = Variant(ROOM, {"deal": deal_alike})
FORGETFUL_DEAL = Variant(ROOM, {"deal": deal_everything})
