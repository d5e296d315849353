"""Ausbrecher AG as a person at the table would play it: stones moved by hand, boats filled, bets compared."""

from collections.abc import Iterable
from dataclasses import replace

from regelwerk.contract import CHANCE, Accepted, Draft, Kind, places_by, require, seat_name

from .judging import judge as judge
from .judging import settleable
from .moves import LETTERS, ORDERS, WHITE, Back, Bet, Dice, Forward, Roll
from .snapshot import Snapshot


def play(snapshot: Snapshot, move: Kind) -> Draft[Snapshot]:
    """A bet, a choice, a roll or a die settled; the turn passes when no die can be settled any more (clause 4d)."""
    draft = Draft(snapshot)
    match move:
        case Bet(order):
            _bet(draft, order)
        case Dice():
            _choose(draft, move)
        case Roll(pips):
            _roll(draft, pips)
        case Forward(die):
            _forward(draft, die)
        case Back(stone):
            _back(draft, stone)
    now = draft.now
    if now.phase == "settle" and not any(settleable(now, die) for die in now.chosen):
        _end_turn(draft)
    return draft


def _bet(draft: Draft[Snapshot], order: str) -> None:
    """Clause 1: a secret order; the next one bets, and after the last the first turn begins."""
    now = draft.now
    seat = now.bets.index("")
    draft.change(bets=(*now.bets[:seat], order, *now.bets[seat + 1 :]), seat=(seat + 1) % now.players)
    draft.tell("1b", "made", {"seat": seat_name(seat)}, quiet=True)
    draft.tell("1a", "bet", {"order": _words(order)}, to=[seat], quiet=True)
    if seat + 1 == now.players:
        draft.tell("1b", "all_made")
        draft.tell("1c", "begins", {"seat": seat_name(0)})


def _choose(draft: Draft[Snapshot], dice: Dice) -> None:
    """Clause 2: by the number of stones in boats; then chance rolls."""
    now = draft.now
    clause = "2a" if len(now.boats) < 2 else "2b" if len(now.boats) < 4 else "2c"
    draft.tell(clause, "chosen", {"seat": seat_name(now.turn), "dice": _words(dice.chosen)}, quiet=True)
    if dice.white and clause != "2c":
        draft.tell("2d", "added", quiet=True)
    draft.change(chosen=dice.chosen, seat=CHANCE)


def _roll(draft: Draft[Snapshot], digits: str) -> None:
    """Clauses 3 and 4e: what the dice show, also when none of them moves anything."""
    now = draft.now
    pips = {die: int(digit) for die, digit in zip(now.chosen, digits, strict=True)}
    draft.tell("3", "rolled", {"dice": ", ".join(f"@{die} {shown}" for die, shown in pips.items())}, quiet=True)
    draft.change(pips=pips, seat=now.turn)
    if not any(settleable(draft.now, die) for die in now.chosen):
        draft.tell("4e", "nothing_moves")


def _forward(draft: Draft[Snapshot], stone: str) -> None:
    """Clauses 4a and 7a; 8b when this is the sixth stone to arrive."""
    now = draft.now
    pips = now.pips[stone]
    field = _reached(now, stone, pips)
    if field < now.facts.fields:
        if stone in now.windows:
            draft.tell("5c", "sets_out", {"stone": f"@{stone}", "field": field}, quiet=True)
        else:
            draft.tell("4a", "forward", {"stone": f"@{stone}", "pips": pips, "field": field}, quiet=True)
        _put(draft, stone, field)
        return
    _put(draft, stone, None)
    _board(draft, stone)
    draft.tell("7a", "boards", {"stone": f"@{stone}", "number": now.facts.boat(len(draft.now.boats))})
    draft.tell("7b", "out", {"stone": f"@{stone}"})
    if len(draft.now.boats) == len(LETTERS) - 1:
        (last,) = set(LETTERS) - set(draft.now.boats)
        _board(draft, last)
        draft.tell("8b", "last", {"stone": f"@{last}", "number": now.facts.boat(len(LETTERS))})
        _finish(draft, "8b")


def _reached(now: Snapshot, stone: str, pips: int) -> int:
    """Clauses 4a, 5c and 10b: the field that these pips lead to; a window counts as the field before the way."""
    field = now.field(stone)
    for left in range(pips, 0, -1):
        field += 1
        while now.options["count"] == "empty" and left > 1 and field in now.way:
            field += 1
    return field


def _back(draft: Draft[Snapshot], stone: str) -> None:
    """Clauses 4b, 4c and 6; 8a when only one other stone is left outside the boats."""
    now = draft.now
    pips = now.pips[WHITE]
    field = now.field(stone) - pips
    if field >= now.first_field:
        draft.tell("4b", "back", {"stone": f"@{stone}", "pips": pips, "field": field}, quiet=True)
    else:
        draft.tell("6", "home", {"stone": f"@{stone}"})
    draft.change(moved=now.moved | {WHITE})
    _put(draft, stone, field if field >= now.first_field else None)
    if field < now.first_field and len(now.boats) == len(LETTERS) - 2:
        (other,) = set(LETTERS) - set(now.boats) - {stone}
        _board(draft, other)
        _board(draft, stone)
        numbers = {"number": now.facts.boat(len(LETTERS)), "before": now.facts.boat(len(LETTERS) - 1)}
        draft.tell("8a", "last", {"stone": f"@{stone}", "other": f"@{other}", **numbers})
        _finish(draft, "8a")
    elif stone in now.pips:
        draft.tell("4c", "lapses", {"stone": f"@{stone}"})


def _put(draft: Draft[Snapshot], stone: str, field: int | None) -> None:
    """Clause 5: off its stack and on top of what lies on a field, or off the way; noted as moved."""
    now = draft.now
    way = _without(now, stone)
    if field is not None:
        if field in way:
            draft.tell("5a", "stacked", {"stone": f"@{stone}", "other": f"@{way[field][-1]}"})
        way[field] = way.get(field, "") + stone
    draft.change(way=way, moved=now.moved | {stone})
    if under := now.way.get(now.field(stone), "")[:-1]:
        draft.tell("5b", "freed", {"stone": f"@{under[-1]}"})


def _without(now: Snapshot, stone: str) -> dict[int, str]:
    """The way without a stone."""
    return {field: rest for field, stack in now.way.items() if (rest := stack.replace(stone, ""))}


def _board(draft: Draft[Snapshot], stone: str) -> None:
    """Clause 7a: into the first boat with room, wherever it was."""
    draft.change(way=_without(draft.now, stone), boats=draft.now.boats + stone)


def _end_turn(draft: Draft[Snapshot]) -> None:
    """Clause 4d, and 8c: after the last turn the stones on the way board from the front, upper before lower."""
    now = draft.now
    _lapse(draft, "4d")
    draft.change(chosen="", pips={}, moved=frozenset(), turns=now.turns + 1, seat=(now.turn + 1) % now.players)
    if draft.now.turns < now.facts.turns:
        draft.tell("4d", "next", {"seat": seat_name(draft.now.turn)})
        return
    draft.tell("8c", "turns_over", {"turns": draft.now.turns})
    boarding = "".join(stack[::-1] for _, stack in sorted(now.way.items(), reverse=True))
    for stone in boarding:
        _board(draft, stone)
    if boarding:
        draft.tell("8c", "boarding", {"stones": _words(boarding)})
    if now.windows:
        draft.tell("8c", "left_behind", {"stones": _words(now.windows)})
    _finish(draft, "8c")


def _lapse(draft: Draft[Snapshot], clause: str) -> None:
    """Clauses 4d and 8d: dice that were not settled count no more."""
    if unsettled := [die for die in draft.now.chosen if die not in draft.now.moved]:
        draft.tell(clause, "lapsed", {"dice": _words(unsettled)})


def _finish(draft: Draft[Snapshot], clause: str) -> None:
    """Clause 9: the bets are shown, points counted, most win."""
    _lapse(draft, "8d")
    points = tuple(sum(earned(draft.now, bet or "")) for bet in draft.now.bets)
    first = [*map(seat_name, draft.finish_by_points(clause, points))]
    for seat, bet in enumerate(draft.now.bets):
        draft.tell("9a", "earns", {"seat": seat_name(seat), "order": _words(bet or ""), "points": points[seat]})
    draft.tell("9b", "wins" if len(first) == 1 else "shared", {"seats": ", ".join(first)})


def earned(snapshot: Snapshot, bet: str) -> list[int]:
    """Clause 9a: what an order earns in each boat, the boat's number for every stone that sits where it says."""
    boat, points = snapshot.facts.boat, [0] * len(snapshot.facts.boats)
    for place, stone in enumerate(bet, start=1):
        if stone in snapshot.boats and boat(snapshot.boats.index(stone) + 1) == boat(place):
            points[boat(place) - 1] += boat(place)
    return points


def _words(letters: Iterable[str]) -> str:
    return ", ".join(f"@{letter}" for letter in letters)


def check(snapshot: Snapshot) -> None:
    """Stones, dice and bets only as they can come about, and points and places as the bets say."""
    _check_stones(snapshot)
    _check_dice(snapshot)
    _check_bets(snapshot)
    own = snapshot.over and snapshot.ending != "G7"
    points = tuple(sum(earned(snapshot, bet or "")) if own else 0 for bet in snapshot.bets)
    same = snapshot.points == points and snapshot.places == (places_by(points) if snapshot.over else ())
    require(same, f"The points and places are not those of the bets, which have earned {points}.")


def _check_stones(snapshot: Snapshot) -> None:
    """Clauses 5 to 8: stones only where they can be, and the end only by its clause."""
    first, last = snapshot.first_field, snapshot.facts.fields - 1
    require({*snapshot.way} <= {*range(first, last + 1)}, f"Stones on the way stand on fields {first} to {last}.")
    all_turns, arrived = snapshot.turns == snapshot.facts.turns, len(snapshot.boats)
    require(arrived != len(LETTERS) - 1 or all_turns, "Six stones in boats cannot be: the seventh follows at once.")
    ends = {"8c"} if all_turns else {"8a", "8b"} if arrived == len(LETTERS) else {"", "G7"}
    ended = snapshot.ending in ends and not (all_turns and snapshot.way)
    require(ended, f"The position cannot have ended by {snapshot.ending or 'nothing'} with these stones and turns.")


def _check_dice(snapshot: Snapshot) -> None:
    """Clauses 2 to 4: dice that can have been chosen, and one of them to settle once they are rolled."""
    chosen, moved, white = snapshot.chosen, snapshot.moved, WHITE in snapshot.chosen
    boats = "".join(stone for stone in snapshot.boats if stone not in moved)
    before = replace(snapshot, chosen="", pips={}, moved=frozenset(), boats=boats, seat=snapshot.turn)
    choice = Dice(chosen.removesuffix(WHITE), "+W" if white else "")
    possible = not chosen or snapshot.over or judge(before, choice) == Accepted()
    require(possible, f"The dice {chosen} cannot have been chosen in this turn.")
    by_dice = len(moved - set(snapshot.pips)) <= (white and WHITE in moved)
    require(by_dice, "A stone moves by its own die or by the white one.")
    goes_on = snapshot.phase != "settle" or any(settleable(snapshot, die) for die in chosen)
    require(goes_on, "None of the rolled dice can be settled; the turn would have passed.")


def _check_bets(snapshot: Snapshot) -> None:
    """Clause 1: one bet for each seat, made in turn before anything else."""
    bets, players = snapshot.bets, snapshot.players
    orders = len(bets) == players and all(not bet or bet in ORDERS for bet in bets)
    require(orders, f"The position needs {players} bets: an order of {LETTERS}, '?' or '-' for none yet.")
    begun = snapshot.chosen or snapshot.turns or snapshot.way or snapshot.boats
    in_turn = "" not in bets or (not begun and all(bet == "" for bet in bets[bets.index("") :]))
    require(in_turn, "Bets are made in turn, all of them before the first dice are chosen.")
