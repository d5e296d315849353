"""Whether a move brought something to light: what was seen cannot be taken back."""

from __future__ import annotations

import numpy as np

from regelwerk.kernel.header import UNKNOWN
from regelwerk.model.position import Position


def reveals(before: Position, after: Position) -> bool:
    """Whether somebody can read a word of the position after that they could not before. Errs on the safe side."""
    if not before.setting.secret:
        return False
    for viewer in (None, *range(before.players)):
        unknown, known = before.known(viewer) == UNKNOWN, after.known(viewer) != UNKNOWN
        if bool(np.any(unknown & known)):
            return True
    return False
