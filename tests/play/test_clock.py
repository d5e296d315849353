"""The clock: time left is worked out from the times of events, only the server flags, and being down costs nobody."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import regelwerk as rw
from regelwerk.contract import CHANCE
from regelwerk.model.record import CONTRACT
from regelwerk.play import event as events
from regelwerk.play.bots import SUBSTITUTE, Bots
from regelwerk.play.clock import Clock, TimeControl
from regelwerk.play.event import (
    Claimed,
    Created,
    Event,
    Flagged,
    Moved,
    Resumed,
    Undone,
    read_event,
)
from regelwerk.play.flagging import flagging
from regelwerk.play.lobby import Lobby, Place
from regelwerk.play.match import Match, fold
from regelwerk.play.record import write_match
from regelwerk.play.request_error import RequestError
from regelwerk.play.seat import Seat
from regelwerk.play.sqlite import SqliteStore
from regelwerk.play.table import Table
from regelwerk.play.tokens import digest
from regelwerk.play.verify import verify

from .company import BOT, INVITE, ME, RecordingListener, at_random, play_on, until

BLITZ = TimeControl(seconds=60, increment=5)
DAILY = TimeControl(seconds=86_400, each_turn=True)
PERSON, COMPUTER = Seat(kind="human", token=digest("me")), Seat(kind="bot", level="easy")


def folded(control: TimeControl, *later: Event, game: str = "quadro-be", seats: tuple[Seat, ...] = ()) -> Match:
    """A match begun at 0."""
    rules = rw.game(game)
    created = Created(
        match="m",
        game=game,
        players=len(seats) or 2,
        options={},
        contract=CONTRACT,
        rulebook=rules.rulebook.version,
        edition=rules.edition.digest,
        seed=bytes(32),
        seats=seats or (PERSON, PERSON),
        clock=control,
        at=0,
    )
    return fold([created, *later], rules)


def clock_of(match: Match) -> Clock:
    assert match.clock is not None
    return match.clock


def seconds(match: Match, at: float) -> list[float]:
    return [ms / 1000 for ms in clock_of(match).left_at(int(1000 * at))]


def moved(at: float, seat: int, text: str) -> Moved:
    return Moved(at=int(1000 * at), seat=seat, text=text)


def test_thinking_costs_time_and_a_turn_that_passes_earns_the_increment() -> None:
    match = folded(BLITZ)
    assert seconds(match, 10) == [50, 60]
    match = folded(BLITZ, moved(10, 0, "S@b2"))
    assert seconds(match, 10) == [55, 60]
    assert seconds(match, 30) == [55, 40]
    match = folded(BLITZ, moved(10, 0, "S@b2"), moved(30, 1, "T@e8"))
    assert seconds(match, 31) == [54, 45]
    assert clock_of(match).ends == 85_000


def test_nobody_has_less_than_nothing_and_time_never_runs_backwards() -> None:
    assert seconds(folded(BLITZ), 100) == [0, 60]
    assert seconds(folded(BLITZ), -100) == [60, 60]
    assert seconds(folded(BLITZ, moved(10, 0, "S@b2"), moved(4, 1, "T@e8")), 4) == [55, 65]


def test_with_a_limit_for_each_turn_every_turn_has_it_in_full() -> None:
    match = folded(DAILY, moved(80_000, 0, "S@b2"))
    assert seconds(match, 80_000) == [6_400, 86_400]
    match = folded(DAILY, moved(80_000, 0, "S@b2"), moved(90_000, 1, "T@e8"))
    assert seconds(match, 90_000) == [86_400, 76_400]


def test_a_turn_of_several_steps_and_chance_within_it_earns_one_increment() -> None:
    bets = [moved(1, 0, "bet:RBLNYOD"), moved(2, 1, "bet:DOYNLBR")]
    match = folded(BLITZ, *bets, game="ausbrecher-ag")
    thrown, steps = match.position, list[Moved]()
    while thrown.seat in {0, CHANCE}:
        steps.append(moved(3 + len(steps), thrown.seat, str(thrown.moves()[0])))
        thrown = thrown.play(steps[-1].text)
    assert {step.seat for step in steps} == {0, CHANCE}
    assert sum(step.seat == 0 for step in steps) > 1
    end = 2 + len(steps)
    assert seconds(folded(BLITZ, *bets, *steps[:-1], game="ausbrecher-ag"), end)[0] == 60 - 1 + 5 - len(steps)
    assert seconds(folded(BLITZ, *bets, *steps, game="ausbrecher-ag"), end)[0] == 60 - 1 + 5 - len(steps) + 5


def test_it_runs_for_people_only_and_not_while_a_seat_is_open() -> None:
    match = folded(BLITZ, moved(10, 0, "S@b2"), seats=(PERSON, COMPUTER))
    assert (clock_of(match).running, clock_of(match).ends, match.awaits) == (None, None, "server")
    assert seconds(match, 500) == [55, 60]
    waiting = (PERSON, Seat(kind="open", invite=digest("come")))
    match = folded(BLITZ, moved(30, 0, "S@b2"), seats=waiting)
    assert (clock_of(match).running, match.awaits) == (None, "person")
    assert seconds(match, 500) == [60, 60]
    match = folded(BLITZ, Claimed(at=40_000, seat=1, name="Ada", token=digest("red")), seats=waiting)
    assert (clock_of(match).running, match.awaits, seconds(match, 45)) == (0, "clock", [55, 60])


def test_a_move_taken_back_gives_no_time_back() -> None:
    match = folded(BLITZ, moved(10, 0, "S@b2"), Undone(at=20_000, seat=0, back=1))
    assert seconds(match, 20) == [55, 50]
    assert clock_of(match).running == 0


def test_while_the_server_was_down_no_time_passed() -> None:
    match = folded(BLITZ, moved(10, 0, "S@b2"), Resumed(at=9_000_000))
    assert seconds(match, 9_000) == [55, 60]
    assert seconds(match, 9_010) == [55, 50]
    assert match.position_sequence == 1, "a move made before it is not stale"


def test_a_match_without_a_clock_has_none_and_older_logs_neither() -> None:
    old = (
        b'{"event":"created","at":1,"match":"m","game":"quadro-be","players":2,"options":{},"contract":1,"rulebook":1,'
    )
    old += b'"edition":"x","seed":"AAAA","seats":[{"kind":"human"},{"kind":"bot","level":"easy"}],"version":2}'
    created = read_event(old)
    assert isinstance(created, Created)
    assert (created.clock, created.lots) == (None, ())


@pytest.mark.parametrize(
    ("game", "seats", "ended"),
    [("quadro-be", (PERSON, PERSON), True), ("ausbrecher-ag", (PERSON, PERSON, PERSON), False)],
)
def test_flagging_ends_a_match_of_two_sides_and_leaves_others_to_a_computer(
    game: str, seats: tuple[Seat, ...], ended: bool
) -> None:
    match = folded(BLITZ, game=game, seats=seats)
    assert flagging(match, 59_999) is None
    event = flagging(match, 60_000)
    assert event is not None
    after = match.after(event)
    assert (after.over, after.seats[0].flagged, after.seats[0].resigned) == (ended, True, True)
    assert flagging(after, 10**9) is None
    if ended:
        assert after.outcome is not None
        assert (after.outcome.places, after.outcome.clause) == ((2, 1), "G12")
    else:
        assert (after.seats[0].kind, after.seats[0].level) == ("bot", SUBSTITUTE)


async def table_of(lobby: Lobby, control: TimeControl, game: str, *places: Place) -> Table:
    return (await lobby.create(game, len(places), {}, places, clock=control)).table


class Time:
    """A time of day that passes when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ms = events.now()
        monkeypatch.setattr("regelwerk.play.event.time.time_ns", lambda: self.ms * 1_000_000)

    def passes(self, seconds: float) -> None:
        self.ms += int(1000 * seconds)


async def test_the_table_flags_by_itself(lobby: Lobby, monkeypatch: pytest.MonkeyPatch, store: SqliteStore) -> None:
    time = Time(monkeypatch)
    table = await table_of(lobby, BLITZ, "quadro-be", ME, ME)
    ear = RecordingListener()
    table.arrive(ear, frozenset({0}))
    time.passes(59.95)
    table.wake()
    await asyncio.sleep(0.01)
    assert not table.match.over
    time.passes(0.1)
    await until(lambda: table.match.over)
    assert (ear.heard, ear.news[-1].seat) == (["flagged"], 0)
    assert table.match.outcome is not None
    assert table.match.outcome.winners == (1,)
    text = write_match(table.match)
    assert "conceded: 1 by G12\nresult: places 2 1, points 0 0, by G12\n" in text
    verify(text, table.match.game)
    assert store.awaiting("nobody") == [table.match.name]


async def test_a_move_that_comes_too_late_is_not_made(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    time = Time(monkeypatch)
    table = await table_of(lobby, BLITZ, "quadro-be", ME, ME)
    time.passes(60)
    ruling = await table.play(0, 0, "S@b2")
    assert (ruling.verdict.clause, table.match.turns, table.match.over) == ("G8", (), True)


async def test_with_more_sides_a_computer_plays_on_and_the_seat_is_last(
    lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = Time(monkeypatch)
    table = await table_of(lobby, BLITZ, "ausbrecher-ag", ME, BOT, BOT)
    time.passes(61)
    with pytest.raises(RequestError, match="does not hold"):
        await table.play(0, 0, "bet:RBLNYOD")
    assert not table.match.turns
    match = await play_on(table)
    assert match.outcome is not None
    assert match.outcome.places[0] == 3
    assert "resigned: 1 by G9" in write_match(match)
    verify(write_match(match), match.game)


async def test_a_clock_goes_on_after_a_restart_as_if_the_server_had_never_been_down(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = Time(monkeypatch)
    store = SqliteStore(path)
    table = await table_of(Lobby(store, Bots(at_random), ["easy"]), BLITZ, "quadro-be", ME, ME)
    time.passes(10)
    await table.play(0, 0, "S@b2")
    name = table.match.name
    store.close()
    time.passes(3600)

    store = SqliteStore(path)
    lobby = Lobby(store, Bots(at_random), ["easy"])
    await lobby.resume()
    assert [type(read_event(row)).__name__ for row in store.events(name)] == ["Created", "Moved", "Resumed"]
    time.passes(20)
    again = await lobby.table(name)
    assert clock_of(again.match).left_at(time.ms) == (55_000, 40_000)
    assert (await again.play(1, 1, "T@e8")).verdict.ok, "made before the server went down, sent again after it"
    # Forgotten and opened once more by the same server: its time has gone on meanwhile.
    other = await Lobby(store, Bots(at_random), ["easy"])._open_from_store(name)
    assert clock_of(other.match).left_at(time.ms) == clock_of(again.match).left_at(time.ms)
    store.close()


async def test_somebody_whose_time_ran_out_is_flagged_although_nobody_came_back(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = Time(monkeypatch)
    store = SqliteStore(path)
    name = (await table_of(Lobby(store, Bots(at_random), ["easy"]), BLITZ, "quadro-be", ME, ME)).match.name
    store.close()
    store = SqliteStore(path)
    lobby = Lobby(store, Bots(at_random), ["easy"])
    await lobby.resume()
    table = await lobby.table(name)
    time.passes(60)
    table.wake()
    await until(lambda: table.match.over)
    store.close()


async def test_time_that_is_up_and_cannot_be_stored_is_tried_again(
    lobby: Lobby, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("regelwerk.play.course.RETRY", 10)
    time = Time(monkeypatch)
    table = await table_of(lobby, BLITZ, "quadro-be", ME, ME)
    store._writer._connection.execute("PRAGMA query_only = ON")
    time.passes(60)
    table.wake()
    await asyncio.sleep(0.1)
    assert not table.match.over
    store._writer._connection.execute("PRAGMA query_only = OFF")
    time.passes(1)
    await until(lambda: table.match.over)


@pytest.mark.parametrize(
    "control",
    [
        TimeControl(seconds=5),
        TimeControl(seconds=4 * 3600),
        TimeControl(seconds=60, increment=600),
        TimeControl(seconds=60, increment=-1),
        TimeControl(seconds=15 * 86_400, each_turn=True),
        TimeControl(seconds=86_400, increment=5, each_turn=True),
    ],
)
async def test_a_clock_nobody_could_play_with_is_refused(lobby: Lobby, control: TimeControl) -> None:
    with pytest.raises(RequestError, match="clock cannot be set"):
        await table_of(lobby, control, "quadro-be", ME, ME)


async def test_a_game_for_one_has_no_clock(lobby: Lobby) -> None:
    with pytest.raises(RequestError, match="without a clock"):
        await table_of(lobby, BLITZ, "solo-jump", ME)


async def test_the_clock_waits_for_a_guest(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    time = Time(monkeypatch)
    opening = await lobby.create("quadro-be", 2, {}, (ME, INVITE), clock=BLITZ)
    time.passes(3600)
    await lobby.claim(opening.table.match.name, opening.invites[0][1], "Ada")
    time.passes(7)
    assert clock_of(opening.table.match).left_at(time.ms) == (53_000, 60_000)


def test_a_flag_reads_back_as_it_was_written() -> None:
    for event in (Flagged(seat=1, level="medium"), Resumed()):
        assert read_event(events.write_event(event)) == event
