"""Texts of games whose moves can be listed: by number, and back."""

from __future__ import annotations

from collections.abc import Sequence


class Listed:
    """The half of a notation that is alike everywhere: all texts in the order of their ids, those of chance apart."""

    def __init__(self, moves: Sequence[str], chance: Sequence[str] = ()) -> None:
        self._texts = moves
        self._ids = {text: number for number, text in enumerate(moves)}
        self._chance = chance
        self._chance_ids = {text: number for number, text in enumerate(chance)}

    def text(self, move: int) -> str:
        return self._texts[move]

    def id(self, text: str) -> int | None:
        return self._ids.get(text)

    def chance_text(self, outcome: int) -> str:
        return self._chance[outcome]

    def chance_id(self, text: str) -> int | None:
        return self._chance_ids.get(text)
