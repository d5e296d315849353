"""Blockade boards drawn as text: blue's Flaz C and Fluppies S, red's c and s, rank 12 on top; `*` marks a walk."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from regelwerk.games.quadro.blockade import GAME
from regelwerk.games.quadro.blockade.snapshot import Snapshot
from regelwerk.games.quadro.board import FILES, SIZE, SQUARES
from regelwerk.model.game import Game
from regelwerk.model.position import Position, position_of

EMPTY = """
    . . . . . . . . . . . .
    . . . . c . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . C . . . . . . .
    . . . . . . . . . . . .
"""
BLUE_OPENS = """
    . . . . . . . . . . . .
    . . . . c . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . C . . . S . . .
    . . . . . . . . . . . .
"""
"""Blue's Flaz walks to h2 and from there out over h12."""

QUIET = """
    . . . . . . . . . . . .
    . . . . c . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . S . . . S . . . . .
    . . . . . S . . s . . .
    . . . . . . . . . . . .
    . S . . . . s . . s . s
    S . S . . . . . . . s s
    . . . . C . . . . . . .
    . . . . . . . . . . . .
"""
"""All Fluppies are placed and neither Flaz meets one."""

SLIDING = """
    . . . . . . s . . . . .
    S . . . c . . . . . . .
    . . S . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . s . S
    . . . . . . . . . . S S
    . . . . . . . . . . . s
    . . S . . . . . s . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . C . . . . . . .
    s . s . . . . . . . . .
"""
"""Blue's Fluppies with all kinds of obstacles, and no way out for blue."""

WALLED_IN = """
    . . . . . . . . s S S S
    . . . . c . . . s S S S
    . . . . . . . . . s s s
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    s . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . C . . . . . . .
    . . . . . . . . . . . .
"""
"""None of blue's Fluppies can move, and blue's Flaz meets none."""

PLACED = tuple(f"@{file}{rank}" for rank in range(4, 10) for file in "al")
"""Twelve placings after which both players have to move, far from either Flaz's way."""


def drawn(board: str, turn: str = "blue", ply: int = 20) -> Position:
    """The position with these twelve rows in which this player is to move; marked squares are free."""
    rows = [row.strip().replace("*", ".") for row in board.strip().splitlines()]
    assert len(rows) == SIZE
    return GAME.load(
        "\n".join(
            [
                "regelwerk position",
                "game: blockade",
                "players: 2",
                f"edition: {GAME.edition.digest}",
                f"seat: {('blue', 'red').index(turn)}",
                f"ply: {ply}",
                "era: 0",
                "ending: 0",
                "points: 0 0",
                "places: 0 0",
                "returns: 0 0",
                "",
                *(f"{SIZE - number:>2} {row}" for number, row in enumerate(rows)),
                "   a b c d e f g h i j k l",
                f"{turn} to move",
            ]
        )
    )


def played(*moves: str) -> Position:
    """The position after these moves from the start."""
    position = GAME.start()
    for move in moves:
        position = position.play(move)
    return position


@cache
def elsewhere() -> tuple[Game, ...]:
    """The game with its Flaze on other squares, anywhere."""
    rng = random.Random(0)
    pairs = [rng.sample(SQUARES, 2) for _ in range(40)]
    return tuple(GAME.reissue(flaz={"blue": blue, "red": red}) for blue, red in pairs)


def random_position(rng: random.Random) -> Position:
    """Usually all Fluppies placed, often packed into a corner; on every other board the Flaze stand elsewhere."""
    start = rng.choice((GAME, rng.choice(elsewhere()))).start()
    empty = snapshot_of(start)
    left, bottom, size = rng.randrange(9), rng.randrange(9), rng.choice((4, 6, 12))
    near = {f"{file}{rank + 1}" for file in FILES[left : left + size] for rank in range(bottom, bottom + size)}
    free = [square for square in SQUARES if square in near and not empty.near_flaz(square)]
    blue, red = rng.choice([(6, 6), (6, 6), (rng.randrange(7), rng.randrange(7))])
    chosen = rng.sample(free, min(len(free), blue + red))
    fluppies = {square: int(k >= blue) for k, square in enumerate(chosen)}
    crowded = replace(empty, fluppies=fluppies, seat=rng.randrange(2))
    position = position_of(start.setting, start.game.words(crowded))
    assert snapshot_of(position) == crowded
    return position


def texts(position: Position) -> set[str]:
    return {str(move) for move in position.moves()}


def snapshot_of(position: Position) -> Snapshot:
    found = position.snapshot()
    assert isinstance(found, Snapshot)
    return found


def marked(board: str) -> set[str]:
    """The squares drawn as `*`."""
    rows = [row.split() for row in board.strip().splitlines()]
    return {f"{FILES[x]}{SIZE - y}" for y, row in enumerate(rows) for x, cell in enumerate(row) if cell == "*"}


def squares_along(corners: Sequence[str]) -> list[str]:
    """Every square of a walk with these corners, in its order."""
    squares = [corners[0]]
    for corner in corners[1:]:
        file, rank = FILES.index(squares[-1][0]), int(squares[-1][1:])
        to_file, to_rank = FILES.index(corner[0]), int(corner[1:])
        assert (file == to_file) != (rank == to_rank), f"{squares[-1]} to {corner} is not a straight way"
        while (file, rank) != (to_file, to_rank):
            file += (to_file > file) - (to_file < file)
            rank += (to_rank > rank) - (to_rank < rank)
            squares.append(f"{FILES[file]}{rank}")
    return squares
