"""Armies as text: a piece is its colour's first letter and its shape, so that bC is blue's cylinder."""

from __future__ import annotations

from typing import Any

from regelwerk.contract import Unreadable

from .armies import SHAPES, Armies
from .board import SIZE, read_rows, write_rows

_TO_MOVE, _HAS_WON = "to move", "has won"


def write(snapshot: Armies[Any]) -> str:
    """The board row by row, and whose turn it is."""
    cells = {name: snapshot.colour(seat)[0] + shape for name, (seat, shape) in snapshot.board.items()}
    turn = f"{snapshot.colour(snapshot.turn)} {_HAS_WON if snapshot.won else _TO_MOVE}"
    return "\n".join([*write_rows(cells, " ."), turn])


def read_armies(text: str, title: str, colours: tuple[str, ...]) -> dict[str, Any]:
    """Back from that text, as fields of a snapshot."""
    lines = text.splitlines()
    if len(lines) != SIZE + 2:
        raise Unreadable(f"A {title} position has {SIZE + 2} lines, this one {len(lines)}.")
    known = {colour[0] + shape: (seat, shape) for seat, colour in enumerate(colours) for shape in SHAPES}
    board = {name: known[cell] for name, cell in read_rows(lines, known).items()}
    colour, _, does = lines[-1].partition(" ")
    if colour not in colours or does not in {_TO_MOVE, _HAS_WON}:
        raise Unreadable(f"The last line should read like 'blue to move' or 'blue has won', not {lines[-1][:40]!r}.")
    turn = colours.index(colour)
    return {"board": board, "turn": turn, "colours": colours, "seat": turn if does == _TO_MOVE else None}
