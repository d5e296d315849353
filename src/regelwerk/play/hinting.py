"""A hint: the expert's move for a seat, and why, in the words of somebody who looks over its shoulder.

Everything here is worked out from positions in which all that the seat may not know is drawn afresh, and where a game
has secrets only what holds in every one of several such draws is said.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from regelwerk.contract import CHANCE, Event, Text
from regelwerk.model.position import Position
from regelwerk.search.levels import LEVELS

if TYPE_CHECKING:
    from regelwerk.search.bot import Analysed

SECONDS = LEVELS[-1].seconds
"""How long a hint is thought about at most."""

DRAWS = 8
"""How often the unknown parts are drawn before something is said to be certain."""

MOST_MOVES = 96
"""Moves up to which threats are looked for: with more of them nobody could name one that matters."""

LEAST_VISITS = 12
"""Simulations below which the value of a move says too little to be named."""

MOST_LOSING = 0.5
"""The share of moves that must lose at once before somebody is warned of it."""


@dataclass(frozen=True)
class Hint:
    """A move with its reasons: `chance` is the one to win after it, from 0 to 1; None where that cannot be said.
    `events` are what the move does for certain, clause by clause."""

    move: str
    chance: float | None
    reasons: tuple[Text, ...]
    events: tuple[Event, ...] = ()


def advised(position: Position, seat: int, seed: int) -> Hint:
    """What the strongest level would do for the seat to move, and why. It knows what the seat knows."""
    worlds = _worlds(position, seat, seed)
    hint = _found(position, worlds, seat, seed)
    return replace(hint, events=_certain(worlds, seat, hint.move))


def _certain(worlds: Sequence[Position], seat: int, move: str) -> tuple[Event, ...]:
    """What a move does in every one of these positions, as far as the seat may know of it."""
    first, *others = [world.events(move, seat) for world in worlds]
    return tuple(event for event in first if all(event in other for other in others))


def _found(position: Position, worlds: Sequence[Position], seat: int, seed: int) -> Hint:
    from regelwerk.search.choosing import chosen
    from regelwerk.search.level_bot import LevelBot

    world, moves = worlds[0], position.moves()
    if len(moves) == 1:
        return Hint(str(moves[0]), None, (*_wins(worlds, seat, str(moves[0])), ONLY_MOVE))
    bot = LevelBot(LEVELS[-1], seconds=SECONDS)
    alone, solver = position.players == 1, position.game.expert
    known = None if solver is None else solver.choose(world.seen_by(seat), seat, seed)
    found = () if alone and known is not None else bot.analyse(world, seat, seed)
    move = str(chosen(world, found, 0, seed) if known is None else known)
    wins = _wins(worlds, seat, move)
    if wins:
        return Hint(move, 1.0, wins)
    named, other = (None, None) if alone else (_weighed(found, move), _other(found, move))
    threats = (
        () if alone or position.game.rulebook.secrets else (*_averted(world, seat, move), *_threat(world, seat, move))
    )
    return Hint(move, named.win_chance if named else None, (*threats, *_chances(named, other)))


ONLY_MOVE = Text("Es ist der einzige Zug, den du hast.", "It is the only move you have.")
WINS = Text("Damit gewinnst du sofort.", "It wins at once.")


def _worlds(position: Position, seat: int, seed: int) -> Sequence[Position]:
    """Positions that look the same to the seat; one is enough where nothing is hidden."""
    draws = DRAWS if position.game.rulebook.secrets else 1
    return [position.resample(seat, seed + draw) for draw in range(draws)]


def _wins(worlds: Sequence[Position], seat: int, move: str) -> tuple[Text, ...]:
    from regelwerk.search.winning import is_won

    return (WINS,) if all(is_won(world.play(move), seat) for world in worlds) else ()


def _winning(position: Position) -> str | None:
    """A move with which the seat to move wins at once; None where there is none, or too many to look at."""
    from regelwerk.search.winning import winning_moves

    return next(map(str, winning_moves(position, MOST_MOVES)), None)


def _averted(world: Position, seat: int, move: str) -> tuple[Text, ...]:
    """Why this and no other: most other moves let somebody win at once."""
    moves = [str(each) for each in world.moves()]
    if len(moves) > MOST_MOVES or _losing_reply(world, seat, move) is not None:
        return ()
    replies = [lost for each in moves if each != move and (lost := _losing_reply(world, seat, each)) is not None]
    if len(replies) < MOST_LOSING * len(moves):
        return ()
    [((rival, reply), _)] = Counter(replies).most_common(1)
    who, safe = world.game.rulebook.seats[rival].title, len(moves) - len(replies)
    if safe == 1:
        return (
            Text(
                f"Nur so verhinderst du, dass {who.de} gleich gewinnt, zum Beispiel mit {reply}.",
                f"Nothing else keeps {who.en} from winning next, for instance with {reply}.",
            ),
        )
    return (
        Text(
            f"Sonst gewinnt meist {who.de} gleich, zum Beispiel mit {reply}: Nur {safe} von {len(moves)} Zügen"
            " verhindern das.",
            f"Otherwise {who.en} mostly wins next, for instance with {reply}: only {safe} of {len(moves)} moves"
            " prevent that.",
        ),
    )


def _losing_reply(world: Position, seat: int, move: str) -> tuple[int, str] | None:
    """Who wins at once after a move, and how; None where nobody else does."""
    after = world.play(move)
    rival = after.seat
    if rival is None or rival in (CHANCE, seat):
        return None
    reply = _winning(after)
    return None if reply is None else (rival, reply)


def _threat(world: Position, seat: int, move: str) -> tuple[Text, ...]:
    """What the move threatens: a win that stands after most answers to it."""
    after = world.play(move)
    if after.seat is None or after.seat in (CHANCE, seat) or not 0 < len(after.moves()) <= MOST_MOVES:
        return ()
    answered = [after.play(reply) for reply in after.moves()]
    wins = [win for each in answered if each.seat == seat and (win := _winning(each)) is not None]
    if len(wins) == len(answered):
        return (Text("Danach gewinnst du, was auch geantwortet wird.", "After that you win, whatever the answer."),)
    if len(wins) < MOST_LOSING * len(answered):
        return ()
    [(win, _)] = Counter(wins).most_common(1)
    return (Text(f"Danach drohst du, mit {win} zu gewinnen.", f"After that you threaten to win with {win}."),)


def _weighed(found: Sequence[Analysed], move: str) -> Analysed | None:
    return next((each for each in found if str(each.move) == move and each.visits >= LEAST_VISITS), None)


def _other(found: Sequence[Analysed], move: str) -> Analysed | None:
    """The best of the other moves that the search knows enough about."""
    others = [each for each in found if str(each.move) != move and each.visits >= LEAST_VISITS]
    return max(others, key=lambda each: each.value, default=None)


def _chances(named: Analysed | None, other: Analysed | None) -> tuple[Text, ...]:
    if named is None:
        return ()
    chance = f"{round(100 * named.win_chance)} %"
    if other is None or other.win_chance >= named.win_chance:
        return (Text(f"Deine Aussicht zu gewinnen: etwa {chance}.", f"Your chance to win: about {chance}."),)
    less = f"{round(100 * other.win_chance)} %"
    if less == chance:
        return (
            Text(
                f"Deine Aussicht zu gewinnen: etwa {chance}; mit {other.move} ist sie fast ebenso gut.",
                f"Your chance to win: about {chance}; with {other.move} it is nearly as good.",
            ),
        )
    return (
        Text(
            f"Deine Aussicht zu gewinnen: etwa {chance}; mit dem nächstbesten Zug, {other.move}, {less}.",
            f"Your chance to win: about {chance}; with the next best move, {other.move}, {less}.",
        ),
    )
