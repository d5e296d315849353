"""Twins: games that differ in one secret choice. Until it is revealed only its owner can tell them apart."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

import regelwerk as rw
from regelwerk.contract import IllegalMove, Secret
from regelwerk.model.game import Game
from regelwerk.model.position import Position

from .journeys import journeys

TWINS_PER_JOURNEY = 1
TWIN_JOURNEYS = 20
"""Random games in which a secret choice is made in two ways."""

WATCHED = 15
"""So many moves after the secret choice everything is compared; after that every `SELDOM`th."""

SELDOM = 20
PROBES = ("", "nonsense", "pass", "{text}")


@dataclass(frozen=True)
class Twins:
    """The same game but for one secret choice by `owner`."""

    secret: Secret
    owner: int
    left: Position
    right: Position
    heard: tuple[tuple[str, ...], tuple[str, ...]]
    """How everybody but the owner heard of the choice, in both."""

    @property
    def observers(self) -> list[int | None]:
        return [None, *(seat for seat in range(self.left.players) if seat != self.owner)]


def secret_moves(position: Position, secret: Secret) -> list[str]:
    """Secret choices of this kind that the seat to move has here."""
    if position.seat is None or position.seat == rw.CHANCE:
        return []
    return [text for text in map(str, position.moves()) if text.startswith(secret.move)]


def find_twins(game: Game, secrets: Sequence[Secret] | None = None) -> Iterator[Twins]:
    """Twins from random games, for every secret of the rulebook."""
    rng = random.Random(f"twins of {game.name}")
    for secret in game.rulebook.secrets if secrets is None else secrets:
        for journey in journeys(game)[:TWIN_JOURNEYS]:
            chosen = [at for at, text in enumerate(journey.moves) if text.startswith(secret.move)]
            for at in rng.sample(chosen, min(TWINS_PER_JOURNEY, len(chosen))):
                position = journey.positions[at]
                choices, owner = secret_moves(position, secret), position.seat
                if len(choices) < 2 or owner is None:
                    continue
                left, right = rng.sample(choices, 2)
                observers = [None, *(seat for seat in range(position.players) if seat != owner)]
                heard = tuple(tuple(position.heard(move, seat) for seat in observers) for move in (left, right))
                if secret.at_once and heard == tuple((move,) * len(observers) for move in (left, right)):
                    continue
                yield Twins(secret, owner, position.play(left), position.play(right), heard)


def outlets(position: Position, seat: int | None) -> dict[str, Any]:
    """Everything that reaches a seat (None: a spectator) of a position."""
    to_move = position.seat == seat and seat is not None
    texts = [*PROBES, *(str(move) for move in position.moves()[:4])] if to_move else PROBES
    asking = {} if seat is None else {text: position.judge(text, seat=seat) for text in texts}
    return {
        "information": position.information(seat),
        "view": msgspec.json.encode(position.view(seat)),
        "touches": msgspec.json.encode(position.touches(seat)),
        "moves": position._ids.tolist() if to_move else [],
        "whose turn": (position.seat, position.ply, position.outcome),
        "sentences": {text: msgspec.json.encode(verdict) for text, verdict in asking.items()},
        "error": error_text(position) if to_move else "",
        "attempt": "" if seat is None else position.attempt(("nonsense",), seat),
        "repr": repr(position),
        "resampled": position.resample(seat, 17).dump(),
    }


def error_text(position: Position) -> str:
    try:
        position.play("nonsense")
    except IllegalMove as illegal:
        return str(illegal)
    raise AssertionError("nonsense was played")


def leaks(twins: Twins, rng: random.Random) -> list[str]:
    """Play both twins on alike until the reveal; everything that told an observer them apart, or failed the owner."""
    found = [] if twins.heard[0] == twins.heard[1] else [f"heard: {twins.heard}"]
    left, right = twins.left, twins.right
    step = 0
    while left.outcome is None and right.outcome is None and not found:
        if step <= WATCHED or step % SELDOM == 0:
            found = differences(twins, left, right)
            if found and twins.secret.early and step and public(twins, left, right):
                return []
        move = shared_move(left, right, rng)
        if move is None or found:
            break
        if left.seat != twins.owner:
            found += [f"heard: {move}" for seat in twins.observers if left.heard(move, seat) != right.heard(move, seat)]
        stories = left.told(move), right.told(move)
        left, right = left.play(move), right.play(move)
        if left.information(None) == right.information(None) and stories[0] != stories[1]:
            found.append(f"told of {move}: {stories}")
        step += 1
    return found


def shared_move(left: Position, right: Position, rng: random.Random) -> str | None:
    """A random move that is legal in both."""
    both = sorted(set(left._ids.tolist()) & set(right._ids.tolist()))
    return str(left.find(rng.choice(both))) if both and left.seat == right.seat else None


def differences(twins: Twins, left: Position, right: Position) -> list[str]:
    """What an observer can tell apart here, and what the owner cannot though it should."""
    found = [] if left.weights() == right.weights() else [f"chances at ply {left.ply}"]
    for seat in twins.observers:
        one, other = outlets(left, seat), outlets(right, seat)
        found += [f"{what} of seat {seat} at ply {left.ply}" for what in one if one[what] != other[what]]
    if left.information(twins.owner) == right.information(twins.owner):
        found.append(f"the owner's information at ply {left.ply} forgets the choice")
    if left.view(twins.owner) == right.view(twins.owner):
        found.append(f"the owner's view at ply {left.ply} hides the choice")
    return found


def public(twins: Twins, left: Position, right: Position) -> bool:
    """Whether everybody can tell the twins apart now: a reveal, not a leak."""
    return all(left.information(seat) != right.information(seat) for seat in twins.observers)


def bot_leaks(twins: Twins, bot: Any, rng: random.Random, moves: int = 4) -> list[str]:
    """Choices of a bot in an observer's seat that depend on what it cannot know."""
    found = []
    left, right = twins.left, twins.right
    for number in range(moves):
        if left.outcome is not None or right.outcome is not None:
            break
        if twins.secret.early and number and public(twins, left, right):
            break
        seat = left.seat
        if seat not in {twins.owner, rw.CHANCE}:
            choices = {str(bot.choose(position, seat, 23)) for position in (left, right)}
            found += [f"the bot in seat {seat} chose {choices}"] if len(choices) > 1 else []
        move = shared_move(left, right, rng)
        if move is None:
            break
        left, right = left.play(move), right.play(move)
    return found


def unheard(position: Position, rng: random.Random) -> list[str]:
    """Two moves that leave an observer equally wise must sound alike to it, and two that do not must not."""
    if len(position._ids) < 2:
        return []
    one, other = (position.find(identifier) for identifier in rng.sample(position._ids.tolist(), 2))
    left, right = position.play(one), position.play(other)
    found = []
    for seat in (None, *range(position.players)):
        if seat == position.seat or left == right:
            continue
        alike = left.information(seat) == right.information(seat)
        if alike != (position.heard(one, seat) == position.heard(other, seat)):
            found.append(
                f"{one} and {other}: seat {seat} hears {'a difference' if alike else 'none'}, and knows otherwise"
            )
    return found
