"""Agvato as a seat sees and touches it: the board from its own side, the open card, chips, captives and the score."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from regelwerk.contract import Item, Kind, Label, Outlook, Scene, SeatCard, Sign, Trace, cell, seat_name

from .board import SEATS, cards_board, drawn_step, hands_board, main_board
from .edition import COLOURS
from .moves import EXTRA, Beginning, CarryOut, SetBack
from .paths import can_carry_out, longest_beginning, resting_square, walk
from .score import Made, best_division, score
from .snapshot import Snapshot
from .squares import DIRECTIONS, NUMBERS, grid_of


def scene(snapshot: Snapshot, seat: int | None) -> Scene:
    """Nothing is secret; seats differ only in the side from which they look. A spectator looks from the south."""
    viewer = snapshot.side(seat) if seat is not None and seat < snapshot.players else 0
    chips = (_chip(square, colour) for square, colour in snapshot.chips.items())
    scores = [score(snapshot, each) for each in snapshot.seats]
    return Scene(
        boards=(main_board(snapshot.facts, snapshot.players, viewer), cards_board(), hands_board(snapshot.players)),
        items=(*chips, *_figures(snapshot), *_cards(snapshot, viewer), *_taken(snapshot)),
        traces=tuple(_traces(snapshot, viewer)),
        notes=tuple(_notes(snapshot)),
        seats=tuple(_card(snapshot, each, scores[each]) for each in snapshot.seats),
        sheet=tuple(_sheet(snapshot, scores)) if snapshot.over else (),
    )


def _chip(at: str, colour: str, level: int = 0) -> Item:
    """Each colour has a sign of its own, so that chips are told apart without seeing colours."""
    return Item(at, f"chip-{colour}", colour, level=level, label=Label("chip", {"colour": f"@{colour}"}))


def _figures(snapshot: Snapshot) -> Iterator[Item]:
    """Faint are those of the mover that cannot do anything with the open card."""
    able = _able(snapshot)
    for square, owner in snapshot.figures.items():
        key = "figure_home" if snapshot.at_home(owner, square) else "figure"
        label = Label(key, {"seat": seat_name(owner), "points": snapshot.value(owner, square)})
        faint = bool(snapshot.card) and owner == snapshot.mover and square not in able
        yield Item(square, "figure", SEATS[owner], level=int(square in snapshot.chips), faint=faint, label=label)


def _able(snapshot: Snapshot) -> list[str]:
    """The mover's figures that can carry the open card out, or walk its beginning under the penalty."""
    if not snapshot.card or snapshot.over:
        return []
    judged = can_carry_out if snapshot.phase == "carry" else longest_beginning
    return [square for square in snapshot.moving(snapshot.mover) if judged(snapshot, square)]


def _cards(snapshot: Snapshot, viewer: int) -> Iterator[Item]:
    """The deck with the number of cards in it; the open card as its path goes over the viewer's board (clause 3a)."""
    left, decks = len(snapshot.left) + snapshot.extras, snapshot.facts.decks
    deck = {"deck": min(snapshot.decks + 1, decks), "decks": decks, "left": left, "extras": snapshot.extras}
    yield Item("deck", "card", "grey", face=str(left), label=Label("deck", {**deck}))
    card = snapshot.card or (EXTRA if snapshot.phase == "turn" and snapshot.due > 1 else "")
    if card:
        path, mover = snapshot.path(card) if card != EXTRA else [], snapshot.side(snapshot.mover)
        cells = tuple((*drawn_step(*DIRECTIONS[name], mover, viewer), int(red)) for name, red in path)
        label = Label("card", {"card": card})
        yield Item("card", "card", SEATS[snapshot.mover], face=card, label=label, cells=cells)


def _taken(snapshot: Snapshot) -> Iterator[Item]:
    """Chips in hands, stacked by colour, and captured figures."""
    for seat in snapshot.seats:
        for colour in COLOURS:
            at = f"hand:{seat + 1}:{colour}"
            yield from (_chip(at, colour, level) for level in range(snapshot.hands[seat][colour]))
        for owner, number in enumerate(snapshot.held[seat]):
            label = Label("captive", {"seat": seat_name(owner)})
            yield from [Item(f"held:{seat + 1}", "figure", SEATS[owner], label=label)] * number


def _traces(snapshot: Snapshot, viewer: int) -> Iterator[Trace]:
    """Where every figure that can do something with the open card would walk; one label, so that one wish shows all."""
    for square in _able(snapshot):
        route = walk(snapshot, square)
        if snapshot.phase == "penalty":
            route = route.beginning(longest_beginning(snapshot, square))
        yield _trace(snapshot, route.squares, viewer)


def _trace(snapshot: Snapshot, squares: Sequence[str], viewer: int) -> Trace:
    points = tuple(grid_of(snapshot.facts.size).middle(each, viewer) for each in squares)
    return Trace("board", points, SEATS[snapshot.mover], Label("paths"))


def ahead(before: Snapshot, move: Kind, after: Snapshot) -> Outlook:
    """Clauses 5 to 8: the path of the open card, or its beginning; out of the middle the way back (clause 7)."""
    match move:
        case CarryOut(square):
            route = walk(before, square)
        case Beginning(square, steps):
            route = walk(before, square).beginning(steps)
        case _:
            return Outlook()
    rest, squares = resting_square(before, route), route.squares
    if rest is not None and squares[-1] != rest:
        squares.append(rest)
    trace = _trace(before, squares, before.side(before.mover))
    return Outlook(signs=(Sign("land", (squares[-1],)),), traces=(trace,))


def _notes(snapshot: Snapshot) -> Iterator[Label]:
    """What is to be done now, what an Extra still brings (clause 4b), and the last deck (3c)."""
    if snapshot.over:
        return
    mover = {"seat": seat_name(snapshot.mover)}
    card = {"card": snapshot.card} if snapshot.card else {}
    points = {"points": snapshot.facts.penalty} if snapshot.phase == "penalty" else {}
    yield Label(f"note_{snapshot.phase}", {**mover, **card, **points})
    if due := snapshot.due - (snapshot.phase == "turn"):
        yield Label("note_due", {**mover, "count": due})
    if snapshot.decks >= snapshot.facts.decks - 1:
        yield Label("note_decks")


def _card(snapshot: Snapshot, seat: int, now: dict[str, int]) -> SeatCard:
    """The score as if the game ended now, and what it is made of."""
    moving = len(snapshot.moving(seat))
    lines = (
        Label("line_way", {"moving": moving, "arrived": len(snapshot.own(seat)) - moving}),
        Label("line_chips", {"points": now["chips"]}),
        Label("line_captures", {"points": now["captures"], "penalties": -now["penalties"]}),
    )
    return SeatCard(SEATS[seat], points=sum(now.values()), lines=lines)


def _sheet(snapshot: Snapshot, scores: list[dict[str, int]]) -> Iterator[tuple[Label, ...]]:
    """Clauses 11a and 12b: a column for each seat, the combinations of its chips one by one."""
    made = [[_made(each) for each in best_division(hand, snapshot.facts)] for hand in snapshot.hands]
    yield (Label("sheet_item"), *(Label(f"seat{seat + 1}") for seat in snapshot.seats))
    for part in ("captures", "penalties", "held", "figures"):
        yield (Label(f"sheet_{part}"), *(cell(each[part]) for each in scores))
    for number, row in enumerate(zip_longest(*made, fillvalue=cell("–")), start=1):
        yield (Label("sheet_combination", {"number": number}), *row)
    yield (Label("sheet_total"), *(cell(sum(each.values())) for each in scores))


def _made(made: Made) -> Label:
    """One combination in words: one, pair, pair and one, three, four, five colours, three and pair."""
    ranked = sorted(zip(made.chips, COLOURS, strict=True), reverse=True)
    named = {name: f"@{colour}" for name, (used, colour) in zip(("first", "second"), ranked, strict=False) if used}
    return Label(f"made_{made.kind}", {"points": made.points, **(named if 0 in made.chips else {})})


def interpret_touches(snapshot: Snapshot, names: tuple[str, ...]) -> str:
    """A square means what can be done there now: a figure set back, the longest beginning, or the card carried out."""
    name = names[-1]
    if name not in NUMBERS:
        return ""
    if snapshot.phase == "back":
        return str(SetBack(name))
    if snapshot.phase == "penalty" and name in snapshot.moving(snapshot.mover):
        steps = longest_beginning(snapshot, name)
        return str(Beginning(name, steps) if steps else CarryOut(name))
    return str(CarryOut(name))
