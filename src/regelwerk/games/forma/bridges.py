"""The most bridges of both directions at once, compiled and exact (clause 6).

A corner point is where squares meet. Give every corner point two numbers: i, how many of the chosen south–north bridges
lie to its west, and j, how many of the west–east bridges to its south. Round a square that no bridge uses all four
corners have the same numbers; round one that a bridge passes, one number changes by one across it; round a crossing
the corners read (i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1) anticlockwise. Conversely, numbers that obey this at
every square, with the right ones at the edges, are a choice of bridges: those of one direction share no square, and
since every crossing turns the same way, those of different directions cross exactly once.

For each pair of numbers the corner points that may still have it are a set, a plane: 21 × 21 points are just the bits
of seven words. What squares do not allow their corners is struck out of the planes, for all squares of a word at once;
then a pair is tried at a point that has several left.
"""

from regelwerk.kernel.bits import lowest
from regelwerk.kernel.convention import ARRAY, BOOL, I64, VOID, Words, compiled, several
from regelwerk.kernel.scratch import scratch
from regelwerk.kernel.sets import flip, holds

from .layout import FORMS, MARKERS
from .sets import BITS, FULL, RANK, SET, SIDE, WEST, north_of, squares

POINTS = RANK * RANK
PLANES = SET * POINTS
"""Words for as many planes as there can be pairs: 0 to 20 bridges of each direction."""

FOUR = several(4)
BOTTOM = (1 << RANK) - 1
AT_WEST, AT_SOUTH, AT_NORTH, AT_EAST = range(4)
OPPOSITE = 3
"""What the numbers of two opposite edges add up to."""


@compiled(I64(I64, I64))
def edge_points(edge: int, part: int) -> int:
    """The corner points of an edge, in one word."""
    if edge in (AT_WEST, AT_EAST):
        return WEST if edge == AT_WEST else WEST << SIDE
    if edge == AT_SOUTH:
        return BOTTOM if part == 0 else 0
    return BOTTOM << 2 * RANK if part == SET - 1 else 0


@compiled(FOUR(ARRAY, I64, I64))
def corners(planes: Words, at: int, part: int) -> tuple[int, int, int, int]:
    """A set of points as a word's squares see it: at their corners, anticlockwise from the southwest."""
    south, north = planes[at + part], north_of(planes, at, part)
    return south, south >> 1, north >> 1, north


@compiled(BOOL(ARRAY, BOOL, ARRAY))
def widen(own: Words, over: bool, reached: Words) -> bool:
    """Reach all corners of a square from any of them: of foreign squares, or once over any; whether that is more."""
    more = False
    above = 0
    for part in range(SET):
        passable = squares(part) if over else squares(part) & ~own[part]
        changed = True
        while changed:
            a, b, c, d = corners(reached, 0, part)
            joined = (a | b | c | d) & passable
            joined |= joined << 1
            here = reached[part] | joined | (joined << RANK) & FULL | above
            changed = here != reached[part] and not over
            more |= here != reached[part]
            reached[part] = here
        above = joined >> 2 * RANK
    return more


@compiled(VOID(ARRAY, I64, I64, ARRAY))
def reach(own: Words, edge: int, passed: int, reached: Words) -> None:
    """The corner points that can be reached from an edge by passing so many own squares at most."""
    for part in range(SET):
        reached[part] = edge_points(edge, part)
    for step in range(passed + 1):
        if step:
            widen(own, True, reached)
        while widen(own, False, reached):
            pass


@compiled(I64(ARRAY, I64))
def side_by_side(own: Words, edge: int) -> int:
    """How many chains run past an edge without sharing a square: from AT_WEST seen those from south to north.

    Just as many as the fewest own squares that have to be passed on the way to the opposite edge (Menger's theorem).
    """
    reached = scratch(SET)
    passed = 0
    while True:
        reach(own, edge, passed, reached)
        for part in range(SET):
            if reached[part] & edge_points(OPPOSITE - edge, part):
                return passed
        passed += 1


@compiled(VOID(ARRAY, ARRAY, I64, I64))
def begin(own: Words, planes: Words, down: int, across: int) -> None:
    """What the edges leave to each corner point: no more bridges can lie between it and an edge than chains do."""
    reached = scratch(SET)
    planes[: SET * (down + 1) * (across + 1)] = FULL
    for edge in range(4):
        upright = edge in (AT_WEST, AT_EAST)
        for passed in range(down if upright else across):
            reach(own, edge, passed, reached)
            for i in range(down + 1):
                for j in range(across + 1):
                    number, most = (i, down) if upright else (j, across)
                    if (number if edge < AT_NORTH else most - number) > passed:
                        for part in range(SET):
                            planes[SET * (i * (across + 1) + j) + part] &= ~reached[part]


@compiled(I64(I64, I64, I64, I64, I64, I64))
def beside_bridge(x1: int, x2: int, x3: int, y1: int, y2: int, y3: int) -> int:
    """Where a corner can have the pair x while a bridge passes the square and y is the pair on its other side.

    The others are its neighbours 1 and 3 and the opposite corner 2; each side is connected, and both have a corner.
    """
    return (y2 & (x1 | y1) & (x3 | y3)) | (x2 & (x1 & y3 | x3 & y1))


@compiled(BOOL(ARRAY, ARRAY, I64, I64, I64, I64))
def strike_out_at(own: Words, planes: Words, down: int, across: int, pair: int, part: int) -> bool:
    """Leave a pair to those corners of a word's squares that can have it; whether any had to go."""
    at = SET * pair
    i, j = pair // (across + 1), pair % (across + 1)
    a, b, c, d = corners(planes, at, part)
    if not a | b | c | d:
        return False
    kept_a = kept_b = kept_c = kept_d = 0
    u, v = 1, 0
    for _ in range(4):
        if 0 <= i + u <= down and 0 <= j + v <= across:
            step = SET * (u * (across + 1) + v)
            e, f, g, h = corners(planes, at + step, part)
            kept_a |= beside_bridge(b, c, d, f, g, h)
            kept_b |= beside_bridge(c, d, a, g, h, e)
            kept_c |= beside_bridge(d, a, b, h, e, f)
            kept_d |= beside_bridge(a, b, c, e, f, g)
            if 0 <= i - v <= down and 0 <= j + u <= across:
                turn = SET * (u - v * (across + 1))
                k, o, m, n = corners(planes, at + step + turn, part)
                w, x, y, z = corners(planes, at + turn, part)
                kept_a |= f & m & z
                kept_b |= g & n & w
                kept_c |= h & k & x
                kept_d |= e & o & y
        u, v = -v, u
    same, mine, board = a & b & c & d, own[part], squares(part)
    south = board & ~(same | mine & kept_a) | (board & ~(same | mine & kept_b)) << 1
    north = board & ~(same | mine & kept_d) | (board & ~(same | mine & kept_c)) << 1
    gone = planes[at + part] & (south | (north << RANK) & FULL)
    planes[at + part] ^= gone
    if part + 1 < SET:
        above = planes[at + part + 1] & north >> 2 * RANK
        planes[at + part + 1] ^= above
        gone |= above
    return gone != 0


@compiled(I64(ARRAY, ARRAY, I64, I64))
def strike_out(own: Words, planes: Words, down: int, across: int) -> int:
    """Strike out until nothing changes any more; a corner point that has no pair left then, -1 if all have."""
    pairs = (down + 1) * (across + 1)
    changed = True
    while changed:
        changed = False
        for step in range(2 * SET):
            part = step if step < SET else 2 * SET - 1 - step
            some = 0
            for pair in range(pairs):
                changed |= strike_out_at(own, planes, down, across, pair, part)
            for pair in range(pairs):
                some |= planes[SET * pair + part]
            if some != FULL:
                return BITS * part + lowest(~some)
    return -1


@compiled(I64(ARRAY, I64, ARRAY))
def undecided(planes: Words, pairs: int, failures: Words) -> int:
    """The corner point with the fewest pairs left, two at least, for its failures so far; -1 if all are settled.

    Failures lead the search back to where it is decided; without them it wanders about places that do not matter.
    """
    found, fewest, heaviest = -1, 1, 0
    for part in range(SET):
        once = twice = 0
        for pair in range(pairs):
            twice |= once & planes[SET * pair + part]
            once |= planes[SET * pair + part]
        while twice:
            point = BITS * part + lowest(twice)
            left = 0
            for pair in range(pairs):
                left += holds(planes, SET * pair, point, BITS)
            if found < 0 or left * heaviest < fewest * failures[point]:
                found, fewest, heaviest = point, left, failures[point]
            twice &= twice - 1
    return found


@compiled(VOID(ARRAY, I64, I64))
def settle(planes: Words, pairs: int, tried: int) -> None:
    """Leave one pair to a corner point, or all but that one where it has failed."""
    chosen, point, failed = tried // 2 // POINTS, tried // 2 % POINTS, tried & 1 == 1
    for pair in range(pairs):
        if (pair == chosen) == failed and holds(planes, SET * pair, point, BITS):
            flip(planes, SET * pair, point, BITS)


@compiled(BOOL(ARRAY, ARRAY, I64, I64))
def can_choose(own: Words, planes: Words, down: int, across: int) -> bool:
    """Whether so many south–north and west–east bridges can be chosen together.

    What was tried is only remembered as pair and point; to take the last one back all others are tried again. There is
    room for 3,087 tries at once; no board, however full, has needed 200.
    """
    pairs = (down + 1) * (across + 1)
    tried, failures = scratch(PLANES), scratch(POINTS)
    failures[:] = 1
    tries = 0
    begin(own, planes, down, across)
    failed = strike_out(own, planes, down, across)
    while True:
        if failed < 0:
            point = undecided(planes, pairs, failures)
            if point < 0 or tries == PLANES:
                return point < 0
            pair = 0
            while not holds(planes, SET * pair, point, BITS):
                pair += 1
            tried[tries] = 2 * (POINTS * pair + point)
            settle(planes, pairs, tried[tries])
            tries += 1
        else:
            for beside in (-RANK, -1, 0, 1, RANK):
                failures[min(max(failed + beside, 0), POINTS - 1)] += 1
            while tries and tried[tries - 1] & 1:
                tries -= 1
            if tries == 0:
                return False
            tried[tries - 1] += 1
            begin(own, planes, down, across)
            for earlier in range(tries):
                settle(planes, pairs, tried[earlier])
        failed = strike_out(own, planes, down, across)


@compiled(I64(ARRAY))
def count_bridges(own: Words) -> int:
    """The largest total of south–north and west–east bridges that can be chosen together.

    Fewer bridges of one direction never exclude bridges of the other, so each number is tried but once.
    """
    down, across = side_by_side(own, AT_WEST), side_by_side(own, AT_SOUTH)
    planes = scratch(PLANES)
    most = max(down, across)
    while down and most - down < across:
        if can_choose(own, planes, down, most - down + 1):
            most += 1
        else:
            down -= 1
    return most


@compiled(I64(ARRAY, I64))
def bridges_of(words: Words, seat: int) -> int:
    """Clause 6: the bridges of a seat, of its forms and markers."""
    own = scratch(SET)
    for part in range(SET):
        own[part] = words[FORMS + SET * seat + part] | words[MARKERS + SET * seat + part]
    return count_bridges(own)
