"""All figures of a game: equals of every level at every player count, then level against level."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from statistics import fmean
from typing import Any

from regelwerk.contract import Unreadable
from regelwerk.lab.balance import Balance, first_places, interval, measure_balance
from regelwerk.lab.contestant import RANDOM, contestant
from regelwerk.lab.length import length_of
from regelwerk.lab.tournament.holding import hold_tournament
from regelwerk.lab.tournament.rating import comparisons
from regelwerk.lab.workers import ALONE, Workers
from regelwerk.model.game import Game
from regelwerk.model.position import Position
from regelwerk.model.record import record
from regelwerk.search.levels import level_names

from .figures import ClauseUse, Measures, PlayFigures, SeatShare, Skill
from .watching import Chunk, Watched, watch_chunk

RANDOM_GAMES = 10_000
"""Random games that seats are compared in: they cost next to nothing."""

LADDER = (RANDOM, *level_names())
"""Who plays whoever comes before, where nobody says otherwise: everybody there is, weakest first."""

CHUNK = 4
Progress = Callable[[str, int, int], None]


def measure(
    game: Game,
    levels: Sequence[str] = (RANDOM, "easy"),
    games: int = 100,
    ladder: Sequence[str] = LADDER,
    duels: int = 40,
    seed: int = 0,
    *,
    players: Sequence[int] | None = None,
    workers: Workers = ALONE,
    progress: Progress = lambda what, done, total: None,
) -> Measures:
    """So many games between equals of each level at each player count, default options; `duels` games of every level
    of the `ladder` against the one before it, for the fewest players.

    The same arguments give the same figures, whoever carries them out.

    `progress` hears what is being measured, and how many games of it are done of how many.
    """
    if not levels:
        raise Unreadable("At least one level is measured.")
    for level in (*levels, *ladder):
        contestant(level)
    counts = game.players if players is None else players
    starts = [game.start(count) for count in counts]
    plays = [
        _figures(start, level, watched, seed)
        for start, level, watched in _watch(starts, levels, games, seed, workers, progress)
    ]
    skill = [
        _skill(starts[0], level, against, duels, seed, workers, progress)
        for against, level in pairwise(ladder)
        if duels
    ]
    acted = {use.clause for play in plays for use in play.clauses}
    return Measures(
        game=game.name,
        rulebook=game.rulebook.version,
        edition=game.edition.digest,
        seed=seed,
        minutes=game.rulebook.minutes,
        plays=tuple(plays),
        skill=tuple(skill),
        idle=tuple(clause.id for clause in game.rulebook.clauses if clause.events and clause.id not in acted),
    )


def _watch(
    starts: Sequence[Position], levels: Sequence[str], games: int, seed: int, workers: Workers, progress: Progress
) -> list[tuple[Position, str, list[Watched]]]:
    """The games of every start and level, all given out together: workers cost seconds to begin with."""
    whose = [(start, level) for start in starts for level in levels]
    chunks = [
        (at, Chunk(start, record(start, ()), tuple(range(first, min(first + CHUNK, games))), level, seed))
        for at, (start, level) in enumerate(whose)
        for first in range(0, games, CHUNK)
    ]
    found: list[list[Watched]] = [[] for _ in whose]
    done, total, name = 0, games * len(whose), starts[0].game.name
    progress(name, done, total)
    for number, watched in workers.carry_out(watch_chunk, [chunk for _, chunk in chunks]):
        found[chunks[number][0]] += watched
        done += len(watched)
        progress(name, done, total)
    return [
        (start, level, sorted(watched, key=lambda each: each.number))
        for (start, level), watched in zip(whose, found, strict=True)
    ]


def _figures(start: Position, level: str, watched: list[Watched], seed: int) -> PlayFigures:
    games, alone = len(watched), start.players == 1
    choices = [count for each in watched for count in each.choices]
    courses = [each.course for each in watched if each.course is not None]
    balance = None if alone else _balance(start, level, watched, seed)
    scored = any(any(each.points) for each in watched)
    return PlayFigures(
        level=level,
        players=start.players,
        games=games,
        seat_games=0 if balance is None else balance.games,
        seats=() if balance is None else tuple(map(_seat, balance.shares, balance.margins)),
        points=tuple(_mean(each.points[seat] for each in watched) for seat in range(start.players)) if scored else (),
        length=length_of(start.players, sorted(len(each.choices) for each in watched)),
        choices=_mean(choices),
        most_choices=max(choices),
        forced=_mean(count == 1 for count in choices),
        decisive=None if alone else _mean(each.places.count(1) == 1 for each in watched),
        lead_changes=None if alone else _mean(each.lead_changes for each in courses),
        drama=_mean_or_none(each.drama for each in courses),
        decided=_mean_or_none(each.decided for each in courses),
        endings={
            clause: round(count / games, 4)
            for clause, count in sorted(Counter(each.ending for each in watched).items())
        },
        clauses=tuple(_uses(watched)),
    )


def _balance(start: Position, level: str, watched: list[Watched], seed: int) -> Balance:
    if level == RANDOM:
        options: dict[str, Any] = start.options
        return measure_balance(start.game, start.players, RANDOM, max(RANDOM_GAMES, len(watched)), seed, **options)
    won = [first_places(each.places) for each in watched]
    return Balance(len(watched), tuple(sum(seat) for seat in zip(*won, strict=True)))


def _seat(share: float, half: float) -> SeatShare:
    return SeatShare(share=round(share, 4), margin=round(half, 4))


def _uses(watched: list[Watched]) -> Iterable[ClauseUse]:
    """The clauses by which something happened, most often first."""
    times: Counter[str] = Counter()
    games: Counter[str] = Counter()
    for each in watched:
        times.update(each.clauses)
        games.update(each.clauses.keys())
    for clause, count in sorted(times.items(), key=lambda item: (-item[1], item[0])):
        yield ClauseUse(
            clause=clause, games=round(games[clause] / len(watched), 4), times=round(count / len(watched), 3)
        )


def _skill(
    start: Position, level: str, against: str, games: int, seed: int, workers: Workers, progress: Progress
) -> Skill:
    what = f"{start.game.name}, {level} against {against}"
    bots = (level, against)
    results = hold_tournament(
        start, bots, games, seed, workers=workers, progress=lambda done, total: progress(what, done, total)
    )
    wins = comparisons(bots, results).sum(axis=0)
    met = float(wins[0, 1] + wins[1, 0])
    score = float(wins[0, 1]) / met
    low, high = interval(score, met)
    return Skill(
        level=level,
        against=against,
        players=start.players,
        games=len(results),
        score=round(score, 4),
        low=round(low, 4),
        high=round(high, 4),
    )


def _mean(values: Iterable[float]) -> float:
    return round(fmean(values), 4)


def _mean_or_none(values: Iterable[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return _mean(known) if known else None
