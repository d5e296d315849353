"""A move that nothing keeps from being made needs no task; it is judged, kept and told like any other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from regelwerk.play.clock import TimeControl
from regelwerk.play.event import Moved, write_event
from regelwerk.play.kept import Kept
from regelwerk.play.landing import landed
from regelwerk.play.lobby import Lobby
from regelwerk.play.news import Ask, News
from regelwerk.play.request_error import RequestError
from regelwerk.play.sqlite import SqliteStore
from regelwerk.play.store import not_kept
from regelwerk.play.table import Answer, Ruling, Table

from .company import ME, RecordingListener, until


async def quadro(lobby: Lobby) -> Table:
    return (await lobby.create("quadro-be", 2, {}, (ME, ME))).table


def try_at_once(table: Table, seat: int, sequence: int, attempt: str) -> list[Answer]:
    """The answers so far, to which the rest is added when it comes."""
    answers: list[Answer] = []
    assert table.step_up()
    table.play_at_once(seat, sequence, attempt, Ask(RecordingListener(), 1), answers.append)
    return answers


async def test_it_is_in_the_store_before_anybody_hears_of_it(lobby: Lobby, store: SqliteStore) -> None:
    table = await quadro(lobby)
    kept: list[int] = []

    class Checking(RecordingListener):
        def notify(self, news: News) -> None:
            kept.append(len(store.events(table.match.name)))

    table.arrive(Checking(), frozenset())
    answers = try_at_once(table, 0, 0, "S@b2")
    assert (answers, table.match.sequence) == ([], 0)
    await until(lambda: answers)
    assert kept == [2]
    assert table.match.sequence == 1
    assert isinstance(answers[0], Ruling)
    assert answers[0].verdict.ok


async def test_whoever_comes_meanwhile_waits_for_it(lobby: Lobby) -> None:
    table = await quadro(lobby)
    answers = try_at_once(table, 0, 0, "S@b2")
    assert not table.step_up()
    after = await table.play(1, 1, "T@e8")
    assert (after.verdict.ok, len(answers), table.match.sequence) == (True, 1, 2)
    assert table.step_up()


async def test_a_refused_move_changes_nothing_and_keeps_nobody_waiting(lobby: Lobby) -> None:
    table = await quadro(lobby)
    [ruling] = try_at_once(table, 0, 0, "T@b2")
    assert isinstance(ruling, Ruling)
    assert (ruling.verdict.clause, ruling.made, table.match.sequence) == ("1", None, 0)
    [stale] = try_at_once(table, 0, 7, "S@b2")
    assert isinstance(stale, RequestError)
    assert stale.code == "stale"
    assert table.step_up()


async def test_what_was_not_stored_is_not_true(
    lobby: Lobby, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await quadro(lobby)
    ear = RecordingListener()
    table.arrive(ear, frozenset())

    def fail(*_: Any) -> Kept:
        kept = Kept()
        kept.settle(not_kept("der Datenträger ist voll", "the disk is full"))
        return kept

    with monkeypatch.context() as broken:
        broken.setattr(store, "append", fail)
        answers = try_at_once(table, 0, 0, "S@b2")
        await until(lambda: answers)
    assert isinstance(answers[0], RequestError)
    assert (ear.news, table.match.sequence) == ([], 0)
    assert not table.step_up()  # the log is looked at first
    assert (await table.play(0, 0, "S@b2")).verdict.ok
    assert table.step_up()


async def test_where_somebody_else_was_first_it_is_judged_again(lobby: Lobby, store: SqliteStore) -> None:
    table = await quadro(lobby)
    rival: Sequence[bytes] = [write_event(Moved(seat=0, text="S@h8"))]
    await landed(store.append(table.match.name, 1, rival, "person"))
    answers = try_at_once(table, 0, 0, "S@b2")
    await until(lambda: answers)
    assert isinstance(answers[0], RequestError)
    assert answers[0].code == "stale"
    assert [turn.text for turn in table.match.turns] == ["S@h8"]


async def test_one_listener_who_breaks_holds_nobody_up(lobby: Lobby) -> None:
    table = await quadro(lobby)

    class Broken(RecordingListener):
        def notify(self, news: News) -> None:
            raise ValueError("cannot hear")

    table.arrive(Broken(), frozenset())
    answers = try_at_once(table, 0, 0, "S@b2")
    await until(lambda: answers)
    assert isinstance(answers[0], ValueError)
    assert table.step_up()


async def test_with_a_clock_nobody_steps_past_it(lobby: Lobby) -> None:
    table = (await lobby.create("quadro-be", 2, {}, (ME, ME), clock=TimeControl(seconds=60, increment=0))).table
    assert not table.step_up()
