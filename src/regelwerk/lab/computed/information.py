"""Who knows what: from the words that the kernel redacts for every seat."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from .result import Computed, computed, percent
from .watched import Watched


def information(watched: Watched) -> Iterator[Computed]:
    """hidden-information, simultaneous-choice and revealing."""
    steps = watched.steps
    hidden = sum(bool(step.hidden) for step in steps)
    share = percent(hidden, len(steps))
    yield computed(
        "hidden-information",
        hidden > 0,
        f"{share} der Züge bleiben jemandem verborgen",
        f"{share} of the moves stay hidden from somebody",
    )
    yield _simultaneous(watched)
    shown = sum(step.shown for step in steps)
    cards = sum(
        {(item.at, item.face) for item in step.after.side if item.glyph == "card"}
        != {(item.at, item.face) for item in step.before.side if item.glyph == "card"}
        for step in watched.drawn
    )
    yield computed(
        "revealing",
        shown + cards > 0,
        f"{shown} Züge decken Verborgenes auf, {cards} eine Karte vom Stapel",
        f"{shown} moves show what was hidden, {cards} a card from a pile",
    )


def _simultaneous(watched: Watched) -> Computed:
    """A seat chooses without knowing what the one before it has just chosen, and hides its own choice or ends both."""
    blind = [
        (one, two)
        for one, two in pairwise(watched.own)
        if one.match is two.match and two.ply == one.ply + 1 and one.seat != two.seat and two.seat in one.hidden
    ]
    count = sum(one.seat in two.hidden or two.shown for one, two in blind)
    return computed(
        "simultaneous-choice",
        count > 0,
        f"{count}-mal wählt einer, ohne die Wahl davor zu kennen",
        f"{count} times one chooses without knowing the choice before",
    )
