"""What a device may do at a match apart from moving."""

from __future__ import annotations

from typing import NamedTuple

from .absence import may_step_aside
from .match import Match
from .offers import Offers
from .questions import Topic
from .resigning import Way, ways
from .undo import way


class Rights(NamedTuple):
    """`undo`: its last move can be taken back without asking. `resigning` are the ways to give a seat up, `asking` is
    what others can be asked for. `away`: a seat can be left to a computer for a while."""

    undo: bool
    resigning: tuple[Way, ...]
    asking: tuple[Topic, ...]
    away: bool


def rights(match: Match, held: frozenset[int], owned: frozenset[int]) -> Rights:
    """What whoever holds these seats, and once held the `owned` ones, may do now: of all this only the way in which a
    move is taken back changes with a move, so the rest is worked out once for many of them."""
    undo = way(match, held)
    key = (Rights, undo, held, owned)
    found: Rights | None = match.lasting_facts.get(key)
    if found is None:
        found = match.lasting_facts[key] = Rights(
            undo=undo == "free",
            resigning=ways(match, held),
            asking=Offers(match).possible(match, held, owned),
            away=bool(held) and may_step_aside(match),
        )
    return found
