"""Undo takes back the own last move, and never across chance, a reveal or another seat's move."""

from __future__ import annotations

import msgspec
import pytest

import regelwerk as rw
from regelwerk.play.lobby import Lobby
from regelwerk.play.request_error import RequestError
from regelwerk.play.table import Table
from regelwerk.play.undo import reveals, undoable

from .company import ME, play_on


async def table_of(lobby: Lobby, game: str) -> Table:
    return (await lobby.create(game, 2, {}, (ME, ME))).table


async def play(table: Table, *texts: str) -> None:
    for text in texts:
        ruling = await table.play(table.match.turn or 0, table.match.sequence, text)
        assert ruling.verdict.ok, ruling.verdict.sentence()


def permit(table: Table, monkeypatch: pytest.MonkeyPatch, undo: bool) -> None:
    """Let the rulebook say whether moves are taken back at all."""
    game = table.match.game
    monkeypatch.setattr(game, "rulebook", msgspec.structs.replace(game.rulebook, undo=undo))


async def test_the_own_last_move_is_taken_back(lobby: Lobby) -> None:
    table = await table_of(lobby, "quadro-be")
    await play(table, "S@b2")
    assert undoable(table.match) == 0
    await table.undo({0}, 1)
    assert (table.match.sequence, table.match.turn) == (2, 0)
    await play(table, "S@e2")
    assert [turn.text for turn in table.match.turns] == ["S@e2"]


async def test_anothers_move_is_not(lobby: Lobby) -> None:
    table = await table_of(lobby, "quadro-be")
    await play(table, "S@b2")
    with pytest.raises(RequestError, match="your own last move"):
        await table.undo({1}, 1)
    await play(table, "T@e8")
    with pytest.raises(RequestError, match="your own last move"):
        await table.undo({0}, 2)


async def test_nothing_is_nothing_to_take_back(lobby: Lobby) -> None:
    table = await table_of(lobby, "quadro-be")
    with pytest.raises(RequestError):
        await table.undo({0, 1}, 0)


async def test_chance_is_never_crossed(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await table_of(lobby, "ausbrecher-ag")
    permit(table, monkeypatch, True)
    await play(table, "bet:RBLNYOD")
    assert undoable(table.match) == 0
    await play(table, "bet:DOYNLBR", "dice:BRY")
    assert table.match.turns[-1].seat == -1
    assert undoable(table.match) is None
    await play(table, str(table.match.position.moves()[0]))
    if table.match.turns[-1].seat == table.match.turn:
        await table.undo({0}, table.match.sequence)
        assert undoable(table.match) is None


async def test_the_end_is_never_crossed(lobby: Lobby) -> None:
    table = await table_of(lobby, "quadro-be")
    await play_on(table)
    with pytest.raises(RequestError, match="over"):
        await table.undo({0, 1}, table.match.sequence)


async def test_only_where_the_rulebook_lets_it(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await table_of(lobby, "quadro-be")
    await play(table, "S@b2")
    permit(table, monkeypatch, False)
    assert undoable(table.match) is None
    with pytest.raises(RequestError, match="no move is taken back"):
        await table.undo({0}, 1)


def test_a_reveal_is_seen_by_what_becomes_known() -> None:
    game = rw.game("ausbrecher-ag")
    start = game.start(2)
    bet = start.play("bet:RBLNYOD")
    assert not reveals(start, bet)
    # Going back in time, the bet that a spectator may not see would be an empty one that anybody may.
    assert reveals(bet, start)
