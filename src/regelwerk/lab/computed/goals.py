"""How games end and what decides them."""

from __future__ import annotations

from collections.abc import Iterator

from .interaction import collected
from .match import Match
from .result import Computed, computed, percent
from .watched import OPENING, Step, Watched


def goals(watched: Watched) -> Iterator[Computed]:
    """victory-points, win-by-points, draw, race, set-collection, teams and cooperation."""
    finished = watched.finished
    scores = {points for match in finished if match.outcome for points in match.outcome.points}
    yield computed(
        "victory-points", len(scores) > 1, f"{len(scores)} verschiedene Punktzahlen", f"{len(scores)} different scores"
    )
    if watched.game.players != (1,):
        yield _by_points(finished, len(scores) > 1)
        partners = _partners(watched)
        yield _draw(watched, partners)
        yield _race(watched)
        yield _teams(partners, watched)
        yield _cooperation(watched)
    yield from _sets(watched)


def _by_points(finished: tuple[Match, ...], scored: bool) -> Computed:
    """Whether those on the first place are those with the most points, nearly always."""
    best = sum(
        all(match.outcome.points[seat] == max(match.outcome.points) for seat in match.outcome.winners)
        for match in finished
        if match.outcome
    )
    share = percent(best, len(finished))
    return computed(
        "win-by-points",
        scored and best >= 0.7 * len(finished),
        f"in {share} gewinnt, wer die meisten Punkte hat",
        f"the most points win in {share}",
    )


def _partners(watched: Watched) -> dict[int, set[tuple[int, int]]]:
    """By setting the pairs of seats that always have the same result, while results differ."""
    found: dict[int, set[tuple[int, int]]] = {}
    for match in watched.finished:
        if match.outcome and len(set(match.outcome.returns)) > 1:
            returns = match.outcome.returns
            pairs = {(a, b) for a in range(match.players) for b in range(a) if returns[a] == returns[b]}
            key = id(match.setting)
            found[key] = found[key] & pairs if key in found else pairs
    return found


def _draw(watched: Watched, partners: dict[int, set[tuple[int, int]]]) -> Computed:
    """A first place shared by seats that are not partners; or open points by which leaders are level in mid-game."""
    shared = 0
    for match in watched.finished:
        winners = match.outcome.winners if match.outcome else ()
        pairs = {(a, b) for a in winners for b in winners if a > b}
        shared += bool(pairs - partners.get(id(match.setting), set()))
    level = sum(step.ply > OPENING and _level(step.after.points) for step in watched.own)
    share, even = percent(shared, len(watched.finished)), percent(level, len(watched.own))
    return computed(
        "draw",
        shared + level > 0,
        f"in {share} ist der erste Platz geteilt; in {even} der Stellungen liegen zwei gleichauf vorn",
        f"the first place is shared in {share}; two lead level in {even} of the positions",
    )


def _level(points: tuple[int | None, ...]) -> bool:
    """Whether two or more have the most, and it is something."""
    open_points = [each for each in points if each is not None]
    return len(open_points) > 1 and max(open_points) > 0 and open_points.count(max(open_points)) > 1


def _race(watched: Watched) -> Computed:
    """The winner has always just completed the same: all own pieces on the board, or all in the same places."""
    ends = [step for step in watched.own if step.last and step.match in watched.finished]
    complete = sum(_completed(step, ends) for step in ends)
    share = percent(complete, len(ends))
    return computed(
        "race",
        len(ends) >= 5 and complete == len(ends),
        f"in {share} hat der Sieger gerade etwas vollendet",
        f"the winner has just completed something in {share}",
    )


def _completed(step: Step, ends: list[Step]) -> bool:
    outcome = step.match.outcome
    if outcome is None or outcome.winners != (step.seat,):
        return False
    mine = step.after.number(step.colour)
    most = max(end.after.number(colour) for end in ends for colour in end.colours)
    others = [step.after.number(colour) for colour in step.colours if colour != step.colour]
    if mine == most and max(others) < most and step.change.added:
        return True
    same = {_places(end) for end in ends if end.seat == step.seat}
    return len(same) == 1 and len(ends) > 5 and mine > 1


def _places(step: Step) -> frozenset[str]:
    return frozenset(at for (thing, at) in step.after.standing if thing.colour == step.colour)


def _teams(partners: dict[int, set[tuple[int, int]]], watched: Watched) -> Computed:
    """Some seats always share their result, in a setting for three or more."""
    large = {id(match.setting) for match in watched.finished if match.players > 2}
    pairs = max((len(partners.get(key, ())) for key in large), default=0)
    return computed(
        "teams",
        pairs > 0,
        f"{pairs} Paare von Plätzen teilen immer ihr Ergebnis",
        f"{pairs} pairs of seats always share their result",
    )


def _cooperation(watched: Watched) -> Computed:
    """All seats always have the same result, and it is not always the same one."""
    equal = sum(len(set(match.outcome.returns)) == 1 for match in watched.finished if match.outcome)
    values = {match.outcome.returns for match in watched.finished if match.outcome}
    share = percent(equal, len(watched.finished))
    return computed(
        "cooperation",
        equal == len(watched.finished) and len(values) > 1,
        f"in {share} haben alle dasselbe Ergebnis",
        f"all have the same result in {share}",
    )


def _sets(watched: Watched) -> Iterator[Computed]:
    """The same thing gathered in is worth far more at one time than at another, beyond what moves gain without it."""
    gains: dict[str, list[int]] = {}
    others: list[int] = []
    for step in watched.own:
        before, after = step.before.points[step.seat], step.after.points[step.seat]
        if before is None or after is None:
            continue
        colours = list(collected(step))
        if len(colours) == 1:
            gains.setdefault(colours[0], []).append(after - before)
        elif not colours:
            others.append(after - before)
    if not gains:
        yield computed(
            "set-collection", False, "nichts wird gesammelt, was offen zählt", "nothing that scores openly is gathered"
        )
        return
    spread = max(max(values) - min(values) for values in gains.values())
    usual = max(others, default=0) - min(others, default=0)
    yield computed(
        "set-collection",
        spread > usual,
        f"das Gleiche bringt um bis zu {spread} Punkte verschieden viel",
        f"the same thing gains amounts up to {spread} points apart",
    )
