"""What every rulebook has to say and this one does not: one function per statement."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.reader.reading import Finding

from .draft import Draft
from .finding import finding

SAYS: dict[str, tuple[str, ...]] = {
    "ending": ("end-condition",),
    "goal": ("win-condition", "loss-condition", "win-by-points"),
    "tie": ("draw", "tie-break"),
    "players": ("player-count", "solo"),
    "setup": ("set-up",),
    "order": ("turn-order",),
}
"""The elements of a document that make a statement, in whatever words."""

SURE = 0.9
"""From this confidence on an element counts: rather a gap not found than a false alarm."""

TITLE = 4
"""Lines at the top, in which a number is one of players."""


def ending(draft: Draft) -> Iterator[Finding]:
    """When the game ends: said outright, or by a win or loss that ends it; a task for one ends when it is done."""
    if not draft.puzzle:
        yield from _missing(draft, "ending")


def goal(draft: Draft) -> Iterator[Finding]:
    """Who wins, or what a player is after."""
    if not draft.puzzle:
        yield from _missing(draft, "goal")


def tie(draft: Draft) -> Iterator[Finding]:
    """What holds between equals, where points are compared; who wins by having enough of them first has no equal."""
    compared = draft.said("compared") or not draft.said("raced")
    if not draft.solitaire and draft.said("scored") and compared:
        yield from _missing(draft, "tie")


def players(draft: Draft) -> Iterator[Finding]:
    """How many can play: said outright, by numbers in the first lines, or by one opponent and no more."""
    titled = any(index < TITLE and draft.sentences[index].kind == "heading" for index in draft.said("early"))
    opened = any(index < TITLE for index in draft.said("counted"))
    opposed = draft.said("opposed") and not draft.said("several")
    if not (draft.solitaire or titled or opened or opposed):
        yield from _missing(draft, "players")


def setup(draft: Draft) -> Iterator[Finding]:
    """What stands where at the start: said outright, or by what is put somewhere before anybody's turn is spoken of.

    A puzzle comes set up, and where nothing is put anywhere, but only rolled or written, nothing is.
    """
    if draft.puzzle or not draft.said("laid"):
        return
    first = min(draft.said("turn"), default=len(draft.sentences))
    if not any(index < first for index in draft.said("placing")):
        yield from _missing(draft, "setup")


def order(draft: Draft) -> Iterator[Finding]:
    """Who begins and who follows."""
    if not draft.solitaire:
        yield from _missing(draft, "order")


def _missing(draft: Draft, statement: str) -> Iterator[Finding]:
    read = any(draft.elements.get(element, 0) >= SURE for element in SAYS[statement])
    if draft.whole and not read and not draft.said(statement):
        yield finding(statement)
