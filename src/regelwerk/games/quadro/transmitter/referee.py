"""Transmitter as a person at the table would play it: by the names of squares, their rows, columns and fields."""

from itertools import product

from regelwerk.contract import Accepted, Draft, Kind, Pass, Refused, Ruling, first_broken, places_for, require
from regelwerk.games.quadro.armies import SHAPES
from regelwerk.games.quadro.board import CENTRES, SQUARES, centre_of
from regelwerk.games.quadro.judging import check_result, refuse_ends, refuse_line

from .moves import Leap
from .snapshot import Snapshot


def judge(snapshot: Snapshot, move: Kind) -> Ruling:
    """The clauses in their order; a piece is brought in by a move that is allowed by itself."""
    if isinstance(move, Leap):
        return (
            refuse_ends(snapshot, "2", move.origin, move.target)
            or _refuse_piece(snapshot, move.origin)
            or _refuse_target(snapshot, move.origin, move.target)
            or _refuse_bringing(snapshot, move)
            or Accepted()
        )
    found = _any_leap(snapshot)
    return Accepted() if found is None else Refused("2", "must_move", {"move": found})


def _any_leap(snapshot: Snapshot) -> Leap | None:
    """G2: a move other than passing, if there is any."""
    ends = product(must_leave(snapshot) or snapshot.army(snapshot.turn), SQUARES)
    return next((Leap(*each) for each in ends if _refuse_target(snapshot, *each) is None), None)


def must_leave(snapshot: Snapshot) -> list[str]:
    """Clause 4: the centres with a piece of the mover's that has to go, one of them, as the mover likes."""
    crowd = [centre_of(name) for name, (owner, _) in snapshot.board.items() if owner != snapshot.turn]
    enough = snapshot.facts.leaving.opponents
    return [name for name in snapshot.army(snapshot.turn) if name in CENTRES and crowd.count(name) >= enough]


def _refuse_piece(snapshot: Snapshot, origin: str) -> Refused | None:
    """Clause 4: a crowded piece goes first, even if it cannot."""
    leaving = must_leave(snapshot)
    if not leaving or origin in leaving:
        return None
    values = {"origin": origin, "squares": ", ".join(leaving)}
    shut_in = _any_leap(snapshot) is None
    return Refused("4", "shut_in", {**values, "move": Pass()}) if shut_in else Refused("4", "must_leave", {**values})


def _refuse_target(snapshot: Snapshot, origin: str, target: str) -> Refused | None:
    """Clause 2: along a line, to a free square that is not a centre."""
    return refuse_line("2", origin, target) or first_broken(
        (target in CENTRES, Refused("2", "centre", {"square": target})),
        (target in snapshot.board, Refused("2", "taken", {"square": target})),
    )


def _refuse_bringing(snapshot: Snapshot, move: Leap) -> Refused | None:
    """Clauses 3a and 3b: a shape from the reserve, by an open transmitter, onto a free centre."""
    shape, moved = move.bringing[1:], snapshot.board[move.origin][1]
    if not shape:
        return None
    after, centre = snapshot.moved(move.origin, move.target), centre_of(move.target)
    crossed = crossing(snapshot, move) is not None
    return first_broken(
        (shape == "C", Refused("3a", "cylinder")),
        (not snapshot.reserve(snapshot.turn).get(shape), Refused("3a", "none_left", {"shape": f"@{shape}"})),
        (not crossed, Refused("3a", "no_transmitter", {"square": move.target, "shape": f"@{moved}"})),
        (centre in after, Refused("3b", "centre_taken", {"square": centre})),
    )


def crossing(snapshot: Snapshot, move: Leap) -> tuple[int, list[str]] | None:
    """Clause 3a: an opponent with a piece in the target's row and one in its column, all three shapes different, and
    the squares of all pieces that do this."""
    file, rank, moved = move.target[0], move.target[1:], snapshot.board[move.origin][1]
    for rival in snapshot.seats:
        army = snapshot.army(rival)
        row = [name for name in army if name[1:] == rank]
        column = [name for name in army if name[0] == file]
        pairs = [pair for pair in product(row, column) if {moved, *map(army.__getitem__, pair)} == set(SHAPES)]
        if rival != snapshot.turn and pairs:
            return rival, sorted({name for pair in pairs for name in pair})
    return None


def play(snapshot: Snapshot, move: Kind) -> Draft[Snapshot]:
    """The move, the piece it brings in, whether all pieces are there now, and otherwise whose turn it is."""
    draft, seat = Draft(snapshot), snapshot.turn
    colour = {"colour": snapshot.colour_key(seat)}
    if isinstance(move, Leap):
        _leap(draft, move)
    else:
        draft.tell("G2", "passes", colour)
    if any(draft.now.reserve(seat).values()):
        following = (seat + 1) % snapshot.players
        draft.change(turn=following, seat=following)
    else:
        draft.finish("5", places_for({seat}, snapshot.players))
        draft.tell("5", "wins", {**colour, "count": len(draft.now.army(seat))})
    return draft


def _leap(draft: Draft[Snapshot], move: Leap) -> None:
    """Clauses 2 to 4: the piece goes; where it stands it may open a transmitter."""
    before, colour = draft.now, {"colour": draft.now.colour_key(draft.now.turn)}
    shape = f"@{before.board[move.origin][1]}"
    draft.tell("2", "moves", {**colour, "shape": shape, "origin": move.origin, "target": move.target}, quiet=True)
    if move.origin in must_leave(before):
        draft.tell("4", "leaves", {**colour, "square": move.origin})
    draft.change(board=before.moved(move.origin, move.target))
    crossed, centre = crossing(before, move), centre_of(move.target)
    if crossed is None:
        return
    draft.tell("3a", "crosses", {"other": before.colour_key(crossed[0]), "square": move.target})
    if centre in draft.now.board:
        draft.tell("3b", "lapses", {**colour, "square": centre})
    elif move.bringing:
        new = move.bringing[1:]
        draft.change(board={**draft.now.board, centre: (before.turn, new)})
        draft.tell("3b", "brings", {**colour, "shape": f"@{new}", "square": centre})
    else:
        draft.tell("3a", "declines", colour)


def check(snapshot: Snapshot) -> None:
    """A colour has its first pieces and no more than the box, on centres only new ones, and only the winner all."""
    facts = snapshot.facts
    for seat, colour in enumerate(snapshot.colours):
        for shape, first in facts.start.pattern.items():
            standing = [name for name, other in snapshot.army(seat).items() if other == shape]
            count, least, most = len(standing), len(first), len(first) + facts.reserve.get(shape, 0)
            require(least <= count <= most, f"The board has {count} {shape} of {colour}; there are {least} to {most}.")
            old, off_centre = (sum(name not in CENTRES for name in names) for names in (first, standing))
            moved = f"The {shape} of {colour} that stood there from the start cannot be on a centre."
            require(old <= off_centre, moved)
    full = [seat for seat in snapshot.seats if not any(snapshot.reserve(seat).values())]
    alone = full in ([], [snapshot.turn])
    require(alone, "Only the player who moved last can have all pieces on the board.")
    check_result(snapshot, "5" if full else "", full)
