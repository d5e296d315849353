"""Undo takes back one's own last move: at once against computers, with everyone's agreement between people, and never
across chance or a reveal."""

from __future__ import annotations

import random

import msgspec
import pytest

import regelwerk as rw
from regelwerk.play.lobby import Lobby, Place
from regelwerk.play.request_error import RequestError
from regelwerk.play.reveal import reveals
from regelwerk.play.table import Table
from regelwerk.play.undo import way

from .company import BOT, INVITE, ME, play_on, until


async def table_of(lobby: Lobby, game: str, *places: Place, **options: str) -> Table:
    return (await lobby.create(game, len(places) or 2, options, places or (ME, ME))).table


async def play(table: Table, *texts: str) -> None:
    for text in texts:
        ruling = await table.play(table.match.turn or 0, table.match.sequence, text)
        assert ruling.verdict.ok, ruling.verdict.sentence()


def texts(table: Table) -> list[str]:
    return [turn.text for turn in table.match.turns]


def permit(table: Table, monkeypatch: pytest.MonkeyPatch, undo: bool) -> None:
    """Let the rulebook say whether moves are taken back at all."""
    game = table.match.game
    monkeypatch.setattr(game, "rulebook", msgspec.structs.replace(game.rulebook, undo=undo))


async def test_at_one_device_the_last_move_is_taken_back(lobby: Lobby) -> None:
    table = await table_of(lobby, "quadro-be")
    await play(table, "S@b2")
    assert way(table.match, {0, 1}) == "free"
    await table.undo({0, 1}, 1)
    assert (table.match.sequence, table.match.turn) == (2, 0)
    await play(table, "S@e2")
    assert texts(table) == ["S@e2"]


async def test_against_a_computer_its_answer_is_taken_back_too(lobby: Lobby) -> None:
    table = await table_of(lobby, "quadro-be", ME, BOT)
    await play(table, "S@b2")
    await until(lambda: table.match.sequence == 2)
    await play(table, str(table.match.position.moves()[0]))
    await until(lambda: table.match.sequence == 4)
    await table.undo({0}, 4)
    assert (len(texts(table)), table.match.turn, table.match.sequence) == (2, 0, 5)
    await table.undo({0}, 5)
    assert (texts(table), table.match.turn) == ([], 0)
    with pytest.raises(RequestError, match="not made a move yet"):
        await table.undo({0}, 6)


async def test_a_computer_may_answer_otherwise_afterwards_and_is_not_asked_twice(lobby: Lobby) -> None:
    table = await table_of(lobby, "quadro-be", ME, BOT)
    await play(table, "S@b2")
    await until(lambda: table.match.sequence == 2)
    await table.undo({0}, 2)
    await play(table, "S@b2")
    await until(lambda: table.match.sequence == 5)
    assert [turn.seat for turn in table.match.turns] == [0, 1]


async def test_with_other_people_it_takes_their_agreement(lobby: Lobby) -> None:
    table = await table_of(lobby, "quadro-be")
    await play(table, "S@b2")
    assert (way(table.match, {0}), way(table.match, {1}), way(table.match, set())) == ("ask", None, None)
    with pytest.raises(RequestError, match="ask the others"):
        await table.undo({0}, 1)
    assert texts(table) == ["S@b2"]


async def test_where_the_turn_goes_on_nobody_has_to_be_asked(lobby: Lobby) -> None:
    table = await table_of(lobby, "agvato")
    while True:
        seat = table.match.turn
        assert seat is not None
        await table.play(seat, table.match.sequence, str(table.match.position.moves()[0]))
        last = table.match.turns[-1]
        if table.match.turn == seat == last.seat and not last.reveals:
            break
    before = len(table.match.turns)
    assert way(table.match, {seat}) == "free"
    await table.undo({seat}, table.match.sequence)
    assert (len(table.match.turns), table.match.turn) == (before - 1, seat)


async def test_while_a_seat_is_open_nobody_is_there_to_be_asked(lobby: Lobby) -> None:
    table = await table_of(lobby, "quadro-be", ME, INVITE)
    await play(table, "S@b2")
    assert way(table.match, {0}) == "free"


async def test_chance_is_never_crossed(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await table_of(lobby, "ausbrecher-ag")
    permit(table, monkeypatch, True)
    await play(table, "bet:RBLNYOD")
    assert way(table.match, {0, 1}) == "free"
    await play(table, "bet:DOYNLBR", "dice:BRY")
    assert table.match.turns[-1].seat == -1
    with pytest.raises(RequestError, match="Chance has decided") as refused:
        await table.undo({0, 1}, table.match.sequence)
    assert "Zufall" in refused.value.sentence.de


async def test_a_reveal_is_never_crossed(lobby: Lobby) -> None:
    rng = random.Random(3)
    table = await table_of(lobby, "top-secret")
    while True:
        match = table.match
        assert match.turn is not None, "nothing was revealed in the whole game"
        await table.play(match.turn, match.sequence, str(match.position.sample(rng)))
        since = table.match.turns[len(match.turns) :]
        if len(since) == 1 and since[0].reveals and not table.match.over:
            break
    with pytest.raises(RequestError, match="come to light") as refused:
        await table.undo({0, 1}, table.match.sequence)
    assert "Verborgenes" in refused.value.sentence.de


async def test_the_end_is_never_crossed(lobby: Lobby) -> None:
    table = await table_of(lobby, "quadro-be")
    await play_on(table)
    with pytest.raises(RequestError, match="over"):
        await table.undo({0, 1}, table.match.sequence)


async def test_only_where_the_rulebook_lets_it(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await table_of(lobby, "quadro-be")
    await play(table, "S@b2")
    permit(table, monkeypatch, False)
    assert way(table.match, {0, 1}) is None
    with pytest.raises(RequestError, match="no move is taken back"):
        await table.undo({0, 1}, 1)


def test_a_reveal_is_seen_by_what_becomes_known() -> None:
    game = rw.game("ausbrecher-ag")
    start = game.start(2)
    bet = start.play("bet:RBLNYOD")
    assert not reveals(start, bet)
    # Going back in time, the bet that a spectator may not see would be an empty one that anybody may.
    assert reveals(bet, start)
