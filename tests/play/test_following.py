"""What those at a table hear of events that were written elsewhere."""

from __future__ import annotations

from typing import get_args

from regelwerk.play.event import Event
from regelwerk.play.following import NAMES


def test_every_kind_of_event_has_a_name_for_those_at_the_table() -> None:
    assert set(NAMES) == set(get_args(Event))
