"""When a move may be taken back: one's own last one, with whatever others did since, and never across chance or a
reveal. Where other people play, they are asked first."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from regelwerk.contract import CHANCE, Text

from .event import Undone
from .match import Match
from .request_error import RequestError

Way = Literal["free", "ask"]
"""At once, or after everybody else has agreed."""


def way(match: Match, held: Collection[int]) -> Way | None:
    """How a device that holds these seats can take a move back now; None if it cannot."""
    first = _first(match, held)
    if not isinstance(first, int):
        return None
    return "free" if not people_elsewhere(match, held) or _same_turn(match, first) else "ask"


def taking_back(match: Match, held: Collection[int], *, agreed: bool = False) -> Undone:
    """What happens when a device that holds these seats takes its last move back. `RequestError` says why not.

    Against computers their answers are taken back with it. Where other people play it takes their agreement, unless
    the turn is still going on.
    """
    first = _first(match, held)
    if not isinstance(first, int):
        raise RequestError("forbidden", first.de, first.en)
    if not agreed and way(match, held) == "ask":
        raise RequestError(
            "forbidden",
            "Du spielst nicht allein: Bitte die anderen, dass du deinen Zug zurücknehmen darfst.",
            "You are not playing alone: ask the others to let you take your move back.",
        )
    turn = match.turns[first]
    return Undone(seat=turn.seat, back=turn.sequence)


def people_elsewhere(match: Match, held: Collection[int]) -> frozenset[int]:
    """The seats of people who are not at the device that holds these."""
    key = (people_elsewhere, frozenset(held))
    found: frozenset[int] | None = match.lasting_facts.get(key)
    if found is None:
        people = (number for number, seat in enumerate(match.seats) if seat.kind == "human")
        found = match.lasting_facts[key] = frozenset(people).difference(held)
    return found


_NEVER = Text("In diesem Spiel wird kein Zug zurückgenommen.", "In this game no move is taken back.")
_OVER = Text(
    "Das Spiel ist zu Ende; kein Zug wird mehr zurückgenommen.",
    "The game is over; no move is taken back any more.",
)
_NONE_MADE = Text(
    "Du hast noch keinen Zug gemacht, den du zurücknehmen könntest.",
    "You have not made a move yet that you could take back.",
)
_CHANCE_SINCE = Text(
    "Seit deinem letzten Zug hat der Zufall entschieden; dahinter geht es nicht zurück.",
    "Chance has decided since your last move; nothing is taken back across that.",
)
_REVEALED_SINCE = Text(
    "Seit deinem letzten Zug ist etwas Verborgenes bekannt geworden; dahinter geht es nicht zurück.",
    "Something hidden has come to light since your last move; nothing is taken back across that.",
)


def _first(match: Match, held: Collection[int]) -> int | Text:
    """Which of the turns is the earliest that would be taken back, or why none can be.

    Moves that were made for whoever plays, as an opening, stay. After the end only in a game for one, where nobody
    else has a result to lose, and not there either once it was broken off.
    """
    if not match.game.rulebook.undo:
        return _NEVER
    if match.conceded or (match.over and len(match.seats) > 1):
        return _OVER
    turns, opening = match.turns, match.created.opening
    own, chance = len(turns), False
    while own > opening:
        own -= 1
        seat = turns[own].seat
        if seat in held:
            break
        chance = chance or seat == CHANCE
    else:
        return _NONE_MADE
    if chance:
        return _CHANCE_SINCE
    if match.secret and any(turn.reveals for turn in turns[own:]):
        return _REVEALED_SINCE
    return own


def _same_turn(match: Match, first: int) -> bool:
    """Whether the seat that made this move is still to move, and nobody else has moved since."""
    seat = match.turns[first].seat
    return match.turn == seat == match.turns[-1].seat and all(turn.seat == seat for turn in match.turns[first:])
