"""Ausbrecher AG as a seat sees and touches it: the island, the dice, its own betting slip; at the end everybody's."""

from dataclasses import dataclass, field
from functools import lru_cache

from regelwerk.contract import Button, Item, Label, Order, Pass, Scene, SeatCard, cell, seat_name

from .board import SHOWN, boards, boat_seats
from .judging import settleable
from .moves import DICE, ROLL, WHITE, Back, Bet, Dice, Forward
from .referee import earned
from .snapshot import Snapshot

COLOURS = dict(
    zip(DICE, ("blue", "dark-green", "light-green", "brown", "orange", "red", "yellow", "white"), strict=True)
)
SEATS = ("black", "white", "grey", "violet", "turquoise", "pink")
ITEMS = 4096
"""How many items are kept once made: the same stones lie on the same fields in every game."""

_SOON = 20
"""Turns before the end of clause 8c from which a note counts them down."""


def scene(snapshot: Snapshot, seat: int | None) -> Scene:
    """The bets of others are not in the snapshot before the end, so nothing here can show them."""
    own = snapshot.bets[seat] if seat is not None else ""
    choosing = snapshot.phase == "choose" and seat == snapshot.seat
    turn = (snapshot.seat, snapshot.phase, snapshot.turns, snapshot.chosen, *snapshot.pips.values(), snapshot.moved)
    key = (snapshot.facts.boats, snapshot.players, snapshot.boats, *snapshot.way.items(), turn)
    slip = (_stone(f"slip:{place}", letter) for place, letter in enumerate(own or "", start=1))
    return Scene(
        boards=boards(snapshot.first_field, snapshot.facts.fields, snapshot.facts.boats),
        items=(*_lying(_Open(key, snapshot)), *slip),
        buttons=(Button(ROLL, Label(ROLL)),) if choosing else (),
        notes=_notes(snapshot),
        seats=tuple(_card(snapshot, each) for each in snapshot.seats),
        sheet=_sheet(snapshot) if snapshot.over else (),
    )


@dataclass(frozen=True)
class _Open:
    """A snapshot by what lies open before everybody, bets left out: seats and spectators have that in common."""

    key: tuple[object, ...]
    snapshot: Snapshot = field(compare=False)


@lru_cache(64)
def _lying(seen: _Open) -> tuple[Item, ...]:
    """Stones and dice: worked out once for all who are looking just now."""
    snapshot = seen.snapshot
    dice = (_die(snapshot, die) for die in snapshot.chosen or SHOWN + WHITE)
    return (*(_standing(snapshot, stone) for stone in SHOWN), *dice)


def _standing(snapshot: Snapshot, stone: str) -> Item:
    """Behind its window, in a boat, or in a stack on the way, faint where it is covered (clause 5b)."""
    at, level, above = f"window:{stone}", 0, snapshot.above(stone)
    if stone in snapshot.boats:
        boat, seat, _ = boat_seats(snapshot.facts.boats)[snapshot.boats.index(stone)]
        at = f"boat:{boat}:{seat}"
    elif (number := snapshot.field(stone)) in snapshot.way:
        at, level = f"field:{number}", snapshot.way[number].index(stone)
    return _stone(at, stone, above[:1], f"stone:{stone}", level)


@lru_cache(ITEMS)
def _stone(at: str, letter: str, above: str = "", name: str = "", level: int = 0) -> Item:
    """A stone bears a letter of its colour in each language; the move's own letter stays."""
    label = Label("stone", {"stone": f"@{letter}"})
    if above:
        label = Label("stone_under", {"stone": f"@{letter}", "above": f"@{above}"})
    return Item(at, "prisoner", COLOURS[letter], name, level, _face(letter), bool(above), label)


def _face(letter: str) -> str:
    return f"@letter.{letter}"


def _die(snapshot: Snapshot, die: str) -> Item:
    """Before a choice all dice, then the chosen ones; faint is what cannot be chosen or settled now."""
    key = "die"
    if snapshot.pips:
        stuck = snapshot.over or not settleable(snapshot, die)
        key = "die_done" if die in snapshot.moved else "die_blocked" if stuck else "die_shows"
    elif die in snapshot.boats:
        key = "die_out"
    elif snapshot.phase == "bet" or (die == WHITE and snapshot.turns < snapshot.players):
        key = "die_resting"
    return _die_item(die, key, snapshot.pips.get(die, ""))


@lru_cache(ITEMS)
def _die_item(die: str, key: str, pips: int | str) -> Item:
    label = Label(key, {"stone": f"@{die}", **({"pips": pips} if pips else {})})
    return Item(f"die:{die}", "die", COLOURS[die], face=str(pips), faint=key not in {"die", "die_shows"}, label=label)


def _notes(snapshot: Snapshot) -> tuple[Label, ...]:
    """Who does what now, and a warning when clause 8c comes near."""
    if snapshot.over:
        return ()
    key = f"note_{_expected(snapshot) if snapshot.phase == 'choose' else snapshot.phase}"
    seat = snapshot.bets.index("") if snapshot.phase == "bet" else snapshot.turn
    left = snapshot.facts.turns - snapshot.turns
    soon = (Label("note_turns", {"left": left}),) if left <= _SOON else ()
    return (Label(key, {"seat": seat_name(seat)}), *soon)


def _expected(snapshot: Snapshot) -> str:
    """Clauses 2a to 2d: how many dice are to be chosen."""
    arrived, white = len(snapshot.boats), snapshot.turns >= snapshot.players
    if arrived < 4 or not white:
        return ("three" if arrived < 2 else "two") + ("_white" if white else "")
    return "two_dice"


def _card(snapshot: Snapshot, seat: int) -> SeatCard:
    """Whether a seat has bet; points only when the bets are open (clause 9a)."""
    if snapshot.over:
        return SeatCard(SEATS[seat], points=snapshot.points[seat])
    return SeatCard(SEATS[seat], lines=(Label("bet_open" if snapshot.bets[seat] == "" else "bet_made"),))


def _sheet(snapshot: Snapshot) -> tuple[tuple[Label, ...], ...]:
    """Clause 9a: what arrived in each boat, then each seat's order and what every boat earned it."""
    boats = (Label("boat", {"number": number}) for number in range(1, len(snapshot.facts.boats) + 1))
    arrived = ("", *_grouped(snapshot, snapshot.boats), "")
    rows = [
        (Label("sheet_seat"), Label("sheet_bet"), *boats, Label("sheet_total")),
        (Label("sheet_arrived"), *(cell(stones or "–") for stones in arrived)),
    ]
    for seat, bet in enumerate(snapshot.bets):
        points, order = earned(snapshot, bet or ""), " ".join(_grouped(snapshot, bet or ""))
        rows.append((Label(f"seat{seat + 1}"), cell(order), *map(cell, (*points, sum(points)))))
    return tuple(rows)


def _grouped(snapshot: Snapshot, order: str) -> list[str]:
    """The faces of an order of stones, split by boats."""
    boats = snapshot.facts.boats
    return ["".join(map(_face, order[sum(boats[:n]) : sum(boats[: n + 1])])) for n in range(len(boats))]


def offer(snapshot: Snapshot) -> Order | None:
    """Clause 1a: a bet is an order of all stones; everything else is a choice among listed moves."""
    if snapshot.phase != "bet":
        return None
    return Order(names=tuple(f"stone:{letter}" for letter in SHOWN), letters=tuple(SHOWN), prefix=str(Bet("")))


def interpret_touches(snapshot: Snapshot, names: tuple[str, ...]) -> str:
    """What these touches probably meant, so that the refusal names the right clause."""
    touched = [thing for thing in (_touched(snapshot, name) for name in names) if thing[1]]
    letters = [letter for _, letter in touched]
    if snapshot.phase == "bet":
        return str(Bet("".join(letters)))
    if snapshot.phase == "choose":
        colours = "".join(sorted(letter for letter in letters if letter != WHITE))
        return str(Dice(colours, "+W" if WHITE in letters else ""))
    if not letters:
        return str(Pass()) if ROLL in names else ""
    kind, letter = touched[-1]
    back = kind == "stone" and (WHITE in letters or (letter not in snapshot.pips and WHITE in snapshot.pips))
    return str(Back(letter) if back else Forward(letter))


def _touched(snapshot: Snapshot, name: str) -> tuple[str, str]:
    """Die or stone, and its letter, or nothing; a place stands for the stone on top there."""
    kind, _, rest = name.partition(":")
    stacks = {str(field): stack[-1] for field, stack in snapshot.way.items()}
    letter = stacks.get(rest, "") if kind == "field" else rest if rest in [*DICE] else ""
    return "die" if kind == "die" else "stone", letter
