"""Many games of one setting stepped together, compiled: the door for research at full speed."""

from __future__ import annotations

from collections.abc import Callable
from os import PathLike
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from regelwerk.contract import Unreadable
from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import ENDING, SEAT
from regelwerk.kernel.many import ROOM, Many

from .encoding import Observation
from .game import Game
from .given_arrays import as_array, generators
from .loops import HostLoops, Legal, Loops
from .many_games import ManyGames
from .number import whole_number, written
from .observing import room_for, viewers, written_over
from .setting import Setting

DEVICES = ("cpu", "cuda")


class Batch(ManyGames):
    """`n` games side by side. Chance is played by itself, so a seat is always to move or the game is over.

        batch = rw.Batch(rw.game("quadro-be"), 1024, seed=1, auto_reset=True)
        batch.step(batch.sample())
        batch.rewards[batch.ended]

    Moves are ids. What is given is checked before anything is played: a wrong array, or a move that is not legal,
    raises `Unreadable` in one sentence and changes nothing.

    Every game draws from a generator of its own, so game i goes the same way whatever `n` and `threads` are. `seed` is
    one number for all, or an array with one per game. With `auto_reset` a game that is over begins again in the same
    step; `rewards`, `endings` and `ended` still tell how it ended. With `repetition` the third occurrence of a position
    draws a game (G1), where its rulebook says so; without, nobody looks for it. `threads` share the work of a large
    batch.

    With `device="cuda"` all of it happens on a graphics card (`regelwerk[gpu]`), one thread a game, and the same seeds
    give the same games. Arrays are CuPy's then: they stay on the card, and torch, JAX and others take them by DLPack
    without a copy.
    """

    def __init__(
        self,
        game: Game,
        n: int,
        players: int | None = None,
        seed: int | ArrayLike = 0,
        *,
        auto_reset: bool = False,
        repetition: bool = False,
        threads: int = 1,
        device: str = "cpu",
        **options: str,
    ) -> None:
        count = whole_number(n, "The number of games")
        if count < 1:
            raise Unreadable(f"A batch holds at least one game, not {written(count)}.")
        if not isinstance(game, Game):
            raise Unreadable(f"A batch is of a game, as `rw.game` gives it, not of type {type(game).__name__}.")
        setting = game.setting(players, **options)
        loops = loops_of(setting, device, whole_number(threads, "The number of threads"))
        start = game.kernel.start(setting.tables, setting.players)
        words = loops.new((count, start.size), np.int64, f"A batch of {written(count)} games")
        watched = bool(repetition) and setting.repetition
        xp = loops.arrays
        many = Many(
            xp.asarray(setting.tables),
            xp.asarray(start),
            words,
            xp.asarray(generators(seed, count)),
            xp.empty((count, ROOM if watched else 0), np.int64),
            xp.zeros(count, np.int64),
            xp.zeros((count, setting.players)),
            xp.zeros(count, np.int64),
            xp.zeros(count, np.bool_),
            int(bool(auto_reset)),
        )
        self._open(setting, many, bool(repetition), loops)
        self.reset()

    def reset(self, which: ArrayLike | None = None, seeds: ArrayLike | None = None) -> None:
        """Start all games again, or those marked; with `seeds`, one number per game, also their generators."""
        with self._lock:
            marked = slice(None) if which is None else self._per_game(which, "b", "marks to reset by")
            if seeds is not None:
                self._many.rngs[marked] = self._arrays.asarray(generators(seeds, len(self)))[marked]
            self._many.words[marked] = self._many.start
            self._many.used[marked] = 0
            self._advance(self._arrays.full(len(self), -1))

    def step(self, moves: ArrayLike, *, checked: bool = True) -> None:
        """One move in every game; a negative id rests, and so does a game that is over.

        Shape, dtype and range are always checked, and every move has to be legal. What `sample` drew since the last
        step is known to be: only other moves are looked up, which costs as much as listing them. `checked=False` looks
        nothing up and takes nothing but what `sample` drew, for loops that should never pay for it.
        """
        with self._lock:
            chosen = self._per_game(moves, "iu", "moves")
            if chosen.max() >= self.game.move_count:
                at = int(chosen.argmax())
                raise Unreadable(
                    f"Move {chosen[at]} for game {at}: ids of {self.game.name} go from 0 to {self.game.move_count - 1}."
                )
            chosen = self._arrays.array(chosen, np.int64, order="C")
            self._demand_legal(chosen, look_up=bool(checked))
            self._advance(chosen)

    def _demand_legal(self, moves: Words, *, look_up: bool) -> None:
        drawn = self._arrays.full(len(self), -1) if self._drawn is None else self._drawn
        if self._arrays.array_equal(moves, drawn):
            return
        other = (moves != drawn) & (moves >= 0) & (self._many.words[:, SEAT] >= 0)
        if not other.any():
            return
        if not look_up:
            at = int(other.argmax())
            raise Unreadable(
                f"Move {moves[at]} for game {at} is not what `sample` drew, so it is not played unchecked."
            )
        at = self._loops.illegal(self._many, moves, drawn)
        if at >= 0:
            text = self.game.moves.seats.text(int(moves[at]))
            raise Unreadable(f"Move {moves[at]} ({text}) is not legal in game {at}; `legal` lists the moves that are.")

    def _advance(self, moves: Words) -> None:
        self._make_room()
        self._drawn = None
        self._loops.step(self._many, moves)

    def _make_room(self) -> None:
        """Keys for one more step of every game, where G1 is looked for."""
        keys, used = self._many.keys, self._many.used
        if keys.shape[1] and int(used.max()) + ROOM > keys.shape[1]:
            larger = self._loops.new((len(self), 2 * keys.shape[1]), np.int64, "Remembering the positions of G1")
            larger[:, : keys.shape[1]] = keys
            self._many = self._many._replace(keys=larger)

    def _per_game(self, given: Any, kinds: str, what: str) -> NDArray[Any]:
        """What was given as an array with one entry per game, of one of these kinds of dtype."""
        array = as_array(given, self._arrays)
        if array.dtype.kind not in kinds or array.shape != (len(self),):
            wanted = "booleans" if kinds == "b" else "whole numbers"
            raise Unreadable(
                f"The {what} are {len(self)} {wanted}, one per game;"
                f" this array has shape {array.shape} and dtype {array.dtype}."
            )
        return array

    def sample(self) -> Words:
        """A random legal move per game, -1 where it is over."""
        with self._lock:
            moves: Words = self._arrays.empty(len(self), np.int64)
            self._loops.sample(self._many, moves)
            self._drawn = moves
            return moves.copy()

    def play_out(self) -> int:
        """Random play to the end in every game that runs; returns the number of moves."""
        with self._lock:
            running, played = ~self.over, self._arrays.zeros(len(self), np.int64)
            self._drawn = None
            while not self._loops.finish(self._many, played):
                self._make_room()
            self._note_ends(running)
            return int(played.sum())

    def resample(self, seat: int | ArrayLike | None) -> None:
        """Deal again what a seat may not know, in every game: any deal that fits what it knows, each as likely.

        One seat for all (None: a spectator), or an array with one per game, as in `observe`.
        """
        with self._lock:
            seats = self._viewers(seat)
            self._drawn = None
            self._loops.resample(self._many, seats)

    def _viewers(self, seat: int | ArrayLike | None) -> Words:
        return viewers(as_array(-1 if seat is None else seat, self._arrays), len(self), self.players, self._arrays)

    def _note_ends(self, running: NDArray[np.bool_]) -> None:
        """After random play to the end: what a step would have noted of the games that were running."""
        many = self._many
        many.endings[:] = many.words[:, ENDING]
        many.rewards[:] = self._arrays.where(running[:, None], self.returns, 0.0)
        if self.auto_reset:
            endings, rewards = many.endings.copy(), many.rewards.copy()
            self.reset(running)
            many.endings[:], many.rewards[:] = endings, rewards
        many.ended[:] = running

    def legal(self) -> Legal:
        """The legal moves of every game: `offsets` and `ids` as in a sparse matrix (CSR); none where it is over.

        Costs what is legal; `mask` costs n × move_count, which is 511 MB for 16,384 games of Forma.
        """
        with self._lock:
            return self._loops.legal(self._many)

    def mask(self) -> NDArray[np.bool_]:
        """Legal moves as booleans, n × move_count; `legal` is the same without the gaps."""
        with self._lock:
            shape = (len(self), self.game.move_count)
            mask: NDArray[np.bool_] = self._loops.new(shape, np.bool_, f"A mask of {len(self)} × {shape[1]} moves")
            self._loops.mask(self._many, mask)
            return mask

    def observe(self, seat: int | ArrayLike | None, out: Observation | None = None) -> Observation:
        """What a seat knows of every game, as numbers: `planes` and `vector` with an axis for the games first.

        One seat for all (None: a spectator), or an array with one per game, such as `seats`: where it says no seat, a
        spectator looks. `game.encoding` names and sizes what is written. `out` is an earlier observation to write over.
        """
        with self._lock:
            encoding = self._setting.encoding
            if out is None:
                found = room_for(encoding, len(self), self._loops)
            else:
                found = written_over(out, encoding, len(self), self._arrays)
            self._loops.observe(self._many, self._viewers(seat), encoding, found)
            return found

    def save(self, path: str | PathLike[str]) -> None:
        """Write everything into a file, secrets and generators included; `load` goes on from there."""
        from .batch_file import write_batch

        with self._lock:
            write_batch(self, path)

    @classmethod
    def load(cls, game: Game, path: str | PathLike[str], *, threads: int = 1, device: str = "cpu") -> Batch:
        """Read a saved batch of this game; `Unreadable` says what is damaged, `Stale` that its edition is another."""
        from .batch_file import read_batch

        return read_batch(game, path, whole_number(threads, "The number of threads"), device)

    def __reduce__(self) -> tuple[Callable[..., Batch], tuple[Any, ...]]:
        with self._lock:
            where = (self.device, self.threads)
            return batch_of, (self._setting, self.auto_reset, self.repetition, *where, self.state())


def loops_of(setting: Setting, device: str, threads: int) -> Loops:
    """The loops of a game on a device; `Unreadable` where there is none such, or what it needs is not installed."""
    if device not in DEVICES:
        raise Unreadable(f"A batch lives on one of {', '.join(DEVICES)}, not on {str(device)[:40]!r}.")
    host = HostLoops(setting.game, threads)
    if device == "cpu":
        return host
    from .cuda_loops import CudaLoops

    return CudaLoops(setting.game, setting.game.kernel.start(setting.tables, setting.players).size)


def batch_of(
    setting: Setting, auto_reset: bool, repetition: bool, device: str, threads: int, state: dict[str, NDArray[Any]]
) -> Batch:
    """A batch from its state, which is copied; it is not checked."""
    loops = loops_of(setting, device, threads)
    count, most = state["keys"].shape
    keys = np.zeros((count, most + ROOM if repetition and setting.repetition else 0), np.int64)
    keys[:, :most] = state["keys"][:, : keys.shape[1]]
    copied = loops.arrays.array
    many = Many(
        copied(setting.tables),
        copied(setting.game.kernel.start(setting.tables, setting.players)),
        copied(state["words"]),
        copied(state["generators"]),
        copied(keys),
        copied(state["used"]),
        copied(state["rewards"]),
        copied(state["endings"]),
        copied(state["ended"]),
        int(auto_reset),
    )
    batch = object.__new__(Batch)
    batch._open(setting, many, repetition, loops)
    return batch
