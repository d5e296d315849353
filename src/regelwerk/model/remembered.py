"""What was worked out of positions lately: a position is described and drawn once, whoever asks for it meanwhile.

Snapshots and scenes do not change, so that they can be shared by the referee, the scene and everybody who looks.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from regelwerk.contract import Scene, Snapshot

if TYPE_CHECKING:
    from .standing import Standing

SNAPSHOTS = SCENES = 2048
"""How many are kept: those of the last position of some hundred matches that are played at the same time. What all
viewers see of one position takes 4 to 73 kB, depending on the game."""


@lru_cache(SNAPSHOTS)
def whole_snapshot(position: Standing) -> Snapshot[Any]:
    """Everything in it, secrets included: for the referee, never for a seat's eyes."""
    return position.game.snapshot(position.words(), position.setting)


@lru_cache(SNAPSHOTS)
def known_snapshot(position: Standing, viewer: int | None) -> Snapshot[Any]:
    """What a seat (None: a spectator) knows of it."""
    return position.game.snapshot(position.known(viewer), position.setting)


@lru_cache(SCENES)
def scene_of(position: Standing, viewer: int | None) -> Scene:
    """What a seat (None: a spectator) sees of it."""
    return position.game.scene.scene(position.snapshot(viewer), viewer)
