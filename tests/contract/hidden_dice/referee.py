"""Hidden dice as people at the table would play them."""

from __future__ import annotations

from regelwerk.contract import CHANCE, Accepted, Draft, Kind, Refused, Ruling, places_for

from .moves import FACES, LOWEST, Claim, Doubt, Roll
from .snapshot import COLOURS, Snapshot


def judge(snapshot: Snapshot, move: Kind) -> Ruling:
    rolling = snapshot.seat == CHANCE
    match move:
        case Roll(face) if rolling:
            return Accepted() if 1 <= face <= FACES else Refused("1", "no_face", {"faces": FACES})
        case Roll():
            return Refused("1", "rolled")
        case _ if rolling:
            return Refused("1", "roll_first")
        case Claim(number) if not LOWEST <= number <= FACES:
            return Refused("2", "out_of_range", {"lowest": LOWEST, "faces": FACES})
        case Claim(number) if number <= snapshot.claim:
            return Refused("2", "not_higher", {"claim": snapshot.claim})
        case Doubt() if snapshot.claim == 0:
            return Refused("3", "nothing_claimed", {"move": Claim(LOWEST)})
    return Accepted()


def play(snapshot: Snapshot, move: Kind) -> Draft[Snapshot]:
    draft, seat = Draft(snapshot), snapshot.turn
    match move:
        case Roll(face):
            draft.tell("1", "rolls", {"colour": colour(seat)}, quiet=True)
            draft.tell("1", "sees", {"face": face}, to=(seat,), quiet=True)
            lying = [0] * snapshot.players if snapshot.open else list(snapshot.dice)
            lying[seat] = face
            following = _others(snapshot, seat)[0]
            draft.change(dice=tuple(lying), turn=following, seat=following if lying[following] else CHANCE)
        case Claim(number):
            draft.tell("2", "claims", {"colour": colour(seat), "number": number}, quiet=True)
            following = _others(snapshot, seat)[0]
            draft.change(claim=number, turn=following, seat=following)
        case Doubt():
            claimant = _others(snapshot, seat)[-1]
            draft.tell("3", "doubts", {"colour": colour(seat), "other": colour(claimant)})
            tell_dice(draft)
            holds = any(die is not None and die >= snapshot.claim for die in snapshot.dice)
            draft.change(claim=0)
            _lose(draft, seat if holds else claimant)
    return draft


def _others(snapshot: Snapshot, seat: int) -> list[int]:
    """The others that are still in the game, in the order of their turns."""
    return [other for other in (*range(seat + 1, snapshot.players), *range(seat)) if snapshot.points[other]]


def tell_dice(draft: Draft[Snapshot]) -> None:
    for seat, die in enumerate(draft.now.dice):
        if die:
            draft.tell("3", "shows", {"colour": colour(seat), "face": die})


def _lose(draft: Draft[Snapshot], loser: int) -> None:
    """Clauses 4 and 5."""
    now = draft.now
    lives = now.points[loser] - 1
    draft.change(points=(*now.points[:loser], lives, *now.points[loser + 1 :]))
    draft.tell("4", "loses" if lives else "out", {"colour": colour(loser)})
    left = _others(now, loser)
    if lives or len(left) > 1:
        draft.change(turn=loser if lives else left[0], seat=CHANCE)
    else:
        draft.finish("5", places_for(left, now.players))
        draft.tell("5", "wins", {"colour": colour(left[0])})


def colour(seat: int) -> str:
    return f"@{COLOURS[seat]}"
