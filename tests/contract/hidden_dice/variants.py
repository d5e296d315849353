"""Hidden dice, spoilt in one place each: every one of these leaks, or deals unfairly, and must be caught."""

from __future__ import annotations

import msgspec
from tests.contract import peeking
from tests.contract.variant import Variant

from regelwerk.contract import Draft, Kind
from regelwerk.kernel.convention import DEAL, REDACT, Rng, Words, compiled
from regelwerk.kernel.header import CHANCE, PLAYERS, SEAT, SPECTATOR, UNKNOWN
from regelwerk.kernel.rng import random_below

from . import GAME, kernel, referee
from .layout import DICE
from .moves import FACES, Claim, Roll
from .snapshot import Snapshot

ROOM = str(__package__)
(ROLL,) = GAME.rulebook.secrets


@compiled(REDACT)
def hide_while_rolling(tables: Words, words: Words, seat: int) -> None:
    """Forgets the dice as soon as the claims begin."""
    if words[SEAT] == CHANCE:
        kernel.redact(tables, words, seat)


@compiled(REDACT)
def hide_from_spectators(tables: Words, words: Words, seat: int) -> None:
    """Forgets that other seats may not look either."""
    if seat == SPECTATOR:
        kernel.redact(tables, words, seat)


@compiled(REDACT)
def hide_from_everybody(tables: Words, words: Words, seat: int) -> None:
    """Forgets that a seat knows its own die."""
    kernel.redact(tables, words, SPECTATOR)


@compiled(DEAL)
def deal_high(tables: Words, words: Words, seat: int, rng: Rng) -> None:
    """Large numbers are dealt more often than small ones."""
    for other in range(words[PLAYERS]):
        if words[DICE + other] == UNKNOWN:
            words[DICE + other] = 1 + max(random_below(rng, FACES), random_below(rng, FACES))


@compiled(DEAL)
def deal_alike(tables: Words, words: Words, seat: int, rng: Rng) -> None:
    """Each number evenly, but all hidden ones the same."""
    face = 1 + random_below(rng, FACES)
    for other in range(words[PLAYERS]):
        if words[DICE + other] == UNKNOWN:
            words[DICE + other] = face


def play_aloud(snapshot: Snapshot, move: Kind) -> Draft[Snapshot]:
    """Everybody is told what was rolled."""
    draft = referee.play(snapshot, move)
    if isinstance(move, Roll):
        draft.tell("1", "sees", {"face": move.face})
    return draft


def play_ahead(snapshot: Snapshot, move: Kind) -> Draft[Snapshot]:
    """The dice are told with every claim, before anybody doubts it."""
    draft = referee.play(snapshot, move)
    if isinstance(move, Claim):
        referee.tell_dice(draft)
    return draft


LEAKY_REDACT = Variant(ROOM, {"redact": hide_from_spectators})
LEAKY_LATER = Variant(ROOM, {"redact": hide_while_rolling})
BLIND_OWNER = Variant(ROOM, {"redact": hide_from_everybody})
LEAKY_HEARD = Variant(ROOM, rulebook={"secrets": ()})
WRONG_OWNER = Variant(ROOM, rulebook={"secrets": (msgspec.structs.replace(ROLL, whose="claim"),)})
NO_OWNER = Variant(ROOM, rulebook={"secrets": (msgspec.structs.replace(ROLL, whose=""),)})
LEAKY_EVENTS = Variant(ROOM, referee={"play": play_aloud})
EARLY_EVENTS = Variant(ROOM, referee={"play": play_ahead})
PEEKING_EXPERT = Variant(ROOM, expert={"choose": peeking.choose})
UNFAIR_DEAL = Variant(ROOM, {"deal": deal_high})
LINKED_DEAL = Variant(ROOM, {"deal": deal_alike})
