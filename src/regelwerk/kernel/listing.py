"""Lists in compiled code: legal moves and outcomes written down, ascending numbers looked up, put in and taken out."""

from __future__ import annotations

from .bits import lowest
from .convention import ARRAY, BOOL, I64, VOID, Words, compiled


@compiled(I64(I64, I64, ARRAY, I64))
def list_members(members: int, first: int, out: Words, found: int) -> int:
    """For every set bit its number counted from `first`, behind the `found` ids there are; how many there are then."""
    while members:
        out[found] = first + lowest(members)
        found += 1
        members &= members - 1
    return found


@compiled(I64(I64, ARRAY))
def list_first(count: int, out: Words) -> int:
    """The first `count` ids of all; returns how many these are."""
    for move in range(count):
        out[move] = move
    return count


@compiled(I64(ARRAY, I64, I64))
def found_or(out: Words, found: int, otherwise: int) -> int:
    """Where no move was found the only one is `otherwise`; how many there are then."""
    if found == 0:
        out[0] = otherwise
    return max(found, 1)


@compiled(I64(I64, I64, ARRAY, ARRAY, I64))
def list_outcome(outcome: int, weight: int, out: Words, weights: Words, found: int) -> int:
    """An outcome of chance behind the `found` there are, unless it weighs nothing; how many there are then."""
    if weight == 0:
        return found
    out[found], weights[found] = outcome, weight
    return found + 1


@compiled(I64(ARRAY, I64, I64, I64))
def last_up_to(words: Words, first: int, count: int, number: int) -> int:
    """Which of `count` ascending words from `first` on is the last that is not above a number; 0 if there is none."""
    low, high = 0, count
    while high - low > 1:
        middle = (low + high) >> 1
        if words[first + middle] <= number:
            low = middle
        else:
            high = middle
    return low


@compiled(BOOL(ARRAY, I64, I64))
def contains(moves: Words, count: int, move: int) -> bool:
    """Whether a move is among the first `count` of ascending moves."""
    return count > 0 and moves[last_up_to(moves, 0, count, move)] == move


@compiled(VOID(ARRAY, I64, I64, I64))
def insert(words: Words, first: int, end: int, number: int) -> None:
    """Put a number among the ascending words from `first` to before `end`, which has room for the last of them."""
    while end > first and words[end - 1] > number:
        words[end] = words[end - 1]
        end -= 1
    words[end] = number


@compiled(VOID(ARRAY, I64, I64, I64))
def remove(words: Words, first: int, last: int, number: int) -> None:
    """Take a number, which must be there, out of the words from `first` to `last`; a 0 follows those that are left."""
    while words[first] != number:
        first += 1
    while first < last:
        words[first] = words[first + 1]
        first += 1
    words[last] = 0
