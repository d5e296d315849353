"""Matches that strangers may find: listed when asked, joined without an invitation, gone from the lists when over."""

from __future__ import annotations

from pathlib import Path

import pytest

from regelwerk.play import doors
from regelwerk.play.bots import Bots
from regelwerk.play.device import Device
from regelwerk.play.event import Created, Door, Moved, Undone, now, read_event
from regelwerk.play.lobby import Lobby, Opening
from regelwerk.play.match import fold
from regelwerk.play.request_error import RequestError
from regelwerk.play.sqlite import SqliteStore
from regelwerk.play.undo import way

from .company import INVITE, ME, at_random


async def names(lobby: Lobby) -> tuple[list[str], list[str]]:
    """The matches that strangers may join, and those that they may watch."""
    found = [[table.match.name for table in await lobby.shown(kind)] for kind in ("open", "running")]
    return found[0], found[1]


async def waiting(lobby: Lobby, *wanted: Door) -> Opening:
    return await lobby.create("quadro-be", 2, {}, (ME, INVITE), doors=wanted)


async def test_a_match_is_hidden_unless_it_is_listed(lobby: Lobby) -> None:
    await waiting(lobby)
    assert await names(lobby) == ([], [])


async def test_a_listed_match_is_open_until_its_last_seat_is_taken_then_it_runs(lobby: Lobby) -> None:
    opening = await waiting(lobby, "watch", "join")
    match = opening.table.match.name
    assert opening.table.match.listed == ("join", "watch")
    assert await names(lobby) == ([match], [])
    seat, token = await lobby.join(match, "  Bernd\n")
    assert (seat, opening.table.match.seats[1].name) == (1, "Bernd")
    assert Device([token]).held(opening.table.match) == {1}
    assert await names(lobby) == ([], [match])
    await opening.table.resign(0, {0})
    assert await names(lobby) == ([], [])


async def test_whoever_may_only_join_is_not_watched_and_the_reverse(lobby: Lobby) -> None:
    joined, watched = await waiting(lobby, "join"), await waiting(lobby, "watch")
    assert await names(lobby) == ([joined.table.match.name], [])
    with pytest.raises(RequestError, match="only be joined with an invitation") as wrong:
        await lobby.join(watched.table.match.name, "")
    assert wrong.value.code == "forbidden"
    await lobby.join(joined.table.match.name, "")
    assert await names(lobby) == ([], [])


async def test_the_last_seat_is_given_out_once(lobby: Lobby) -> None:
    opening = await waiting(lobby, "join")
    await lobby.join(opening.table.match.name, "Bernd")
    with pytest.raises(RequestError, match="no open seat") as wrong:
        await lobby.join(opening.table.match.name, "Clara")
    assert wrong.value.code == "stale"


async def test_doors_are_opened_and_closed_by_whoever_holds_a_seat(lobby: Lobby, store: SqliteStore) -> None:
    opening = await waiting(lobby)
    table = opening.table
    with pytest.raises(RequestError, match="does not hold that seat"):
        await table.open_doors((), ("join",))
    await table.open_doors({0}, ("join",))
    assert await names(lobby) == ([table.match.name], [])
    await table.open_doors({0}, ("join",))
    assert table.match.sequence == 1, "what is so already is no event"
    await table.open_doors({0}, ())
    assert await names(lobby) == ([], [])
    assert fold([read_event(row) for row in store.events(table.match.name)], table.match.game).listed == ()


async def test_lists_survive_a_restart_and_are_bounded(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("regelwerk.play.lobby.MOST_SHOWN", 2)
    made = []
    for _ in range(2):
        store, bots = SqliteStore(path), Bots(at_random, workers=1)
        lobby = Lobby(store, bots, ["easy"])
        made += [(await waiting(lobby, "join")).table.match.name for _ in range(2)]
        found, _ = await names(lobby)
        assert len(found) == 2
        assert set(found) <= set(made)
        bots.close()
        store.close()


async def test_what_nobody_has_touched_for_a_day_is_not_shown(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    await waiting(lobby, "join")
    later = now() + doors.FRESH + 1000
    monkeypatch.setattr(doors, "now", lambda: later)
    assert await names(lobby) == ([], [])


async def test_an_opening_is_in_the_log_and_is_never_taken_back(lobby: Lobby, store: SqliteStore) -> None:
    start = (await lobby.game("solo-jump")).start()
    moves = (str(start.moves()[0]),)
    opening = await lobby.create("solo-jump", 1, {}, (ME,), opening=moves, daily="2026-11-16")
    table = opening.table
    created, moved = (read_event(row) for row in store.events(table.match.name))
    assert isinstance(created, Created)
    assert (created.opening, created.daily) == (1, "2026-11-16")
    assert isinstance(moved, Moved)
    assert (moved.seat, moved.text) == (0, moves[0])

    assert way(table.match, {0}) is None
    with pytest.raises(RequestError):
        await table.undo({0}, table.match.sequence)
    with pytest.raises(RequestError, match="damaged"):
        table.match.after(Undone(seat=0, back=1))
    await table.play(0, table.match.sequence, str(table.match.position.moves()[0]))
    await table.undo({0}, table.match.sequence)
    assert [turn.text for turn in table.match.turns] == [*moves]
    assert way(table.match, {0}) is None
