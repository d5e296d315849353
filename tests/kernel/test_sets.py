"""Sets of numbers in several words."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from regelwerk.kernel.named_set import NamedSet
from regelwerk.kernel.sets import flip, holds, size


@pytest.mark.parametrize("bits", [48, 63])
@given(members=st.sets(st.integers(0, 143)))
def test_a_set_holds_what_was_put_into_it_where_its_names_say(bits: int, members: set[int]) -> None:
    named = NamedSet([str(number) for number in range(144)], bits)
    words = np.zeros(named.size + 2, np.int64)
    for number in members:
        flip(words, 1, number, bits)
    assert words.tolist() == [0, *named.words(map(str, members)), 0]
    assert [holds(words, 1, number, bits) for number in range(144)] == [number in members for number in range(144)]
    assert size(words, 1, named.size) == len(members)


def test_what_is_flipped_twice_is_out_again() -> None:
    words = np.zeros(2, np.int64)
    flip(words, 0, 70, 48)
    flip(words, 0, 70, 48)
    assert not words.any()
