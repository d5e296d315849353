"""Top Secret as a seat sees and touches it: the map, its own duel cards and the contents of its own cases."""

from __future__ import annotations

from regelwerk.contract import Button, Item, Label, Lay, Order, Scene, SeatCard
from regelwerk.rulebook import load_edition

from .atlas import BASE, HEADQUARTERS, LETTERS, NAMES, atlas_of, city_key
from .board import cards_board, main_board, safe_board
from .layout import HIDDEN, Agent
from .numbering import symbols
from .snapshot import Snapshot
from .ways import beyond

_SOON = 10
"""Rounds before the end of clause 10d from which a note counts them down."""

_ATLAS = atlas_of(load_edition(__package__).data)
_BASES = {city: f"base:{NAMES[colour]}" for colour, cities in _ATLAS.exits.items() for city in cities}
_QUARTERS = {city: f"hq:{NAMES[colour]}" for colour, cities in _ATLAS.doors.items() for city in cities}
"""A move's text names no colour: the city it leads to or comes from tells whose base or headquarters is meant."""


def scene(snapshot: Snapshot, seat: int | None) -> Scene:
    """Others' contents and a card not ours to know are not in the snapshot, so nothing here can show them."""
    own = seat if seat is not None and 0 <= seat < snapshot.players else None
    edition = snapshot.edition
    return Scene(
        boards=(main_board(edition, snapshot.players), cards_board(edition), safe_board()),
        items=(*_on_map(snapshot), *(() if own is None else (*_hand(snapshot, own), *_safe(snapshot, own)))),
        buttons=_buttons(snapshot) if seat == snapshot.seat and not snapshot.over else (),
        notes=() if snapshot.over else tuple(_notes(snapshot)),
        seats=tuple(_card(snapshot, each) for each in range(snapshot.players)),
        sheet=_sheet(snapshot) if snapshot.over else (),
    )


def _on_map(snapshot: Snapshot) -> list[Item]:
    """Agents with what they carry on top of them, bases with a number, then the cases that lie about beside them."""
    items: list[Item] = []
    for seat, agents in enumerate(snapshot.agents):
        colour = NAMES[snapshot.colours[seat]]
        if home := agents.count(Agent(BASE)):
            label = Label("agents_home", {"colour": f"@{colour}", "count": home})
            items.append(Item(f"base:{colour}", "agent", colour, face=str(home), label=label))
        for place, load in agents:
            if place == BASE:
                continue
            items.append(_agent(place, load, colour))
            items += [_case(snapshot, load, place, level=1)] if load else []
    return items + [_case(snapshot, case, city) for case, city in sorted(snapshot.lying.items())]


def _agent(place: str, load: str, colour: str) -> Item:
    label = Label("agent", {"colour": f"@{colour}"})
    if load:
        label = Label("agent_with", {"colour": f"@{colour}", "owner": f"@{NAMES[load[0]]}", "letter": load[2]})
    return Item(place, "agent", colour, label=label)


def _case(snapshot: Snapshot, case: str, place: str, level: int = 0) -> Item:
    """Clause 2a: who knows what is inside reads it in the label."""
    colour = NAMES[case[0]]
    values: dict[str, str | int] = {"colour": f"@{colour}", "letter": case[2]}
    label = Label("case", values)
    contents = snapshot.contents[snapshot.colours.index(case[0])]
    if contents and contents[LETTERS.index(case[2])] != HIDDEN:
        label = Label("case_known", {**values, "content": contents[LETTERS.index(case[2])]})
    return Item(place, "case", colour, f"case:{case}", level, case[2], label=label)


def _hand(snapshot: Snapshot, seat: int) -> list[Item]:
    """The unspent duel cards of a seat."""
    colour, cards = NAMES[snapshot.colours[seat]], snapshot.cards[seat]
    return [
        Item(
            f"card:{value}",
            "card",
            colour,
            level=cards[:number].count(value),
            face=str(value),
            label=Label("card", {"value": value}),
        )
        for number, value in enumerate(cards)
    ]


def _safe(snapshot: Snapshot, seat: int) -> list[Item]:
    """What the seat has put into its cases; before that, what there is to put."""
    colour, contents = NAMES[snapshot.colours[seat]], snapshot.contents[seat]
    return [
        Item(
            f"safe:{letter}", "card", colour, f"content:{symbol}", face=symbol, faint=not contents, label=_said(symbol)
        )
        for letter, symbol in zip(LETTERS, contents or symbols(snapshot.edition), strict=True)
    ]


def _said(symbol: str) -> Label:
    return Label("secrets", {"count": symbol}) if symbol.isdigit() else Label("bomb")


def _buttons(snapshot: Snapshot) -> tuple[Button, ...]:
    """The moves that have no place on a board."""
    match snapshot.phase:
        case "outpost":
            return Button("outpost:yes", Label("outpost_yes")), Button("outpost:no", Label("outpost_no"))
        case "spoils":
            return (Button("leave", Label("leave")),)
        case "lose":
            at_home = Agent(BASE) in snapshot.agents[snapshot.turn]
            return (Button("lose:base", Label("lose_base")),) if at_home else ()
        case "act":
            holding = snapshot.fresh and snapshot.mover is not None and bool(snapshot.mover.load)
            end = Button("end", Label("end"))
            return (Button("drop", Label("drop")), end) if holding else (end,)
    return ()


def _notes(snapshot: Snapshot) -> list[Label]:
    """Who does what now, the steps left, and a warning when clause 10d comes near."""
    mover = snapshot.colours[snapshot.seat] if snapshot.seat >= 0 else snapshot.colour
    values: dict[str, str | int] = {"colour": f"@{NAMES[mover]}"}
    if snapshot.phase in ("pass", "attack", "defend", "spoils") and snapshot.mover:
        values["city"] = f"@{city_key(snapshot.mover.place)}"
    if snapshot.phase == "lose":
        values["losses"] = snapshot.losses
    notes = [Label(f"note_{snapshot.phase}", values)]
    if snapshot.phase in ("attack", "defend") and snapshot.mover:
        notes.append(_duel(snapshot, snapshot.mover.place))
    if snapshot.phase in ("act", "pass"):
        notes.append(Label("note_steps", {"pool": snapshot.pool}))
    if snapshot.bonus and snapshot.mover and snapshot.phase in ("act", "pass"):
        notes.append(Label("note_bonus", {"bonus": snapshot.bonus, "city": f"@{city_key(snapshot.mover.place)}"}))
    if snapshot.card not in ("", HIDDEN):
        notes.append(Label("note_card", {"colour": f"@{NAMES[snapshot.colour]}", "value": snapshot.card}))
    left = snapshot.edition["rounds"] - snapshot.rounds
    return [*notes, Label("note_rounds", {"left": left})] if left <= _SOON else notes


def _duel(snapshot: Snapshot, city: str) -> Label:
    """Clause 7: who is against whom, and who wins; those who stand in a city are all of one colour."""
    others = zip(snapshot.colours, snapshot.agents, strict=True)
    defender = next(c for c, agents in others if c != snapshot.colour and any(each.place == city for each in agents))
    return Label("note_duel", {"attacker": f"@{NAMES[snapshot.colour]}", "defender": f"@{NAMES[defender]}"})


def _card(snapshot: Snapshot, seat: int) -> SeatCard:
    """What everybody sees of a seat: secrets delivered, agents, duel cards not yet spent."""
    cards = " ".join(map(str, snapshot.cards[seat]))
    lines = [Label("agents", {"count": len(snapshot.agents[seat])}), Label("unspent", {"cards": cards})]
    if snapshot.delivered[seat]:
        lines.append(Label("delivered", {"cases": _opened(snapshot, seat)}))
    if not snapshot.agents[seat]:
        lines = [Label("out"), *lines[2:]]
    return SeatCard(NAMES[snapshot.colours[seat]], points=snapshot.points(seat), lines=tuple(lines))


def _content(snapshot: Snapshot, case: str) -> str:
    contents = snapshot.contents[snapshot.colours.index(case[0])]
    return contents[LETTERS.index(case[2])] if contents else HIDDEN


def _opened(snapshot: Snapshot, seat: int) -> str:
    """The cases a seat has brought home, whose they were and what was in them."""
    return ", ".join(
        f"@{NAMES[case[0]]}\N{NO-BREAK SPACE}{case[2]}:\N{NO-BREAK SPACE}{_content(snapshot, case)}"
        for case in snapshot.delivered[seat]
    )


def _sheet(snapshot: Snapshot) -> tuple[tuple[Label, ...], ...]:
    """Clause 10e: what was in everybody's cases, what was brought home, and who has agents left."""
    seats = range(snapshot.players)
    rows: dict[str, list[str | int]] = {
        "sheet_cases": [_filled(snapshot.contents[seat]) for seat in seats],
        "sheet_delivered": [_opened(snapshot, seat) or "–" for seat in seats],
        "sheet_agents": [len(snapshot.agents[seat]) for seat in seats],
        "sheet_secrets": [snapshot.points(seat) for seat in seats],
    }
    return (
        (Label("sheet_what"), *(Label(NAMES[colour]) for colour in snapshot.colours)),
        *((Label(key), *(Label("sheet_value", {"value": value}) for value in values)) for key, values in rows.items()),
    )


def _filled(contents: str) -> str:
    """What is in the cases A to D; a line breaks between two of them only."""
    symbols_of = contents or HIDDEN * len(LETTERS)
    return " ".join(f"{letter}:\N{NO-BREAK SPACE}{each}" for letter, each in zip(LETTERS, symbols_of, strict=True))


def touch(text: str) -> tuple[tuple[str, ...], ...]:
    """A step touches who goes – the place, or the case carried – and where to; a case is taken by touching it."""
    kind, colon, rest = text.partition(":")
    if not colon:
        origin, dash, target = text.partition("-")
        return (_who(origin, target), (_where(origin, target),)) if dash else ((text,),)
    match kind:
        case "contents":
            return tuple((f"content:{symbol}",) for symbol in rest if symbol != HIDDEN)
        case "case":
            return ((rest.partition("@")[2],),)
        case "take" | "swap":
            return ((f"case:{rest}",),)
        case "duel":
            return ((f"card:{rest}",),) if rest != HIDDEN else ()
        case "lose":
            return ((text,),) if rest == BASE else (_who(rest, ""),)
        case "outpost":
            return ((text,),)
    return ()


def _who(origin: str, target: str) -> tuple[str]:
    """The name that stands for an agent: its case, its base, or its place."""
    place, _, load = origin.partition("(")
    return (f"case:{load[:-1]}" if load else _BASES.get(target, BASE) if place == BASE else place,)


def _where(origin: str, target: str) -> str:
    return _QUARTERS.get(origin.partition("(")[0], target) if target == HEADQUARTERS else target


def offer(snapshot: Snapshot) -> Order | Lay | None:
    """Clause 2a: the contents are put into the order of the cases; everything else is a choice among listed moves."""
    if snapshot.phase != "contents":
        return None
    written = symbols(snapshot.edition)
    return Order(names=tuple(f"content:{symbol}" for symbol in written), letters=tuple(written), prefix="contents:")


def attempt(snapshot: Snapshot, names: tuple[str, ...]) -> str:
    """What these touches probably meant, so that the refusal names the right clause."""
    if not names:
        return ""
    kind, _, rest = names[-1].partition(":")
    match snapshot.phase:
        case "contents":
            return "contents:" + "".join(name.removeprefix("content:") for name in names)
        case "place":
            letters = (letter for letter in LETTERS if snapshot.case(snapshot.turn, letter) not in snapshot.lying)
            return f"case:{next(letters, '')}@{names[-1] if names[-1] in snapshot.atlas.cities else BASE}"
        case "lose":
            return f"lose:{BASE if kind in ('lose', BASE) else _meant(snapshot, names[-1])}"
    if kind == "card":
        return f"duel:{rest}"
    if kind == "case" and len(names) == 1:
        holding = snapshot.phase == "act" and snapshot.mover is not None and bool(snapshot.mover.load)
        return f"{'swap' if holding else 'take'}:{rest}"
    if len(names) == 1:
        return _lone(snapshot, names[0])
    return (
        f"{_meant(snapshot, names[0])}-{HEADQUARTERS if kind == HEADQUARTERS else BASE if kind == BASE else names[-1]}"
    )


def _lone(snapshot: Snapshot, name: str) -> str:
    """What one touch alone stands for: a button, the filling of cases, or a step of whoever stands there."""
    kind, _, _ = name.partition(":")
    if kind in ("content", "safe"):
        return "contents:" + "".join(symbols(snapshot.edition))
    if kind in (BASE, HEADQUARTERS):
        own = name == f"{BASE}:{NAMES[snapshot.colour]}"
        return f"{BASE}-{beyond(snapshot, BASE)[0] if own else kind}"
    onward = beyond(snapshot, name)
    return f"{_meant(snapshot, name)}-{onward[0]}" if onward else name


def _meant(snapshot: Snapshot, name: str) -> str:
    """The agent that a touched name stands for, as text; of those in a place one without a case."""
    kind, _, rest = name.partition(":")
    if kind == BASE:
        return BASE
    own = snapshot.agents[snapshot.turn]
    if kind == "case":
        return str(Agent(_place_of(snapshot, rest), rest))
    return next((str(agent) for agent in own if agent.place == name), name)


def _place_of(snapshot: Snapshot, case: str) -> str:
    """Where a case is: in a city, with whoever carries it, or at headquarters."""
    carried = (agent.place for agents in snapshot.agents for agent in agents if agent.load == case)
    return snapshot.lying.get(case) or next(carried, HEADQUARTERS)
