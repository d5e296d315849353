"""Ausbrecher AG as a seat sees and touches it: the island, the dice, the own betting slip; at the end everybody's."""

from __future__ import annotations

from regelwerk.contract import Button, Item, Label, Lay, Order, Scene, SeatCard

from .board import SHOWN, dice_board, main_board, slip_board
from .snapshot import HIDDEN, LETTERS, WHITE, Snapshot

COLOURS = {
    "B": "blue",
    "D": "dark-green",
    "L": "light-green",
    "N": "brown",
    "O": "orange",
    "R": "red",
    "Y": "yellow",
    WHITE: "white",
}
SEATS = ("black", "white", "grey", "violet", "turquoise", "pink")
_SOON = 20
"""Turns before the end of clause 8c from which a note counts them down."""


def scene(snapshot: Snapshot, seat: int | None) -> Scene:
    """The bets of others are not in the snapshot before the end, so nothing here can show them."""
    own = snapshot.bets[seat] if seat is not None and seat < snapshot.players else ""
    choosing = snapshot.phase == "choose" and seat == snapshot.seat
    boats = snapshot.edition["boats"]
    return Scene(
        boards=(main_board(snapshot.edition, snapshot.options["start"]), dice_board(), slip_board(boats)),
        items=(*_stones(snapshot), *_dice(snapshot), *_slip(own)),
        buttons=(Button("roll", Label("roll")),) if choosing else (),
        notes=_notes(snapshot),
        seats=tuple(_card(snapshot, each) for each in range(snapshot.players)),
        sheet=_sheet(snapshot) if snapshot.over else (),
    )


def _stones(snapshot: Snapshot) -> list[Item]:
    """Windows, stacks with the covered ones faint (clause 5b), boats."""
    where = {letter: (f"window:{letter}", 0) for letter in snapshot.windows}
    for field, stack in snapshot.way.items():
        where.update({letter: (f"field:{field}", level) for level, letter in enumerate(stack)})
    for place, letter in enumerate(snapshot.boats, start=1):
        boat = snapshot.boat(place)
        where[letter] = (f"boat:{boat}:{place - sum(snapshot.edition['boats'][: boat - 1])}", 0)
    return [_stone(snapshot, letter, *where[letter]) for letter in SHOWN]


def _stone(snapshot: Snapshot, letter: str, at: str, level: int) -> Item:
    label = Label("stone", {"stone": f"@{letter}"})
    if above := snapshot.above(letter):
        label = Label("stone_under", {"stone": f"@{letter}", "above": f"@{above[0]}"})
    return Item(at, "stone", COLOURS[letter], f"stone:{letter}", level, _face(letter), faint=bool(above), label=label)


def _face(letter: str) -> str:
    """What is written on a stone: in each language a letter of its colour there; the move's own letter stays."""
    return f"@letter.{letter}"


def _dice(snapshot: Snapshot) -> list[Item]:
    """Before a choice all dice, then the chosen ones; faint is what cannot be chosen or settled now."""
    shown = snapshot.chosen or SHOWN + WHITE
    return [_die(snapshot, die) for die in shown]


def _die(snapshot: Snapshot, die: str) -> Item:
    values: dict[str, str | int] = {"stone": f"@{die}"}
    face, key, faint = "", "die", False
    if snapshot.pips:
        face = str(snapshot.pips[die])
        values["pips"] = snapshot.pips[die]
        faint = snapshot.over or not snapshot.settleable(die)
        key = "die_done" if die in snapshot.moved else "die_blocked" if faint else "die_shows"
    elif die in snapshot.boats:
        key, faint = "die_out", True
    elif snapshot.phase == "bet" or (die == WHITE and snapshot.first_round):
        key, faint = "die_resting", True
    return Item(f"die:{die}", "die", COLOURS[die], face=face, faint=faint, label=Label(key, values))


def _slip(bet: str) -> list[Item]:
    """Clause 1b: only what this seat has written itself."""
    stones = "" if bet == HIDDEN else bet
    return [
        Item(
            f"slip:{place}",
            "stone",
            COLOURS[letter],
            face=_face(letter),
            label=Label("stone", {"stone": f"@{letter}"}),
        )
        for place, letter in enumerate(stones, start=1)
    ]


def _notes(snapshot: Snapshot) -> tuple[Label, ...]:
    """Who does what now, and a warning when clause 8c comes near."""
    if snapshot.over:
        return ()
    key = f"note_{_expected(snapshot) if snapshot.phase == 'choose' else snapshot.phase}"
    turning = snapshot.seat if snapshot.phase == "bet" else snapshot.turns % snapshot.players
    note = Label(key, {"seat": f"@seat{turning + 1}"})
    left = snapshot.edition["turns"] - snapshot.turns
    return (note, Label("note_turns", {"left": left})) if left <= _SOON else (note,)


def _expected(snapshot: Snapshot) -> str:
    """Clauses 2a to 2d: how many dice are to be chosen."""
    arrived, white = len(snapshot.boats), not snapshot.first_round
    if arrived < 2:
        return "three_white" if white else "three"
    if not white:
        return "two"
    return "two_white" if arrived < 4 else "two_dice"


def _card(snapshot: Snapshot, seat: int) -> SeatCard:
    """Whether a seat has bet; points only when the bets are open (clause 9a)."""
    bet = snapshot.bets[seat]
    if snapshot.over:
        return SeatCard(SEATS[seat], points=sum(snapshot.points(bet)))
    return SeatCard(SEATS[seat], lines=(Label("bet_made" if bet else "bet_open"),))


def _sheet(snapshot: Snapshot) -> tuple[tuple[Label, ...], ...]:
    """Clause 9a: what arrived in each boat, then each seat's order and what every boat earned it."""
    numbers = range(1, len(snapshot.edition["boats"]) + 1)
    arrived = _grouped(snapshot, snapshot.boats)
    boats = (Label("boat", {"number": number}) for number in numbers)
    rows = [
        (Label("sheet_seat"), Label("sheet_bet"), *boats, Label("sheet_total")),
        (Label("sheet_arrived"), _value("–"), *(_value(group or "–") for group in arrived), _value("–")),
    ]
    for seat, bet in enumerate(snapshot.bets):
        points = snapshot.points(bet)
        order = " ".join(_grouped(snapshot, bet))
        rows.append((Label(f"seat{seat + 1}"), _value(order), *map(_value, points), _value(sum(points))))
    return tuple(rows)


def _grouped(snapshot: Snapshot, order: str) -> list[str]:
    """The faces of an order of stones, split by boats."""
    boats, faces = snapshot.edition["boats"], [_face(letter) for letter in order]
    return ["".join(faces[sum(boats[:n]) : sum(boats[: n + 1])]) for n in range(len(boats))]


def _value(value: str | int) -> Label:
    return Label("sheet_value", {"value": value})


def touch(text: str) -> tuple[tuple[str, ...], ...]:
    """A bet touches the stones in order; a choice its dice, then the button; W the die, then the stone."""
    kind, colon, rest = text.partition(":")
    if kind == "bet":
        return tuple((f"stone:{letter}",) for letter in rest if letter != HIDDEN)
    if kind == "dice":
        return tuple(f"die:{letter}" for letter in rest.replace("+", "")), ("roll",)
    if kind == WHITE and colon:
        return (f"die:{WHITE}",), (f"stone:{rest}",)
    return () if colon else ((f"die:{text}",),)


def offer(snapshot: Snapshot) -> Order | Lay | None:
    """Clause 1a: a bet is an order of all stones; everything else is a choice among listed moves."""
    if snapshot.phase != "bet":
        return None
    return Order(names=tuple(f"stone:{letter}" for letter in SHOWN), letters=tuple(SHOWN), prefix="bet:")


def attempt(snapshot: Snapshot, names: tuple[str, ...]) -> str:
    """What these touches probably meant, so that the refusal names the right clause."""
    touched = [thing for thing in (_touched(snapshot, name) for name in names) if thing[1]]
    letters = [letter for _, letter in touched]
    if snapshot.phase == "bet":
        return "bet:" + "".join(letters)
    if snapshot.phase == "choose":
        colours = "".join(sorted(letter for letter in letters if letter != WHITE))
        return f"dice:{colours}" + (f"+{WHITE}" if WHITE in letters else "")
    if not letters:
        return "pass" if "roll" in names else ""
    kind, letter = touched[-1]
    back = kind == "stone" and (WHITE in letters or (letter not in snapshot.pips and WHITE in snapshot.pips))
    return f"{WHITE}:{letter}" if back else letter


def _touched(snapshot: Snapshot, name: str) -> tuple[str, str]:
    """Die or stone, and its letter; a place stands for the stone on top there."""
    kind, _, rest = name.partition(":")
    if kind == "die" and len(rest) == 1 and rest in LETTERS + WHITE:
        return kind, rest
    if kind in {"stone", "window"} and len(rest) == 1 and rest in LETTERS:
        return "stone", rest
    if kind == "field" and rest.isascii() and rest.isdigit() and int(rest[:3]) in snapshot.way:
        return "stone", snapshot.way[int(rest[:3])][-1]
    return kind, ""
