"""What is proven of Blockade: which openings lose by force, and how far nobody wins."""

from __future__ import annotations

from typing import Any

from regelwerk.model.position import Position
from regelwerk.model.solving import SolveRequest
from regelwerk.search.openings import OpeningBook

from .kernel import EXIT


def solve(position: Position, request: SolveRequest) -> dict[str, Any]:
    """Look through all openings as deep as the time allows. A Flaz's exit is the only move that ends a game."""
    book = OpeningBook(position, closing=EXIT)
    book.prove(request)
    return book.report(("blue", "red"))
