"""What the numbers of moves stand for, as a table: for agents that choose by number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, overload

from regelwerk.contract import Run


class Action(NamedTuple):
    """A move by its number: `kind` as the rulebook's secrets write it, `parts` by name, `text` as players write it."""

    id: int
    kind: str
    parts: Mapping[str, Any]
    text: str


class Actions(Sequence[Action]):
    """All moves of a game, or all outcomes of chance, in the order of their numbers; each is made when asked for."""

    def __init__(self, run: Run) -> None:
        self._run = run

    def __len__(self) -> int:
        return len(self._run)

    def find(self, text: str) -> Action | None:
        """The action with that text; None where no move has it."""
        number = self._run.number(text)
        return None if number is None else self[number]

    @overload
    def __getitem__(self, at: int) -> Action: ...
    @overload
    def __getitem__(self, at: slice) -> list[Action]: ...
    def __getitem__(self, at: int | slice) -> Action | list[Action]:
        numbers = range(len(self))[at]
        return self._action(numbers) if isinstance(numbers, int) else [self._action(number) for number in numbers]

    def _action(self, number: int) -> Action:
        move = self._run.move(number)
        return Action(number, move.name, dict(move.parts), str(move))

    def __repr__(self) -> str:
        return f"<{len(self)} actions>"
