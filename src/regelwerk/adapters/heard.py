"""What seats have heard so far, kept move by move: perfect recall without playing the game again at every question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from regelwerk.model.position import Position


class Heard:
    """A move after others. Shared by all copies of a state: nothing in it changes but what it remembers having told."""

    __slots__ = ("_before", "_earlier", "_move", "_position", "_told")

    def __init__(
        self, position: Position, move: int = -1, before: Heard | None = None, earlier: str | None = None
    ) -> None:
        """`position` is where the move was made; without one before it, everything that led to `position`.

        `earlier` is what all seats are said to have heard until then, where their own histories are not known.
        """
        self._position = position
        self._move = move
        self._before = before
        self._earlier = earlier
        self._told: dict[int, str] = {}

    def after(self, position: Position, move: int) -> Heard:
        """One move more, made in that position."""
        return Heard(position, move, self)

    def drawn_again(self, position: Position, seat: int) -> Heard:
        """The same to a seat for which the position was drawn again; others are said to have heard no more than it."""
        return Heard(position, earlier=self.text(seat))

    def text(self, seat: int) -> str:
        """Every move so far as the seat heard it, a line each."""
        untold: list[Heard] = []
        node: Heard | None = self
        while node is not None and seat not in node._told:
            untold.append(node)
            node = node._before
        told = "" if node is None else node._told[seat]
        for each in reversed(untold):
            told += each._last(seat)
            each._told[seat] = told
        return told

    def _last(self, seat: int) -> str:
        if self._earlier is not None:
            return self._earlier
        if self._before is None:
            return "".join(f"{text}\n" for text in self._position.history(seat))
        return f"{self._position.heard(self._move, seat)}\n"

    def __deepcopy__(self, memo: dict[int, Any]) -> Heard:
        return self

    def __reduce__(self) -> tuple[Callable[..., Heard], tuple[Position, str | None, list[int]]]:
        moves: list[int] = []
        node = self
        while node._before is not None:
            moves.append(node._move)
            node = node._before
        return _remade, (node._position, node._earlier, moves[::-1])


def _remade(position: Position, earlier: str | None, moves: list[int]) -> Heard:
    """From a pickle: the moves are made once more."""
    heard = Heard(position, earlier=earlier)
    for move in moves:
        heard = heard.after(position, move)
        position = position.play(move)
    return heard
