"""What comes of it when somebody's time is up (clause G12)."""

from __future__ import annotations

from regelwerk.model.resigning import FLAGGING

from .bots import SUBSTITUTE
from .event import Conceded, Flagged
from .match import Match


def flagging(match: Match, at: int) -> Conceded | Flagged | None:
    """What happens to a match at that time because the time of whoever thinks is up; None if it is not.

    Between two sides the match is over; with more of them a bot plays on, as after resigning.
    """
    clock = match.clock
    if match.over or clock is None or clock.running is None or clock.ends is None or at < clock.ends:
        return None
    if len(match.sides) == 2:
        return Conceded(seats=(clock.running,), clause=FLAGGING)
    return Flagged(seat=clock.running, level=SUBSTITUTE)
