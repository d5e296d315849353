"""What was worked out of positions lately: a position is described and drawn once, whoever asks for it meanwhile.

Snapshots and scenes do not change, so that they can be shared by the referee, the scene and everybody who looks. They
are kept with their position until it is past (`Position.let_go`), or until everything together comes to `MOST_BYTES`.
"""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import TYPE_CHECKING, Any

from regelwerk.contract import Scene, Snapshot

from .drawing import draw
from .weight import weight

if TYPE_CHECKING:
    from .standing import Standing

MOST_BYTES = 64 << 20
"""Of everything that is kept in this process; then the oldest goes, to be worked out again for whoever asks. What all
viewers see of one position takes 4 to 73 kB, depending on the game."""

WEIGHED_EVERY = 512
"""Positions of a setting of which one is weighed; the others are taken to be as heavy."""


class Facts(dict[Any, Any]):
    """What was worked out of one position, by name, and how many bytes it is taken to need."""

    __slots__ = ("weight",)
    weight: int


class Shelf:
    """All positions of which something is kept, the oldest first."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most_bytes = most_bytes
        self._standing: OrderedDict[int, Standing] = OrderedDict()
        self._lock = Lock()
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._standing)

    def facts(self, position: Standing) -> Facts:
        """What is kept of this position, from now on if nothing was so far."""
        with self._lock:
            facts = position._facts
            if facts is None:
                facts = Facts()
                facts.weight = position._setting.view_bytes
                self.bytes += facts.weight
                self._standing[id(position)] = position
                position._facts = facts
            while self.bytes > self._most_bytes and len(self._standing) > 1:
                self._remove(next(iter(self._standing.values())))
        return facts

    def let_go(self, position: Standing) -> None:
        """Keep nothing of this position any more."""
        with self._lock:
            if position._facts is not None:
                self._remove(position)

    def _remove(self, position: Standing) -> None:
        facts, setting = position._facts, position._setting
        assert facts is not None, "what is on the shelf has something to keep"
        del self._standing[id(position)]
        self.bytes -= facts.weight
        position._facts = None
        setting.views_let_go += 1
        if setting.views_let_go % WEIGHED_EVERY == 1:
            setting.view_bytes = weight(facts, setting.game.facts, setting.options)


SHELF = Shelf()
"""This process's own."""


def facts_of(position: Standing) -> Facts:
    """What was worked out of a position, by name: whoever works something out adds it."""
    facts = position._facts
    return SHELF.facts(position) if facts is None else facts


def let_go_of(position: Standing) -> None:
    """Keep nothing of a position that is past."""
    if position._facts is not None:
        SHELF.let_go(position)


def whole_snapshot(position: Standing) -> Snapshot[Any]:
    """Everything in it, secrets included: for the referee, never for a seat's eyes."""
    facts = position._facts or SHELF.facts(position)
    found: Snapshot[Any] | None = facts.get("whole")
    if found is None:
        setting = position._setting
        found = facts["whole"] = setting.game.snapshot(position.words(), setting)
    return found


def known_snapshot(position: Standing, viewer: int | None) -> Snapshot[Any]:
    """What a seat (None: a spectator) knows of it."""
    facts, key = facts_of(position), ("known", viewer)
    found: Snapshot[Any] | None = facts.get(key)
    if found is None:
        found = facts[key] = position.game.snapshot(position.known(viewer), position.setting)
    return found


def scene_of(position: Standing, viewer: int | None) -> Scene:
    """What a seat (None: a spectator) sees of it."""
    facts = position._facts or SHELF.facts(position)
    found: Scene | None = facts.get(viewer)
    if found is None:
        found = facts[viewer] = draw(position, viewer)
    return found
