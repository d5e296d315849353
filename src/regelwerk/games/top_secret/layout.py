"""The words of Top Secret: where everything stands in them, and the names of what they number.

Places are numbers: cities alphabetically, then BASE_AT and OUTPOST_AT; sets of places are bits of one word. Cases are
4 · seat + letter. An agent on its way – passing on or duelling – stands in no set; ACTIVE and LOAD say where it is and
what it carries. HELD counts all agents of a seat in a place (one bit for the first, one for the second), FREE only
those without a case. HELD, CARRIED, LYING, STASH and AGENTS repeat what other words say, for speed.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from regelwerk.kernel.header import BODY, OWN_ENDINGS

MOST = 4
BASE_AT, OUTPOST_AT, HQ_AT = 60, 61, 62
NOWHERE = -1
"""A case that is not in play or not yet set out; no agent, no load."""

DELIVERED_AT = 63

TURN = BODY
PHASE = TURN + 1
ROUNDS = PHASE + 1
POOL = ROUNDS + 1
BONUS = POOL + 1
ACTIVE = BONUS + 1
LOAD = ACTIVE + 1
FRESH = LOAD + 1
CARD = FRESH + 1
LOSSES = CARD + 1
LYING = LOSSES + 1
STASH = LYING + 1
CARDS = STASH + 1
AGENTS = CARDS + MOST
HOME = AGENTS + MOST
FREE1 = HOME + MOST
FREE2 = FREE1 + MOST
HELD1 = FREE2 + MOST
HELD2 = HELD1 + MOST
CARRIED = HELD2 + MOST
DELIVERED = CARRIED + MOST
CASE_AT = DELIVERED + MOST
CONTENTS = CASE_AT + 4 * MOST
WORDS = CONTENTS + 4 * MOST

Phase = Literal["contents", "place", "outpost", "roll", "act", "pass", "attack", "defend", "spoils", "lose", "over"]
PHASES: tuple[Phase, ...] = (
    "contents",
    "place",
    "outpost",
    "roll",
    "act",
    "pass",
    "attack",
    "defend",
    "spoils",
    "lose",
    "over",
)
FILLING, PLACING, OFFERING, ROLLING, ACTING, PASSING, ATTACKING, DEFENDING, SPOILS, LOSING, DONE = range(11)
ON_THE_WAY = ("pass", "attack", "defend")

ENDINGS = ("10a", "10b", "10c", "10d")
TEN, LAST_ONE, HOPELESS, ROUNDS_OVER = range(OWN_ENDINGS, OWN_ENDINGS + 4)

HIDDEN = "?"


class Agent(NamedTuple):
    """Where an agent is – a city, `base` or `outpost` – and the case it carries, as `R.A`, or nothing."""

    place: str
    load: str = ""

    def __str__(self) -> str:
        return f"{self.place}({self.load})" if self.load else self.place
