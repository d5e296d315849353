"""Which bridges can be chosen at once (clause 6).

Bridges cut the board into fields, so every corner of a square can be numbered: how many chosen bridges lie between it
and the west edge, and how many between it and the south edge. Both numbers are the same all round a square without a
bridge; a bridge that passes a square parts its corners into two neighbouring groups, one number apart; where two
bridges cross, the corners have four different pairs of numbers, in the same sense of rotation everywhere, because two
bridges cross only once. So a choice of bridges is a numbering of all corners, and the other way round.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Set
from functools import cache, lru_cache
from itertools import product

from .forms import Cell
from .squares import SIZE

Chain = tuple[Cell, ...]
Pair = tuple[int, int]
Options = frozenset[Pair]
Numbering = dict[Cell, Options]

_UP, _RIGHT = (1, 0, -1, 0), (0, 1, 0, -1)
"""Steps ahead when heading north, east, south, west."""


@lru_cache(maxsize=16)
def largest_choice(own: frozenset[Cell], size: int = SIZE) -> tuple[tuple[Chain, ...], tuple[Chain, ...]]:
    """A largest choice of bridges on these squares: from south to north, and from west to east."""
    down, across = _side_by_side(own, size, 0), _side_by_side(own, size, 1)
    for total in range(len(down) + len(across), max(len(down), len(across)), -1):
        for number in range(max(1, total - len(across)), min(len(down), total - 1) + 1):
            if (numbers := _numbering(own, size, number, total - number)) is not None:
                return _lines(own, numbers, size, 0, number), _lines(own, numbers, size, 1, total - number)
    return (down, ()) if len(down) >= len(across) else ((), across)


def _side_by_side(own: Set[Cell], size: int, axis: int) -> tuple[Chain, ...]:
    """The most bridges of one direction alone: each keeps as near to the one before as it can.

    From every square of the first edge a chain feels its way along its left-hand side; where nothing leads on it goes
    back, and what it leaves behind is of no use to a later one.
    """
    left = {cell[::-1] if axis else cell for cell in own}
    found = []
    for file in range(size):
        chain = [((0, file), 0)] if (0, file) in left else []
        while chain and chain[-1][0][0] < size - 1:
            (rank, at), heading = chain[-1]
            left.discard((rank, at))
            ahead = [(heading + turn) % 4 for turn in (-1, 0, 1)]
            steps = [((rank + _UP[turn], at + _RIGHT[turn]), turn) for turn in ahead]
            step = next((step for step in steps if step[0] in left), None)
            if step is None:
                chain.pop()
            else:
                chain.append(step)
        squares = {cell for cell, _ in chain}
        left -= squares
        if squares:
            found.append(_path({cell[::-1] if axis else cell for cell in squares}, size, axis))
    return tuple(found)


def _path(squares: Set[Cell], size: int, axis: int) -> Chain:
    """A shortest chain of these squares from the south edge to the north, or from the west edge to the east."""
    came: dict[Cell, Cell | None] = {cell: None for cell in sorted(squares) if cell[axis] == 0}
    queue = list(came)
    for cell in queue:
        if cell[axis] == size - 1:
            chain = [cell]
            while (before := came[chain[-1]]) is not None:
                chain.append(before)
            return tuple(reversed(chain))
        rank, file = cell
        for other in ((rank + 1, file), (rank, file + 1), (rank, file - 1), (rank - 1, file)):
            if other in squares and other not in came:
                came[other] = cell
                queue.append(other)
    return ()


def _lines(own: Set[Cell], numbers: Numbering, size: int, axis: int, count: int) -> tuple[Chain, ...]:
    """The bridges of one direction: each runs between the corners below its number and the others."""

    def is_passed(cell: Cell, number: int) -> bool:
        return len({next(iter(numbers[corner]))[axis] < number for corner in _corners(cell)}) == 2

    passed = ({cell for cell in own if is_passed(cell, number)} for number in range(1, count + 1))
    return tuple(_path(cells, size, axis) for cells in passed)


def _corners(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """The corners of a square, anticlockwise from the southwest."""
    rank, file = cell
    return (rank, file), (rank, file + 1), (rank + 1, file + 1), (rank + 1, file)


def _numbering(own: Set[Cell], size: int, down: int, across: int) -> Numbering | None:
    """Numbers for all corners if there are as many bridges at once; None if there cannot be."""
    edges = range(size + 1)
    start = {
        (rank, file): frozenset(product(_at(file, size, down), _at(rank, size, across)))
        for rank, file in product(edges, edges)
    }
    todo = [(start, set(product(range(size), range(size))))]
    failures: Counter[Cell] = Counter()
    while todo:
        numbers, waiting = todo.pop()
        if failed := _narrow(own, size, numbers, waiting):
            failures.update(failed)
            continue
        undecided = [corner for corner, options in numbers.items() if len(options) > 1]
        if not undecided:
            return numbers
        corner = min(undecided, key=lambda corner: len(numbers[corner]) / (1 + failures[corner]))
        todo += [
            ({**numbers, corner: frozenset({pair})}, set(_around(corner, size))) for pair in sorted(numbers[corner])
        ]
    return None


def _at(place: int, size: int, count: int) -> Iterable[int]:
    """What a number can be so far from its edge: none at that edge, all at the other."""
    return (0,) if place == 0 else (count,) if place == size else range(count + 1)


def _around(corner: Cell, size: int) -> Iterator[Cell]:
    """The squares that meet at a corner."""
    rank, file = corner
    for cell in product((rank - 1, rank), (file - 1, file)):
        if 0 <= min(cell) <= max(cell) < size:
            yield cell


def _narrow(own: Set[Cell], size: int, numbers: Numbering, waiting: set[Cell]) -> tuple[Cell, ...]:
    """Strike out what squares do not allow their corners, square by square; the corners that have nothing left."""
    while waiting:
        cell = waiting.pop()
        corners = _corners(cell)
        before = tuple(numbers[corner] for corner in corners)
        after = _together(cell in own, *before)
        if not after[0]:
            return corners
        for corner, old, new in zip(corners, before, after, strict=True) if after != before else ():
            if old != new:
                numbers[corner] = new
                waiting.update(_around(corner, size))
    return ()


@lru_cache(maxsize=1 << 16)
def _together(own: bool, a: Options, b: Options, c: Options, d: Options) -> tuple[Options, ...]:
    """Of what the four corners of a square may have each, what they can have together."""
    fitting = [
        (w, x, y, z)
        for pair in a | b | c | d
        for w, x, y, z in (_rounds(pair) if own else ((pair,) * 4,))
        if w in a and x in b and y in c and z in d
    ]
    return tuple(map(frozenset, zip(*fitting, strict=True))) if fitting else (frozenset(),) * 4


@cache
def _rounds(pair: Pair) -> tuple[tuple[Pair, ...], ...]:
    """All that an own square's corners can have, anticlockwise, with this pair as their lowest."""
    i, j = pair
    rounds: list[tuple[Pair, ...]] = [(pair, (i + 1, j), (i + 1, j + 1), (i, j + 1))]
    rounds += [(pair,) * count + (other,) * (4 - count) for other in ((i + 1, j), (i, j + 1)) for count in (1, 2, 3)]
    return ((pair,) * 4, *(found[turn:] + found[:turn] for found in rounds for turn in range(4)))
