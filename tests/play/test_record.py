"""A finished match's record replays anywhere and proves that its chance was fair."""

from __future__ import annotations

import pytest

import regelwerk as rw
from regelwerk.contract import Unreadable, read_record, replay
from regelwerk.play.event import read_event
from regelwerk.play.hall import Hall
from regelwerk.play.record import verify, verify_events, write_match
from regelwerk.play.sqlite import SqliteStore
from regelwerk.play.trouble import Trouble

from .company import BOT, ME, play_on

GAME = rw.game("ausbrecher-ag")


async def finished(hall: Hall) -> str:
    table = (await hall.create("ausbrecher-ag", 2, {}, (ME, BOT))).table
    await table.play(0, 0, "bet:RBLNYOD")
    with pytest.raises(Trouble, match="as soon as the game is over"):
        write_match(table.match)
    await table.resign(0)
    await play_on(table)
    return table.match.name


async def test_the_record_replays_and_verifies(hall: Hall, store: SqliteStore) -> None:
    name = await finished(hall)
    match = (await hall.table(name)).match
    text = write_match(match)
    assert replay(read_record(text), GAME)[-1].outcome == match.position.outcome
    assert verify(text, GAME).moves == tuple(turn.text for turn in match.turns)
    assert "resigned: 1" in text.splitlines()
    events = [read_event(row) for row in store.events(name)]
    assert verify_events(events, match.created.seed, GAME).over


async def test_a_record_that_was_tampered_with_is_found_out(hall: Hall, store: SqliteStore) -> None:
    match = (await hall.table(await finished(hall))).match
    text = write_match(match)
    drawn = next(line for line in text.splitlines() if line.startswith("drawn"))
    first = drawn.split()[1]
    with pytest.raises(Unreadable, match="the seed draws"):
        verify(text.replace(drawn, drawn.replace(f" {first} ", f" {int(first) + 1} ", 1)), GAME)
    with pytest.raises(Unreadable, match="names no sequence number"):
        verify(text.replace(drawn, "drawn: " + first), GAME)
    with pytest.raises(Unreadable, match="more draws"):
        verify(text.replace(drawn, drawn + " 9999"), GAME)
    with pytest.raises(Unreadable, match="committed"):
        verify(text.replace(match.created.seed.hex(), bytes(32).hex()), GAME)
    with pytest.raises(Unreadable, match="no line for 'seed'"):
        verify(text.replace("seed: ", "Seed: "), GAME)
    with pytest.raises(Unreadable, match="cannot be read"):
        verify(text.replace("seed: ", "seed: z"), GAME)
    events = [read_event(row) for row in store.events(match.name)]
    with pytest.raises(Unreadable, match="committed"):
        verify_events(events, bytes(32), GAME)
