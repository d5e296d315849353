"""Blockade as a person at the table would play it: by names of squares, with a finger along the Flaz's way."""

from itertools import takewhile

from regelwerk.contract import Accepted, Draft, Kind, Refused, Ruling, Slide, first_broken, places_for, require
from regelwerk.games.quadro.board import CENTRES, SQUARES, ray
from regelwerk.games.quadro.judging import check_result, off_board, refuse_line

from .moves import Exit, Placement
from .snapshot import SEATS, Snapshot
from .walk import best_walk


def duty(snapshot: Snapshot) -> str:
    """What the seat to move has to do: exit (clause 3), place (4a), move (5a) or pass (5d)."""
    seat = snapshot.to_move
    if best_walk(snapshot, seat).out:
        return "exit"
    if snapshot.hand(seat):
        return "place"
    own = (square for square, owner in snapshot.fluppies.items() if owner == seat)
    movable = any(_refuse_line(snapshot, origin, target) is None for origin in own for target in SQUARES)
    return "move" if movable else "pass"


def judge(snapshot: Snapshot, move: Kind) -> Ruling:
    """Squares on the board, then whether the Flaz has to go (clause 3), then the clauses of the move in their order."""
    if outside := off_board("0", *move.parts.values()):
        return outside
    walk = best_walk(snapshot, snapshot.to_move)
    match move:
        case Exit():
            return Accepted() if walk.out else Refused("2a", "no_way", {"square": walk.corners[-1]})
        case _ if walk.out:
            return Refused("3", "must_exit")
        case Placement(square):
            return _refuse_placement(snapshot, square) or Accepted()
        case Slide(origin, target):
            return _refuse_piece(snapshot, origin) or _refuse_line(snapshot, origin, target) or Accepted()
    return Accepted() if duty(snapshot) == "pass" else Refused("5d", "can_move")


def _refuse_placement(snapshot: Snapshot, square: str) -> Refused | None:
    seat = snapshot.to_move
    first = square in CENTRES and seat not in snapshot.fluppies.values()
    return first_broken(
        (not snapshot.hand(seat), Refused("4a", "none_in_hand")),
        (_taken(snapshot, square), Refused("4a", "taken", {"square": square})),
        (snapshot.near_flaz(square), Refused("4b", "flaz_field", {"square": square})),
        (first, Refused("4c", "first_on_centre", {"square": square})),
    )


def _refuse_piece(snapshot: Snapshot, origin: str) -> Refused | None:
    """Clauses 2a, 4a and 5a: what stands there may move."""
    seat = snapshot.to_move
    left, owner = snapshot.hand(seat), snapshot.fluppies.get(origin)
    return first_broken(
        (origin in snapshot.flaze, Refused("2a", "flaz_stays", {"square": origin})),
        (left, Refused("4a", "must_place", {"left": left})),
        (owner is None, Refused("5a", "nothing_there", {"square": origin})),
        (owner != seat, Refused("5a", "not_yours", {"square": origin})),
    )


def _refuse_line(snapshot: Snapshot, origin: str, target: str) -> Refused | None:
    """Clauses 5a–5c: a straight line with nothing on it, to a square where a Fluppie may stop."""
    if crooked := refuse_line("5a", origin, target):
        return crooked
    if _taken(snapshot, target):
        return Refused("5a", "taken", {"square": target})
    between = takewhile(target.__ne__, ray(origin, target))
    if blocked := next((name for name in between if _taken(snapshot, name)), None):
        return Refused("5b", "blocked", {"square": blocked})
    return Refused("5c", "flaz_field", {"square": target}) if snapshot.near_flaz(target) else None


def _taken(snapshot: Snapshot, square: str) -> bool:
    return square in snapshot.fluppies or square in snapshot.flaze


def play(snapshot: Snapshot, move: Kind) -> Draft[Snapshot]:
    """A Fluppie comes or moves, or nothing does, and the other Flaz is looked at; or the Flaz leaves and wins."""
    draft, seat = Draft(snapshot), snapshot.to_move
    colour, other = ({"colour": f"@{SEATS[each]}"} for each in (seat, 1 - seat))
    match move:
        case Exit():
            draft.finish("3", places_for({seat}, snapshot.players))
            draft.tell("2a", "walks", {**colour, "path": " – ".join(best_walk(snapshot, seat).corners)})
            draft.tell("3", "wins", colour)
            return draft
        case Placement(square):
            draft.change(fluppies={**snapshot.fluppies, square: seat})
            draft.tell("4a", "places", {**colour, "square": square}, quiet=True)
        case Slide(origin, target):
            moved = {target if name == origin else name: owner for name, owner in snapshot.fluppies.items()}
            draft.change(fluppies=moved)
            draft.tell("5a", "moves", {**colour, "origin": origin, "target": target}, quiet=True)
        case _:
            draft.tell("5d", "passes", colour)
    draft.change(seat=1 - seat)
    if best_walk(draft.now, 1 - seat).out:
        draft.tell("3", "opens", other)
    return draft


def check(snapshot: Snapshot) -> None:
    """No more Fluppies than there are, none in a Flaz's field, and nobody has won without a way out."""
    for seat, colour in enumerate(SEATS):
        require(snapshot.hand(seat) >= 0, f"The board has more Fluppies of {colour} than the box.")
    for square in snapshot.fluppies:
        require(not snapshot.near_flaz(square), f"A Fluppie on {square} would stand in a Flaz's field.")
    winner = snapshot.winner
    check_result(snapshot, "" if winner is None else "3", () if winner is None else {winner})
    if winner is not None:
        out = best_walk(snapshot, winner).out
        require(out, f"The Flaz of {SEATS[winner]} has no way out, so it has not won.")
