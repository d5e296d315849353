"""The facts of Forma that the scan lost or leaves open, as a type."""

from regelwerk.contract import EditionData, GameFacts

from .forms import KINDS
from .squares import EDGE, SQUARES, corners, sides


class Points(EditionData, frozen=True):
    """Clauses 3 to 6: what an enclosed square, a stone, the tower and a bridge count."""

    enclosed: int
    stone: int
    tower: int
    bridge: int


class FixedLayout(EditionData, frozen=True):
    """Clause 1e: where tower and stones stand."""

    tower: str
    stones: tuple[str, ...]


class Facts(GameFacts, frozen=True):
    """`colours` of a player by player count, `forms` of one colour by kind; `misfits` is the one that ends a turn."""

    stones: int
    corners_touch: bool
    misfits: int
    points: Points
    colours: dict[str, int]
    forms: dict[str, int]
    layout: FixedLayout

    def stock(self, players: int) -> dict[str, int]:
        """Clauses 0a and 0b: how many forms of each kind a player begins with."""
        return {kind: self.colours[str(players)] * self.forms[kind] for kind in KINDS}

    def touching(self, name: str) -> tuple[str, ...]:
        """Clause 1c: the squares that touch a square."""
        return sides(name) + (corners(name) if self.corners_touch else ())

    def __post_init__(self) -> None:
        """What no position could express, and a layout that clause 1 forbids, is refused."""
        most = max(self.forms.values()) * max(self.colours.values())
        if set(self.forms) != set(KINDS) or min(self.forms.values()) < 0 or most > 4:
            raise ValueError("a hand holds each of the 21 kinds of form at most four times")
        pieces = [self.layout.tower, *self.layout.stones]
        if not set(pieces) <= set(SQUARES) or self.layout.tower in EDGE or len(pieces) - 1 > self.stones:
            raise ValueError("the fixed layout has its tower off the edge and no more stones than the box")
        if len(set(pieces)) < len(pieces) or any(other in pieces for name in pieces for other in self.touching(name)):
            raise ValueError("in the fixed layout no two pieces touch each other")
