"""Sets of names in the bits of words."""

from __future__ import annotations

import numpy as np
import pytest

from regelwerk.kernel.named_set import NamedSet

SQUARES = NamedSet(["a1", "b1", "", "a2", "b2", ""], bits=3)


def test_a_name_is_a_bit_of_its_word() -> None:
    assert SQUARES.size == 2
    assert SQUARES.words(["b1", "a2"]) == [0b010, 0b001]


def test_names_are_read_back_in_their_order_from_where_the_set_begins() -> None:
    words = np.array([7, *SQUARES.words(["b2", "a1"]), 7], np.int64)
    assert SQUARES.read(words, 1) == ["a1", "b2"]


def test_bits_without_a_name_belong_to_nothing() -> None:
    assert "" not in SQUARES.numbers
    with pytest.raises(KeyError):
        SQUARES.words([""])


def test_a_board_is_parted_into_a_set_for_each_piece_and_joined_again() -> None:
    board = {"a1": "X", "a2": "O", "b2": "X"}
    parted = SQUARES.parted(board, "OX")
    assert parted == [SQUARES.words(["a2"]), SQUARES.words(["a1", "b2"])]
    assert SQUARES.joined(np.array([7, *parted[0], *parted[1]], np.int64), 1, "OX") == board
