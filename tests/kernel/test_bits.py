"""Sets of squares in one word."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from regelwerk.kernel.bits import count, lowest, nth, nth_of_many

WORDS = st.integers(-(2**63), 2**63 - 1)


def bits_of(word: int) -> list[int]:
    return [bit for bit in range(64) if word >> bit & 1]


@given(WORDS)
def test_count_is_the_number_of_set_bits(word: int) -> None:
    assert count(word) == len(bits_of(word))


@given(WORDS)
def test_lowest_is_the_first_set_bit_and_64_where_there_is_none(word: int) -> None:
    assert lowest(word) == (bits_of(word) or [64])[0]


@given(WORDS.filter(bool), st.data())
def test_nth_counts_set_bits_from_below(word: int, data: st.DataObject) -> None:
    n = data.draw(st.integers(0, len(bits_of(word)) - 1))
    assert nth(word, n) == nth_of_many(word, n) == bits_of(word)[n]


def test_the_sign_bit_is_a_bit_like_any_other() -> None:
    assert count(-1) == 64
    assert count(-(2**63)) == 1
    assert lowest(-(2**63)) == 63
    assert nth(-1, 63) == nth_of_many(-1, 63) == nth_of_many(-(2**63), 0) == 63
