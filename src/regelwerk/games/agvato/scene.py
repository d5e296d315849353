"""Agvato as a seat sees and touches it: the board from its own side, the open card, chips, captives and the score."""

from __future__ import annotations

from regelwerk.contract import (
    Button,
    Item,
    Label,
    Lay,
    Order,
    Scene,
    SeatCard,
    Trace,
)

from .board import SEATS, cards_board, drawn_step, hands_board, main_board, spot
from .combinations import Combination
from .score import Score, score
from .snapshot import COLOURS, EXTRA, Snapshot
from .squares import DIRECTIONS, NUMBERS
from .walk import can_carry_out, longest_part, walk


def scene(snapshot: Snapshot, seat: int | None) -> Scene:
    """Nothing is secret; seats differ only in the side from which they look. A spectator looks from the south."""
    viewer = snapshot.side(seat) if seat is not None and seat < snapshot.players else 0
    scores = [score(snapshot, each) for each in range(snapshot.players)]
    passing = snapshot.phase == "penalty" and not snapshot.over
    return Scene(
        boards=(
            main_board(snapshot.edition, snapshot.players, viewer),
            cards_board(),
            hands_board(snapshot.players),
        ),
        items=(*_lying(snapshot), *_figures(snapshot), *_cards(snapshot, viewer), *_taken(snapshot)),
        traces=_traces(snapshot, viewer),
        buttons=(Button("pass", Label("pass")),) if passing else (),
        notes=_notes(snapshot),
        seats=tuple(_card(snapshot, each, scores[each]) for each in range(snapshot.players)),
        sheet=_sheet(snapshot, scores) if snapshot.over else (),
    )


def _lying(snapshot: Snapshot) -> list[Item]:
    """Clause 2a: the chips that are still out, also under figures."""
    return [
        Item(square, "chip", colour, label=Label("chip", {"colour": f"@{colour}"}))
        for square, colour in snapshot.chips.items()
    ]


def _figures(snapshot: Snapshot) -> list[Item]:
    """Faint are those of the mover that cannot do anything with the open card."""
    able = _able(snapshot)
    items = []
    for square, owner in snapshot.figures.items():
        key = "figure_home" if snapshot.at_home(owner, square) else "figure"
        label = Label(key, {"seat": f"@seat{owner + 1}", "points": snapshot.value(owner, square)})
        faint = bool(snapshot.card) and owner == snapshot.mover and square not in able
        level = 1 if square in snapshot.chips else 0
        items.append(Item(square, "stone", SEATS[owner], level=level, faint=faint, label=label))
    return items


def _able(snapshot: Snapshot) -> list[str]:
    """The mover's figures that can carry the open card out, or a part of it under the penalty."""
    if not snapshot.card or snapshot.over:
        return []
    judged = can_carry_out if snapshot.phase == "carry" else longest_part
    mover, card = snapshot.mover, snapshot.card
    return [square for square in snapshot.moving(mover) if judged(snapshot, mover, square, card)]


def _cards(snapshot: Snapshot, viewer: int) -> list[Item]:
    """The deck with the number of cards in it; the open card as its path goes over the viewer's board (clause 3a)."""
    left, edition = len(snapshot.left) + snapshot.extras, snapshot.edition
    values: dict[str, str | int] = {
        "deck": min(snapshot.decks + 1, edition["decks"]),
        "decks": edition["decks"],
        "left": left,
        "extras": snapshot.extras,
    }
    items = [Item("deck", "card", "grey", face=str(left), label=Label("deck", values))]
    if snapshot.card:
        mover = snapshot.side(snapshot.mover)
        cells = tuple(
            (*drawn_step(*DIRECTIONS[direction], mover, viewer), int(red))
            for direction, red in snapshot.path(snapshot.card)
        )
        label = Label("card", {"card": snapshot.card})
        items.append(Item("card", "card", SEATS[snapshot.mover], face=snapshot.card, label=label, cells=cells))
    elif snapshot.phase == "turn" and snapshot.due > 1:
        items.append(Item("card", "card", SEATS[snapshot.mover], face=EXTRA, label=Label("card", {"card": EXTRA})))
    return items


def _taken(snapshot: Snapshot) -> list[Item]:
    """Chips in hands, stacked by colour, and captured figures."""
    items: list[Item] = []
    for seat in range(snapshot.players):
        for colour in COLOURS:
            label = Label("chip", {"colour": f"@{colour}"})
            place, chips = f"hand:{seat + 1}:{colour}", range(snapshot.hands[seat][colour])
            items += [Item(place, "chip", colour, level=level, label=label) for level in chips]
        for owner, number in enumerate(snapshot.held[seat]):
            label = Label("captive", {"seat": f"@seat{owner + 1}"})
            items += [Item(f"held:{seat + 1}", "stone", SEATS[owner], label=label)] * number
    return items


def _traces(snapshot: Snapshot, viewer: int) -> tuple[Trace, ...]:
    """Where every figure that can do something with the open card would walk; one label, so that one wish shows all."""
    traces = []
    for square in _able(snapshot):
        steps = walk(snapshot, snapshot.mover, square, snapshot.card).squares
        if snapshot.phase == "penalty":
            steps = steps[: longest_part(snapshot, snapshot.mover, square, snapshot.card)]
        points = tuple(spot(each, viewer, snapshot.size) for each in (square, *steps))
        traces.append(Trace("board", points, SEATS[snapshot.mover], Label("paths")))
    return tuple(traces)


def _notes(snapshot: Snapshot) -> tuple[Label, ...]:
    """What is to be done now, what an Extra still brings (clause 4b), and the last deck (3c)."""
    if snapshot.over:
        return ()
    values: dict[str, str | int] = {"seat": f"@seat{snapshot.mover + 1}"}
    if snapshot.card:
        values["card"] = snapshot.card
    if snapshot.phase == "penalty":
        values["points"] = snapshot.edition["penalty"]
    notes = [Label(f"note_{snapshot.phase}", values)]
    due = snapshot.due - (snapshot.phase == "turn")
    if due:
        notes.append(Label("note_due", {"seat": f"@seat{snapshot.mover + 1}", "count": due}))
    if snapshot.decks >= snapshot.edition["decks"] - 1:
        notes.append(Label("note_decks"))
    return tuple(notes)


def _card(snapshot: Snapshot, seat: int, now: Score) -> SeatCard:
    """The score as if the game ended now, and what it is made of."""
    moving = len(snapshot.moving(seat))
    return SeatCard(
        SEATS[seat],
        points=now.total,
        lines=(
            Label("line_way", {"moving": moving, "arrived": len(snapshot.own(seat)) - moving}),
            Label("line_chips", {"points": now.chip_points}),
            Label("line_captures", {"points": now.captures, "penalties": now.penalties}),
        ),
    )


def _sheet(snapshot: Snapshot, scores: list[Score]) -> tuple[tuple[Label, ...], ...]:
    """Clauses 11a and 12b: a column for each seat, the combinations of its chips one by one."""
    seats = range(snapshot.players)
    combinations = max(len(each.chips) for each in scores)
    return (
        (Label("sheet_item"), *(Label(f"seat{seat + 1}") for seat in seats)),
        (Label("sheet_captures"), *(_value(each.captures) for each in scores)),
        (Label("sheet_penalties"), *(_value(-each.penalties) for each in scores)),
        (Label("sheet_held"), *(_value(each.held) for each in scores)),
        (Label("sheet_figures"), *(_value(each.figures) for each in scores)),
        *(
            (Label("sheet_combination", {"number": number + 1}), *(_made(each.chips, number) for each in scores))
            for number in range(combinations)
        ),
        (Label("sheet_total"), *(_value(each.total) for each in scores)),
    )


def _made(chips: tuple[Combination, ...], number: int) -> Label:
    """One combination in words: one, pair, pair and one, three, four, five colours, three and pair."""
    if number >= len(chips):
        return _value("–")
    kind, made, points = chips[number]
    values: dict[str, str | int] = {"points": points}
    if kind != "five_colours":
        colours = [colour for _, colour in sorted(zip(made, COLOURS, strict=True), reverse=True)]
        values["first"] = f"@{colours[0]}"
        if kind in {"pair_and_one", "three_and_pair"}:
            values["second"] = f"@{colours[1]}"
    return Label(f"made_{kind}", values)


def _value(value: str | int) -> Label:
    return Label("sheet_value", {"value": value})


def touch(text: str) -> tuple[tuple[str, ...], ...]:
    """A figure's square carries the card out, in full or in part; a black square takes the figure that came back."""
    kind, colon, rest = text.partition(":")
    if kind == "card" and colon:
        return (("card",),)
    return ((rest if colon else text.partition("/")[0],),)


def offer(snapshot: Snapshot) -> Order | Lay | None:
    """Every move is a choice among listed ones."""
    return None


def attempt(snapshot: Snapshot, names: tuple[str, ...]) -> str:
    """What these touches probably meant, so that the refusal names the right clause."""
    if not names:
        return ""
    name = names[-1]
    if name not in NUMBERS:
        return "pass" if name == "pass" else ""
    if snapshot.phase == "back":
        return f"back:{name}"
    if snapshot.phase == "penalty" and snapshot.figures.get(name) == snapshot.mover:
        part = longest_part(snapshot, snapshot.mover, name, snapshot.card)
        return f"{name}/{part}" if part else name
    return name
