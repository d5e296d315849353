"""What the encoder's forerunners say of games that they have not seen: kept beside the corpus, for the other models.

Learning an encoder needs a graphics card, weighing it with the others does not. The file knows the sentences that it is
about by a digest: after a change to them it has to be made again (`python -m regelwerk.lab.reader.encoding`). Labels
may be corrected without: what was said of a sentence stays what was said. Frames are no part of it, since they are
judged by none: those written since are known to the other models only.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from regelwerk.contract import Unreadable

from .calibrating import Floats
from .corpus import FOLDER as CORPUS
from .corpus import Line
from .frames import is_frame

FORESEEN = CORPUS.parent / "encoder.npz"
_STEP, _FAR = 0.125, 12.0
"""Log odds are kept in such steps and up to so far from nothing."""


class Foreseen(NamedTuple):
    """The log odds of every element in every sentence, with and without what stands around it; of frames nothing."""

    whole: Floats
    alone: Floats


def save_foreseen(
    lines: Sequence[Line], whole: npt.NDArray[np.float32], alone: npt.NDArray[np.float32], path: Path = FORESEEN
) -> None:
    """Keep what forerunners said of these sentences, frames left out."""
    told = _told(lines)
    np.savez_compressed(path, digest=np.array(_digest(lines)), whole=_stepped(whole[told]), alone=_stepped(alone[told]))


def foreseen(lines: Sequence[Line], path: Path = FORESEEN) -> Foreseen:
    """What was said of these sentences; `Unreadable` where it was said of others."""
    with np.load(path) as kept:
        if str(kept["digest"]) != _digest(lines):
            raise Unreadable(
                f"{path.name} is about another corpus: run `python -m regelwerk.lab.reader.encoding MODEL` first."
            )
        return Foreseen(*(_spread(kept[name], _told(lines)) for name in Foreseen._fields))


def _told(lines: Sequence[Line]) -> npt.NDArray[np.bool_]:
    """Which of these sentences are of games."""
    return np.array([not is_frame(line.game) for line in lines])


def _spread(steps: npt.NDArray[np.int8], told: npt.NDArray[np.bool_]) -> Floats:
    """Log odds for all sentences, of frames none."""
    odds = np.zeros((len(told), steps.shape[1]))
    odds[told] = steps * _STEP
    return odds


def _stepped(odds: npt.NDArray[np.float32]) -> npt.NDArray[np.int8]:
    return np.round(np.clip(odds, -_FAR, _FAR) / _STEP).astype(np.int8)


def _digest(lines: Sequence[Line]) -> str:
    said = "\n".join(f"{line.game}|{line.language}|{line.text}" for line in lines if not is_frame(line.game))
    return sha256(said.encode()).hexdigest()
