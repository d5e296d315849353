"""Forma as a seat sees and touches it: the board, everybody's forms, at the end every point and every bridge."""

from collections.abc import Iterator
from itertools import islice

from regelwerk.contract import (
    CHOICE_LIMIT,
    Board,
    Button,
    Item,
    Label,
    Place,
    Placement,
    Refused,
    Scene,
    SeatCard,
    Trace,
    cell,
)

from .forms import FORMS, KINDS, SIZES, Cells
from .moves import MOVES, Laying, Misfit, Stone, Tower
from .referee import judge
from .scoring import bridges, score
from .snapshot import COLOURS, Snapshot
from .space import fits, spots
from .squares import GRID, PLACES, SQUARES, in_order

_ACROSS = 7
"""Kinds of form in a row of a hand; three rows hold them all."""

_BLOCK = 5
"""Squares are shaded in blocks of this side, so that an eye can count them."""

BOARD = GRID.board(GRID.blocks(_BLOCK))
_NOT_FITTING = ("2b", "3")
"""Clauses that refuse a form only because it does not fit where it is laid."""


def _outline(cells: Cells) -> tuple[tuple[int, int], ...]:
    """Cells as a client draws them: to the right and down from the first one."""
    rank, file = cells[0]
    return tuple((f - file, rank - r) for r, f in cells)


OUTLINES = {kind: _outline(cells) for kind, cells in FORMS.items()}


def scene(snapshot: Snapshot, seat: int | None) -> Scene:
    """Nothing is secret; a seat sees its own forms first and can take hold of them."""
    ordered = sorted(snapshot.seats, key=lambda each: each != seat)
    held = (item for each in ordered for item in _held(snapshot, each, own=each == seat))
    return Scene(
        boards=(BOARD, *map(_hand, ordered)),
        items=(*_pieces(snapshot), *_forms(snapshot), *held),
        traces=tuple(_bridges(snapshot)),
        buttons=(Button("misfit", Label("misfit")),) if seat == snapshot.seat and _few(snapshot) else (),
        notes=_notes(snapshot),
        seats=tuple(_card(snapshot, each) for each in snapshot.seats),
        sheet=tuple(_sheet(snapshot)) if snapshot.over else (),
    )


def _hand(seat: int) -> Board:
    """Clause 0a: a player's forms lie open, kind by kind."""
    name = f"hand:{COLOURS[seat]}"
    places = []
    for at, kind in enumerate(KINDS):
        y, x = divmod(at, _ACROSS)
        places.append(Place(f"{name}:{kind}", x + 0.5, y + 0.5, tone="hand", label=Label("slot", {"form": kind})))
    title = Label("hand", {"colour": f"@{COLOURS[seat]}"})
    return Board(name, _ACROSS, len(KINDS) // _ACROSS, tuple(places), role="side", title=title)


def _pieces(snapshot: Snapshot) -> Iterator[Item]:
    """Tower, stones and markers; a marker on a stone lies on top of it."""
    if snapshot.tower:
        closed = snapshot.closed
        label = Label("tower") if closed is None else Label("tower_of", {"colour": f"@{COLOURS[closed]}"})
        colour = "white" if closed is None else COLOURS[closed]
        yield Item(snapshot.tower, "tower", colour, face=_worth(snapshot, closed, "tower"), label=label)
    for name, owner in snapshot.stones.items():
        yield Item(name, "hewn-stone", "grey", label=Label("stone"))
        if owner is not None:
            yield _marker(snapshot, name, owner, "stone", level=1)
    for name, seat in snapshot.markers.items():
        yield _marker(snapshot, name, seat, "enclosed")


def _marker(snapshot: Snapshot, name: str, owner: int, what: str, level: int = 0) -> Item:
    colour = COLOURS[owner]
    label = Label("marker", {"colour": f"@{colour}"})
    return Item(name, "marker", colour, level=level, face=_worth(snapshot, owner, what), label=label)


def _worth(snapshot: Snapshot, owner: int | None, what: str) -> str:
    """What is written on a piece at the end: the points it brings its owner."""
    return str(getattr(snapshot.facts.points, what)) if snapshot.over and owner is not None else ""


def _forms(snapshot: Snapshot) -> Iterator[Item]:
    """Forms on the board, each one piece; at the end with its points (clause 7)."""
    for seat, kind, squares in snapshot.laid:
        cells = _outline(tuple(PLACES[name] for name in squares))
        label = Label("form", {"colour": f"@{COLOURS[seat]}", "form": kind})
        face = str(len(squares)) if snapshot.over else ""
        yield Item(squares[0], "form", COLOURS[seat], face=face, label=label, cells=cells)


def _held(snapshot: Snapshot, seat: int, *, own: bool) -> Iterator[Item]:
    """A form of each kind still held, with its number where there are more; faint is with preview (clause 2d) what fits
    nowhere any more."""
    for kind in snapshot.held(seat):
        count, faint = snapshot.hands[seat][kind], _previewed(snapshot) and not fits(kind, snapshot.free)
        label = Label("held_useless" if faint else "held", {"form": kind, "count": count})
        name, face, cells = kind if own else "", str(count) if count > 1 else "", OUTLINES[kind]
        yield Item(f"hand:{COLOURS[seat]}:{kind}", "form", COLOURS[seat], name, 0, face, faint, label, cells)


def _previewed(snapshot: Snapshot) -> bool:
    return may_try(snapshot) and snapshot.phase == "lay"


def _few(snapshot: Snapshot) -> bool:
    """Clause 2d: whether preview is on and the moves are few enough to be listed."""
    if not _previewed(snapshot) or snapshot.seat is None:
        return False
    held = snapshot.held(snapshot.seat)
    fitting = (spot for kind in held for spot in spots(kind, snapshot.free))
    return len(held) + len(list(islice(fitting, CHOICE_LIMIT))) <= CHOICE_LIMIT


def _notes(snapshot: Snapshot) -> tuple[Label, ...]:
    """Who does what now."""
    if snapshot.seat is None:
        return ()
    left = {"left": snapshot.facts.stones - len(snapshot.stones)} if snapshot.phase == "stones" else {}
    key = "note_again" if snapshot.misfits else f"note_{snapshot.phase}"
    return (Label(key, {"colour": f"@{COLOURS[snapshot.seat]}", **left}),)


def _card(snapshot: Snapshot, seat: int) -> SeatCard:
    """Open points so far, forms in hand and forms lost (clause 2b)."""
    hand = snapshot.hands[seat]
    lines = [Label("left", {"forms": sum(hand.values()), "squares": sum(SIZES[kind] * hand[kind] for kind in KINDS)})]
    laid = sum(owner == seat for owner, _, _ in snapshot.laid)
    if lost := sum(snapshot.facts.stock(snapshot.players).values()) - sum(hand.values()) - laid:
        lines.append(Label("lost", {"forms": lost}))
    return SeatCard(COLOURS[seat], points=snapshot.points[seat], lines=tuple(lines))


def _bridges(snapshot: Snapshot) -> Iterator[Trace]:
    """Clause 6: when the game is over, a largest choice of bridges, drawn through the middles of their squares."""
    for seat in snapshot.seats if snapshot.ending == "8" else ():
        for direction, chains in zip(("bridge_upright", "bridge_level"), bridges(snapshot, seat), strict=True):
            label = Label(direction, {"colour": f"@{COLOURS[seat]}"})
            for chain in chains:
                yield Trace("board", tuple(GRID.screen(*at) for at in chain), COLOURS[seat], label, True)


def _sheet(snapshot: Snapshot) -> Iterator[tuple[Label, ...]]:
    """Clauses 3 to 7: every point on the board, a row for each kind of them and a column for each seat."""
    scores = [score(snapshot, seat) for seat in snapshot.seats]
    for points, counted in zip(snapshot.points, scores, strict=True):
        counted |= {"bridges": points - sum(counted.values()), "total": points}
    yield (Label("sheet_what"), *(Label(COLOURS[seat]) for seat in snapshot.seats))
    for row in scores[0]:
        yield (Label(f"sheet_{row}"), *(cell(own[row]) for own in scores))


def offer(snapshot: Snapshot) -> Placement | None:
    """Clause 2b: forms are laid without a word about what fits, unless preview lists the last few moves."""
    if snapshot.seat is None or snapshot.phase != "lay" or _few(snapshot):
        return None
    return Placement({kind: OUTLINES[kind] for kind in snapshot.held(snapshot.seat)}, SQUARES)


def interpret_touches(snapshot: Snapshot, names: tuple[str, ...]) -> str:
    """What these touches probably meant, so that the refusal names the right clause."""
    squares = in_order(name for name in names if name in PLACES)
    if snapshot.phase != "lay":
        return str((Tower if snapshot.phase == "tower" else Stone)(squares[0])) if squares else ""
    kind = next((kind for name in names if (kind := name.rpartition(":")[2]) in KINDS), "")
    return str(Misfit(kind) if "misfit" in names else Laying(kind, "".join(squares)))


def may_try(snapshot: Snapshot) -> bool:
    """Clause 2d: nobody tries a form out, unless the option says so."""
    return snapshot.options["preview"] == "on"


def forfeited_move(snapshot: Snapshot, text: str) -> str:
    """Clause 2b: what laying a form with this text comes to. One that does not fit there is lost: `misfit:L4`."""
    move = MOVES.seats.parse(text)
    if isinstance(move, Laying):
        ruling = judge(snapshot, move)
        if isinstance(ruling, Refused) and ruling.clause in _NOT_FITTING:
            return str(Misfit(move.kind))
    return text
