"""Forma read a second time, in plain Python over sets of (rank, file): what a move does to the board, points and turn.

It knows nothing of the kernel. Forms are compared by all their turns and reflections; a seat can lay if some way of
some form it holds covers free squares only.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

Cell = tuple[int, int]

SHAPES = {
    "I1": "x", "I2": "xx", "I3": "xxx", "V3": "xx/x.", "I4": "xxxx", "L4": "xxx/x..", "O4": "xx/xx", "S4": ".xx/xx.",
    "T4": "xxx/.x.", "F5": ".xx/xx./.x.", "I5": "xxxxx", "L5": "xxxx/x...", "N5": ".xxx/xx..", "P5": "xxx/xx.",
    "T5": "xxx/.x./.x.", "U5": "xxx/x.x", "V5": "xxx/x../x..", "W5": ".xx/xx./x..", "X5": ".x./xxx/.x.",
    "Y5": "xxxx/.x..", "Z5": "xx./.x./.xx",
}  # fmt: skip


def all_ways(shape: str) -> set[frozenset[Cell]]:
    """Every turn and reflection, moved to the origin."""
    cells = [(r, f) for r, row in enumerate(shape.split("/")) for f, x in enumerate(row) if x == "x"]
    ways = set()
    for mirror in (1, -1):
        for a, b, c, d in ((1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, 1, 0)):
            way = [(a * r + b * f * mirror, c * r + d * f * mirror) for r, f in cells]
            low, left = min(r for r, _ in way), min(f for _, f in way)
            ways.add(frozenset((r - low, f - left) for r, f in way))
    return ways


WAYS = {kind: all_ways(shape) for kind, shape in SHAPES.items()}


def cell(name: str) -> Cell:
    return int(name[1:]) - 1, "abcdefghijklmnopqrst".index(name[0])


def around(square: Cell) -> list[Cell]:
    """The sides of a square that are on the board."""
    rank, file = square
    steps = ((rank - 1, file), (rank + 1, file), (rank, file - 1), (rank, file + 1))
    return [(r, f) for r, f in steps if 0 <= r < 20 and 0 <= f < 20]


@dataclass
class Table:
    """The game as it stands. `owner` is whose form or marker lies on a square, stones and tower stand apart from it."""

    players: int
    turn: int = 0
    misfits: int = 0
    laying: bool = False
    tower: Cell | None = None
    tower_of: int | None = None
    stones: set[Cell] = field(default_factory=set)
    owner: dict[Cell, int] = field(default_factory=dict)
    hands: list[dict[str, int]] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    over: bool = False

    def __post_init__(self) -> None:
        colours = 2 if self.players == 2 else 1
        self.hands = [{kind: colours * (2 if kind == "I1" else 1) for kind in SHAPES} for _ in range(self.players)]
        self.points = [0] * self.players

    def free(self) -> set[Cell]:
        board = {(r, f) for r in range(20) for f in range(20)}
        return board - set(self.owner) - self.stones - {self.tower}

    def play(self, text: str) -> None:
        what, _, rest = text.replace(":", "@").partition("@")
        if what == "tower":
            self.tower = cell(rest)
        elif what == "stone":
            self.stones.add(cell(rest))
        elif what == "ready":
            self.laying = True
        elif what == "misfit":
            self._lose(rest)
        else:
            self._lay(what, [cell(name) for name in re.findall(r"[a-t][0-9]+", rest)])

    def _lose(self, kind: str) -> None:
        self.hands[self.turn][kind] -= 1
        self.misfits += 1
        if self.misfits == 2 or not self.can_lay(self.turn):
            self._pass_on()

    def _lay(self, kind: str, squares: list[Cell]) -> None:
        assert set(squares) <= self.free()
        self.hands[self.turn][kind] -= 1
        self.points[self.turn] += len(squares)
        self.owner |= dict.fromkeys(squares, self.turn)
        while self._enclose():
            pass
        self._pass_on()

    def _enclose(self) -> bool:
        """Clauses 3 to 5 once over; whether anything changed."""
        free, seat, before = self.free(), self.turn, len(self.owner)
        for square in free:
            if not free.intersection(around(square)):
                self.owner[square] = seat
                self.points[seat] += 10
        for stone in self.stones - set(self.owner):
            owners = {self.owner.get(side) for side in around(stone)}
            if len(owners) == 1 and None not in owners:
                self.owner[stone] = owners.pop()  # type: ignore[assignment]
                self.points[self.owner[stone]] += 10
        if self.tower and self.tower_of is None and all(side in self.owner for side in around(self.tower)):
            self.tower_of = seat
            self.points[seat] += 50
        return len(self.owner) > before

    def can_lay(self, seat: int) -> bool:
        free = self.free()
        kinds = [kind for kind, count in self.hands[seat].items() if count]
        return any(
            all((rank + r, file + f) in free for r, f in way)
            for kind in kinds
            for way in WAYS[kind]
            for rank in range(20)
            for file in range(20)
        )

    def _pass_on(self) -> None:
        self.misfits = 0
        for step in range(1, self.players + 1):
            seat = (self.turn + step) % self.players
            if self.can_lay(seat):
                self.turn = seat
                return
        self.over = True
