"""The table of endgames: made, checked by the game itself, kept in a file, and asked."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from regelwerk.contract import Unreadable
from regelwerk.contract.exact import Exact
from regelwerk.games.quadro.board import FIELD, SIZE
from regelwerk.games.quadro.jump.layout import AGAIN, LAYOUT, PIECES
from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import SEAT
from regelwerk.model.game import Game
from regelwerk.model.position import Position, position_of
from regelwerk.model.solving import SolveRequest, Told

from .endgame import NONE, Values, better, settle
from .sides import Sides, sides_within, to_go

SQUARES = 14
"""How many squares each side may have to go."""

FILE = "endgames.npy"
_RANK = (1 << SIZE) - 1
_SAMPLES = 300
_tables: dict[Path, Endgames] = {}


@dataclass(frozen=True)
class Endgames:
    """`values` by the numbers of the side to move and of the other one; each has at most `squares` to go."""

    squares: int
    values: Values

    @cached_property
    def sides(self) -> Sides:
        """The sides there are."""
        return sides_within(self.squares)

    def exact(self, position: Position) -> Exact:
        """The result for the seat to move; `Unreadable` before the endgame."""
        value = self.value(position)
        return Exact("win" if value & 1 else "loss", value >> 1)

    def value(self, position: Position) -> int:
        """The value of a position that is not over. In the middle of a turn it follows from going on and stopping."""
        words, seat = position.words(), position.seat
        assert seat is not None
        if words[AGAIN] == 0:
            return int(self.values[self._number(words[PIECES + seat]), self._number(words[PIECES + 1 - seat])])
        return self.by_moves(position)

    def by_moves(self, position: Position) -> int:
        """The value of a position by what the game makes of its moves."""
        best = NONE
        for move in position.moves():
            after = position.play(move)
            turned = after.seat != position.seat
            value = 1 if after.outcome is not None else self.value(after) ^ turned
            if best == NONE or better(value + 2, best):
                best = value + 2
        return best

    def _number(self, pieces: int) -> int:
        ranks = [int(pieces) >> SIZE * lane & _RANK for lane in range(FIELD)]
        if sum(map(to_go, ranks)) > self.squares:
            raise Unreadable(f"Only endgames in which each side has at most {self.squares} squares to go are solved.")
        first, second, third = sorted(int(self.sides.rank_of[rank]) for rank in ranks)
        count = len(self.sides.ranks)
        return int(self.sides.side_of[(first * count + second) * count + third])


def endgames(squares: int, cores: int, told: Told) -> Endgames:
    """Value all endgames: by the squares that both sides have to go together, the fewest first."""
    sides = sides_within(squares)
    values: Values = np.full((len(sides.sides),) * 2, NONE, np.uint16)
    arrays = sides.ranks, sides.rank_of, sides.sides, sides.side_of, values

    def work(pair: tuple[int, int]) -> None:
        settle(np.array([sides.first[each + end] for each in pair for end in (0, 1)], np.int64), *arrays)

    with ThreadPoolExecutor(cores) as pool:
        for total in range(2 * squares + 1):
            pairs = [(own, total - own) for own in range(squares + 1) if 0 <= total - own <= squares]
            list(pool.map(work, pairs))
            told(f"{total} squares to go", total / (2 * squares))
    return Endgames(squares, values)


def check(game: Game, table: Endgames, samples: int, seed: int = 0) -> int:
    """Check random endgames by the moves of the game; returns how many. `AssertionError` names one that is wrong."""
    rng = np.random.default_rng(seed)
    checked = 0
    for own, other in rng.integers(1, len(table.sides.sides), (samples, 2)):
        position = _position(game, table.sides, own, other)
        value, follows = table.value(position), table.by_moves(position)
        assert value == follows, f"{position.dump()} has value {value}, but {follows} follows"
        checked += 1
    return checked


def _position(game: Game, sides: Sides, own: int, other: int) -> Position:
    """Blue to move, with these sides."""
    words: Words = LAYOUT.zero(2)
    words[SEAT] = 0
    for seat, side in enumerate((own, other)):
        for lane, rank in enumerate(sides.sides[side]):
            words[PIECES + seat] |= sides.ranks[rank] << SIZE * lane
    return position_of(game.setting(), words)


def make_table(game: Game, request: SolveRequest, squares: int = SQUARES) -> dict[str, Any]:
    """Make, check and save the table; what came out."""
    table = endgames(squares, request.cores, request.told)
    checked = check(game, table, _SAMPLES)
    request.folder.mkdir(parents=True, exist_ok=True)
    part = request.folder / f"{FILE}.part.npy"
    np.save(part, table.values)
    part.replace(request.folder / FILE)
    return _report(game, table, checked)


def opened(folder: Path) -> Endgames | None:
    """The table of a folder, opened once."""
    if folder not in _tables and (folder / FILE).exists():
        values = np.load(folder / FILE, mmap_mode="r")
        squares = next(each for each in range(1, 100) if len(sides_within(each).sides) == len(values))
        _tables[folder] = Endgames(squares, values)
    return _tables.get(folder)


def _report(game: Game, table: Endgames, checked: int) -> dict[str, Any]:
    """Who wins by how far each side has to go, how many endgames there are, and the longest."""
    first, values = table.sides.first, table.values
    shares: dict[str, dict[str, float]] = {}
    for own in range(1, table.squares + 1):
        for other in range(1, table.squares + 1):
            block = values[first[own] : first[own + 1], first[other] : first[other + 1]]
            shares.setdefault(str(own), {})[str(other)] = round(float((block & 1).mean()), 4)
    decided = values[1:, 1:]
    even = [shares[str(each)][str(each)] for each in range(1, table.squares + 1)]
    longest = int((decided >> 1).max())
    return {
        "summary": [
            f"{decided.size:,} endgames with at most {table.squares} squares to go on each side are solved.",
            f"The side to move wins {float((decided & 1).mean()):.1%} of them; the longest takes {longest} plies.",
            "With equally many squares to go it wins " + ", ".join(f"{share:.1%}" for share in even) + ".",
            f"{checked:,} endgames checked by the moves of the game.",
        ],
        "game": game.name,
        "edition": game.edition.digest,
        "squares": table.squares,
        "endgames": int(decided.size),
        "won_by_mover": float((decided & 1).mean()),
        "longest": longest,
        "shares": shares,
        "checked": checked,
    }
