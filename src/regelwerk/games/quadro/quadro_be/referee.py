"""Quadro-Be as a person at the table would play it: by names of centres and the fields between them."""

from regelwerk.contract import Accepted, Draft, Kind, Refused, Ruling, Slide, first_broken, places_for, require
from regelwerk.games.quadro.board import CENTRES, FIELD, FIELDS, apart
from regelwerk.games.quadro.judging import check_result

from .moves import Put
from .snapshot import CYCLE, SEATS, Snapshot

LINES = (
    *(CENTRES[FIELDS * row : FIELDS * row + FIELDS] for row in range(FIELDS)),
    *(CENTRES[column::FIELDS] for column in range(FIELDS)),
    CENTRES[:: FIELDS + 1],
    CENTRES[FIELDS - 1 : -1 : FIELDS - 1],
)
"""Clause 3a: rows, columns and the two long diagonals."""

BESIDE = {name: [other for other in CENTRES if 0 < max(apart(name, other)) <= FIELD] for name in CENTRES}
"""Clause 2: the centres that a piece could reach from another one; its shape and what stands there may forbid it."""


def judge(snapshot: Snapshot, move: Kind) -> Ruling:
    """Clause 0, which uses centres only, then the others in their order."""
    for (square,) in move.touched():
        if square not in CENTRES:
            return Refused("0", "not_centre", {"square": square})
    match move:
        case Put(shape, square):
            refused = _refuse_placing(snapshot, shape, square)
        case Slide(origin, target):
            refused = _refuse_piece(snapshot, origin) or _refuse_step(snapshot, origin, target)
    return refused or Accepted()


def _refuse_placing(snapshot: Snapshot, shape: str, square: str) -> Refused | None:
    """Clause 1: the shape that is due, from the hand, onto a free centre."""
    due = {"due": f"@{snapshot.due}"}
    return first_broken(
        (shape != snapshot.due, Refused("1", "other_shape", {"shape": f"@{shape}", **due})),
        (not snapshot.placing, Refused("1", "none_in_hand", {**due})),
        (square in snapshot.board, Refused("1", "taken", {"square": square})),
    )


def _refuse_piece(snapshot: Snapshot, origin: str) -> Refused | None:
    """Clauses 1 and 2: a piece of one's own, of the shape that is due, when none of it is left in hand."""
    due, (owner, shape) = {"due": f"@{snapshot.due}"}, snapshot.board.get(origin, (None, ""))
    return first_broken(
        (snapshot.placing, Refused("1", "must_place", {**due})),
        (owner is None, Refused("2", "nothing_there", {"square": origin})),
        (owner != snapshot.turn, Refused("2", "not_yours", {"square": origin})),
        (shape != snapshot.due, Refused("1", "other_shape", {"shape": f"@{shape}", **due})),
    )


def _refuse_step(snapshot: Snapshot, origin: str, target: str) -> Refused | None:
    """Clause 2 for a piece that may move: how far, in which direction, and is there room."""
    across, along = apart(origin, target)
    shape = snapshot.board[origin][1]
    if origin == target:
        return Refused("2", "stays", {"square": origin})
    if max(across, along) > FIELD:
        return Refused("2", "too_far", {"origin": origin, "target": target})
    if across and along and shape != "C":
        return Refused("2", "diagonal", {"shape": f"@{shape}"})
    return Refused("2", "taken", {"square": target}) if target in snapshot.board else None


def play(snapshot: Snapshot, move: Kind) -> Draft[Snapshot]:
    """Place or move, then see whether that decides the game."""
    draft, board, seat = Draft(snapshot), dict(snapshot.board), snapshot.turn
    values = {"colour": f"@{SEATS[seat]}", "shape": f"@{snapshot.due}"}
    match move:
        case Put(shape, square):
            board[square] = (seat, shape)
            draft.tell("1", "places", {**values, "square": square}, quiet=True)
        case Slide(origin, target):
            board[target] = board.pop(origin)
            draft.tell("2", "moves", {**values, "origin": origin, "target": target}, quiet=True)
    draft.change(board=board, phase=(snapshot.phase + 1) % CYCLE)
    now = draft.now
    if clause := _decided(now):
        draft.finish(clause, places_for({seat}, now.players))
        loser = {"other": f"@{SEATS[now.turn]}", "shape": f"@{now.due}"} if clause == "3b" else {}
        draft.tell(clause, "wins", {"colour": values["colour"], **loser})
    else:
        draft.change(seat=now.turn)
    return draft


def _decided(now: Snapshot) -> str:
    """The clause by which the player who moved last has won, or nothing."""
    return "3a" if _has_line(now, 1 - now.turn) else "3b" if stuck(now) else ""


def _has_line(now: Snapshot, seat: int) -> bool:
    """Clause 3a: four pieces of the seat in one line."""
    own = {name for name, (owner, _) in now.board.items() if owner == seat}
    return len(own) >= FIELDS and any(map(own.issuperset, LINES))


def stuck(now: Snapshot) -> list[str]:
    """Clause 3b: the pieces of the shape that is due, where one of them has to move and none can."""
    if now.placing:
        return []
    piece_due = (now.turn, now.due)
    due = [name for name, piece in now.board.items() if piece == piece_due]
    return due if all(_refuse_step(now, origin, target) for origin in due for target in BESIDE[origin]) else []


def check(snapshot: Snapshot) -> None:
    """No more pieces than the box has, and a game that goes on is not decided yet."""
    for seat, colour in enumerate(SEATS):
        require(min(snapshot.hand(seat).values()) >= 0, f"The board has more pieces of {colour} than the box.")
    mover_has_won = _has_line(snapshot, snapshot.turn)
    require(not mover_has_won, "Only the player who moved last can have four in a line.")
    check_result(snapshot, _decided(snapshot), {1 - snapshot.turn})
