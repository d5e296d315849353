"""Whether a position that somebody wrote down can be: what a kernel may trust is checked here."""

from __future__ import annotations

from dataclasses import replace

from regelwerk.contract import Unreadable

from .snapshot import COLOURS, Snapshot, chip_squares
from .walk import stuck


def check(snapshot: Snapshot) -> Snapshot:
    """The same position, over if its board says so; `Unreadable` says what cannot be."""
    _check_figures(snapshot)
    _check_chips(snapshot)
    _check_deck(snapshot)
    over = is_over(snapshot)
    if not over:
        _check_turn(snapshot)
    return replace(snapshot, over=over)


def is_over(snapshot: Snapshot) -> bool:
    """Clauses 10 and 3c, between two cards."""
    if snapshot.phase != "turn":
        return False
    chips_gone = snapshot.options["end"] == "chips" and not snapshot.chips
    nobody = not any(snapshot.moving(seat) for seat in range(snapshot.players))
    return chips_gone or nobody or snapshot.decks >= snapshot.edition["decks"]


def _check_figures(snapshot: Snapshot) -> None:
    """Clause 0a: every figure is on the board or held by somebody else; clause 7: none stands in the middle."""
    for seat in range(snapshot.players):
        held = [snapshot.held[holder][seat] for holder in range(snapshot.players)]
        if min(held) < 0 or held[seat] or sum(held) + len(snapshot.own(seat)) != len(snapshot.edition["marks"]):
            raise Unreadable(f"Of seat {seat + 1} the board and the other seats do not have all figures between them.")
    if any(square in snapshot.figures for square in snapshot.middle()):
        raise Unreadable("No figure stands on a four-coloured square in the middle.")


def _check_chips(snapshot: Snapshot) -> None:
    """Clause 2a: every chip is on its square or in a hand."""
    for colour in COLOURS:
        taken = sum(hand[colour] for hand in snapshot.hands)
        lying = sum(1 for own in snapshot.chips.values() if own == colour)
        if taken + lying != sum(1 for _, each in chip_squares(snapshot.edition) if each == colour):
            raise Unreadable(f"Board and hands do not have all {colour} chips between them.")


def _check_deck(snapshot: Snapshot) -> None:
    """Clauses 3 and 8a: counts that can be."""
    edition = snapshot.edition
    if not 0 <= snapshot.extras <= edition["extras"] or not 0 <= snapshot.decks <= edition["decks"]:
        raise Unreadable("The deck has more Extras, or has been used up more often, than there can be.")
    if min(*snapshot.penalties, *snapshot.tallies) < 0 or not 0 <= snapshot.due <= 1000:
        raise Unreadable("Captures, penalties and cards due count from 0.")
    used_up = not snapshot.left and not snapshot.extras
    if used_up != (snapshot.decks == edition["decks"]):
        raise Unreadable("A deck is empty when it has been used up for the last time, and only then.")


def _check_turn(snapshot: Snapshot) -> None:
    """Clauses 4, 8a and 9: somebody who can act, a card due, and the penalty exactly when nobody can carry it out."""
    mover = snapshot.mover
    if not 0 <= mover < snapshot.players:
        raise Unreadable(f"The turn is one of seats 1 to {snapshot.players}.")
    if snapshot.phase == "back":
        if snapshot.holder(mover) is None or all(square in snapshot.figures for square in snapshot.blacks(mover)):
            raise Unreadable("No figure can be set back: nobody holds one, or both black squares are taken.")
        return
    if not snapshot.moving(mover):
        raise Unreadable("The seat whose turn it is has no figure to move; it would be skipped.")
    if snapshot.phase == "turn" and not snapshot.due:
        raise Unreadable("Before a card is turned over at least one is due.")
    if snapshot.card in snapshot.left and len(snapshot.left) < len(snapshot.edition["cards"]):
        raise Unreadable(f"Card {snapshot.card} lies open, so it is not in the deck.")
    if snapshot.card and stuck(snapshot, mover, snapshot.card) != (snapshot.phase == "penalty"):
        raise Unreadable("A card lies under the penalty exactly when no figure can carry it out.")
