"""The search behind Solo-Jump's solver: a beam, compiled, on flat arrays of its own.

Positions are kept in layers by the number of pieces left, at most `width` of a layer after duplicates are gone; a jump
leads from its layer to one further down. What is promising is a weighted sum of a few counts (a profile). A beam that
never had to drop a position has seen everything, and its result is proven.

A board here is 14 × 14 bytes with a wall around it, so that a look along a line needs no test for the edge.
"""

from __future__ import annotations

import numpy as np
from numba import types
from numpy.typing import NDArray

from regelwerk.games.quadro.board import SIZE
from regelwerk.kernel.convention import ARRAY, BOOL, GRID, I64, RNG, VOID, Rng, Words, compiled
from regelwerk.kernel.rng import below

FRAME = SIZE + 2
CELLS = FRAME * FRAME
FREE, WALL = 0, 5
"""Contents of a cell; 1 to 4 are the colours."""

JUMPS, CONTACTS, LONELY, SCATTER, MAJORITY, NOISE = range(6)
"""The weights of a profile, in thousandths: possible jumps, neighbouring pairs and the largest colour per piece, pieces
without a neighbour, mean square distance from the middle of the pieces, and the most that chance adds."""

HASH, SCORE, PARENT, MOVE = range(4)
"""What is kept of a position beside its board. PARENT is layer · room + row, MOVE is origin · CELLS + target."""

USED, FLOOR = range(2)
"""What is kept of a layer: how many rows are used, and the score that a full layer asks of newcomers."""

LEFT, LENGTH, COMPLETE, TRIED = range(4)
"""What a beam reports: fewest pieces, jumps to get there, 1 if nothing was dropped, jumps tried."""

WORST = -(1 << 60)
SEEN = 128
"""Slots per position of a layer in the table of boards that were tried already."""

BOARD = types.int8[::1]
BOARDS = types.int8[:, ::1]
Board = NDArray[np.int8]


@compiled(I64(BOARD, I64, I64))
def landing(board: Board, origin: int, step: int) -> int:
    """Clauses 2a and 2b: where the piece on a cell lands in a direction; 0, which is wall, if it cannot jump."""
    colour = board[origin]
    at = origin + step
    while board[at] != FREE and board[at] != WALL and board[at] != colour:
        at += step
    return at if board[at] == FREE and at != origin + step else 0


@compiled(I64(BOARD, ARRAY, I64, ARRAY))
def score(board: Board, cells: Words, size: int, profile: Words) -> int:
    """How promising a board is; WORST if no jump is left. `cells` holds its pieces, and cells that are free by now."""
    jumps = contacts = lonely = pieces = x = y = squares = 0
    colours = 0
    for k in range(size):
        cell = cells[k]
        if board[cell] == FREE:
            continue
        near = 0
        for step in (-1, 1, -FRAME, FRAME):
            if board[cell + step] != FREE and board[cell + step] != WALL:
                near += 1
                jumps += landing(board, cell, step) != 0
        pieces += 1
        contacts += near
        lonely += near == 0
        file, rank = cell % FRAME, cell // FRAME
        x += file
        y += rank
        squares += file * file + rank * rank
        colours += 1 << (8 * (board[cell] - 1))
    if jumps == 0:
        return WORST
    majority = max(colours & 255, (colours >> 8) & 255, (colours >> 16) & 255, (colours >> 24) & 255)
    scatter = profile[SCATTER] * (pieces * squares - x * x - y * y) // (pieces * pieces)
    shares = profile[JUMPS] * jumps + profile[CONTACTS] * contacts - profile[MAJORITY] * majority
    return shares // pieces - profile[LONELY] * lonely - scatter


@compiled(VOID(GRID, I64, ARRAY, I64))
def rank(states: Words, column: int, order: Words, used: int) -> None:
    """Order the rows by a column, largest first (a heap sort: NumPy's takes seconds to compile)."""
    for k in range(used):
        order[k] = k
    begin, end = used // 2, used
    while end > 1:
        if begin > 0:
            begin -= 1
        else:
            end -= 1
            order[0], order[end] = order[end], order[0]
        parent = begin
        child = 2 * parent + 1
        while child < end:
            if child + 1 < end and states[order[child + 1], column] < states[order[child], column]:
                child += 1
            if states[order[parent], column] <= states[order[child], column]:
                break
            order[parent], order[child] = order[child], order[parent]
            parent, child = child, 2 * child + 1


@compiled(BOOL(BOARDS, GRID, ARRAY, I64))
def compact(boards: Board, states: Words, layer: Words, width: int) -> bool:
    """Keep the best `width` positions of a layer, each once; whether positions had to be dropped."""
    used = different = layer[USED]
    order = np.empty(used, np.int64)
    rank(states, HASH, order, used)
    for k in range(1, used):
        if states[order[k], HASH] == states[order[k - 1], HASH]:
            states[order[k], SCORE] = WORST
            different -= 1
    if different > width:
        rank(states, SCORE, order, used)
        layer[FLOOR] = states[order[width - 1], SCORE]
        for k in range(width, used):
            states[order[k], SCORE] = WORST
    kept = 0
    for row in range(used):
        if states[row, SCORE] > WORST:
            for k in range(CELLS):
                boards[kept, k] = boards[row, k]
            for k in range(4):
                states[kept, k] = states[row, k]
            kept += 1
    layer[USED] = kept
    return different > width


@compiled(I64(BOARD, ARRAY, I64, I64, I64))
def change_of(board: Board, keys: Words, origin: int, target: int, step: int) -> int:
    """What a jump will change in a board's hash."""
    colour = board[origin]
    change = keys[CELLS * colour + origin] ^ keys[CELLS * colour + target]
    for cell in range(origin + step, target, step):
        change ^= keys[CELLS * board[cell] + cell]
    return change


@compiled(VOID(BOARD, BOARD, I64, I64, I64))
def jump(before: Board, board: Board, origin: int, target: int, step: int) -> None:
    """Clause 2: the board after a piece has moved and the run it passes is gone."""
    for cell in range(CELLS):
        board[cell] = before[cell]
    board[target] = board[origin]
    for cell in range(origin, target, step):
        board[cell] = FREE


@compiled(I64(BOARD, ARRAY))
def list_pieces(board: Board, cells: Words) -> int:
    """Write down the cells with a piece; how many they are."""
    size = 0
    for cell in range(FRAME, CELLS - FRAME):
        if board[cell] != FREE and board[cell] != WALL:
            cells[size] = cell
            size += 1
    return size


@compiled(I64(GRID, I64, I64, ARRAY))
def trace(states: Words, row: int, last: int, line: Words) -> int:
    """Write the jumps that lead to a row and then `last` into `line`; how many they are."""
    length = 1
    line[0] = last
    while states[row, PARENT] >= 0:
        line[length] = states[row, MOVE]
        row = states[row, PARENT]
        length += 1
    for k in range(length // 2):
        line[k], line[length - 1 - k] = line[length - 1 - k], line[k]
    return length


@compiled(BOOL(BOARDS, GRID, ARRAY, BOARD, ARRAY, I64))
def admit(boards: Board, states: Words, layer: Words, board: Board, state: Words, width: int) -> bool:
    """Put a position into its layer if it is good enough; whether a position was dropped for that, or this one."""
    dropped = False
    if layer[USED] == states.shape[0]:
        dropped = compact(boards, states, layer, width)
    if state[SCORE] <= layer[FLOOR]:
        return True
    for k in range(CELLS):
        boards[layer[USED], k] = board[k]
    for k in range(4):
        states[layer[USED], k] = state[k]
    layer[USED] += 1
    return dropped


@compiled(BOOL(BOARDS, GRID, GRID, ARRAY, ARRAY, ARRAY, RNG, ARRAY, ARRAY, I64, I64))
def expand(
    boards: Board,
    states: Words,
    layers: Words,
    keys: Words,
    seen: Words,
    profile: Words,
    rng: Rng,
    line: Words,
    report: Words,
    row: int,
    width: int,
) -> bool:
    """Try every jump of the position in a row; true once a single piece is left."""
    room = 2 * width
    cells, state = np.empty(CELLS, np.int64), np.empty(4, np.int64)
    before, board = boards[row], np.empty(CELLS, np.int8)
    size = list_pieces(before, cells)
    for k in range(size):
        for step in (-1, 1, -FRAME, FRAME):
            origin = cells[k]
            target = landing(before, origin, step)
            if target == 0:
                continue
            report[TRIED] += 1
            state[HASH] = states[row, HASH] ^ change_of(before, keys, origin, target, step)
            slot = state[HASH] & (seen.size - 1)
            if seen[slot] == state[HASH]:
                continue
            seen[slot] = state[HASH]
            jump(before, board, origin, target, step)
            cells[size] = target
            state[SCORE] = score(board, cells, size + 1, profile)
            state[PARENT] = row
            state[MOVE] = CELLS * origin + target
            under = size - (target - origin) // step + 1
            if state[SCORE] > WORST:
                state[SCORE] += below(rng, profile[NOISE] + 1)
                own = slice(room * under, room * under + room)
                if admit(boards[own], states[own], layers[under], board, state, width):
                    report[COMPLETE] = 0
            elif under < report[LEFT]:
                report[LEFT] = under
                report[LENGTH] = trace(states, row, state[MOVE], line)
                if under == 1:
                    return True
    return False


@compiled(VOID(BOARD, ARRAY, ARRAY, RNG, I64, ARRAY, ARRAY))
def beam(start: Board, keys: Words, profile: Words, rng: Rng, width: int, line: Words, report: Words) -> None:
    """Search from a board with `width` positions a layer (a power of two); fills `line` and `report`.

    `keys` are random words, one per colour and cell. The same seed gives the same line on every machine.
    """
    room = 2 * width
    pieces = list_pieces(start, line)
    boards = np.empty(((pieces + 1) * room, CELLS), np.int8)
    states = np.empty(((pieces + 1) * room, 4), np.int64)
    layers = np.zeros((pieces + 1, 2), np.int64)
    for layer in range(pieces + 1):
        layers[layer, FLOOR] = WORST
    seen = np.zeros(SEEN * width, np.int64)
    report[LEFT], report[LENGTH], report[COMPLETE], report[TRIED] = pieces, 0, 1, 0
    root = slice(room * pieces, room * pieces + 1)
    admit(boards[root], states[root], layers[pieces], start, np.array([1, 0, -1, 0]), width)
    for layer in range(pieces, 1, -1):
        own = slice(room * layer, room * layer + room)
        if compact(boards[own], states[own], layers[layer], width):
            report[COMPLETE] = 0
        for row in range(room * layer, room * layer + layers[layer, USED]):
            if expand(boards, states, layers, keys, seen, profile, rng, line, report, row, width):
                return
