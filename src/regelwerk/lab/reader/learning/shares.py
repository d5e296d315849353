"""What a sentence counts when something is learned, and which fifth of the games it belongs to."""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from regelwerk.rulebook import ELEMENTS

from .corpus import Line, is_plain
from .frames import is_frame
from .rulebooks import OTHER, RULEBOOK

NAMES = tuple(ELEMENTS)
FOLDS = 5
SHARE_ALONE = 0.3
"""What a sentence without what stands around it counts when learning; the rest it counts with it."""
_NEAR, _TALK, _RULEBOOK, _FRAME = 0.2, 0.5, 3.0, 3.0
"""How much a near miss, a sentence that holds nothing, one as real rulebooks have it, and one of a frame count."""
_NUMBER = re.compile(r"\d+-")
"""What is not the name of a game that is told in both languages under two numbers."""


def counts_of(line: Line) -> list[float]:
    """How much a sentence counts for each element.

    The corpus has far more near misses and talk than any rulebook, so as to teach what they are; at their full number
    they would teach that the plainest word is to be doubted.
    """
    if is_frame(line.game):
        row = _FRAME
    elif line.game.startswith((RULEBOOK, OTHER)) or is_plain(line.game):
        row = _RULEBOOK
    else:
        row = 1.0 if line.elements else _TALK
    return [row * (_NEAR if name in line.near else 1.0) for name in NAMES]


def truth_of(lines: Sequence[Line]) -> npt.NDArray[np.bool_]:
    """Which elements hold in each sentence."""
    return np.array([[name in line.elements for name in NAMES] for line in lines])


def folds(lines: Sequence[Line]) -> npt.NDArray[np.int64]:
    """Which fifth each sentence belongs to: all of a game, in both languages, to the same; frames to none, -1."""
    games = ["" if is_frame(line.game) else _told(line) for line in lines]
    number = {game: place % FOLDS for place, game in enumerate(sorted(set(games) - {""}))} | {"": -1}
    return np.array([number[game] for game in games])


def _told(line: Line) -> str:
    """The game that is told, whatever the language and the number."""
    return _NUMBER.sub("", line.game.removesuffix(f" {line.language}"))
