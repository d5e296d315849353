"""What Solo-Jump knows by itself: whole solutions, and hints that follow one as soon as it is found."""

from regelwerk.contract import Move
from regelwerk.model.position import Position

from .solver import Budget, Line, Progress, best_line

HINT_POSITIONS = 500_000
"""How many positions a hint may look at: about half a second."""

MEMORY = 20_000
_lines: dict[int, Line] = {}
"""The best line known from a position on, by its key: a hint goes on with the line that the last one began."""


def solve(position: Position, seconds: float = 60.0, progress: Progress | None = None, seed: int = 0) -> list[Move]:
    """The jumps to as few pieces as are found in this time; at once when one is left or fewer are impossible.

    `progress` is told after every step which share of the time is spent and the fewest pieces left so far.
    """
    line = _remember(position, best_line(position, seed, Budget(seconds=seconds), progress))
    moves = []
    for jump in line.jumps:
        moves.append(position.find(jump))
        position = position.play(jump)
    return moves


def choose(position: Position, seat: int, seed: int) -> Move | None:
    """The next jump of the best line known from here; None when no jump is left. Takes well under a second."""
    line = _lines.get(position.key)
    if line is None or not line.perfect:
        line = _remember(position, best_line(position, seed, Budget(positions=HINT_POSITIONS)))
    return position.find(line.jumps[0]) if line.jumps else None


def _remember(position: Position, line: Line) -> Line:
    """Keep a line for every position on it that none better is known for; returns the best one from here."""
    if len(_lines) > MEMORY:
        _lines.clear()
    rest = line
    first = position.key
    while rest.jumps:
        known = _lines.get(position.key)
        if known is None or (rest.left, known.proven) < (known.left, rest.proven):
            _lines[position.key] = rest
        position = position.play(rest.jumps[0])
        rest = Line(rest.jumps[1:], rest.left, rest.proven)
    return _lines.get(first, line)
