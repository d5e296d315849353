"""Round after round: play, learn, compare, keep. What is kept is whole after every round, so that a killed run goes on
from its last one and comes to the same weights as one that was not."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import msgspec
import numpy as np

from regelwerk.contract import Stale, Unreadable
from regelwerk.lab.whole_file import whole_file
from regelwerk.model.learned import Weights
from regelwerk.registry import game as game_named
from regelwerk.search.fitting import Net
from regelwerk.search.inputs import Inputs

from .arena import duel
from .learning import examples_of, joined, learn, new_net, whole_numbers
from .recipe import Recipe
from .self_play import play_share, shares_of


class Round(msgspec.Struct, frozen=True):
    """What a round came to. Errors are mean squared errors on games held back from learning."""

    number: int
    examples: int
    plies: float
    """How long its games were on average."""

    expected_error: float
    ended_error: float
    blank_error: float
    """The error in how games ended if every seat were always expected to draw."""

    against_first: float
    """The mean return, from -1 to 1, against the first round's net."""

    against_best: float
    """The mean return against the best net before; not below 0, and this one is the best from now on."""

    def __str__(self) -> str:
        """What a person watching the run is told."""
        return (
            f"round {self.number}: {self.examples} examples, games of {self.plies:.0f} moves, error in results"
            f" {self.ended_error:.3f} (knowing nothing {self.blank_error:.3f}),"
            f" return against round 1 {self.against_first:+.2f}"
        )


class Trained:
    """A run as far as it has come: the net, the best and the first in whole numbers, and the rounds."""

    def __init__(self, recipe: Recipe) -> None:
        setting = game_named(recipe.game).setting(recipe.players)
        self.recipe = recipe
        self.net = new_net(Inputs(setting).count, recipe.units, recipe.seed)
        self.seen = np.zeros(len(self.net.weights), np.bool_)
        """Inputs that were other than 0 in some example."""

        self.rounds: list[Round] = []
        self.first: Weights | None = None
        self.best: Weights | None = None

    def play_round(self, cores: int = 1) -> Round:
        """One more round; what comes of it does not depend on how many cores play its games."""
        recipe, number = self.recipe, len(self.rounds)
        game = game_named(recipe.game)
        present = whole_numbers(self.net, self.seen) if self.rounds else None
        # Threads will do: the games are compiled, and nothing else runs meanwhile.
        with ThreadPoolExecutor(cores, "round") as pool:
            harvest = joined(list(pool.map(play_share, shares_of(recipe, game, number, present))))
        examples, numbers, ended = examples_of(game.setting(recipe.players), harvest)
        errors = learn(self.net, recipe, examples, numbers, ended, number)
        self.seen[examples.places] = True
        new = whole_numbers(self.net, self.seen)
        self.first = self.first or new
        against_best = duel(recipe, new, self.best)
        if self.best is None or against_best >= 0:
            self.best = new
        found = Round(
            number=number + 1,
            examples=len(examples.targets),
            plies=round(float(harvest.lengths.mean()), 1),
            expected_error=round(errors.expected, 4),
            ended_error=round(errors.ended, 4),
            blank_error=round(errors.ended_blank, 4),
            against_first=round(duel(recipe, new, self.first), 4) if number else 0.0,
            against_best=round(against_best, 4),
        )
        self.rounds.append(found)
        return found

    def write(self, path: Path) -> None:
        """Keep everything that the next round needs."""
        arrays: dict[str, Any] = {f"net.{name}": array for name, array in self.net._asdict().items()}
        for name, weights in (("first", self.first), ("best", self.best)):
            arrays |= {f"{name}.{part}": value for part, value in weights._asdict().items()} if weights else {}
        arrays["seen"] = self.seen
        arrays["recipe"] = np.array(msgspec.json.encode(self.recipe).decode())
        arrays["rounds"] = np.array(msgspec.json.encode(self.rounds).decode())
        with whole_file(path) as beside, beside.open("wb") as file:
            np.savez_compressed(file, **arrays)


def resume(recipe: Recipe, path: Path) -> Trained:
    """A run where it was left, or a new one; `Stale` where the file is of another recipe."""
    run = Trained(recipe)
    if not path.exists():
        return run
    try:
        with np.load(path, allow_pickle=False) as arrays:
            earlier = msgspec.json.decode(str(arrays["recipe"]), type=Recipe)
            if earlier != recipe:
                raise Stale(
                    f"{path} is of another training run: {_difference(earlier, recipe)}; choose another folder."
                )
            run.net = Net(*(np.ascontiguousarray(arrays[f"net.{name}"]) for name in Net._fields))
            run.seen = np.array(arrays["seen"], np.bool_)
            run.rounds = msgspec.json.decode(str(arrays["rounds"]), type=list[Round])
            if run.rounds:
                run.first, run.best = (_weights_in(arrays, name) for name in ("first", "best"))
    except (BadZipFile, KeyError, ValueError, EOFError, msgspec.MsgspecError) as wrong:
        raise Unreadable(f"{path} does not hold a training run: {wrong}.") from wrong
    return run


def train(
    recipe: Recipe,
    path: Path,
    *,
    rounds: int | None = None,
    seconds: float | None = None,
    cores: int = 1,
    report: Callable[[Round], None] = lambda _: None,
) -> Trained:
    """Go on until so many rounds are played in all, or until the next would probably end after so many seconds."""
    began = time.monotonic()
    run = resume(recipe, path)
    longest = 0.0
    while rounds is None or len(run.rounds) < rounds:
        at = time.monotonic()
        if seconds is not None and at - began + longest > seconds and longest:
            break
        report(run.play_round(cores))
        run.write(path)
        longest = max(longest if len(run.rounds) > 2 else 0.0, time.monotonic() - at)
    return run


def _weights_in(arrays: Any, name: str) -> Weights:
    found = {part: arrays[f"{name}.{part}"] for part in Weights._fields}
    return Weights(**{**found, "stage": int(found["stage"])})


def _difference(earlier: Recipe, recipe: Recipe) -> str:
    theirs, ours = msgspec.to_builtins(earlier), msgspec.to_builtins(recipe)
    name = next(name for name in theirs if theirs[name] != ours[name])
    return f"its {name} is {theirs[name]!r}, not {ours[name]!r}"
