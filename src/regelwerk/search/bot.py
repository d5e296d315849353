"""A bot: sits in a seat, is shown what that seat may know, and names a move."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from regelwerk.contract import CHANCE, Move, Unreadable
from regelwerk.kernel.random_play import UNBOUNDED
from regelwerk.model.position import Position

from .clock import Clock, Progress, Stop
from .decisive import win_in_one
from .deepening import MARGIN
from .findings import Analysed as Analysed
from .findings import Findings, merged, with_win
from .levels import level
from .methods import Thought, begin

if TYPE_CHECKING:
    from .level_bot import LevelBot

_MOST_A_SECOND = 1_200_000
"""More simulations than one core makes in a second: for more there need be no memory."""


class Bot:
    """Plays any game by a search that suits it. The budget is simulations, or seconds where `seconds` is given.

    `moves` bounds the moves of all simulations together: where games are long, fewer of them are enough. Without
    seconds the choice is a function of what the seat knows and of the seed; with seconds also of the machine.
    With several `cores` as many trees are grown side by side, and what they found is put together. A bot that is not
    `advised` looks at all moves alike where the room leaves that open (`free` in `search.toml`). Where alpha-beta
    analyses a position, `margin` is how far below the best, in value from -1 to 1, a move is still valued exactly.
    """

    def __init__(
        self,
        simulations: int,
        seconds: float | None = None,
        *,
        moves: int = UNBOUNDED,
        expert: bool = False,
        cores: int = 1,
        advised: bool = True,
        margin: float = MARGIN,
    ) -> None:
        self.simulations = simulations
        self.seconds = seconds
        self.moves = moves
        self.expert = expert
        self.cores = cores
        self.advised = advised
        self.margin = margin

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash((type(self), *sorted(vars(self).items())))

    def choose(
        self, position: Position, seat: int, seed: int, *, stop: Stop | None = None, progress: Progress | None = None
    ) -> Move:
        """The move this bot would make for the seat to move.

        It stops early, with the best move so far, once `stop` says so, and tells `progress` how far it is.
        """
        known = self.known(position, seat)
        moves = position.moves()
        if len(moves) == 1:
            return moves[0]
        winning = self.win_in_one(known, seed)
        if winning is not None:
            return position.find(winning)
        if self.expert and position.game.expert is not None:
            best: Move | None = position.game.expert.choose(known, seat, seed)
            if best is not None:
                return best
        return position.find(self._think(known, seat, seed, stop, progress).best)

    def analyse(
        self,
        position: Position,
        seat: int,
        seed: int = 0,
        *,
        stop: Stop | None = None,
        progress: Progress | None = None,
    ) -> tuple[Analysed, ...]:
        """What the search makes of every move it looked at, the best first.

        Where a game has more moves than can be listed, those it never tried are not among them.
        """
        known = self.known(position, seat)
        found = self._think(known, seat, seed, stop, progress, every_move=True)
        winning = self.win_in_one(known, seed)
        return (found if winning is None else with_win(found, winning)).analysed(position)

    def known(self, position: Position, seat: int) -> Position:
        """The position as the seat knows it: nobody who thinks for the bot gets to see more."""
        if position.seat is None or position.seat != seat or seat == CHANCE:
            raise Unreadable(f"Seat {seat} is not to move, so a bot cannot choose for it.")
        return position.seen_by(seat)

    def win_in_one(self, known: Position, seed: int) -> int | None:
        """The id of a move that wins at once, or None."""
        return win_in_one(known, seed)

    def begin(
        self, known: Position, seat: int, seed: int, *, every_move: bool = False, capacity: int | None = None
    ) -> Thought:
        """Thinking that has not begun yet, by the method that suits the game; with memory for this budget, or for
        another number of simulations."""
        memory = capacity or self.capacity
        return begin(known, seat, seed, memory, every_move=every_move, advised=self.advised, margin=self.margin)

    def thoughts(self, known: Position, seat: int, seed: int, *, every_move: bool = False) -> list[Thought]:
        """What to think with, one for every core."""
        return [self.begin(known, seat, seed + core, every_move=every_move) for core in range(self.cores)]

    @property
    def capacity(self) -> int:
        """For how many simulations there must be memory."""
        if self.seconds is None:
            return self.simulations
        return min(self.simulations, 1000 + int(self.seconds * _MOST_A_SECOND))

    def _think(
        self,
        known: Position,
        seat: int,
        seed: int,
        stop: Stop | None,
        progress: Progress | None,
        *,
        every_move: bool = False,
    ) -> Findings:
        """What a search finds, on as many cores as the bot may use."""
        thoughts = self.thoughts(known, seat, seed, every_move=every_move)

        def report(share: float) -> None:
            found = thoughts[0].findings()
            first = found.order()[0]
            assert progress is not None
            progress(share, known.find(int(found.moves[first])), (float(found.values[first]) + 1) / 2)

        def run(core: int) -> None:
            amount = self.simulations // self.cores + (core < self.simulations % self.cores)
            moves = self.moves if self.moves == UNBOUNDED else self.moves // self.cores
            told = report if progress is not None and core == 0 else None
            Clock(amount, self.seconds, moves, stop, told).run(thoughts[core])

        if self.cores == 1:
            run(0)
        else:
            with ThreadPoolExecutor(self.cores) as pool:
                list(pool.map(run, range(self.cores)))
        return merged([thought.findings() for thought in thoughts])

    def __repr__(self) -> str:
        budget = f"{self.seconds} s" if self.seconds is not None else f"{self.simulations} simulations"
        return f"<bot, {budget}>"


def bot(name: str = "expert", *, simulations: int | None = None, seconds: float | None = None) -> LevelBot:
    """A bot at a level, or with a budget of its own. The expert asks the game's own solver first."""
    from .level_bot import LevelBot

    return LevelBot(level(name), simulations=simulations or None, seconds=seconds)
