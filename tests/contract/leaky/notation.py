"""`pick:3`, `bold`, `meek`; a position is its numbers and calls."""

from __future__ import annotations

from typing import Any

from regelwerk.contract import Unreadable

from .snapshot import CALL_NAMES, Snapshot


class Notation:
    examples = "pick:3, bold, meek"

    def __init__(self, edition: dict[str, Any]) -> None:
        self._numbers = edition["numbers"]
        self._texts = [*(f"pick:{number}" for number in range(1, 6)), "bold", "meek"]

    def text(self, move: int) -> str:
        return self._texts[move]

    def id(self, text: str) -> int | None:
        return self._texts.index(text) if text in self._texts else None

    def chance_text(self, outcome: int) -> str:
        raise IndexError(outcome)

    def chance_id(self, text: str) -> int | None:
        return None

    def write(self, snapshot: Snapshot) -> str:
        picks = " ".join("?" if pick is None else str(pick) for pick in snapshot.picks)
        return f"picks {picks}\ncalls {' '.join(CALL_NAMES[call] for call in snapshot.calls)}"

    def read(self, text: str, players: int, options: dict[str, str]) -> Snapshot:
        try:
            (_, *picks), (_, *calls) = (line.split() for line in text.splitlines())
            numbers = tuple(None if pick == "?" else int(pick) for pick in picks)
            return Snapshot(numbers, tuple(CALL_NAMES.index(call) for call in calls), None, self._numbers)
        except ValueError:
            raise Unreadable("The duel's position cannot be read.") from None
