"""Chance, and how it acts: dice are the same at every throw, a pile has one card less after every draw."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from .result import Computed, computed, percent
from .watched import Step, Watched


def uncertainty(watched: Watched) -> Iterator[Computed]:
    """chance, dice, deck, shuffling, dice-choice and random-set-up."""
    plies = sum(len(match.seats) for match in watched.matches)
    nodes = sum(seat < 0 for match in watched.matches for seat in match.seats)
    share = percent(nodes, plies)
    yield computed("chance", nodes > 0, f"{share} aller Züge sind Zufall", f"chance makes {share} of all moves")
    used, same = _draws(watched)
    yield computed(
        "deck",
        used > same,
        f"nach {used} von {used + same} Zufallszügen fehlt, was gekommen ist",
        f"{used} of {used + same} draws use up what came",
    )
    yield computed(
        "dice",
        same > used,
        f"nach {same} von {used + same} Zufallszügen bleiben die Aussichten gleich",
        f"{same} of {used + same} chance moves leave the odds as they were",
    )
    back = _refills(watched)
    yield computed(
        "shuffling", used > same and back > 0, f"{back}-mal ist alles wieder da", f"all is there again {back} times"
    )
    yield _dice_choice(watched)
    first = [step for step in watched.drawn if step.ply == 0]
    laid = sum(bool(step.change) for step in first)
    yield computed(
        "random-set-up", laid > 0, f"in {laid} Spielen baut der Zufall auf", f"chance sets the board up in {laid} games"
    )


def _neighbours(watched: Watched) -> Iterator[tuple[Step, Step]]:
    """Two draws one after the other in one match that mostly concern the same outcomes."""
    for one, two in pairwise(watched.drawn):
        shared = len(one.chances.keys() & two.chances.keys())
        if one.match is two.match and one.ply < two.ply < one.ply + 30 and 2 * shared >= len(one.chances):
            yield one, two


def _draws(watched: Watched) -> tuple[int, int]:
    """How often what came is less likely at the next draw, and how often it is as likely as before."""
    used = same = 0
    for one, two in _neighbours(watched):
        was, now = one.chances[one.drawn], two.chances.get(one.drawn, 0)
        used += now < was
        same += now == was
    return used, same


def _refills(watched: Watched) -> int:
    """How often many outcomes are possible again after at most two were left."""
    return sum(
        one.match is two.match and len(one.chances) <= 2 and len(two.chances) >= 10
        for one, two in pairwise(watched.drawn)
    )


def _dice_choice(watched: Watched) -> Computed:
    """Different dice show a face after different throws, and a player has decided which just before."""
    thrown = {
        frozenset(item.colour for item in step.after.side + step.after.main if item.glyph == "die" and item.face)
        for step in watched.drawn
    } - {frozenset()}
    return computed(
        "dice-choice",
        len(thrown) > 2,
        f"{len(thrown)} verschiedene Zusammenstellungen von Würfeln",
        f"{len(thrown)} different sets of dice",
    )
