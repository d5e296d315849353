"""Agvato judged as a person at the table would, by following the card's path square by square; and whether a position
that somebody wrote down can be."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from regelwerk.contract import CHANCE, Accepted, Kind, Refused, Ruling, Unreadable, places_by

from .edition import COLOURS
from .moves import CARDS, EXTRA, Beginning, CarryOut, SetBack, TurnOver, Waive
from .paths import Walk, can_carry_out, is_safe, is_stuck, longest_beginning, return_square, walk
from .playing import ends_by, first_holder
from .playing import play as play
from .score import score
from .snapshot import Snapshot, seat_name


def judge(snapshot: Snapshot, move: Kind) -> Ruling:
    """Whether it is time for such a move, then the clauses in their order."""
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
    return Accepted() if snapshot.phase == "penalty" else Refused("8a", "can_carry", {"move": _able(snapshot)})


def _judge_card(snapshot: Snapshot, card: str) -> Ruling:
    """Clauses 3 and 4a: chance turns over a card that is still in the deck."""
    if snapshot.seat != CHANCE:
        return Refused("4a", "by_chance")
    if card not in CARDS:
        return Refused("3a", "no_card", {"card": card, "last": CARDS[-2]})
    left = snapshot.extras if card == EXTRA else card in snapshot.left
    return Accepted() if left else Refused("3b", "not_left", {"card": card})


def _able(snapshot: Snapshot) -> Kind:
    """Some figure that can carry the open card out."""
    return next(CarryOut(square) for square in snapshot.moving(snapshot.mover) if can_carry_out(snapshot, square))


def _judge_figure(snapshot: Snapshot, square: str) -> Refused | None:
    """Clauses 5a and 5b: a figure of one's own that still moves."""
    if square not in snapshot.figures:
        return Refused("5a", "nobody", {"square": square})
    owner = snapshot.figures[square]
    if owner != snapshot.mover:
        return Refused("5a", "not_yours", {"square": square, "owner": seat_name(owner)})
    return Refused("5b", "arrived", {"square": square}) if snapshot.at_home(owner, square) else None


def _judge_path(snapshot: Snapshot, route: Walk) -> Ruling:
    """Clauses 5c to 5e, 6b and 7: the steps, then the square where the figure would rest."""
    if route.stop == "off":
        return Refused("5c", "off_board", {"square": route.origin, "step": len(route.steps) + 1})
    rest, red = route.steps[-1]
    if route.stop == "middle":
        return Accepted() if return_square(snapshot, route) else Refused("7", "row_full", {"square": rest})
    if rest not in snapshot.figures or rest == route.origin:
        return Accepted()
    if route.stop == "target":
        return Refused("5d", "target_taken", {"square": rest})
    owner = snapshot.figures[rest]
    if owner == snapshot.mover:
        return Refused("5e", "own_there", {"square": rest})
    values = {"square": rest, "owner": seat_name(owner)}
    if not red:
        return Refused("5e", "other_there", {**values})
    return Refused("6b", "on_line", {**values}) if is_safe(snapshot, rest) else Accepted()


def _judge_beginning(snapshot: Snapshot, square: str, steps: int) -> Ruling:
    """Clause 8b: only under the penalty, and only the longest first part."""
    if snapshot.phase != "penalty":
        return Refused("8b", "no_penalty", {"move": _able(snapshot)})
    longest = longest_beginning(snapshot, square)
    if not longest:
        return Refused("8b", "no_part", {"square": square})
    return Accepted() if steps == longest else Refused("8b", "not_longest", {"move": Beginning(square, longest)})


def _judge_back(snapshot: Snapshot, move: Kind) -> Ruling:
    """Clause 9: a free black square of one's own, or waiving, and nothing else before it."""
    if snapshot.phase != "back":
        return Refused("9a", "none_due")
    one, other = snapshot.blacks(snapshot.mover)
    match move:
        case Waive():
            return Accepted()
        case SetBack(square) if square not in (one, other):
            return Refused("9b", "not_black", {"square": square, "one": one, "other": other})
        case SetBack(square):
            return Refused("9b", "black_taken", {"square": square}) if square in snapshot.figures else Accepted()
    free = next(SetBack(square) for square in (one, other) if square not in snapshot.figures)
    return Refused("9b", "decide_first", {"move": free, "other": Waive()})


def check(snapshot: Snapshot) -> None:
    """What holds in every position that is reached by playing; `Unreadable` with the first thing that does not."""
    for wrong in chain(_pieces(snapshot), _deck(snapshot), _turn(snapshot), _points(snapshot)):
        raise Unreadable(wrong)


def _pieces(snapshot: Snapshot) -> Iterator[str]:
    """Clauses 0a, 2a and 7: figures and chips are all there, and no figure stands in the middle."""
    for seat in snapshot.seats:
        held = [row[seat] for row in snapshot.held]
        if min(held) < 0 or held[seat] or sum(held) + len(snapshot.own(seat)) != len(snapshot.facts.marks):
            yield f"Of seat {seat + 1} the board and the other seats do not have all figures between them."
    if not snapshot.figures.keys().isdisjoint(snapshot.facts.middle):
        yield "No figure stands on a four-coloured square in the middle."
    out, lying = (list(chips.values()) for chips in (snapshot.facts.chip_squares(snapshot.players), snapshot.chips))
    for colour in COLOURS:
        if lying.count(colour) + sum(hand[colour] for hand in snapshot.hands) != out.count(colour):
            yield f"Board and hands do not have all {colour} chips between them."


def _deck(snapshot: Snapshot) -> Iterator[str]:
    """Clauses 3, 4b and 8a: counts that can be, and the open card in the deck only if that was shuffled again."""
    facts = snapshot.facts
    if not 0 <= snapshot.extras <= facts.extras or not 0 <= snapshot.decks <= facts.decks:
        yield "The deck has more Extras, or has been used up more often, than there can be."
    if min(*snapshot.penalties, *snapshot.tallies) < 0 or not 0 <= snapshot.due <= 1 + facts.extras * facts.decks:
        yield "Captures, penalties and cards due count from 0, and only Extras make more cards due."
    if (not snapshot.left and not snapshot.extras) != (snapshot.decks == facts.decks):
        yield "A deck is empty when it has been used up for the last time, and only then."
    shuffled = snapshot.decks and (snapshot.left, snapshot.extras) == (CARDS[:-1], facts.extras)
    if snapshot.card in snapshot.left and not shuffled:
        yield f"Card {snapshot.card} lies open, so it is not in the deck."


def _turn(snapshot: Snapshot) -> Iterator[str]:
    """Clauses 4, 8a, 9 and 10: over where the board says so, otherwise somebody who can act on a card that is due."""
    if not 0 <= snapshot.mover < snapshot.players:
        yield f"The turn is one of seats 1 to {snapshot.players}."
        return
    clause, blacks = ends_by(snapshot), snapshot.blacks(snapshot.mover)
    if _is_counted(snapshot):
        if (snapshot.phase, snapshot.due, clause) != ("turn", 0, snapshot.ending):
            yield f"By its board the game is not over by clause {snapshot.ending}."
    elif snapshot.phase == "back":
        if first_holder(snapshot) is None or all(square in snapshot.figures for square in blacks):
            yield "No figure can be set back: nobody holds one, or both black squares are taken."
    elif clause == "10a" or (clause and snapshot.phase == "turn"):
        yield f"By its board the game is over by clause {clause}."
    elif not snapshot.moving(snapshot.mover):
        yield "The seat whose turn it is has no figure to move; it would be skipped."
    elif snapshot.phase == "turn" and not snapshot.due:
        yield "Before a card is turned over at least one is due."
    elif snapshot.card and is_stuck(snapshot) != (snapshot.phase == "penalty"):
        yield "A card lies under the penalty exactly when no figure can carry it out."


def _is_counted(snapshot: Snapshot) -> bool:
    """Whether the game is over by a clause of its own, so that everything was added up."""
    return snapshot.over and not snapshot.ending.startswith("G")


def _points(snapshot: Snapshot) -> Iterator[str]:
    """Clause 11: points and places as the board and the other lines give them."""
    scores, counted = [score(snapshot, seat) for seat in snapshot.seats], _is_counted(snapshot)
    points = tuple(sum(each.values()) if counted else each["captures"] + each["penalties"] for each in scores)
    if snapshot.points != points:
        yield f"The position's points are {snapshot.points}, by its board they are {points}."
    if snapshot.over and snapshot.places != places_by(points):
        yield f"The position's places are {snapshot.places}, by its points they are {places_by(points)}."
