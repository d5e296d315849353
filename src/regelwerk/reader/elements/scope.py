"""What a heading says of every rule below it: under “Variants” each of them holds only if agreed on."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from regelwerk.contract import Language
from regelwerk.rulebook import ELEMENTS

from .headings import topics

_VARIANT = tuple(ELEMENTS).index("variant")
_SURE = 0.9
"""How sure it is that what is a rule below such a heading is a variant."""


def is_optional(heading: str, language: Language) -> bool:
    """Whether a heading announces variants."""
    return "other" in topics(heading, language)


def scoped(confidences: npt.NDArray[np.float64], optional: npt.NDArray[np.bool_]) -> npt.NDArray[np.float64]:
    """Confidences, by element in the last place, with a sentence below such a heading as surely a variant as a rule."""
    sure = confidences.copy()
    rule = np.delete(sure, _VARIANT, axis=-1).max(axis=-1)
    sure[..., _VARIANT] = np.where(optional, np.maximum(sure[..., _VARIANT], _SURE * rule), sure[..., _VARIANT])
    return sure
