"""Whatever people ask for in whatever order: what is stored adds up to what is shown, and nothing else changes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from regelwerk.play.bots import Bots
from regelwerk.play.clock import TimeControl
from regelwerk.play.event import read_event
from regelwerk.play.lobby import Lobby, Place
from regelwerk.play.match import fold
from regelwerk.play.questions import Topic
from regelwerk.play.record import write_match
from regelwerk.play.request_error import RequestError
from regelwerk.play.sqlite import SqliteStore
from regelwerk.play.table import Table
from regelwerk.play.verify import verify, verify_events

from .company import BOT, INVITE, ME, at_random

Held = frozenset[int]
Action = Callable[[Table], Awaitable[object]]
"""Something that somebody asks of a table; whoever asks holds seats of it."""


def play(seat: int, number: int) -> Action:
    def move(table: Table) -> Awaitable[object]:
        match, moves = table.match, [str(move) for move in table.match.position.moves()]
        return table.play(seat % len(match.seats), match.sequence, moves[number % len(moves)] if moves else "pass")

    return move


def resign(seat: int, held: Held) -> Action:
    return lambda table: table.resign(seat % len(table.match.seats), here(table, held))


def undo(held: Held) -> Action:
    return lambda table: table.undo(here(table, held), table.match.sequence)


def offer(topic: Topic, held: Held) -> Action:
    return lambda table: table.offer(topic, here(table, held), table.match.sequence)


def reply(topic: Topic, held: Held, accept: bool) -> Action:
    return lambda table: table.reply(topic, here(table, held), accept)


def step_aside(seat: int, held: Held) -> Action:
    return lambda table: table.step_aside(seat % len(table.match.seats), here(table, held))


def come_back(seat: int, held: Held) -> Action:
    return lambda table: table.come_back(seat % len(table.match.seats), here(table, held))


def wait() -> Action:
    return lambda _: asyncio.sleep(0.01)


def here(table: Table, held: Held) -> Held:
    return held.intersection(range(len(table.match.seats)))


SEAT, HELD = st.integers(0, 2), st.sampled_from([frozenset(held) for held in ({0}, {1}, {0, 1}, {2}, set[int]())])
TOPIC: st.SearchStrategy[Topic] = st.sampled_from(["undo", "draw", "rematch"])
ACTIONS = st.one_of(
    st.builds(play, SEAT, st.integers(0, 9)),
    st.builds(undo, HELD),
    st.builds(offer, TOPIC, HELD),
    st.builds(reply, TOPIC, HELD, st.booleans()),
    st.builds(step_aside, SEAT, HELD),
    st.builds(come_back, SEAT, HELD),
    st.builds(resign, SEAT, HELD),
    st.builds(wait),
)
MATCHES = st.sampled_from(
    [
        ("quadro-be", (ME, ME), None),
        ("quadro-be", (ME, INVITE), TimeControl(seconds=60, increment=1)),
        ("quadro-be", (ME, BOT), None),
        ("ausbrecher-ag", (ME, ME, BOT), None),
    ]
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(MATCHES, st.lists(ACTIONS, max_size=25))
def test_the_log_adds_up_to_the_match(
    match: tuple[str, tuple[Place, ...], TimeControl | None], actions: list[Action]
) -> None:
    with TemporaryDirectory() as folder:
        asyncio.run(_live(Path(folder) / "m.sqlite", match, actions))


async def _live(path: Path, match: tuple[str, tuple[Place, ...], TimeControl | None], actions: list[Action]) -> None:
    game, places, clock = match
    store, bots = SqliteStore(path), Bots(at_random, workers=1, appraiser=lambda *_: 0.0)
    try:
        lobby = Lobby(store, bots, ["easy"])
        opening = await lobby.create(game, len(places), {}, places, clock=clock)
        for number, action in enumerate(actions):
            with suppress(RequestError):  # what makes no sense here gets a sentence, and changes nothing
                await action(opening.table)
            if number == len(actions) // 2:
                for _, invite in opening.invites:
                    await lobby.claim(opening.table.match.name, invite, "Ada")
            _check(opening.table, store)
    finally:
        bots.close()
        store.close()


def _check(table: Table, store: SqliteStore) -> None:
    match = table.match
    events = [read_event(row) for row in store.events(match.name)][: match.sequence + 1]
    again = fold(events, match.game)
    assert (again.sequence, again.position, again.seats) == (match.sequence, match.position, match.seats)
    assert (again.outcome, again.clock, again.rematch) == (match.outcome, match.clock, match.rematch)
    assert [turn.text for turn in again.turns] == [turn.text for turn in match.turns]
    if match.over:
        verify(write_match(match), match.game)
        verify_events(events, match.created.seed, match.game)
