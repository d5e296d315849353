"""Forma as a seat sees and touches it: the board, everybody's forms, at the end every point and every bridge."""

from __future__ import annotations

from regelwerk.contract import (
    CHOICE_LIMIT,
    Button,
    Item,
    Label,
    Lay,
    Order,
    Refused,
    Scene,
    SeatCard,
    Trace,
)

from .forms import FORMS, KINDS, SIZES
from .referee import judge
from .snapshot import Snapshot, rows_of, stock
from .spans import spans
from .squares import NUMBERS, SIZE, SQUARES
from .table import BOARD, COLOURS, SHAPES, drawn, hand, screen, slot

_NOT_FITTING = ("2b", "3")
"""Clauses that refuse a form only because it does not fit where it is laid."""

_BRIDGES = {"upright": "bridge_upright", "level": "bridge_level"}
_ROWS = ("squares", "enclosed", "stones", "tower", "bridges")


def scene(snapshot: Snapshot, seat: int | None) -> Scene:
    """Nothing is secret; a seat sees its own forms first and can take hold of them."""
    seats = range(snapshot.players)
    ordered = sorted(seats, key=lambda each: each != seat)
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
        seats=tuple(_card(snapshot, each) for each in seats),
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
        items.append(Item(name, "stone", "grey", label=Label("stone")))
        if owner is not None:
            items.append(_marker(snapshot, name, owner, "stone", level=1))
    return items + [_marker(snapshot, name, owner, "enclosed") for name, owner in snapshot.markers.items()]


def _marker(snapshot: Snapshot, name: str, owner: int, what: str, level: int = 0) -> Item:
    colour = COLOURS[owner]
    label = Label("marker", {"colour": f"@{colour}"})
    return Item(name, "marker", colour, level=level, face=_worth(snapshot, owner, what), label=label)


def _worth(snapshot: Snapshot, owner: int | None, what: str) -> str:
    """What is written on a piece at the end: the points it brings its owner."""
    return str(snapshot.edition["points"][what]) if snapshot.over and owner is not None else ""


def _forms(snapshot: Snapshot) -> list[Item]:
    """Forms on the board, each one piece; at the end with its points (clause 7)."""
    items = []
    for seat, kind, squares in snapshot.laid:
        cells = drawn(tuple(divmod(NUMBERS[name], SIZE) for name in squares))
        label = Label("form", {"colour": f"@{COLOURS[seat]}", "form": kind})
        face = str(len(squares)) if snapshot.over else ""
        items.append(Item(squares[0], "form", COLOURS[seat], face=face, label=label, cells=cells))
    return items


def _held(snapshot: Snapshot, seat: int, useless: set[str], *, own: bool) -> list[Item]:
    """A form of each kind still held, with its number where there are more."""
    return [
        Item(
            slot(seat, kind),
            "form",
            COLOURS[seat],
            kind if own else "",
            face=str(count) if count > 1 else "",
            faint=kind in useless,
            label=Label("held_useless" if kind in useless else "held", {"form": kind, "count": count}),
            cells=SHAPES[kind],
        )
        for kind, count in snapshot.hands[seat].items()
        if count
    ]


def _useless(snapshot: Snapshot) -> set[str]:
    """Clause 2d: with preview, the kinds that fit nowhere any more."""
    return {kind for kind in KINDS if not snapshot.fits(kind)} if _previewed(snapshot) else set()


def _previewed(snapshot: Snapshot) -> bool:
    return snapshot.options["preview"] == "on" and snapshot.phase == "lay"


def _few(snapshot: Snapshot) -> bool:
    """Clause 2d: whether preview is on and the moves are few enough to be listed."""
    if not _previewed(snapshot) or snapshot.over:
        return False
    held = [kind for kind, count in snapshot.hands[snapshot.turn].items() if count]
    return len(held) + sum(map(snapshot.fits, held)) <= CHOICE_LIMIT


def _buttons(snapshot: Snapshot, seat: int | None) -> tuple[Button, ...]:
    if seat != snapshot.turn:
        return ()
    if snapshot.phase == "stones":
        return (Button("ready", Label("ready")),)
    return (Button("misfit", Label("misfit")),) if _few(snapshot) else ()


def _notes(snapshot: Snapshot) -> tuple[Label, ...]:
    """Who does what now."""
    if snapshot.over:
        return ()
    colour = f"@{COLOURS[snapshot.turn]}"
    if snapshot.phase == "tower":
        return (Label("note_tower", {"colour": colour}),)
    if snapshot.phase == "stones":
        left = snapshot.edition["stones"] - len(snapshot.stones)
        return (Label("note_stones", {"colour": colour, "left": left}),)
    return (Label("note_again" if snapshot.misfits else "note_lay", {"colour": colour}),)


def _card(snapshot: Snapshot, seat: int) -> SeatCard:
    """Open points so far, forms in hand and forms lost (clause 2b)."""
    hand = snapshot.hands[seat]
    lines = [Label("left", {"forms": sum(hand.values()), "squares": sum(SIZES[kind] * hand[kind] for kind in KINDS)})]
    laid = sum(owner == seat for owner, _, _ in snapshot.laid)
    if lost := sum(stock(snapshot.edition, snapshot.players).values()) - sum(hand.values()) - laid:
        lines.append(Label("lost", {"forms": lost}))
    return SeatCard(COLOURS[seat], points=sum(snapshot.scores(seat).values()), lines=tuple(lines))


def _bridges(snapshot: Snapshot) -> tuple[Trace, ...]:
    """Clause 6: when the game is over, a largest choice of bridges, drawn through the middles of their squares."""
    traces = []
    for seat, count in enumerate(snapshot.bridges):
        for direction, squares in spans(rows_of(snapshot.own(seat))) if count else []:
            points = tuple(screen(rank, file) for rank, file in squares)
            label = Label(_BRIDGES[direction], {"colour": f"@{COLOURS[seat]}"})
            traces.append(Trace("board", points, COLOURS[seat], label, shown=True))
    return tuple(traces)


def _sheet(snapshot: Snapshot) -> tuple[tuple[Label, ...], ...]:
    """Clauses 3 to 7: every point on the board, a row for each kind of them and a column for each seat."""
    seats = range(snapshot.players)
    scores = [snapshot.scores(seat) for seat in seats]
    rows = [(Label("sheet_what"), *(Label(COLOURS[seat]) for seat in seats))]
    rows += [(Label(f"sheet_{row}"), *(_value(score[row]) for score in scores)) for row in _ROWS]
    return (*rows, (Label("sheet_total"), *(_value(sum(score.values())) for score in scores)))


def _value(value: int) -> Label:
    return Label("sheet_value", {"value": value})


def touch(text: str) -> tuple[tuple[str, ...], ...]:
    """Setting up touches the square; laying touches the form, then its squares; a misfit the form, then the button."""
    what, at, rest = text.partition("@")
    if what in {"tower", "stone"}:
        return ((rest,),)
    if at:
        return (what,), tuple(name for name in _names(rest))
    kind = text.removeprefix("misfit:")
    return ((text,),) if kind == text else ((kind,), ("misfit",))


def _names(squares: str) -> list[str]:
    """The single squares of a move's text."""
    starts = [at for at, letter in enumerate(squares) if letter.isalpha()]
    return [squares[start:end] for start, end in zip(starts, [*starts[1:], len(squares)], strict=True)]


def offer(snapshot: Snapshot) -> Order | Lay | None:
    """Clause 2b: forms are laid without a word about what fits, unless preview lists the last few moves."""
    if snapshot.phase != "lay" or _few(snapshot):
        return None
    held = [kind for kind, count in snapshot.hands[snapshot.turn].items() if count]
    return Lay({kind: SHAPES[kind] for kind in held}, SQUARES)


def attempt(snapshot: Snapshot, names: tuple[str, ...]) -> str:
    """What these touches probably meant, so that the refusal names the right clause."""
    squares = sorted({name for name in names if name in NUMBERS}, key=NUMBERS.__getitem__)
    if "ready" in names:
        return "ready"
    if snapshot.phase != "lay":
        return f"{snapshot.phase.removesuffix('s')}@{squares[0]}" if squares else ""
    kinds = [kind for name in names if (kind := name.rpartition(":")[2]) in FORMS]
    if "misfit" in names:
        return f"misfit:{kinds[0]}" if kinds else "misfit"
    return f"{kinds[0] if kinds else ''}@{''.join(squares)}"


def meant(snapshot: Snapshot, text: str) -> str:
    """Clause 2b: what laying a form with this text comes to. One that does not fit there is lost: `misfit:L4`."""
    ruling = judge(snapshot, text, snapshot.turn)
    if isinstance(ruling, Refused) and ruling.clause in _NOT_FITTING:
        return f"misfit:{ruling.values['form']}"
    return text
