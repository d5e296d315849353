"""Forma as a person at the table would play it: by looking at the squares, the forms in hand and what lies there."""

from regelwerk.contract import Accepted, Draft, Kind, Refused, Ruling, first_broken

from .checking import check as check
from .forms import KINDS, kind_on
from .moves import Laying, Misfit, Ready, Stone, Tower
from .scoring import count_bridges
from .snapshot import COLOURS, Snapshot
from .space import can_lay
from .squares import EDGE, PLACES, in_order, names_in, sides


def judge(snapshot: Snapshot, move: Kind) -> Ruling:
    """What the move speaks of, then whether it is time for it, then the clauses in their order."""
    match move:
        case Tower(square):
            return _judge_square(square) or _judge_tower(snapshot, square)
        case Stone(square):
            return _judge_square(square) or _judge_stone(snapshot, square)
        case Ready():
            return _judge_ready(snapshot)
        case Laying(kind, squares):
            return _judge_kind(snapshot, kind) or _judge_shape(snapshot, kind, names_in(squares))
        case Misfit(kind):
            return _judge_kind(snapshot, kind) or Accepted()
    return Refused("2e", "no_pass" if snapshot.phase == "lay" else "set_up_first")


def _judge_square(square: str) -> Refused | None:
    return None if square in PLACES else Refused("0c", "no_square", {"square": square})


def _judge_tower(snapshot: Snapshot, square: str) -> Ruling:
    """Clause 1a."""
    if snapshot.phase != "tower":
        return Refused("1a", "tower_stands", {"tower": snapshot.tower})
    return Refused("1a", "at_edge", {"square": square}) if square in EDGE else Accepted()


def _judge_stone(snapshot: Snapshot, square: str) -> Ruling:
    """Clauses 1b and 1c."""
    if snapshot.phase != "stones":
        return _judge_ready(snapshot)
    if len(snapshot.stones) >= snapshot.facts.stones:
        return Refused("1b", "no_more", {"most": snapshot.facts.stones})
    standing = {**dict.fromkeys(snapshot.stones, "@stone"), snapshot.tower: "@tower"}
    if square in standing:
        return Refused("1c", "taken", {"square": square, "piece": _piece(snapshot, square)})
    for other in snapshot.facts.touching(square):
        if other in standing:
            reason = "beside" if other in sides(square) else "at_corner"
            return Refused("1c", reason, {"square": square, "other": other, "piece": standing[other]})
    return Accepted()


def _judge_ready(snapshot: Snapshot) -> Ruling:
    """Clause 1d."""
    if snapshot.phase == "tower":
        return Refused("1a", "tower_first")
    return Refused("1d", "opening_over") if snapshot.phase == "lay" else Accepted()


def _judge_kind(snapshot: Snapshot, kind: str) -> Refused | None:
    """Clauses 0a, 1d and 2a: a form there is, at a time for forms, in the hand of the seat to move."""
    return first_broken(
        (kind not in KINDS, Refused("0a", "no_form", {"form": kind, "forms": " ".join(KINDS)})),
        (snapshot.phase == "tower", Refused("1a", "tower_first")),
        (snapshot.phase == "stones", Refused("1d", "not_ready")),
        (kind not in snapshot.held(snapshot.to_move), Refused("2a", "none_left", {"form": kind})),
    )


def _judge_shape(snapshot: Snapshot, kind: str, squares: tuple[str, ...]) -> Ruling:
    """Clause 2a: squares that make the form, in their order, and free."""
    if outside := next(filter(None, map(_judge_square, squares)), None):
        return outside
    ordered = in_order(squares)
    broken = first_broken(
        (kind_on(ordered) != kind, Refused("2a", "other_shape", {"form": kind})),
        (squares != ordered, Refused("2a", "order", {"right": " ".join(ordered)})),
    )
    return broken or next((refused for name in squares if (refused := _judge_room(snapshot, kind, name))), Accepted())


def _judge_room(snapshot: Snapshot, kind: str, name: str) -> Refused | None:
    """Clause 2b, and clause 3 for a square that a marker has closed: the form does not fit."""
    values, other = {"square": name, "form": kind}, snapshot.covered.get(name, (0, ""))[1]
    return first_broken(
        (name in snapshot.markers, Refused("3", "marked", {**values})),
        (other, Refused("2b", "covered", {**values, "other": other})),
        (name not in snapshot.free, Refused("2b", "piece_there", {**values, "piece": _piece(snapshot, name)})),
    )


def _piece(snapshot: Snapshot, square: str) -> str:
    return "@the_tower" if square == snapshot.tower else "@a_stone"


def _colour(seat: int) -> str:
    return f"@{COLOURS[seat]}"


def play(snapshot: Snapshot, move: Kind) -> Draft[Snapshot]:
    """Setting up, or a form that is laid or lost, and what follows from it."""
    draft, colour = Draft(snapshot), _colour(snapshot.to_move)
    match move:
        case Tower(square):
            draft.tell("1a", "sets", {"colour": colour, "square": square}, quiet=True)
            draft.change(tower=square, phase="stones")
        case Stone(square):
            draft.tell("1b", "sets", {"colour": colour, "square": square}, quiet=True)
            draft.change(stones={**snapshot.stones, square: None})
        case Ready():
            draft.tell("1d", "ready", {"colour": colour})
            draft.change(phase="lay")
        case Misfit(kind):
            _take(draft, kind)
            if _turn_is_lost(draft, kind):
                _pass_turn(draft, snapshot)
        case Laying(kind, squares):
            _take(draft, kind)
            _lay(draft, kind, names_in(squares))
            _mark_squares(draft)
            _mark_stones(draft)
            _close_tower(draft)
            _pass_turn(draft, snapshot)
    return draft


def _take(draft: Draft[Snapshot], kind: str) -> None:
    """A form leaves the hand."""
    seat = draft.now.to_move
    hand = draft.now.hands[seat]
    draft.change_for(seat, hands={**hand, kind: hand[kind] - 1})


def _turn_is_lost(draft: Draft[Snapshot], kind: str) -> bool:
    """Clauses 2b and 2c: the form is out of the game; so is the turn, if it is the second or nothing else fits."""
    seat = draft.now.to_move
    draft.tell("2b", "lost", {"colour": _colour(seat), "form": kind})
    draft.change(misfits=draft.now.misfits + 1)
    too_many = draft.now.misfits == draft.now.facts.misfits
    lost = too_many or not can_lay(draft.now, seat)
    if lost:
        draft.tell("2c", "one_too_many" if too_many else "nothing_fits", {"colour": _colour(seat)})
    return lost


def _lay(draft: Draft[Snapshot], kind: str, squares: tuple[str, ...]) -> None:
    """Clauses 2a and 7."""
    seat = draft.now.to_move
    draft.tell("2a", "lays", {"colour": _colour(seat), "form": kind}, quiet=True)
    laid = sorted((*draft.now.laid, (seat, kind, squares)), key=lambda form: PLACES[form[2][0]])
    draft.change(laid=tuple(laid))
    draft.tell("7", "scores", {"colour": _colour(seat), "points": len(squares)}, quiet=True)
    _gain(draft, seat, len(squares))


def _gain(draft: Draft[Snapshot], seat: int, points: int) -> None:
    draft.change_for(seat, points=draft.now.points[seat] + points)


def _mark_squares(draft: Draft[Snapshot]) -> None:
    """Clause 3: free squares with every side closed get the marker of the mover."""
    now, seat = draft.now, draft.now.to_move
    if shut := in_order(name for name in now.free if now.free.isdisjoint(sides(name))):
        points = now.facts.points.enclosed * len(shut)
        draft.tell("3", "encloses", {"colour": _colour(seat), "squares": ", ".join(shut), "points": points})
        draft.change(markers={**now.markers, **dict.fromkeys(shut, seat)})
        _gain(draft, seat, points)


def _mark_stones(draft: Draft[Snapshot]) -> None:
    """Clause 4: bare stones with forms and markers of only one seat at their sides get a marker of that seat."""
    now, points = draft.now, draft.now.facts.points.stone
    for name, marker in now.stones.items():
        owners = {now.owners.get(side) for side in sides(name)}
        owner = next(iter(owners))
        if marker is None and len(owners) == 1 and owner is not None:
            draft.tell("4", "encloses", {"colour": _colour(owner), "square": name, "points": points})
            draft.change(stones={**draft.now.stones, name: owner})
            _gain(draft, owner, points)


def _close_tower(draft: Draft[Snapshot]) -> None:
    """Clause 5: with a form or marker at every side the tower is the mover's."""
    now, seat, points = draft.now, draft.now.to_move, draft.now.facts.points.tower
    if now.closed is None and all(side in now.owners for side in sides(now.tower)):
        draft.tell("5", "encloses", {"colour": _colour(seat), "points": points})
        draft.change(closed=seat)
        _gain(draft, seat, points)


def _pass_turn(draft: Draft[Snapshot], before: Snapshot) -> None:
    """Clauses 2e and 8: the next seat with a form that fits is to move; if there is none the game is over."""
    draft.change(misfits=0)
    seat, players = draft.now.to_move, draft.now.players
    able = [other for other in draft.now.seats if can_lay(draft.now, other)]
    if not able:
        _end(draft)
        return
    for other in draft.now.seats:
        if other not in able and can_lay(before, other):
            draft.tell("2e", "skipped", {"colour": _colour(other)})
    draft.change(seat=min(able, key=lambda other: (other - seat - 1) % players))


def _end(draft: Draft[Snapshot]) -> None:
    """Clauses 6 and 8: bridges are counted, most points win."""
    now = draft.now
    draft.tell("8", "over")
    for seat in now.seats:
        if count := count_bridges(now, seat):
            points = count * now.facts.points.bridge
            clause, key = ("6a", "bridge") if count == 1 else ("6b", "bridges")
            draft.tell(clause, key, {"colour": _colour(seat), "count": count, "points": points})
            _gain(draft, seat, points)
    *others, last = map(_colour, draft.finish_by_points("8", draft.now.points))
    colours = f"{', '.join(others)} @and {last}" if others else last
    draft.tell("8", "shared" if others else "wins", {"colours": colours, "points": max(draft.now.points)})
