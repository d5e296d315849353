"""Who captures where (clause 4), compiled: for the rules and for what a position is worth."""

from regelwerk.games.quadro.army_layout import ARMY, CYLINDER, TRIANGLES
from regelwerk.games.quadro.squares import SET, SIDE, holds
from regelwerk.kernel.convention import ARRAY, BOOL, I64, Words, compiled

from .moves import FARTHEST, NEAREST

REACH_C, REACH_T, REACH_S = 1 << 2 | 1 << 5, 1 << 3, 1 << 4
"""Clause 4: at which distances a shape captures, as bits."""


@compiled(BOOL(ARRAY, I64, I64, I64))
def reaches(words: Words, seat: int, origin: int, target: int) -> bool:
    """Clause 4: whether the seat's piece on `origin` captures at the distance of `target`, which is in line with it."""
    apart = abs(target - origin)
    distance = apart if apart < SIDE else apart // SIDE
    if words[CYLINDER + seat] == origin:
        return (REACH_C >> distance) & 1 != 0
    return ((REACH_T if holds(words, TRIANGLES, origin) else REACH_S) >> distance) & 1 != 0


@compiled(I64(ARRAY, I64, I64, I64))
def captors(words: Words, seat: int, square: int, enough: int) -> int:
    """How many pieces of the seat could capture on that square with its next move, counted up to `enough`."""
    army = ARMY + SET * seat
    rank, file = square // SIDE, square % SIDE
    found = 0
    for steps in range(-FARTHEST, FARTHEST + 1):
        if abs(steps) >= NEAREST:
            across, along = square + steps, square + SIDE * steps
            if 0 <= file + steps < SIDE and holds(words, army, across) and reaches(words, seat, across, square):
                found += 1
            if 0 <= rank + steps < SIDE and holds(words, army, along) and reaches(words, seat, along, square):
                found += 1
            if found >= enough:
                return enough
    return found
