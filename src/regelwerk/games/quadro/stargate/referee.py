"""Stargate as a person at the table would play it: by the names of squares and the steps between them."""

from itertools import product

from regelwerk.contract import Accepted, Draft, Kind, Pass, Refused, Ruling, Slide, first_broken, places_for, require
from regelwerk.games.quadro.armies import SHAPES
from regelwerk.games.quadro.board import SQUARES, steps_between
from regelwerk.games.quadro.judging import check_result, refuse_ends, refuse_line

from .moves import Capture
from .snapshot import Snapshot

DISTANCES = {"C": (2, 5), "T": (3,), "S": (4,)}
"""Clause 4."""

WINS = {
    "gates": {"duel": "5a", "free": "6b", "alliances": "7c"},
    "maingate": {"duel": "5b", "free": "6c", "alliances": "7d"},
    "fall": {"duel": "5c", "free": "6e", "alliances": "7e"},
}
"""The clauses that win, by kind of win and mode."""


def judge(snapshot: Snapshot, move: Kind) -> Ruling:
    """The clauses in their order."""
    match move:
        case Slide(origin, target):
            return refuse_ends(snapshot, "3", origin, target) or _judge_slide(snapshot, origin, target)
        case Capture(origin, target):
            return refuse_ends(snapshot, "3", origin, target) or _judge_capture(snapshot, origin, target)
    found = _any_move(snapshot)
    return Accepted() if found is None else Refused("3", "must_move", {"move": found})


def _any_move(snapshot: Snapshot) -> Kind | None:
    """G2: something other than passing, if there is anything."""
    ends = product(snapshot.army(snapshot.turn), SQUARES)
    moves = ((Capture if target in snapshot.board else Slide)(origin, target) for origin, target in ends)
    return next((move for move in moves if isinstance(judge(snapshot, move), Accepted)), None)


def _judge_slide(snapshot: Snapshot, origin: str, target: str) -> Ruling:
    """Clause 3: along a line, to a free square."""
    if refused := refuse_line("3", origin, target):
        return refused
    if target in snapshot.board:
        if isinstance(_judge_capture(snapshot, origin, target), Accepted):
            return Refused("3", "taken_capture", {"target": target, "move": Capture(origin, target)})
        return Refused("3", "taken", {"target": target})
    return Accepted()


def _judge_capture(snapshot: Snapshot, origin: str, target: str) -> Ruling:
    """Clauses 4 and 7b: an opposing piece, along a line, exactly far enough."""
    if target not in snapshot.board:
        if isinstance(_judge_slide(snapshot, origin, target), Accepted):
            return Refused("4", "nothing_to_capture", {"target": target, "move": Slide(origin, target)})
        return Refused("4", "nobody_there", {"target": target})
    steps, owner, shape = steps_between(origin, target), snapshot.board[target][0], snapshot.board[origin][1]
    distance: dict[str, str | int] = {"shape": f"@{shape}", "steps": steps or 0, "exactly": f"@distance.{shape}"}
    partner = owner == snapshot.partner(snapshot.turn)
    broken = first_broken(
        (owner == snapshot.turn, Refused("4", "own_piece", {"square": target})),
        (partner, Refused("7b", "partner", {"square": target, "owner": snapshot.colour_key(owner)})),
        (steps is None, Refused("4", "not_straight", {"origin": origin, "target": target})),
        (steps not in DISTANCES[shape], Refused("4", "distance", {**distance})),
    )
    return broken or Accepted()


def play(snapshot: Snapshot, move: Kind) -> Draft[Snapshot]:
    """The move, what falls by it, whether the mover has won, and otherwise whose turn it is."""
    draft, seat, fallen = Draft(snapshot), snapshot.turn, None
    colour = {"colour": snapshot.colour_key(seat)}
    match move:
        case Pass():
            draft.tell("G2", "passes", colour)
        case Slide(origin, target):
            shape = f"@{snapshot.board[origin][1]}"
            draft.tell("3", "moves", {**colour, "shape": shape, "origin": origin, "target": target}, quiet=True)
            draft.change(board=snapshot.moved(origin, target))
        case Capture(origin, target):
            owner, shape = snapshot.board[target]
            victim = {"shape": f"@{shape}", "square": target, "other": snapshot.colour_key(owner)}
            draft.tell("4", "captures", {**colour, **victim})
            draft.change(board=snapshot.moved(origin, target))
            fallen = owner if shape == "C" else None
    if fallen is not None and not _is_decided(draft.now):
        _join(draft, fallen, seat)
    if win := _win_of(draft.now, seat):
        _finish(draft, seat, win)
    else:
        after = _next_seat(draft.now, seat)
        draft.change(turn=after, seat=after)
    return draft


def _is_decided(now: Snapshot) -> bool:
    """Clauses 5c, 6e, 7e: whether a Commander has fallen whose fall ends the game; players count as before it (6d)."""
    left = sum(not now.out(seat) for seat in now.seats)
    return left < now.players if now.mode != "free" else left + 1 < now.facts.armies.join_from


def _join(draft: Draft[Snapshot], fallen: int, captor: int) -> None:
    """Clause 6d: the pieces of a fallen Commander, if he has any, change to the captor's colour."""
    now, colour = draft.now, draft.now.colour_key(fallen)
    if army := now.army(fallen):
        draft.change(board={**now.board, **{name: (captor, shape) for name, shape in army.items()}})
        draft.tell("6d", "joins", {"colour": colour, "other": now.colour_key(captor)})
    draft.tell("6a", "out", {"colour": colour})


def _win_of(now: Snapshot, seat: int) -> str:
    """How the seat that has just moved has won: by gates, by Maingates or by a Commander's fall, in this order."""
    if _gates_held(now, seat) >= now.facts.gates.enough[now.mode]:
        return "gates"
    return "maingate" if _maingates_held(now, seat) else "fall" if _is_decided(now) else ""


def _finish(draft: Draft[Snapshot], seat: int, win: str) -> None:
    now, clause = draft.now, WINS[win][draft.now.mode]
    values: dict[str, str | int] = {"colour": now.colour_key(seat)}
    if (partner := now.partner(seat)) is not None:
        values["partner"] = now.colour_key(partner)
    if win == "gates":
        values["count"] = _gates_held(now, seat)
    draft.finish(clause, places_for(now.side(seat), now.players))
    draft.tell(clause, win, values)


def _next_seat(now: Snapshot, seat: int) -> int:
    """Clauses 6a and 7a: the next in the order of turns that is still in the game."""
    order = [now.colours.index(colour) for colour in now.facts.order[now.mode]]
    at = order.index(seat)
    return next((other for other in order[at + 1 :] + order[:at] if not now.out(other)), seat)


def _gates_held(now: Snapshot, seat: int) -> int:
    """Clauses 5a, 6b, 7c: Stargates under pieces of the seat's side."""
    side = now.side(seat)
    return sum(gate in now.board and now.board[gate][0] in side for gate in now.facts.gates.squares)


def _maingates_held(now: Snapshot, seat: int) -> bool:
    """Clauses 5b, 6c, 7d: the side's Commanders on their Maingates, and nobody who is asked could capture one there."""
    side = now.side(seat)
    asked = ({_next_seat(now, seat)} if now.mode == "free" else set(now.seats)) - side
    gates = {now.maingate(own): own for own in side}
    rivals = ((name, shape) for name, (owner, shape) in now.board.items() if owner in asked)
    held = all(now.board.get(at) == (own, "C") for at, own in gates.items())
    return held and not any(steps_between(name, at) in DISTANCES[shape] for name, shape in rivals for at in gates)


def check(snapshot: Snapshot) -> None:
    """No more pieces than the box has, armies under their Commanders, and a result that the board shows."""
    pattern, out = snapshot.facts.start.pattern, [seat for seat in snapshot.seats if snapshot.out(seat)]
    armies = 1 + len(out) if snapshot.mode == "free" else 1
    for seat, colour in enumerate(snapshot.colours):
        shapes = list(snapshot.army(seat).values())
        for shape in SHAPES:
            count, limit = shapes.count(shape), len(pattern[shape]) * (1 if shape == "C" else armies)
            require(count <= limit, f"The board has {count} {shape} of {colour}, at most {limit} can be.")
        headless = not snapshot.concluded and seat in out and (shapes or snapshot.mode != "free")
        require(not headless, f"The board has no Commander of {colour}, so {colour} cannot be in play.")
    goes_on = snapshot.turn not in out and (snapshot.concluded or not _is_decided(snapshot))
    require(goes_on, "A game goes on only between two Commanders at least, one of them the mover's.")
    win = _win_of(snapshot, snapshot.turn) if snapshot.concluded else ""
    check_result(snapshot, WINS[win][snapshot.mode] if win else "", snapshot.side(snapshot.turn))
