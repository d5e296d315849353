"""Lists of ascending ids."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from regelwerk.kernel.listing import contains, list_members


@given(st.sets(st.integers(0, 63)), st.integers(0, 1000))
def test_every_member_of_a_set_is_listed_behind_what_was_found_before(members: set[int], first: int) -> None:
    out = np.full(70, -1, np.int64)
    word = int(np.uint64(sum(1 << member for member in members)).astype(np.int64))
    assert list_members(word, first, out, 3) == 3 + len(members)
    assert out.tolist() == [-1] * 3 + [first + member for member in sorted(members)] + [-1] * (67 - len(members))


@given(st.sets(st.integers(0, 40)), st.integers(0, 40))
def test_a_move_is_looked_up_among_the_first_of_a_list(moves: set[int], move: int) -> None:
    listed = np.array([*sorted(moves), move], np.int64)
    assert contains(listed, len(moves), move) == (move in moves)
