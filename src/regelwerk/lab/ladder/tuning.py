"""Finding out how hard each level has to think in a game, so that it wins often enough against the one below, and not
always.

From the expert down: of the level below, simulations are halved or doubled until the upper one wins about three games
in four. Temperatures stay those of the levels: what differs between games is what a simulation is worth. With a `scale`
everybody has that part of its budget; what is found then is written for whole budgets.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec

from regelwerk.lab.contestant import DIAL
from regelwerk.lab.tournament.holding import hold_tournament
from regelwerk.lab.workers import ALONE, Workers
from regelwerk.model.game import Game
from regelwerk.registry import game as find_game
from regelwerk.search.levels import BEST_LEVEL, LEVELS, Dial, Level, dials_of

from .counting import duel_share
from .figures import Share

WANTED = 0.77
"""The share of games that a level is to win against the one below: a little above the middle of 65 to 85 %."""

LEAST, MOST = 4, 200_000
"""Bounds of a level's simulations."""

TRIALS = 3
"""Guesses for each level."""

WORTH = 80.0
"""Elo that a doubling of simulations is worth, as a first guess; two trials tell it better."""

FAR = 4.0
"""Doublings that a guess may be away from the one before."""


class Trial(NamedTuple):
    """A guess for a level, and how the one above fared against it."""

    level: str
    dial: Dial
    share: Share


def tune(
    game: Game,
    games: int,
    *,
    expert: str,
    scale: float = 1.0,
    seed: int = 0,
    until: float = math.inf,
    workers: Workers = ALONE,
    tried: Callable[[Trial], None] = lambda trial: None,
) -> dict[str, Dial]:
    """How hard every level thinks; the strongest, which is the contestant `expert`, as hard as before. `tried` hears of
    every trial.

    After `until` (seconds since 1970) nothing is tried any more: what is left is guessed from the levels above.
    """
    above, most, found = expert, MOST, {BEST_LEVEL: dials_of(game)[BEST_LEVEL]}
    guess = LEVELS[-2].simulations * scale
    for level in reversed(LEVELS[:-1]):
        best = _dial(game, level, above, min(most, max(LEAST, guess)), most, games, seed, until, workers, tried)
        found[level.name] = Dial(round(best.simulations / scale), best.temperature)
        above, most = dial_name(best), max(LEAST, best.simulations)
        guess = best.simulations / 4
    return dict(reversed(found.items()))


def dial_name(dial: Dial) -> str:
    """What a contestant with this budget and temperature is called."""
    return f"{DIAL}{dial.simulations}@{dial.temperature:g}"


def _dial(
    game: Game,
    level: Level,
    above: str,
    guess: float,
    most: int,
    games: int,
    seed: int,
    until: float,
    workers: Workers,
    tried: Callable[[Trial], None],
) -> Dial:
    """The guess that came nearest to what is wanted."""
    start = game.start(next((count for count in game.players if count > 1), 1))
    trials = list[Trial]()
    for number in range(TRIALS):
        dial = Dial(round(max(LEAST, min(most, guess))), level.dial.temperature)
        if time.time() > until or any(trial.dial == dial for trial in trials):
            break
        bots = (above, dial_name(dial))
        share = duel_share(*bots, hold_tournament(start, bots, games, seed + number, workers=workers))
        assert share is not None
        trials.append(Trial(level.name, dial, share))
        tried(trials[-1])
        guess = dial.simulations * 2.0 ** _doublings(trials)
    if not trials:
        return Dial(round(max(LEAST, min(most, guess))), level.dial.temperature)
    return min(trials, key=lambda trial: abs(trial.share.share - WANTED)).dial


def _doublings(trials: Sequence[Trial]) -> float:
    """How much more the next guess should have than the last one, by what doublings were worth so far."""
    worth, last = WORTH, trials[-1]
    if len(trials) > 1:
        apart = math.log2(last.dial.simulations / trials[-2].dial.simulations)
        gained = _elo(trials[-2].share) - _elo(last.share)
        worth = min(400.0, max(25.0, gained / apart if apart else WORTH))
    return max(-FAR, min(FAR, (_elo(last.share) - _ELO_WANTED) / worth))


def _elo(share: Share) -> float:
    """How far the winner is ahead; a clean sweep of few games is not infinitely far."""
    won = (share.share * share.games + 0.5) / (share.games + 1)
    return 400 * math.log10(won / (1 - won))


_ELO_WANTED = 400 * math.log10(WANTED / (1 - WANTED))


def written(dials: dict[str, Dial], command: str) -> str:
    """The text of `levels.toml`."""
    lines = [f"# How hard the levels think in this game. Written by `{command}`."]
    for name, dial in dials.items():
        parts = msgspec.structs.asdict(dial)
        lines += ["", f"[{name}]", *(f"{part} = {value}" for part, value in parts.items() if value)]
    return "\n".join(lines) + "\n"


class Tuning(NamedTuple):
    """A game to tune, for a worker."""

    game: str
    games: int
    expert: str
    scale: float
    seed: int
    until: float


def tune_game(asked: Tuning) -> tuple[dict[str, Dial], list[Trial]]:
    """The budgets of one game, found by this process alone, and the trials that led to them."""
    trials: list[Trial] = []
    game, games, *_ = asked
    how = {name: getattr(asked, name) for name in ("expert", "scale", "seed", "until")}
    return tune(find_game(game), games, **how, tried=trials.append), trials
