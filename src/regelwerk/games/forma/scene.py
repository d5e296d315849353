"""Forma as a seat sees and touches it: the board, everybody's forms, at the end every point and every bridge."""

from itertools import islice

from regelwerk.contract import CHOICE_LIMIT, Button, Item, Label, Order, Placement, Refused, Scene, SeatCard, Trace

from .forms import KINDS, SIZES
from .moves import MOVES, Laying, Misfit, Ready, Stone, Tower
from .referee import judge
from .scoring import bridges, score
from .snapshot import COLOURS, Snapshot
from .space import fits, spots
from .squares import GRID, PLACES, SQUARES, in_order
from .table import BOARD, OUTLINES, hand, outline, slot

_NOT_FITTING = ("2b", "3")
"""Clauses that refuse a form only because it does not fit where it is laid."""

_DIRECTIONS = ("bridge_upright", "bridge_level")


def scene(snapshot: Snapshot, seat: int | None) -> Scene:
    """Nothing is secret; a seat sees its own forms first and can take hold of them."""
    ordered = sorted(snapshot.seats, key=lambda each: each != seat)
    items = [*_pieces(snapshot), *_forms(snapshot)]
    useless = _useless(snapshot)
    for each in ordered:
        items += _held(snapshot, each, useless, own=each == seat)
    return Scene(
        boards=(BOARD, *map(hand, ordered)),
        items=tuple(items),
        traces=_bridges(snapshot),
        buttons=_buttons(snapshot, seat),
        notes=_notes(snapshot),
        seats=tuple(_card(snapshot, each) for each in snapshot.seats),
        sheet=_sheet(snapshot) if snapshot.over else (),
    )


def _pieces(snapshot: Snapshot) -> list[Item]:
    """Tower, stones and markers; a marker on a stone lies on top of it."""
    items = []
    if snapshot.tower:
        closed = snapshot.closed
        label = Label("tower") if closed is None else Label("tower_of", {"colour": f"@{COLOURS[closed]}"})
        colour = "white" if closed is None else COLOURS[closed]
        items.append(Item(snapshot.tower, "tower", colour, face=_worth(snapshot, closed, "tower"), label=label))
    for name, owner in snapshot.stones.items():
        items.append(Item(name, "hewn-stone", "grey", label=Label("stone")))
        if owner is not None:
            items.append(_marker(snapshot, name, owner, "stone", level=1))
    return items + [_marker(snapshot, name, owner, "enclosed") for name, owner in snapshot.markers.items()]


def _marker(snapshot: Snapshot, name: str, owner: int, what: str, level: int = 0) -> Item:
    colour = COLOURS[owner]
    label = Label("marker", {"colour": f"@{colour}"})
    return Item(name, "marker", colour, level=level, face=_worth(snapshot, owner, what), label=label)


def _worth(snapshot: Snapshot, owner: int | None, what: str) -> str:
    """What is written on a piece at the end: the points it brings its owner."""
    return str(getattr(snapshot.facts.points, what)) if snapshot.over and owner is not None else ""


def _forms(snapshot: Snapshot) -> list[Item]:
    """Forms on the board, each one piece; at the end with its points (clause 7)."""
    items = []
    for seat, kind, squares in snapshot.laid:
        cells = outline(tuple(PLACES[name] for name in squares))
        label = Label("form", {"colour": f"@{COLOURS[seat]}", "form": kind})
        face = str(len(squares)) if snapshot.over else ""
        items.append(Item(squares[0], "form", COLOURS[seat], face=face, label=label, cells=cells))
    return items


def _held(snapshot: Snapshot, seat: int, useless: set[str], *, own: bool) -> list[Item]:
    """A form of each kind still held, with its number where there are more."""
    items = []
    for kind in snapshot.held(seat):
        count, name, faint = snapshot.hands[seat][kind], kind if own else "", kind in useless
        label = Label("held_useless" if faint else "held", {"form": kind, "count": count})
        face, cells = str(count) if count > 1 else "", OUTLINES[kind]
        items.append(Item(slot(seat, kind), "form", COLOURS[seat], name, 0, face, faint, label, cells))
    return items


def _useless(snapshot: Snapshot) -> set[str]:
    """Clause 2d: with preview, the kinds that fit nowhere any more."""
    return {kind for kind in KINDS if not fits(kind, snapshot.free)} if _previewed(snapshot) else set()


def _previewed(snapshot: Snapshot) -> bool:
    return snapshot.options["preview"] == "on" and snapshot.phase == "lay"


def _few(snapshot: Snapshot) -> bool:
    """Clause 2d: whether preview is on and the moves are few enough to be listed."""
    if not _previewed(snapshot) or snapshot.seat is None:
        return False
    held = snapshot.held(snapshot.seat)
    fitting = (spot for kind in held for spot in spots(kind, snapshot.free))
    return len(held) + len(list(islice(fitting, CHOICE_LIMIT))) <= CHOICE_LIMIT


def _buttons(snapshot: Snapshot, seat: int | None) -> tuple[Button, ...]:
    if seat is None or seat != snapshot.seat:
        return ()
    if snapshot.phase == "stones":
        return (Button(Ready.form, Label("ready")),)
    return (Button("misfit", Label("misfit")),) if _few(snapshot) else ()


def _notes(snapshot: Snapshot) -> tuple[Label, ...]:
    """Who does what now."""
    if snapshot.seat is None:
        return ()
    colour = f"@{COLOURS[snapshot.seat]}"
    if snapshot.phase == "tower":
        return (Label("note_tower", {"colour": colour}),)
    if snapshot.phase == "stones":
        left = snapshot.facts.stones - len(snapshot.stones)
        return (Label("note_stones", {"colour": colour, "left": left}),)
    return (Label("note_again" if snapshot.misfits else "note_lay", {"colour": colour}),)


def _card(snapshot: Snapshot, seat: int) -> SeatCard:
    """Open points so far, forms in hand and forms lost (clause 2b)."""
    hand = snapshot.hands[seat]
    lines = [Label("left", {"forms": sum(hand.values()), "squares": sum(SIZES[kind] * hand[kind] for kind in KINDS)})]
    laid = sum(owner == seat for owner, _, _ in snapshot.laid)
    if lost := sum(snapshot.facts.stock(snapshot.players).values()) - sum(hand.values()) - laid:
        lines.append(Label("lost", {"forms": lost}))
    return SeatCard(COLOURS[seat], points=snapshot.points[seat], lines=tuple(lines))


def _bridges(snapshot: Snapshot) -> tuple[Trace, ...]:
    """Clause 6: when the game is over, a largest choice of bridges, drawn through the middles of their squares."""
    traces = []
    for seat in snapshot.seats if snapshot.ending == "8" else ():
        for direction, chains in zip(_DIRECTIONS, bridges(snapshot, seat), strict=True):
            label = Label(direction, {"colour": f"@{COLOURS[seat]}"})
            lines = [tuple(GRID.screen(*cell) for cell in chain) for chain in chains]
            traces += [Trace("board", line, COLOURS[seat], label, True) for line in lines]
    return tuple(traces)


def _sheet(snapshot: Snapshot) -> tuple[tuple[Label, ...], ...]:
    """Clauses 3 to 7: every point on the board, a row for each kind of them and a column for each seat."""
    scores = [score(snapshot, seat) for seat in snapshot.seats]
    for points, counted in zip(snapshot.points, scores, strict=True):
        counted |= {"bridges": points - sum(counted.values()), "total": points}
    rows = [(Label("sheet_what"), *(Label(COLOURS[seat]) for seat in snapshot.seats))]
    rows += [
        (Label(f"sheet_{row}"), *(Label("sheet_value", {"value": own[row]}) for own in scores)) for row in scores[0]
    ]
    return tuple(rows)


def offer(snapshot: Snapshot) -> Order | Placement | None:
    """Clause 2b: forms are laid without a word about what fits, unless preview lists the last few moves."""
    if snapshot.seat is None or snapshot.phase != "lay" or _few(snapshot):
        return None
    return Placement({kind: OUTLINES[kind] for kind in snapshot.held(snapshot.seat)}, SQUARES)


def interpret_touches(snapshot: Snapshot, names: tuple[str, ...]) -> str:
    """What these touches probably meant, so that the refusal names the right clause."""
    squares = in_order(name for name in names if name in PLACES)
    if Ready.form in names:
        return Ready.form
    if snapshot.phase != "lay":
        return str((Tower if snapshot.phase == "tower" else Stone)(squares[0])) if squares else ""
    kind = next((kind for name in names if (kind := name.rpartition(":")[2]) in KINDS), "")
    return str(Misfit(kind) if "misfit" in names else Laying(kind, "".join(squares)))


def forfeited_move(snapshot: Snapshot, text: str) -> str:
    """Clause 2b: what laying a form with this text comes to. One that does not fit there is lost: `misfit:L4`."""
    move = MOVES.seats.parse(text)
    if isinstance(move, Laying):
        ruling = judge(snapshot, move)
        if isinstance(ruling, Refused) and ruling.clause in _NOT_FITTING:
            return str(Misfit(move.kind))
    return text
