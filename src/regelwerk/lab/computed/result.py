"""What a measure says: an element of the ontology, whether it holds in play, and the figure behind that."""

from __future__ import annotations

import msgspec

from regelwerk.contract import Text


class Computed(msgspec.Struct, frozen=True):
    """An element as play shows it. `figure` says what was counted, in both languages."""

    element: str
    holds: bool
    figure: Text


def computed(element: str, holds: bool, de: str, en: str) -> Computed:
    return Computed(element, holds, Text(de, en))


def percent(part: float, whole: float) -> str:
    """A share as people write it; nothing of nothing is nothing."""
    share = 100 * part / whole if whole else 0.0
    return f"{share:.0f} %" if share in (0, 100) or 1 <= share <= 99 else f"{share:.1f} %"
