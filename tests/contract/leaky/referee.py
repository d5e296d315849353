"""The duel as two people would play it."""

from __future__ import annotations

from regelwerk.contract import Accepted, Draft, Kind, Refused, Ruling, places_by

from .moves import NUMBERS, Call, Pick
from .snapshot import Snapshot

COLOURS = ("@black", "@white")


def judge(snapshot: Snapshot, move: Kind) -> Ruling:
    assert snapshot.seat is not None
    picking = snapshot.picks[snapshot.seat] == 0
    match move:
        case Pick(number) if picking and 1 <= number <= NUMBERS:
            return Accepted()
        case Call() if not picking:
            return Accepted()
    return Refused("1", "pick_first", {"numbers": NUMBERS}) if picking else Refused("2", "call_now")


def play(snapshot: Snapshot, move: Kind) -> Draft[Snapshot]:
    draft, seat = Draft(snapshot), snapshot.seat
    assert seat is not None
    draft.change(seat=1 - seat)
    match move:
        case Pick(number):
            draft.tell("1", "picks", {"colour": COLOURS[seat]}, quiet=True)
            draft.tell("1", "picked", {"number": number}, to=(seat,), quiet=True)
            picks = (number, 0) if seat == 0 else (snapshot.picks[0], number)
            draft.change(picks=picks, total=sum(pick or 0 for pick in picks))
        case Call(word):
            draft.tell("2", "calls", {"colour": COLOURS[seat], "word": f"@{word}"}, quiet=True)
            draft.change(calls=(word, snapshot.calls[1]) if seat == 0 else (snapshot.calls[0], word))
            if seat == 1:
                _show(draft)
    return draft


def _show(draft: Draft[Snapshot]) -> None:
    """Clause 3."""
    now = draft.now
    points = tuple((pick or 0) * (2 if call == "bold" else 1) for pick, call in zip(now.picks, now.calls, strict=True))
    draft.change(points=points)
    tell_numbers(draft)
    draft.finish("3", places_by(points))
    if points[0] == points[1]:
        draft.tell("3", "draw")
    else:
        draft.tell("3", "wins", {"colour": COLOURS[points.index(max(points))], "points": max(points)})


def tell_numbers(draft: Draft[Snapshot]) -> None:
    for colour, pick in zip(COLOURS, draft.now.picks, strict=True):
        draft.tell("3", "shows", {"colour": colour, "number": pick or 0})
