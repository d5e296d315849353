"""What Forma's tests make happen: random and eager games hardly ever have two bridges or hear every refusal."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.model.position import Position

from .drawing import drawn
from .test_refusals import CASES
from .test_rules import CROSSING, LAST_FORM


def witnesses() -> Iterator[tuple[Position, str]]:
    yield drawn(CROSSING, hands=LAST_FORM), "I1@t1"
    yield drawn("AA..NN", hands={1: "I1", 2: "-"}), "misfit:I1"
    for _, _, position, text, _, _ in CASES:
        yield position, text
