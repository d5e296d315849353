"""The turns of Quadro-Be as a table needs them: which shape is due and which pieces stand on the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from regelwerk.contract import Unreadable
from regelwerk.games.quadro.quadro_be.edition import Facts
from regelwerk.games.quadro.quadro_be.moves import SHAPES
from regelwerk.games.quadro.quadro_be.snapshot import CYCLE, SEATS
from regelwerk.kernel.convention import Words

from .placement import CYLINDER_AT, SHAPE_BITS, numbering

ROUND = CYCLE // len(SEATS)
"""Turns after which the same shape is due again, for the other side."""

Counts = tuple[int, ...]


class Stage(NamedTuple):
    """A turn of the placing phase: the shape that is due, and the pieces of the mover and of the other side."""

    shape: int
    own: Counts
    other: Counts

    @property
    def numbering(self) -> Words:
        """How its placements are numbered."""
        return numbering(self.own, self.other)


@dataclass(frozen=True)
class Turns:
    """`shapes` are due in turn, whichever side moves; each side has `held` pieces of a shape; `stages` are the turns
    before which some piece is still in hand."""

    shapes: tuple[int, ...]
    held: Counts
    stages: tuple[Stage, ...]

    @property
    def numbering(self) -> Words:
        """How placements of all pieces are numbered."""
        return numbering(self.held, self.held)

    def numbering_at(self, turn: int) -> Words:
        """How placements are numbered before a turn of the game."""
        return self.stages[turn].numbering if turn < len(self.stages) else self.numbering

    def due(self, turn: int) -> tuple[int, int]:
        """The shape that is due at a turn of the game, and how many pieces of it a player has."""
        shape = self.shapes[turn % ROUND]
        return shape, self.held[shape]

    def kind(self, turn: int) -> int:
        """What tells placements of the same number apart: the turn of the placing phase, later that of the round."""
        return turn if turn < len(self.stages) else len(self.stages) + turn % ROUND

    def before(self, turn: int) -> tuple[int, int]:
        """The turn of the round before this one, and the shape that was due in it."""
        earlier = (turn - 1) % ROUND
        return earlier, self.shapes[earlier]


def turns_of(facts: Facts) -> Turns:
    """The turns of an edition; `Unreadable` where its positions cannot be numbered.

    The table exchanges colours and hangs every position on one cylinder, so both sides have to name all three shapes
    in the same order, three turns apart, and have a single cylinder.
    """
    due = [SHAPES.index(facts.order[SEATS[turn % 2]][turn // 2]) for turn in range(CYCLE)]
    held = tuple(facts.pieces[shape] for shape in SHAPES)
    if due[:ROUND] != due[ROUND:] or len(set(due)) < ROUND or held[SHAPES.index("C")] != 1:
        raise Unreadable(
            "Only editions with one cylinder each, in which both players name the three shapes in the same order, "
            "can be solved."
        )
    own, other = [0] * ROUND, [0] * ROUND
    stages: list[Stage] = []
    while own != list(held) or other != list(held):
        shape = due[len(stages) % CYCLE]
        stages.append(Stage(shape, tuple(own), tuple(other)))
        own[shape] = min(own[shape] + 1, held[shape])
        own, other = other, own
    return Turns(tuple(due[:ROUND]), held, tuple(stages))


def side_of(sets: tuple[int, ...]) -> int:
    """A side's squares, triangles and cylinder, as sets of centres, in one word."""
    return sets[0] | sets[1] << SHAPE_BITS | sets[2] << CYLINDER_AT
