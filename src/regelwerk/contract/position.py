"""What a position promises, whatever computes it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, TypeAlias, runtime_checkable

from .move import Move
from .outcome import Outcome
from .scene import Scene
from .touches import Touches
from .verdict import Verdict

if TYPE_CHECKING:
    from .game import Game

CHANCE = -1
"""The seat that rolls dice and shuffles (G3)."""

Attempt: TypeAlias = "Move | int | str"


@runtime_checkable
class Position(Protocol):
    """Immutable and hashable; playing makes a new one. Nothing in it is random."""

    @property
    def game(self) -> Game: ...

    @property
    def players(self) -> int: ...

    @property
    def options(self) -> dict[str, str]: ...

    @property
    def ply(self) -> int:
        """Moves made so far, chance included."""

    @property
    def seat(self) -> int | None:
        """The seat to move, `CHANCE`, or None when the game is over."""

    @property
    def outcome(self) -> Outcome | None: ...

    @property
    def key(self) -> int:
        """Identity without history: equal for positions that play alike from here on."""

    def moves(self) -> Sequence[Move]:
        """Legal moves in ascending id; at `CHANCE` the possible outcomes; none when over."""

    def chances(self) -> Sequence[tuple[Move, float]]:
        """At `CHANCE` every outcome with its probability; they sum to 1. Empty elsewhere."""

    def find(self, move: Attempt) -> Move:
        """The legal move meant by a move, id or text. Raises `IllegalMove` with the verdict."""

    def play(self, move: Attempt) -> Position:
        """The position after a move. Raises `IllegalMove` with the verdict, and changes nothing."""

    def judge(self, text: str, seat: int | None = None) -> Verdict:
        """Whether `seat` (default: the seat to move) may play that text. Never raises on any text."""

    def view(self, seat: int | None) -> Scene:
        """What a seat may see, or with None a spectator."""

    def touches(self, seat: int | None) -> Touches:
        """What a seat may touch; nothing when it is not its turn."""

    def heard(self, move: Attempt, seat: int | None) -> str:
        """How a seat hears of a move made here; secret ones hide what was chosen."""

    def information(self, seat: int | None) -> str:
        """All that a seat knows now, as text."""

    def resample(self, seat: int | None, rng: random.Random | int) -> Position:
        """The same to that seat; what it does not know is drawn afresh, uniform over what is consistent."""

    def dump(self) -> str:
        """Everything, as text that `Game.load` reads back. Not for other eyes."""
