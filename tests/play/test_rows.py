"""Any number of rows goes to the database in as few calls as there can be."""

from __future__ import annotations

import sqlite3

import pytest

from regelwerk.play.rows import LARGEST, Rows


@pytest.mark.parametrize("count", [0, 1, 2, 50, LARGEST, LARGEST + 1, 3 * LARGEST])
def test_rows_are_all_there_after_one_call_for_each_full_load(count: int) -> None:
    connection, calls = sqlite3.connect(":memory:"), list[str]()
    connection.execute("CREATE TABLE pairs (one INTEGER PRIMARY KEY, two TEXT)")
    connection.set_trace_callback(calls.append)
    rows = [(number, str(number)) for number in range(count)]
    Rows("INSERT INTO pairs (one, two)", 2, "ON CONFLICT (one) DO NOTHING").run(connection, rows)
    connection.set_trace_callback(None)
    assert sum(call.startswith("INSERT") for call in calls) == -(-count // LARGEST)
    assert connection.execute("SELECT one, two FROM pairs ORDER BY one").fetchall() == rows
    connection.close()
