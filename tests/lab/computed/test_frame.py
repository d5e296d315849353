"""What a move changes, on drawn boards."""

from __future__ import annotations

import pytest

from regelwerk.contract import Board, Item, Place
from regelwerk.lab.computed.frame import Frame, Moved, Thing, change, kind_of, order_of

pytestmark = pytest.mark.slow

BLUE, RED = Thing("stone", "blue"), Thing("stone", "red")


def frame(drawing: str, **beside: int) -> Frame:
    """A row of places a, b, c …: `B` and `R` are stones, `b` and `r` squares of these colours, `.` is empty."""
    looks = {"B": ("stone", "blue"), "R": ("stone", "red"), "b": ("square", "blue"), "r": ("square", "red")}
    main = tuple(Item(chr(97 + x), *looks[c]) for x, c in enumerate(drawing) if c != ".")
    side = tuple(Item("hand", "stone", colour) for colour, count in beside.items() for _ in range(count))
    return Frame(main, side, (None, None), ("blue", "red"))


def test_a_piece_that_goes_to_another_place_has_moved() -> None:
    found = change(frame("B..R"), frame("..BR"))
    assert found.moved == (Moved(BLUE, "a", "c"),)
    assert (found.removed, found.added, found.recoloured) == ((), (), ())


def test_a_piece_that_lands_on_another_removes_it() -> None:
    found = change(frame("B..R"), frame("...B"))
    assert found.moved == (Moved(BLUE, "a", "d"),)
    assert found.removed == (RED,)


def test_a_piece_that_stays_and_changes_colour_is_no_capture() -> None:
    found = change(frame("BR"), frame("BB"))
    assert found.recoloured == ((RED, BLUE),)
    assert (found.moved, found.removed) == ((), ())


def test_a_capture_that_makes_others_change_sides_is_told_apart() -> None:
    """The stone takes the square on c, and the red stone on d becomes blue where it stands."""
    found = change(frame("B.rR"), frame("..BB"))
    assert found.moved == (Moved(BLUE, "a", "c"),)
    assert found.removed == (Thing("square", "red"),)
    assert found.recoloured == ((RED, BLUE),)


def test_a_piece_from_beside_the_board_is_added() -> None:
    before, after = frame("R", blue=1), frame("RB")
    assert change(before, after).added == ((BLUE, "b"),)
    assert not after.beside - before.beside


def test_nothing_changed_is_no_change() -> None:
    assert not change(frame("BR"), frame("BR"))


def board(places: list[tuple[str, float, float]]) -> Board:
    return Board("board", 9, 9, tuple(Place(name, x, y) for name, x, y in places))


def test_rows_and_columns_are_a_grid() -> None:
    assert kind_of(board([(f"{x}{y}", x, y) for x in range(4) for y in range(4)])) == "grid"


def test_numbered_fields_are_a_track() -> None:
    fields = board([(f"field:{n}", n % 7, n * 0.9) for n in range(1, 20)])
    assert kind_of(fields) == "track"
    assert order_of(fields)["field:3"] == 3


def test_towns_anywhere_are_a_network() -> None:
    assert kind_of(board([("Ulm", 1, 1.3), ("Bonn", 2.2, 7), ("Kiel", 5, 3), ("Jena", 6.5, 4)])) == "network"
