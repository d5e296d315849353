"""Twins: games that differ in one secret, chosen or given by chance. Until it is revealed only its owner can tell."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import count
from typing import Any

import msgspec

import regelwerk as rw
from regelwerk.contract import IllegalMove, Secret
from regelwerk.model.game import Game
from regelwerk.model.position import Position

from . import hidden_dice, leaky
from .random_games import journeys

TEST_GAMES: dict[str, Game] = {game.name: game for game in (leaky.GAME, hidden_dice.GAME)}
"""Honest games for tests only, by name: secrets that seats choose, and secrets that chance gives them."""

TWINS_PER_JOURNEY = 1
TWIN_JOURNEYS = 20
"""Random games in which a secret is made in two ways."""

WATCHED = 15
"""For this many moves after the secret everything is compared; after that at every `SELDOM`th."""

SELDOM = 20
PROBES = ("", "nonsense", "pass", "{text}")


@dataclass(frozen=True)
class Twins:
    """The same game but for one secret, made in `before` by either of two moves or outcomes.

    `owner` is the seat that may know it, None where nobody may.
    """

    secret: Secret
    owner: int | None
    before: Position
    choices: tuple[str, str]

    @cached_property
    def left(self) -> Position:
        return self.before.play(self.choices[0])

    @cached_property
    def right(self) -> Position:
        return self.before.play(self.choices[1])

    @property
    def observers(self) -> list[int | None]:
        """Everybody but the owner, a spectator first."""
        return [None, *(seat for seat in range(self.before.players) if seat != self.owner)]

    def heard(self, seat: int | None) -> tuple[str, ...]:
        """How a seat hears of both choices."""
        return tuple(self.before.heard(choice, seat) for choice in self.choices)

    def __str__(self) -> str:
        where = f"{self.before.game.name} with {self.before.players} players, ply {self.before.ply}"
        return f"{where}, {' or '.join(self.choices)} of seat {self.owner}"


def kind_of(position: Position, text: str) -> str:
    """The name of the kind of move or outcome that a text says here."""
    move = position.game.moves.run(chance=position.seat == rw.CHANCE).parse(text)
    assert move is not None
    return move.name


def secret_moves(position: Position, secret: Secret) -> list[str]:
    """Secrets of this kind that can be made here, by the seat to move or by chance."""
    return [text for text in map(str, position.moves()) if kind_of(position, text) == secret.kind]


def find_twins(game: Game, secrets: Sequence[Secret] | None = None) -> Iterator[Twins]:
    """Twins from random games, for every secret of the rulebook."""
    rng = random.Random(f"twins of {game.name}")
    for secret in game.rulebook.secrets if secrets is None else secrets:
        for journey in journeys(game)[:TWIN_JOURNEYS]:
            steps = zip(journey.positions, journey.moves, strict=False)
            made = [position for position, text in steps if kind_of(position, text) == secret.kind]
            for position in rng.sample(made, min(TWINS_PER_JOURNEY, len(made))):
                choices = secret_moves(position, secret)
                if len(choices) > 1:
                    left, right = rng.sample(choices, 2)
                    twins = Twins(secret, position._owner(secret), position, (left, right))
                    if not (secret.at_once and all(twins.heard(seat) == twins.choices for seat in twins.observers)):
                        yield twins


def outlets(position: Position, seat: int | None) -> dict[str, Any]:
    """Everything that reaches a seat (None: a spectator) of a position."""
    to_move = position.seat == seat and seat is not None
    texts = [*PROBES, *(str(move) for move in position.moves()[:4])] if to_move else PROBES
    asking = {} if seat is None else {text: position.judge(text, seat=seat) for text in texts}
    return {
        "information": position.information(seat),
        "observation": [array.tobytes() for array in position.observe(seat)],
        "snapshot": position.snapshot(seat),
        "view": msgspec.json.encode(position.view(seat)),
        "touches": msgspec.json.encode(position.touches(seat)),
        "moves": position._ids.tolist() if to_move else [],
        "whose turn": (position.seat, position.ply, position.outcome),
        "sentences": {text: msgspec.json.encode(verdict) for text, verdict in asking.items()},
        "error": error_text(position) if to_move else "",
        "interpreted touches": "" if seat is None else position.interpret_touches(("nonsense",), seat),
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
    found = [f"heard of the secret by seat {seat}" for seat in twins.observers if len(set(twins.heard(seat))) > 1]
    if twins.owner is not None and twins.heard(twins.owner) != twins.choices:
        found.append("the owner does not hear the secret")
    found += told_apart(twins, (twins.before, twins.before), (twins.left, twins.right), twins.choices)
    now = hidden = (twins.left, twins.right)
    for step in count():
        watched = step <= WATCHED or step % SELDOM == 0
        if found or any(position.outcome is not None for position in now):
            break
        if watched:
            found += differences(twins, *now)
            if found and twins.secret.early and step and public(twins, *now):
                found = []
                break
            hidden = now
        move = shared_move(*now, rng)
        if move is None or found:
            break
        after = (now[0].play(move), now[1].play(move))
        if watched:
            found += told_apart(twins, now, after, (move, move))
        now = after
    return [f"{twins}: {leak}" for leak in found or remembered(twins, *hidden)]


def told_apart(
    twins: Twins, before: tuple[Position, ...], after: tuple[Position, ...], moves: tuple[str, ...]
) -> list[str]:
    """Observers that are told of a move differently in both twins, though after it they know no more than before."""
    found = []
    for seat in twins.observers:
        if after[0].information(seat) == after[1].information(seat):
            texts = [position.heard(move, seat) for position, move in zip(before, moves, strict=True)]
            told = [position.explain(move, seat) for position, move in zip(before, moves, strict=True)]
            values = [position.events(move, seat) for position, move in zip(before, moves, strict=True)]
            ways: dict[str, Sequence[object]] = {"heard": texts, "sentences": told, "events": values}
            found += [f"{way} of {moves[0]} to seat {seat}" for way, (one, other) in ways.items() if one != other]
    return found


def remembered(twins: Twins, left: Position, right: Position) -> list[str]:
    """Observers whose history tells the twins apart, and an owner whose history does not."""
    told = [seat for seat in twins.observers if left.history(seat) != right.history(seat)]
    found = [f"history of seat {seat} at ply {left.ply}" for seat in told]
    if twins.owner is not None and left.history(twins.owner) == right.history(twins.owner):
        found.append(f"the owner's history at ply {left.ply} forgets the secret")
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
    if twins.owner is not None:
        if left.information(twins.owner) == right.information(twins.owner):
            found.append(f"the owner's information at ply {left.ply} forgets the secret")
        if left.view(twins.owner) == right.view(twins.owner):
            found.append(f"the owner's view at ply {left.ply} hides the secret")
    return found


def public(twins: Twins, left: Position, right: Position) -> bool:
    """Whether everybody can tell the twins apart now: a reveal, not a leak."""
    return all(left.information(seat) != right.information(seat) for seat in twins.observers)


def bot_leaks(twins: Twins, bot: Any, rng: random.Random, asked: int = 4) -> list[str]:
    """Choices of a bot in an observer's seat that depend on what it cannot know."""
    found = []
    left, right = twins.left, twins.right
    for step in count():
        if left.outcome is not None or right.outcome is not None or not asked:
            break
        if twins.secret.early and step and public(twins, left, right):
            break
        seat = left.seat
        if seat not in {twins.owner, rw.CHANCE}:
            asked -= 1
            choices = sorted({str(bot.choose(position, seat, 23)) for position in (left, right)})
            if len(choices) > 1:
                found.append(f"{twins}: at ply {left.ply} the bot in seat {seat} chose {' and '.join(choices)}")
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
                f"{position.game.name}, {one} (id {one.id}) and {other} (id {other.id}): seat {seat} hears"
                f" {'a difference' if alike else 'none'}, and knows otherwise, in\n{position!r}"
            )
    return found
