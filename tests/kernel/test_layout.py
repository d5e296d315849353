"""Words declared once: where each run begins, and plain values in and out of it."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest

from regelwerk.kernel.header import BODY, PLAYERS, TABLES_BODY
from regelwerk.kernel.layout import Layout, Tables, body_of

LAYOUT = Layout(turn=1, pieces=4, phase=1)
TABLES = Tables(mode=1, gates=3)


def test_runs_lie_one_after_the_other_and_unpack_to_where_they_begin() -> None:
    turn, pieces, phase = LAYOUT
    assert (turn, pieces, phase) == (BODY, BODY + 1, BODY + 5)
    assert (LAYOUT.end, LAYOUT.size) == (BODY + 6, 6)
    assert (TABLES.end, TABLES.size) == (TABLES_BODY + 4, 4)
    assert all(type(at) is int for at in LAYOUT)


def test_a_layout_without_runs_ends_where_it_begins() -> None:
    assert list(Layout()) == []
    assert (Layout().end, Layout().size) == (BODY, 0)


def test_a_position_with_nothing_in_it_knows_its_players_only() -> None:
    words = LAYOUT.zero(3)
    assert words.dtype == np.int64
    assert len(words) == LAYOUT.end
    assert np.flatnonzero(words).tolist() == [PLAYERS]
    assert words[PLAYERS] == 3


def test_what_is_written_is_read_back_as_plain_numbers() -> None:
    words = LAYOUT.zero(2)
    LAYOUT.write(words, {"turn": 1, "pieces": [5, -1, 7, 8]})
    found = LAYOUT.read(words, "turn", "pieces", "phase")
    assert found == {"turn": 1, "pieces": (5, -1, 7, 8), "phase": 0}
    assert type(found["turn"]) is int
    assert all(type(number) is int for number in found["pieces"])
    assert body_of(words).tolist() == [1, 5, -1, 7, 8, 0]


def test_only_the_runs_that_are_named_are_read_and_written() -> None:
    words = LAYOUT.zero(2)
    LAYOUT.write(words, {"phase": 9})
    assert LAYOUT.read(words, "phase") == {"phase": 9}
    assert LAYOUT.read(words) == {}
    with pytest.raises(KeyError):
        LAYOUT.read(words, "colour")
    with pytest.raises(KeyError):
        LAYOUT.write(words, {"colour": 1})


def test_fewer_values_leave_the_rest_of_a_run_and_more_do_not_fit() -> None:
    words = LAYOUT.zero(2)
    LAYOUT.write(words, {"pieces": [1, 2, 3, 4]})
    LAYOUT.write(words, {"pieces": [9]})
    assert LAYOUT.read(words, "pieces") == {"pieces": (9, 2, 3, 4)}
    with pytest.raises(AssertionError, match="pieces holds 4 words, not 5"):
        LAYOUT.write(words, {"pieces": range(5)})
    assert LAYOUT.read(words, "phase") == {"phase": 0}


def test_a_table_of_numbers_fills_a_run_row_by_row() -> None:
    words = LAYOUT.zero(2)
    LAYOUT.write(words, {"pieces": np.array([[1, 2], [3, 4]])})
    assert LAYOUT.read(words, "pieces") == {"pieces": (1, 2, 3, 4)}


def test_tables_begin_with_the_longest_game_and_need_every_run() -> None:
    assert TABLES.filled(600, mode=2, gates=[7, 8, 9]).tolist() == [600, 2, 7, 8, 9]
    with pytest.raises(AssertionError, match="gates"):
        TABLES.filled(600, mode=2)
    with pytest.raises(AssertionError):
        TABLES.filled(600, mode=2, gates=[7], colour=1)


def test_a_position_has_the_values_given_and_nothing_else() -> None:
    layout = Layout(turn=1, squares=3)
    words = layout.position(2, turn=1, squares=[4, 5])
    assert words[PLAYERS] == 2
    assert words[BODY:].tolist() == [1, 4, 5, 0]


def test_a_position_can_be_copied_from_tables() -> None:
    layout = Layout(turn=1, squares=2)
    tables = np.array([400, 9, 1, 2, 3, 9], np.int64)
    assert layout.copied(tables, 2, 3)[BODY:].tolist() == [1, 2, 3]
    assert layout.copied(tables, 2, 3)[PLAYERS] == 3


def test_runs_of_one_word_are_named_together_before_the_others() -> None:
    layout = Tables("mode limit", gates=3)
    assert list(layout) == [TABLES_BODY, TABLES_BODY + 1, TABLES_BODY + 2]
    assert layout.filled(400, mode=1, limit=2, gates=[7, 8, 9]).tolist() == [400, 1, 2, 7, 8, 9]


def test_what_no_value_is_given_for_comes_from_the_snapshot_or_from_the_facts() -> None:
    snapshot = SimpleNamespace(players=2, turn=1, phase="late")
    assert LAYOUT.of(snapshot, pieces=[5], phase=7)[BODY:].tolist() == [1, 5, 0, 0, 0, 7]
    assert LAYOUT.of(snapshot, pieces=[], phase=0)[PLAYERS] == 2
    facts = SimpleNamespace(max_plies=600, gates=(7, 8, 9))
    assert TABLES.of(facts, mode=2).tolist() == [600, 2, 7, 8, 9]
    with pytest.raises(AttributeError, match="mode"):
        TABLES.of(facts)
