"""Ausbrecher AG judged as a person at the table would: by looking at the stones, the boats and the dice."""

from regelwerk.contract import CHANCE, Accepted, Kind, Refused, Ruling, first_broken

from .moves import LETTERS, WHITE, Back, Bet, Dice, Forward, Roll
from .snapshot import Snapshot


def judge(snapshot: Snapshot, move: Kind) -> Ruling:
    """Whether it is time for the move, then the clauses in their order."""
    match move:
        case Roll(pips) if snapshot.seat == CHANCE:
            return _judge_roll(snapshot, pips)
        case _ if snapshot.seat == CHANCE:
            return Refused("3", "must_roll", {"count": len(snapshot.chosen)})
        case Roll():
            return Refused("3", "by_chance")
        case Bet(order):
            return _judge_bet(snapshot, order)
        case _ if snapshot.phase == "bet":
            return Refused("1b", "bet_first")
        case Dice(colours, white):
            return _judge_dice(snapshot, colours, bool(white))
        case _ if snapshot.phase == "choose":
            return Refused("2a", "choose_first")
        case Forward(die):
            alone = Refused("4b", "which") if die == WHITE else None
            return _judge_die(snapshot, die) or alone or _judge_stone(snapshot, die)
        case Back(stone):
            return _judge_die(snapshot, WHITE) or _judge_reach(snapshot, stone) or _judge_stone(snapshot, stone)
    return Refused("4d", "must_settle")


def _judge_bet(snapshot: Snapshot, order: str) -> Ruling:
    """Clause 1: all seven stones, once for each seat."""
    if snapshot.phase != "bet":
        return Refused("1b", "bet_made")
    missing = ", ".join(f"@{letter}" for letter in LETTERS if letter not in order)
    incomplete = Refused("1a", "missing", {"stones": missing}) if missing else None
    return _judge_letters(order, "1a") or incomplete or Accepted()


def _judge_letters(letters: str, clause: str) -> Refused | None:
    """Clauses 1a and 2a: only letters of stones, each once."""
    for letter in letters:
        if letter not in LETTERS:
            return Refused(clause, "unknown", {"letter": letter, "letters": " ".join(LETTERS)})
        if letters.count(letter) > 1:
            return Refused(clause, "twice", {"stone": f"@{letter}"})
    return None


def _judge_dice(snapshot: Snapshot, colours: str, white: bool) -> Ruling:
    """Clause 2: the single dice, then how many by the number of stones in boats, then how they are written."""
    if snapshot.phase != "choose":
        return Refused("4d", "settle_first")
    arrived, number, right = len(snapshot.boats), len(colours), "".join(sorted(colours))
    boarded = "".join(letter for letter in colours if letter in snapshot.boats)
    broken = _judge_letters(colours, "2a") or first_broken(
        (boarded, Refused("7b", "out", {"stone": f"@{boarded[:1]}"})),
        (white and snapshot.turns < snapshot.players, Refused("2d", "first_round")),
        (arrived < 2 and number != 3, Refused("2a", "three")),
        (2 <= arrived < 4 and number != 2, Refused("2b", "two", {"arrived": arrived})),
        (arrived >= 4 and (not number or number + white != 2), Refused("2c", "two_in_all", {"arrived": arrived})),
        (colours != right, Refused("2a", "order", {"move": Dice(right, "+W" if white else "")})),
    )
    return broken or Accepted()


def _judge_roll(snapshot: Snapshot, pips: str) -> Ruling:
    """Clause 3: a face for each die."""
    if len(pips) != len(snapshot.chosen):
        return Refused("3", "must_roll", {"count": len(snapshot.chosen)})
    faces, shown = snapshot.facts.faces, zip(snapshot.chosen, pips, strict=True)
    wrong = [face for die, face in shown if int(face) not in (faces.white if die == WHITE else faces.colour)]
    return Refused("3", "no_face", {"pips": wrong[0]}) if wrong else Accepted()


def _judge_die(snapshot: Snapshot, die: str) -> Refused | None:
    """Clauses 4a and 4b: part of this roll, and the white one not yet used."""
    if die not in snapshot.pips:
        return Refused("4b" if die == WHITE else "4a", "not_rolled", {"stone": f"@{die}"})
    return Refused("4b", "used") if die == WHITE and WHITE in snapshot.moved else None


def _judge_reach(snapshot: Snapshot, stone: str) -> Refused | None:
    """Clauses 6 and 7a: the white die reaches stones on the way."""
    waiting = stone in snapshot.windows and stone not in snapshot.moved
    return first_broken(
        (stone in snapshot.boats, Refused("7a", "in_boat", {"stone": f"@{stone}"})),
        (waiting, Refused("6", "in_window", {"stone": f"@{stone}"})),
    )


def _judge_stone(snapshot: Snapshot, stone: str) -> Ruling:
    """Clauses 4c and 5b, for either die: a stone that has not moved and bears no other."""
    if stone in snapshot.moved:
        return Refused("4c", "moved", {"stone": f"@{stone}"})
    if above := snapshot.above(stone):
        return Refused("5b", "under", {"stone": f"@{stone}", "above": f"@{above[0]}"})
    return Accepted()


def settleable(snapshot: Snapshot, die: str) -> bool:
    """Whether that die of the choice has a stone to move now."""
    moves = [Back(stone) for stone in LETTERS] if die == WHITE else [Forward(die)]
    return any(isinstance(judge(snapshot, move), Accepted) for move in moves)
