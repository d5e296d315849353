"""Agvato played by its clauses: what a card, a path, a figure that comes back and the end of the game change."""

from __future__ import annotations

from typing import Any

from regelwerk.contract import CHANCE, Draft, Kind, places_by

from .moves import CARDS, EXTRA, Beginning, CarryOut, Pass, SetBack, TurnOver, Waive
from .paths import Walk, captures, is_stuck, resting_square, walk
from .score import score
from .snapshot import Snapshot, seat_name


def play(snapshot: Snapshot, move: Kind) -> Draft[Snapshot]:
    """What the move does; then the card is done with, unless it has just been turned over or a figure may come back."""
    draft = Draft(snapshot)
    match move:
        case TurnOver(card):
            _turn_over(draft, card)
            return draft
        case CarryOut(square):
            route = walk(snapshot, square)
            _tell(draft, "5a", "walks", quiet=True, origin=square, target=route.steps[-1][0])
            _follow(draft, route)
            if route.stop == "target" and _may_come_back(draft):
                return draft
        case Beginning(square, steps):
            _tell(draft, "8b", "walks", quiet=True, square=square)
            _follow(draft, walk(snapshot, square).beginning(steps))
        case Pass():
            _tell(draft, "8b", "passes", quiet=True)
        case SetBack(square):
            _set_back(draft, square)
        case Waive():
            _tell(draft, "9a", "waives")
    _close_card(draft)
    return draft


def _tell(draft: Draft[Snapshot], clause: str, key: str, *, quiet: bool = False, **values: str | int) -> None:
    """Something that the mover does or that happens to the mover."""
    draft.tell(clause, key, {"seat": seat_name(draft.now.mover), **values}, quiet=quiet)


def _with(things: tuple[Any, ...], seat: int, thing: Any) -> tuple[Any, ...]:
    """These things, with another one for that seat."""
    return (*things[:seat], thing, *things[seat + 1 :])


def _turn_over(draft: Draft[Snapshot], card: str) -> None:
    """Clauses 4a, 4b and 8a: an Extra brings two more cards; any other is carried out, or costs points if it cannot."""
    now, mover, facts = draft.now, draft.now.mover, draft.now.facts
    if card == EXTRA:
        _tell(draft, "4b", "extra")
        draft.change(extras=now.extras - 1, due=now.due + 1)
        _shuffle(draft)
        if draft.now.decks == facts.decks:
            _finish(draft, "3c")
        return
    _tell(draft, "4a", "turns", quiet=True, card=card)
    draft.change(seat=mover, phase="carry", card=card, due=now.due - 1, left=tuple(c for c in now.left if c != card))
    _shuffle(draft)
    if is_stuck(draft.now):
        _tell(draft, "8a", "penalty", points=facts.penalty)
        points = _with(now.points, mover, now.points[mover] - facts.penalty)
        draft.change(phase="penalty", points=points, penalties=_with(now.penalties, mover, now.penalties[mover] + 1))


def _shuffle(draft: Draft[Snapshot]) -> None:
    """Clauses 3b and 3c: a deck that is used up is shuffled again, but for the last one."""
    now, facts = draft.now, draft.now.facts
    if now.left or now.extras:
        return
    draft.change(decks=now.decks + 1)
    if draft.now.decks == facts.decks:
        draft.tell("3c", "last_card")
    else:
        draft.change(left=CARDS[:-1], extras=facts.extras)
        draft.tell("3b", "shuffled", {"deck": draft.now.decks + 1})


def _follow(draft: Draft[Snapshot], route: Walk) -> None:
    """Clauses 5 to 7: the figure leaves its square, takes what it meets on red steps and comes to rest."""
    now, mover, rest = draft.now, draft.now.mover, resting_square(draft.now, route)
    assert rest is not None
    figures, chips, hand, held = dict(now.figures), dict(now.chips), dict(now.hands[mover]), list(now.held[mover])
    earned = 0
    del figures[route.origin]
    for square, red in route.steps:
        if red and square in chips:
            colour = chips.pop(square)
            hand[colour] += 1
            _tell(draft, "6a", "takes", colour=f"@{colour}")
        if square in figures and captures(now, square, red):
            owner = figures.pop(square)
            held[owner] += 1
            earned += (points := now.value(owner, square))
            _tell(draft, "6c", "captures", other=seat_name(owner), square=square, points=points)
    figures[rest] = mover
    draft.change(
        figures=figures,
        chips=chips,
        hands=_with(now.hands, mover, hand),
        held=_with(now.held, mover, tuple(held)),
        tallies=_with(now.tallies, mover, now.tallies[mover] + earned),
        points=_with(now.points, mover, now.points[mover] + earned),
    )
    if route.stop == "target":
        _tell(draft, "5d", "arrives", square=rest)
    if route.stop == "middle":
        _tell(draft, "7", "returns", square=rest)


def first_holder(snapshot: Snapshot) -> int | None:
    """Clause 9a: the first seat after the mover, clockwise, that holds a figure of the mover."""
    others = [(snapshot.mover + step) % snapshot.players for step in range(1, snapshot.players)]
    return next((seat for seat in others if snapshot.held[seat][snapshot.mover]), None)


def _may_come_back(draft: Draft[Snapshot]) -> bool:
    """Clause 9: whether the mover is now asked about a captured figure."""
    now, holder = draft.now, first_holder(draft.now)
    if holder is None:
        return False
    room = any(square not in now.figures for square in now.blacks(now.mover))
    _tell(draft, *(("9a", "may_come_back") if room else ("9b", "no_room")), other=seat_name(holder))
    if room:
        draft.change(phase="back", card="")
    return room


def _set_back(draft: Draft[Snapshot], square: str) -> None:
    """Clause 9: from the first holder onto a black square."""
    now, holder = draft.now, first_holder(draft.now)
    assert holder is not None
    held = _with(now.held[holder], now.mover, now.held[holder][now.mover] - 1)
    draft.change(figures={**now.figures, square: now.mover}, held=_with(now.held, holder, held))
    _tell(draft, "9a", "comes_back", other=seat_name(holder), square=square)


def ends_by(snapshot: Snapshot) -> str:
    """Clauses 3c and 10: the clause by which the game is over once a card is done with; empty if it goes on."""
    until_home = snapshot.options["end"] == "home"
    if not snapshot.chips and not until_home:
        return "10a"
    if not any(snapshot.moving(seat) for seat in snapshot.seats):
        return "10b" if until_home else "10c"
    return "3c" if snapshot.decks == snapshot.facts.decks else ""


def _close_card(draft: Draft[Snapshot]) -> None:
    """After a card: the end, the next card of an Extra (4b), or the next seat that has a figure to move (4c)."""
    draft.change(seat=CHANCE, phase="turn", card="")
    now = draft.now
    if clause := ends_by(now):
        _finish(draft, clause)
    elif not now.due or not now.moving(now.mover):
        if now.due:
            _tell(draft, "4c", "lapses")
        turns = [(now.mover + step) % now.players for step in range(1, now.players + 1)]
        able = next(seat for seat in turns if now.moving(seat))
        for seat in turns[: turns.index(able)]:
            draft.tell("4c", "skipped", {"seat": seat_name(seat)})
        draft.change(mover=able, due=1)


def _finish(draft: Draft[Snapshot], clause: str) -> None:
    """Clause 11: everything is added up, and most points win."""
    draft.tell(clause, "ends")
    scores = [score(draft.now, seat) for seat in draft.now.seats]
    points = tuple(sum(each.values()) for each in scores)
    for seat, total in enumerate(points):
        draft.tell("11a", "total", {"seat": seat_name(seat), **scores[seat], "total": total})
    draft.change(phase="turn", card="", due=0, points=points)
    draft.finish(clause, places_by(points))
    winners = [seat_name(seat) for seat, place in enumerate(draft.now.places) if place == 1]
    draft.tell("11b", "wins" if len(winners) == 1 else "shared", {"seat": ", ".join(winners), "points": max(points)})
