"""Agvato judged as a person at the table would, by following the card's path square by square; and whether a position
that somebody wrote down can be."""

from regelwerk.contract import CHANCE, Accepted, Kind, Refused, Ruling, check_points, first_broken, require, seat_name

from .edition import COLOURS
from .moves import CARDS, EXTRA, Beginning, CarryOut, SetBack, TurnOver, Waive
from .paths import Walk, can_carry_out, is_safe, is_stuck, longest_beginning, return_square, walk
from .playing import ends_by, first_holder
from .playing import play as play
from .score import score
from .snapshot import Snapshot


def judge(snapshot: Snapshot, move: Kind) -> Ruling:
    """Whether it is time for such a move, then the clauses in their order."""
    return _refusal(snapshot, move) or Accepted()


def _refusal(snapshot: Snapshot, move: Kind) -> Refused | None:
    if isinstance(move, TurnOver):
        return _judge_card(snapshot, move.card)
    if snapshot.seat == CHANCE:
        return Refused("4a", "must_turn")
    square = move.parts.get("square", "a1")
    if square not in snapshot.view(0):
        return Refused("0b", "off_board", {"square": square, "last": list(snapshot.view(0))[-1]})
    if isinstance(move, SetBack | Waive) or snapshot.phase == "back":
        return _judge_back(snapshot, move)
    match move:
        case CarryOut(square):
            return _judge_figure(snapshot, square) or _judge_path(snapshot, walk(snapshot, square))
        case Beginning(square, steps):
            return _judge_figure(snapshot, square) or _judge_beginning(snapshot, square, steps)
    return None if snapshot.phase == "penalty" else Refused("8a", "can_carry", {"move": _able(snapshot)})


def _judge_card(snapshot: Snapshot, card: str) -> Refused | None:
    """Clauses 3 and 4a: chance turns over a card that is still in the deck."""
    left = snapshot.extras if card == EXTRA else card in snapshot.left
    return first_broken(
        (snapshot.seat != CHANCE, Refused("4a", "by_chance")),
        (card not in CARDS, Refused("3a", "no_card", {"card": card, "last": CARDS[-2]})),
        (not left, Refused("3b", "not_left", {"card": card})),
    )


def _able(snapshot: Snapshot) -> Kind:
    """Some figure that can carry the open card out."""
    return next(CarryOut(square) for square in snapshot.moving(snapshot.mover) if can_carry_out(snapshot, square))


def _judge_figure(snapshot: Snapshot, square: str) -> Refused | None:
    """Clauses 5a and 5b: a figure of one's own that still moves."""
    if square not in snapshot.figures:
        return Refused("5a", "nobody", {"square": square})
    owner = snapshot.figures[square]
    return first_broken(
        (owner != snapshot.mover, Refused("5a", "not_yours", {"square": square, "owner": seat_name(owner)})),
        (snapshot.at_home(owner, square), Refused("5b", "arrived", {"square": square})),
    )


def _judge_path(snapshot: Snapshot, route: Walk) -> Refused | None:
    """Clauses 5c to 5e, 6b and 7: the steps, then the square where the figure would rest."""
    if route.stop == "off":
        return Refused("5c", "off_board", {"square": route.origin, "step": len(route.steps) + 1})
    rest, red = route.steps[-1]
    if route.stop == "middle":
        return None if return_square(snapshot, route) else Refused("7", "row_full", {"square": rest})
    if rest not in snapshot.figures or rest == route.origin:
        return None
    owner = snapshot.figures[rest]
    values = {"square": rest, "owner": seat_name(owner)}
    return first_broken(
        (route.stop == "target", Refused("5d", "target_taken", {"square": rest})),
        (owner == snapshot.mover, Refused("5e", "own_there", {"square": rest})),
        (not red, Refused("5e", "other_there", {**values})),
        (is_safe(snapshot, rest), Refused("6b", "on_line", {**values})),
    )


def _judge_beginning(snapshot: Snapshot, square: str, steps: int) -> Refused | None:
    """Clause 8b: only under the penalty, and only the longest first part."""
    if snapshot.phase != "penalty":
        return Refused("8b", "no_penalty", {"move": _able(snapshot)})
    longest = longest_beginning(snapshot, square)
    return first_broken(
        (not longest, Refused("8b", "no_part", {"square": square})),
        (steps != longest, Refused("8b", "not_longest", {"move": Beginning(square, longest)})),
    )


def _judge_back(snapshot: Snapshot, move: Kind) -> Refused | None:
    """Clause 9: a free black square of one's own, or waiving, and nothing else before it."""
    if snapshot.phase != "back":
        return Refused("9a", "none_due")
    one, other = blacks = snapshot.blacks(snapshot.mover)
    match move:
        case Waive():
            return None
        case SetBack(square):
            return first_broken(
                (square not in blacks, Refused("9b", "not_black", {"square": square, "one": one, "other": other})),
                (square in snapshot.figures, Refused("9b", "black_taken", {"square": square})),
            )
    free = next(SetBack(square) for square in blacks if square not in snapshot.figures)
    return Refused("9b", "decide_first", {"move": free, "other": Waive()})


def check(snapshot: Snapshot) -> None:
    """What holds in every position that is reached by playing; `Unreadable` with the first thing that does not."""
    for doubts in (_pieces, _deck, _turn, _points):
        doubts(snapshot)


def _pieces(snapshot: Snapshot) -> None:
    """Clauses 0a, 2a and 7: figures and chips are all there, and no figure stands in the middle."""
    facts = snapshot.facts
    for seat in snapshot.seats:
        held = [row[seat] for row in snapshot.held]
        whole = not held[seat] and sum(held) + len(snapshot.own(seat)) == len(facts.marks)
        require(whole, f"Of seat {seat + 1} the board and the other seats do not have all figures between them.")
    free = snapshot.figures.keys().isdisjoint(facts.middle)
    require(free, "No figure stands on a four-coloured square in the middle.")
    out, lying = (list(chips.values()) for chips in (facts.chip_squares(snapshot.players), snapshot.chips))
    for colour in COLOURS:
        whole = lying.count(colour) + sum(hand[colour] for hand in snapshot.hands) == out.count(colour)
        require(whole, f"Board and hands do not have all {colour} chips between them.")


def _deck(snapshot: Snapshot) -> None:
    """Clauses 3, 4b and 8a: counts that can be, and the open card in the deck only if that was shuffled again."""
    facts, left, extras, decks = snapshot.facts, snapshot.left, snapshot.extras, snapshot.decks
    more = extras > facts.extras or decks > facts.decks
    require(not more, "The deck has more Extras, or has been used up more often, than there can be.")
    require(snapshot.due <= 1 + facts.extras * facts.decks, "Only Extras make more cards due.")
    used_up = decks == facts.decks
    require(
        bool(left or extras) != used_up, "A deck is empty when it has been used up for the last time, and only then."
    )
    shuffled = decks and (left, extras) == (CARDS[:-1], facts.extras)
    require(snapshot.card not in left or shuffled, f"Card {snapshot.card} lies open, so it is not in the deck.")


def _turn(snapshot: Snapshot) -> None:
    """Clauses 4, 8a, 9 and 10: over where the board says so, otherwise somebody who can act on a card that is due."""
    phase, due, mover = snapshot.phase, snapshot.due, snapshot.mover
    require(0 <= mover < snapshot.players, f"The turn is one of seats 1 to {snapshot.players}.")
    clause, blacks = ends_by(snapshot), snapshot.blacks(mover)
    if snapshot.concluded:
        over = (phase, due, clause) == ("turn", 0, snapshot.ending)
        require(over, f"By its board the game is not over by clause {snapshot.ending}.")
    elif phase == "back":
        able = first_holder(snapshot) is not None and any(square not in snapshot.figures for square in blacks)
        require(able, "No figure can be set back: nobody holds one, or both black squares are taken.")
    else:
        goes_on = not clause or (clause != "10a" and phase != "turn")
        require(goes_on, f"By its board the game is over by clause {clause}.")
        require(snapshot.moving(mover), "The seat whose turn it is has no figure to move; it would be skipped.")
        require(phase != "turn" or due, "Before a card is turned over at least one is due.")
        stuck = bool(snapshot.card) and is_stuck(snapshot)
        require(stuck == (phase == "penalty"), "A card is under the penalty exactly when no figure can carry it out.")


def _points(snapshot: Snapshot) -> None:
    """Clause 11: points and places as the board and the other lines give them."""
    scores, counted = [score(snapshot, seat) for seat in snapshot.seats], snapshot.concluded
    check_points(snapshot, [sum(each.values()) if counted else each["captures"] + each["penalties"] for each in scores])
