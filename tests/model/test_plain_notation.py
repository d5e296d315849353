"""Positions of a room without a notation: every field on a line of its own, read back strictly."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from regelwerk.contract import CHANCE, Snapshot, Unreadable
from regelwerk.model.plain_notation import PlainNotation


class Table(Snapshot[None]):
    dice: tuple[int | None, ...]
    claim: int
    open: bool
    word: str
    bets: tuple[str | None, ...] = ()


HEAD: dict[str, Any] = {"facts": None, "options": {}, "players": 3}
NOTATION = PlainNotation(Table)
TABLE = Table(**HEAD, dice=(4, None, 0), claim=3, open=True, word="tower", bets=("blue", "", None), seat=1)
TEXT = "dice: 4 ? 0\nclaim: 3\nopen: 1\nword: tower\nbets: blue _ ?\nto move: seat 1"


def test_every_field_of_the_room_is_a_line_and_the_last_says_who_moves() -> None:
    assert NOTATION.write(TABLE) == TEXT
    assert NOTATION.read(TEXT, HEAD) == TABLE


@pytest.mark.parametrize(("seat", "mover"), [(None, "nobody"), (CHANCE, "chance"), (2, "seat 2")])
def test_nobody_chance_or_a_seat_is_to_move(seat: int | None, mover: str) -> None:
    position = replace(TABLE, seat=seat)
    assert NOTATION.write(position).endswith(f"to move: {mover}")
    assert NOTATION.read(NOTATION.write(position), HEAD) == position


@pytest.mark.parametrize("changes", [{"word": ""}, {"bets": ()}, {"bets": ("",)}, {"dice": ()}, {"claim": -5}])
def test_empty_words_empty_tuples_and_tuples_of_an_empty_word_differ(changes: dict[str, Any]) -> None:
    position = replace(TABLE, **changes)
    assert NOTATION.read(NOTATION.write(position), HEAD) == position


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("claim: 3", "claim: three", "'claim' cannot be read"),
        ("claim: 3", "claim: 3 4", "'claim' cannot be read"),
        ("claim: 3", "claim: ?", "'claim' cannot be read"),
        ("claim: 3", "claim: 03", "cannot be read|not written as"),
        ("dice: 4 ? 0", "dice: 4 x 0", "'dice' cannot be read"),
        ("dice: 4 ? 0", "dice: 4  ? 0", "not written as"),
        ("open: 1", "open: true", "not written as"),
        ("seat 1", "seat 3", "To move is nobody, chance, seat 0"),
        ("claim: 3\n", "", "6 lines"),
    ],
)
def test_what_is_not_written_so_is_unreadable(old: str, new: str, message: str) -> None:
    assert old in TEXT
    with pytest.raises(Unreadable, match=message):
        NOTATION.read(TEXT.replace(old, new), HEAD)
