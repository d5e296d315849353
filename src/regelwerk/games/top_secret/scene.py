"""Top Secret as a seat sees and touches it: the map, its own duel cards and the contents of its own cases."""

from collections.abc import Iterator

from regelwerk.contract import CHANCE, Item, Label, Order, Placement, Scene, SeatCard, cell

from .atlas import BASE, HEADQUARTERS, LETTERS, NAMES, said_case, said_city
from .board import cards_board, main_board, safe_board
from .moves import Contents, Hide, Lose, Step, Swap, Take
from .questions import beyond, defender, next_letter
from .snapshot import HIDDEN, Agent, Snapshot

_COUNTDOWN = 10
"""Rounds before the end of clause 10d from which a note counts them down."""

_NBSP = "\N{NO-BREAK SPACE}"


def scene(snapshot: Snapshot, seat: int | None) -> Scene:
    """Others' contents and a card not ours to know are not in the snapshot, so nothing here can show them."""
    facts = snapshot.facts
    own = [] if seat is None else [*_hand(snapshot, seat), *_safe(snapshot, seat)]
    return Scene(
        boards=(main_board(facts, snapshot.players), cards_board(facts), safe_board()),
        items=(*_on_map(snapshot), *own),
        notes=() if snapshot.over else tuple(_notes(snapshot)),
        seats=tuple(_card(snapshot, each) for each in snapshot.seats),
        sheet=_sheet(snapshot) if snapshot.over else (),
    )


def _on_map(snapshot: Snapshot) -> Iterator[Item]:
    """Agents with what they carry in their hands, bases with a number, then the cases that lie about beside them."""
    for seat, agents in enumerate(snapshot.agents):
        colour = NAMES[snapshot.colours[seat]]
        if home := agents.count(Agent(BASE)):
            label = Label("agents_home", {"colour": f"@{colour}", "count": home})
            yield Item(f"base:{colour}", "agent", colour, face=str(home), label=label)
        for agent in agents:
            place, load = agent.place, agent.load
            if place != BASE:
                owner = said_case(load) if load else {}
                label = Label("agent_with" if load else "agent", {"colour": f"@{colour}", **owner})
                yield Item(place, "agent-carrying" if load else "agent", colour, label=label)
            if load:
                yield _case(snapshot, load, place, carried=True)
    for case, city in sorted(snapshot.lying.items()):
        yield _case(snapshot, case, city)


def _case(snapshot: Snapshot, case: str, place: str, *, carried: bool = False) -> Item:
    """Clause 2a: who knows what is inside reads it in the label."""
    colour, content = NAMES[case[0]], snapshot.content(case)
    values: dict[str, str | int] = {"colour": f"@{colour}", "letter": case[2]}
    label = Label("case", values) if content == HIDDEN else Label("case_known", {**values, "content": content})
    glyph = "case-in-hand" if carried else "case"
    return Item(place, glyph, colour, f"case:{case}", int(carried), case[2], label=label)


def _hand(snapshot: Snapshot, seat: int) -> list[Item]:
    """The unspent duel cards of a seat."""
    colour, cards = NAMES[snapshot.colours[seat]], snapshot.cards[seat]
    return [
        Item(f"card:{v}", "card", colour, "", cards[:n].count(v), str(v), label=Label("card", {"value": v}))
        for n, v in enumerate(cards)
    ]


def _safe(snapshot: Snapshot, seat: int) -> list[Item]:
    """What the seat has put into its cases; before that, what there is to put."""
    colour, contents = NAMES[snapshot.colours[seat]], snapshot.contents[seat]
    return [
        Item(f"safe:{letter}", "card", colour, f"content:{s}", face=s, faint=not contents, label=_said(s))
        for letter, s in zip(LETTERS, contents or snapshot.facts.symbols, strict=True)
    ]


def _said(symbol: str) -> Label:
    return Label("secrets", {"count": symbol}) if symbol.isdigit() else Label("bomb")


def _notes(snapshot: Snapshot) -> Iterator[Label]:
    """Who does what now, the steps left, and a warning when clause 10d comes near."""
    phase, seat = snapshot.phase, snapshot.turn if snapshot.seat in (None, CHANCE) else snapshot.seat
    city = said_city(snapshot.mover.place) if snapshot.mover else ""
    values: dict[str, str | int] = {"colour": snapshot.named(seat)}
    if phase in ("pass", "attack", "defend", "spoils"):
        values["city"] = city
    if phase == "lose":
        values["losses"] = snapshot.losses
    yield Label(f"note_{phase}", values)
    if phase in ("attack", "defend"):
        yield Label("note_duel", {**snapshot.rivals})
    if phase in ("act", "pass"):
        yield Label("note_steps", {"pool": snapshot.pool})
        if snapshot.bonus:
            yield Label("note_bonus", {"bonus": snapshot.bonus, "city": city})
    if snapshot.card not in ("", HIDDEN):
        yield Label("note_card", {"colour": snapshot.named(snapshot.turn), "value": snapshot.card})
    if (left := snapshot.facts.rounds - snapshot.rounds) <= _COUNTDOWN:
        yield Label("note_rounds", {"left": left})


def _card(snapshot: Snapshot, seat: int) -> SeatCard:
    """What everybody sees of a seat: secrets delivered, agents, duel cards not yet spent."""
    cards = " ".join(map(str, snapshot.cards[seat]))
    agents = [Label("agents", {"count": len(snapshot.agents[seat])}), Label("unspent", {"cards": cards})]
    lines = agents if snapshot.agents[seat] else [Label("out")]
    if snapshot.delivered[seat]:
        lines.append(Label("delivered", {"cases": _opened(snapshot, seat)}))
    return SeatCard(NAMES[snapshot.colours[seat]], points=snapshot.points[seat], lines=tuple(lines))


def _opened(snapshot: Snapshot, seat: int) -> str:
    """The cases a seat has brought home, whose they were and what was in them."""
    return ", ".join(
        f"@{NAMES[case[0]]}{_NBSP}{case[2]}:{_NBSP}{snapshot.content(case)}" for case in snapshot.delivered[seat]
    )


def _sheet(snapshot: Snapshot) -> tuple[tuple[Label, ...], ...]:
    """Clause 10e: what was in everybody's cases, what was brought home, and who has agents left."""
    return (
        (Label("sheet_what"), *(Label(NAMES[colour]) for colour in snapshot.colours)),
        (Label("sheet_cases"), *(cell(_filled(contents)) for contents in snapshot.contents)),
        (Label("sheet_delivered"), *(cell(_opened(snapshot, seat) or "–") for seat in snapshot.seats)),
        (Label("sheet_agents"), *(cell(len(agents)) for agents in snapshot.agents)),
        (Label("sheet_secrets"), *map(cell, snapshot.points)),
    )


def _filled(contents: str) -> str:
    """What is in the cases A to D; a line breaks between two of them only."""
    symbols = contents or HIDDEN * len(LETTERS)
    return " ".join(f"{letter}:{_NBSP}{each}" for letter, each in zip(LETTERS, symbols, strict=True))


def offer(snapshot: Snapshot) -> Order | Placement | None:
    """Clause 2a: the contents are put into the order of the cases; everything else is a choice among listed moves."""
    if snapshot.phase != "contents":
        return None
    symbols = snapshot.facts.symbols
    return Order(tuple(f"content:{symbol}" for symbol in symbols), tuple(symbols), "contents:")


def interpret_touches(snapshot: Snapshot, names: tuple[str, ...]) -> str:
    """What these touches probably meant, so that the refusal names the right clause."""
    last = names[-1]
    kind, _, rest = last.partition(":")
    if snapshot.phase == "contents" or kind in ("content", "safe"):
        return str(Contents("".join(name.rpartition(":")[2] for name in names)))
    if snapshot.phase == "place":
        return str(Hide(next_letter(snapshot), last if last in snapshot.atlas.cities else BASE))
    if snapshot.phase == "lose":
        return str(Lose(_who(snapshot, BASE if kind == "lose" else last)))
    if kind == "card":
        return f"duel:{rest}"
    if kind == "case" and len(names) == 1:
        agent = defender(snapshot) if snapshot.phase == "spoils" else snapshot.mover
        return str((Swap if agent and agent.load else Take)(rest))
    if len(names) > 1:
        return str(Step(_who(snapshot, names[0]), kind if kind in (BASE, HEADQUARTERS) else last))
    if kind in (BASE, HEADQUARTERS):
        own = last == f"{BASE}:{NAMES[snapshot.colour]}"
        return str(Step(Agent(BASE), beyond(snapshot, BASE)[0] if own else kind))
    onward = beyond(snapshot, last)
    return str(Step(_who(snapshot, last), onward[0])) if onward else last


def _who(snapshot: Snapshot, name: str) -> Agent:
    """The agent that a touched name stands for; of those in a place one without a case."""
    kind, _, case = name.partition(":")
    if kind == BASE:
        return Agent(BASE)
    if kind == "case":
        carriers = (agent.place for agents in snapshot.agents for agent in agents if agent.load == case)
        return Agent(snapshot.lying.get(case) or next(carriers, HEADQUARTERS), case)
    return next((agent for agent in snapshot.agents[snapshot.turn] if agent.place == name), Agent(name))
