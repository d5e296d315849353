"""Cards: on the table or in hands, as the seats see them."""

from __future__ import annotations

from collections.abc import Iterator

from .frame import look_of
from .result import Computed, computed
from .watched import Watched


def cards(watched: Watched) -> Iterator[Computed]:
    """cards, and a hand of them: those of a seat's colour that it sees and nobody else does."""
    table = {item.at for step in watched.steps for item in (*step.after.main, *step.after.side) if item.glyph == "card"}
    held = 0
    for match, frame in watched.starts:
        for seat, colour in enumerate(frame.colours):
            mine = {
                look_of(item) for item in watched.seen_by(match, seat) if item.glyph == "card" and item.colour == colour
            }
            held = max(held, len(mine - set(map(look_of, (*frame.main, *frame.side)))))
    yield computed(
        "cards",
        bool(table) or held > 0,
        f"{len(table)} Orte mit Karten, {held} auf der Hand",
        f"{len(table)} places with cards, {held} in hand",
    )
    yield computed("hand", held > 1, f"{held} Karten auf der Hand", f"{held} cards in hand")
