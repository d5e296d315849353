"""A finished match's record replays anywhere and proves that its chance was fair."""

from __future__ import annotations

import pytest

import regelwerk as rw
from regelwerk.contract import Unreadable
from regelwerk.model.record import read_record, replay
from regelwerk.play.event import read_event
from regelwerk.play.lobby import Lobby
from regelwerk.play.record import write_match
from regelwerk.play.request_error import RequestError
from regelwerk.play.sqlite import SqliteStore
from regelwerk.play.verify import verify, verify_events

from .company import BOT, ME, play_on

GAME = rw.game("ausbrecher-ag")


async def finished(lobby: Lobby) -> str:
    table = (await lobby.create("ausbrecher-ag", 3, {}, (ME, BOT, ME))).table
    await table.play(0, 0, "bet:RBLNYOD")
    with pytest.raises(RequestError, match="as soon as the match is over"):
        write_match(table.match)
    await table.resign(0, {0})
    await play_on(table)
    return table.match.name


async def given_up(lobby: Lobby, *moves: str) -> str:
    """The record of a match for two, given up by whoever is to move after these moves."""
    table = (await lobby.create("quadro-be", 2, {}, (ME, ME))).table
    for number, move in enumerate(moves):
        await table.play(number % 2, number, move)
    await table.resign(len(moves) % 2, {len(moves) % 2})
    return write_match(table.match)


async def test_the_record_replays_and_verifies(lobby: Lobby, store: SqliteStore) -> None:
    name = await finished(lobby)
    match = (await lobby.table(name)).match
    text = write_match(match)
    assert replay(read_record(text), GAME)[-1].outcome == match.position.outcome
    assert verify(text, GAME).record.moves == tuple(turn.text for turn in match.turns)
    assert "resigned: 1 by G9" in text.splitlines()
    assert verify(text, GAME).record.result.startswith("places 3 ")
    events = [read_event(row) for row in store.events(name)]
    assert verify_events(events, match.created.seed, GAME).over


async def test_a_record_that_was_tampered_with_is_found_out(lobby: Lobby, store: SqliteStore) -> None:
    match = (await lobby.table(await finished(lobby))).match
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


async def test_a_match_that_was_given_up_is_recorded_as_it_ended(lobby: Lobby) -> None:
    text = await given_up(lobby, "S@b2")
    assert "conceded: 2 by G9\nresult: places 1 2, points 0 0, by G9\n" in text
    positions = rw.replay(text)
    assert (len(positions), positions[-1].outcome) == (2, None)
    read = verify(text, rw.game("quadro-be")).record
    assert read_record(str(read)) == read


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("places 1 2", "places 2 1", "its moves lead to 'places 1 2, points 0 0, by G9'"),
        ("conceded: 2", "conceded: 1", "its moves lead to 'places 2 1, points 0 0, by G9'"),
        ("conceded: 2 by G9\n", "", "its moves lead to ''"),
        ("2 by G9", "2 by G10", "between two sides one seat resigns, by G9"),
        ("2 by G9", "1 2 by G9", "between two sides one seat resigns, by G9"),
        ("2 by G9", "3 by G9", "or one that this match does not have"),
        ("conceded: 2 by G9", "resigned: 2 by G9", "with more than two sides only"),
        ("2 by G9", "Bob", "names seats and a clause"),
    ],
)
async def test_a_record_that_contradicts_who_gave_up_is_refused(lobby: Lobby, old: str, new: str, said: str) -> None:
    text = await given_up(lobby, "S@b2")
    assert old in text
    with pytest.raises(Unreadable, match=said):
        verify(text.replace(old, new), rw.game("quadro-be"))


async def test_nobody_gives_up_after_the_end(lobby: Lobby) -> None:
    table = (await lobby.create("quadro-be", 2, {}, (ME, ME))).table
    text = write_match(await play_on(table))
    with pytest.raises(Unreadable, match="the game was already over"):
        rw.replay(text.replace("result:", "conceded: 1 by G9\nresult:"))


def test_with_more_sides_a_match_is_broken_off_by_no_other_clause() -> None:
    text = str(rw.record(GAME.start(3), ["bet:RBLNYOD"])).replace("\n\n", "\nconceded: 1 by G9\n\n")
    with pytest.raises(Unreadable, match="by anything but G10"):
        rw.replay(text)
    assert len(rw.replay(text.replace("G9", "G10"))) == 2


async def test_records_from_before_the_clause_still_replay(lobby: Lobby) -> None:
    """A resigned seat kept the place that its bot reached; the record only said who it was."""
    table = (await lobby.create("quadro-be", 2, {}, (ME, ME))).table
    text = write_match(await play_on(table))
    assert rw.replay(text.replace("result:", "resigned: 1\nresult:"))[-1].outcome == table.match.outcome
