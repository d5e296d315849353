"""Matches that are nearly over: played at random in the house's own way and put into a server's database before it
starts, so that a browser test can play a long game to its own end without all that comes before it."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import regelwerk as rw
from regelwerk.contract import Touches
from regelwerk.model.game import Game
from regelwerk.model.record import CONTRACT
from regelwerk.play import tokens
from regelwerk.play.event import Created, Moved, write_event
from regelwerk.play.match import Match, begin
from regelwerk.play.seat import Seat
from regelwerk.play.sqlite import SqliteStore

from .people import Person

LONGEST = 5000


@dataclass(frozen=True)
class Unfinished:
    """A match that one device holds all seats of, and the moves that lead to its end."""

    game: str
    created: dict[str, Any]
    """What the server would have answered to the one who set it up."""
    left: tuple[tuple[int, Touches, str], ...]
    """Who is to move, what is on offer then, and the move."""
    end: Match


def holds(person: Person, made: dict[str, Any], game: str, *seats: int) -> None:
    """This browser has set the match up, or holds these seats of it."""
    held = [each for each in made["held"] if not seats or each["seat"] in seats]
    kept = {"match": made["match"], "game": game, "held": held, "invites": [], "request": None}
    kept |= {"since": 0, "over": False}
    person.page.add_init_script(f"localStorage.setItem('regelwerk.matches', {json.dumps(json.dumps([kept]))})")


def unfinished(path: Path, game: Game, left: int = 0, before: str = "", seed: int = 0) -> Unfinished:
    """A random match written into the database, but for so many last moves or all from one that is written so on."""
    held = [tokens.make(_entropy(f"{game.name} {before} {number}")) for number in range(min(game.players))]
    created = _created(game, before, held, seed)
    events, matches = _played(created, game, seed)
    moves = [number for number, event in enumerate(events) if event.seat != rw.CHANCE]
    named = (number for number in moves if events[number].text.startswith(before))
    first = moves[-min(left, len(moves))] if left else next(named)
    written = [write_event(event) for event in (created, *events[:first])]
    with ThreadPoolExecutor(1) as aside:  # in this thread the loop of the browser's driver runs
        aside.submit(_keep, path, matches[first], written).result()
    rest = tuple(_rest(events, matches, first))
    given = [{"seat": number, "token": token} for number, token in enumerate(held)]
    return Unfinished(game.name, {"match": created.match, "held": given, "invites": []}, rest, matches[-1])


def _keep(path: Path, match: Match, written: list[bytes]) -> None:
    with closing(SqliteStore(path)) as store:
        store.append(match.name, 0, written, match.awaits, match.shown).result()


def _rest(events: list[Moved], matches: list[Match], first: int) -> Iterator[tuple[int, Touches, str]]:
    for number in range(first, len(events)):
        event = events[number]
        if event.seat != rw.CHANCE:
            yield event.seat, matches[number].position.touches(event.seat), event.text


def _played(created: Created, game: Game, seed: int) -> tuple[list[Moved], list[Match]]:
    """All events after the first, and the match before each of them and at the end."""
    rng = random.Random(f"{game.name} {seed}")
    match = begin(created, game)
    events, matches = list[Moved](), [match]
    while not match.over:
        due = [event for event in match.with_chance()[1] if isinstance(event, Moved)]
        due = due or [Moved(seat=match.position.seat or 0, text=str(match.position.sample(rng)))]
        for event in due:
            match = match.after(event)
            events.append(event)
            matches.append(match)
        assert len(events) < LONGEST
    return events, matches


def _created(game: Game, before: str, held: list[str], seed: int) -> Created:
    return Created(
        match=tokens.make_match(_entropy(f"{game.name} {before}")),
        game=game.name,
        players=len(held),
        options=dict(game.start(len(held)).options),
        contract=CONTRACT,
        rulebook=game.rulebook.version,
        edition=game.edition.digest,
        seed=hashlib.sha256(f"{game.name} {seed}".encode()).digest(),
        seats=tuple(
            Seat(kind="human", name=f"Anna {number + 1}", token=tokens.digest(token))
            for number, token in enumerate(held)
        ),
    )


def _entropy(name: str) -> tokens.Entropy:
    return lambda count: hashlib.shake_256(name.encode()).digest(count)
