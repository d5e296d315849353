"""The openings of Blockade, looked through."""

from __future__ import annotations

from typing import Any

from regelwerk.games.quadro.blockade.kernel import EXIT
from regelwerk.model.position import Position
from regelwerk.model.solving import SolveRequest
from regelwerk.search.openings import OpeningBook


def solve(position: Position, request: SolveRequest) -> dict[str, Any]:
    """Look through all openings as deep as the time allows. A Flaz's exit is the only move that ends a game."""
    book = OpeningBook(position, closing=EXIT)
    book.prove(request)
    return book.report(("blue", "red"))
