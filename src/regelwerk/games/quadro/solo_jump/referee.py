"""Solo-Jump as a person at the table would play it: look beside the piece, and behind what stands there."""

from collections import Counter
from itertools import takewhile

from regelwerk.contract import Accepted, Draft, Refused, Ruling, Slide, first_broken, require
from regelwerk.games.quadro.board import LINES, ray
from regelwerk.games.quadro.judging import off_board, refuse_line

from .snapshot import COLOURS, Snapshot


def judge(snapshot: Snapshot, move: Slide) -> Ruling:
    """Both squares, then the direction, then the run."""
    origin, target = move.origin, move.target
    nothing = None if origin in snapshot.board else Refused("2a", "nothing_there", {"square": origin})
    broken = off_board("2a", origin, target) or nothing or refuse_line("2a", origin, target)
    return broken or _judge_run(snapshot, origin, target)


def _judge_run(snapshot: Snapshot, origin: str, target: str) -> Ruling:
    """Clauses 2a and 2b: something to jump, none of it of the jumper's colour, and the first free square behind it."""
    run, behind = _beside(snapshot, origin, target)
    colour = snapshot.board[origin]
    alike = [square for square in run if snapshot.board[square] == colour]
    broken = first_broken(
        (not run, Refused("2a", "nothing_beside", {"square": origin})),
        (alike, Refused("2b", "own_colour", {"square": "".join(alike[:1]), "colour": f"@{colour}"})),
        (not behind, Refused("2a", "no_room", {"square": "".join(run[-1:])})),
        (target != behind, Refused("2a", "elsewhere", {"behind": behind})),
    )
    return broken or Accepted()


def _beside(snapshot: Snapshot, origin: str, target: str) -> tuple[list[str], str]:
    """The unbroken run of pieces beside a square in the direction of another, and the free square behind it, if any."""
    line = ray(origin, target)
    run = list(takewhile(snapshot.board.__contains__, line))
    return run, "".join(line[len(run) : len(run) + 1])


def play(snapshot: Snapshot, move: Slide) -> Draft[Snapshot]:
    """The jump, what is cleared away by it, and whether it was the last."""
    draft, origin, target = Draft(snapshot), move.origin, move.target
    colour = snapshot.board[origin]
    run, _ = _beside(snapshot, origin, target)
    draft.tell("2a", "jumps", {"colour": f"@{colour}", "origin": origin, "target": target}, quiet=True)
    draft.tell("2c", "cleared", {"squares": ", ".join(run)})
    board = {name: letter for name, letter in snapshot.board.items() if name not in run and name != origin}
    points = snapshot.points[0] + len(run)
    draft.change(board={**board, target: colour}, points=(points,))
    draft.tell("3c", "points", {"gained": len(run), "points": points})
    if clause := _ending(draft.now):
        draft.finish(clause, (1,))
        draft.tell(clause, "over", {"left": len(draft.now.board)})
    return draft


def _ending(snapshot: Snapshot) -> str:
    """Clauses 3a and 3b: by which of them the game is over; empty while a jump is left."""
    jumps = (Slide(*ends) for ends in LINES if ends[0] in snapshot.board)
    if any(judge(snapshot, jump) == Accepted() for jump in jumps):
        return ""
    return "3b" if len(snapshot.board) == 1 else "3a"


def check(snapshot: Snapshot) -> None:
    """Clauses 1a and 3: never more of a colour than there were, and points and end as the board says."""
    require(snapshot.board, "The board is empty; one piece always stays.")
    start = snapshot.facts.layout.board(snapshot.options["layout"])
    box, standing = Counter(start.values()), Counter(snapshot.board.values())
    for letter, colour in COLOURS.items():
        most = box[letter]
        require(standing[letter] <= most, f"The board has more {colour} pieces than the {most} there are.")
    gone, points = box.total() - standing.total(), snapshot.points[0]
    require(points == gone, f"The position has {points} points, but {gone} pieces are cleared away.")
    ending = _ending(snapshot)
    says = f"ends by {ending}" if ending else "goes on: a jump is left"
    require(snapshot.ending in {ending, ending or "G7"}, f"By its board the game {says}.")
