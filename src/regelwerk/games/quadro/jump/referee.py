"""Jump as a person at the table would play it: by the names of the squares along a rank."""

from regelwerk.contract import Accepted, Draft, Kind, Refused, Ruling, Slide, first_broken, places_for, require
from regelwerk.games.quadro.board import FIELD, FILES
from regelwerk.games.quadro.judging import check_result, off_board

from .snapshot import SEATS, Snapshot

PIECES = FIELD * FIELD
MEETING = {1: "meets_one", 3: "meets_three"}
"""Clause 3: how many opponents on a file let a piece go on, and what is told then."""


def judge(snapshot: Snapshot, move: Kind) -> Ruling:
    """A step by its clauses; `stop` only declines a further step (clause 3)."""
    match move:
        case Slide(origin, target):
            return _judge_step(snapshot, origin, target)
    return Refused("3", "nothing_to_stop") if snapshot.again is None else Accepted()


def _judge_step(snapshot: Snapshot, origin: str, target: str) -> Ruling:
    """Clauses 1b, 2 and 3: the mover's piece, the one that may go on; along its rank to the next free square."""
    board, free = snapshot.board, _next_free(snapshot, origin)
    broken = first_broken(
        (origin not in board, Refused("2", "nothing_there", {"square": origin})),
        (board.get(origin) != snapshot.seat, Refused("2", "not_yours", {"square": origin})),
        (snapshot.again not in {None, origin}, Refused("3", "other_piece", {"square": str(snapshot.again)})),
        (not free, Refused("2", "no_room", {"square": origin})),
        (origin == target, Refused("2", "stays", {"square": origin})),
        (origin[1:] != target[1:], Refused("1b", "leaves_rank", {"square": origin, "rank": origin[1:]})),
        (target < origin, Refused("2", "backwards", {"square": origin})),
        (target in board, Refused("2", "taken", {"square": target})),
        (target != free, Refused("2", "beyond", {"origin": origin, "free": free})),
    )
    return off_board("1a", origin, target) or broken or Accepted()


def _next_free(snapshot: Snapshot, origin: str) -> str:
    """Clause 2: the first free square to the right on the rank; empty where there is none."""
    beyond = (file + origin[1:] for file in FILES if file > origin[0])
    return next((name for name in beyond if name not in snapshot.board), "")


def opponents(snapshot: Snapshot, name: str) -> int:
    """Clause 3: how many pieces of the other side stand on the file of a piece."""
    own = snapshot.board[name]
    return sum(owner != own and other[0] == name[0] for other, owner in snapshot.board.items())


def play(snapshot: Snapshot, move: Kind) -> Draft[Snapshot]:
    """The step and what it leads to: a win, a further step, or the other side's turn."""
    draft, seat = Draft(snapshot), snapshot.to_move
    colour = {"colour": f"@{SEATS[seat]}"}
    draft.change(again=None, seat=1 - seat)
    match move:
        case Slide(origin, target):
            draft.tell("2", "moves", {**colour, "origin": origin, "target": target}, quiet=True)
            draft.change(board={target if name == origin else name: owner for name, owner in snapshot.board.items()})
            home, met = draft.now.home(seat), opponents(draft.now, target)
            if home == PIECES:
                draft.finish("4", places_for({seat}, snapshot.players))
                draft.tell("4", "wins", colour)
                return draft
            if home > snapshot.home(seat):
                draft.tell("4", "arrives", {**colour, "count": home})
            if met in MEETING and _next_free(draft.now, target):
                draft.change(again=target, seat=seat)
                draft.tell("3", MEETING[met], {**colour, "file": target[0]})
            elif met in MEETING:
                draft.tell("3", "no_room", {"square": target})
        case _:
            draft.tell("3", "stops", colour, quiet=True)
    return draft


def check(snapshot: Snapshot) -> None:
    """Three pieces on every rank, none behind its start; a side at home has won; a piece goes on only by clause 3."""
    facts, again = snapshot.facts, snapshot.again
    for number, rank in enumerate(facts.ranks):
        files = [name[0] for name in snapshot.board if name[1:] == rank]
        here = len(files) == FIELD and min(files) >= facts.files(number // FIELD)[0]
        require(here, f"Rank {rank} holds {FIELD} pieces at all times, none left of where they began.")
    home = [seat for seat in snapshot.seats if snapshot.home(seat) == PIECES]
    require(len(home) < 2, "Both sides are home, but the first to get there ends the game.")
    check_result(snapshot, "4" if home else "", home)
    if again is None:
        return
    own = again in snapshot.board and snapshot.seat in {None, snapshot.board[again]}
    require(own, f"The last line lets a piece on {again[:8]!r} go on; the mover has none there.")
    able = not home and _next_free(snapshot, again) and opponents(snapshot, again) in MEETING
    require(able, f"The piece on {again} cannot go on: it needs room and one or three opponents on its file.")
