"""The lobby: making matches, taking seats, and finding everything again after a restart."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

import regelwerk as rw
from regelwerk.play import lobby as hall_module
from regelwerk.play.bots import Bots
from regelwerk.play.event import Created, read_event
from regelwerk.play.landing import landed
from regelwerk.play.lobby import Lobby, Place
from regelwerk.play.request_error import RequestError
from regelwerk.play.sqlite import SqliteStore
from regelwerk.play.tokens import digest

from .company import BOT, INVITE, ME, at_random, play_on


async def test_tokens_and_invitations_are_given_out_once_and_kept_as_hashes(lobby: Lobby, store: SqliteStore) -> None:
    opening = await lobby.create("ausbrecher-ag", 3, {"start": "sheet"}, (ME, INVITE, BOT))
    [(_, token)] = opening.held
    [(_, invite)] = opening.invites
    [row] = store.events(opening.table.match.name)
    assert token.encode() not in row
    assert invite.encode() not in row
    created = read_event(row)
    assert isinstance(created, Created)
    assert created.seats[0].token == digest(token)
    assert created.options == {"start": "sheet", "count": "all"}


@pytest.mark.parametrize(
    ("game", "players", "options", "places", "said"),
    [
        ("chess", 2, {}, (ME, ME), "no game called “chess”"),
        ("quadro-be", 3, {}, (ME, ME, ME), "for 2 players, not for 3"),
        ("quadro-be", 2, {"colour": "pink"}, (ME, ME), "colour = pink"),
        ("ausbrecher-ag", 2, {"start": "roof"}, (ME, ME), "start = roof"),
        ("quadro-be", 2, {}, (ME,), "1 seats are given"),
        ("quadro-be", 2, {}, (ME, Place("bot", level="divine")), "not at “divine”"),
        ("quadro-be", 2, {}, (ME, Place("bot")), "levels easy, medium"),
    ],
)
async def test_what_cannot_be_is_said_in_both_languages(
    lobby: Lobby, game: str, players: int, options: dict[str, str], places: tuple[Place, ...], said: str
) -> None:
    with pytest.raises(RequestError) as wrong:
        await lobby.create(game, players, options, places)
    assert said in wrong.value.sentence.en
    assert wrong.value.sentence.de != wrong.value.sentence.en


async def test_an_invitation_is_spent_once(lobby: Lobby) -> None:
    opening = await lobby.create("quadro-be", 2, {}, (ME, INVITE))
    match = opening.table.match.name
    [(_, invite)] = opening.invites
    with pytest.raises(RequestError, match="not valid"):
        await lobby.claim(match, "a guess", "Eve")
    seat, token = await lobby.claim(match, invite, " Ada ")
    assert (seat, opening.table.match.seats[1].name) == (1, "Ada")
    assert opening.table.match.held([digest(token)]) == {1}
    with pytest.raises(RequestError, match="spent") as spent:
        await lobby.claim(match, invite, "Eve")
    assert spent.value.code == "stale"


async def test_an_unknown_match_is_unknown(lobby: Lobby) -> None:
    with pytest.raises(RequestError, match="no such match"):
        await lobby.table("nowhere")


async def test_a_table_in_use_is_never_opened_twice(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall_module, "REMEMBERED", 1)
    table = (await lobby.create("quadro-be", 2, {}, (ME, ME))).table
    await table.play(0, 0, "S@b2")
    name = table.match.name
    await lobby.create("quadro-be", 2, {}, (ME, ME))
    assert await lobby.table(name) is table
    await lobby.create("quadro-be", 2, {}, (ME, ME))
    del table
    gc.collect()
    assert (await lobby.table(name)).match.sequence == 1


async def test_after_a_restart_everything_is_there_and_bots_go_on(path: Path) -> None:
    store, bots = SqliteStore(path), Bots(at_random, workers=1)
    lobby = Lobby(store, bots, ["easy"])
    opening = await lobby.create("quadro-be", 2, {}, (ME, ME))
    await opening.table.play(0, 0, "S@b2")
    bots.close()
    watching = (await lobby.create("ausbrecher-ag", 2, {}, (BOT, BOT))).table.match.name
    store.close()

    store, bots = SqliteStore(path), Bots(at_random, workers=1)
    lobby = Lobby(store, bots, ["easy"])
    assert store.awaiting("server") == [watching]
    await lobby.resume()
    again = (await lobby.table(opening.table.match.name)).match
    assert [turn.text for turn in again.turns] == ["S@b2"]
    assert again.held([digest(opening.held[1][1])]) == {1}
    await play_on(await lobby.table(watching))
    assert store.awaiting("server") == []
    bots.close()
    store.close()


async def test_a_match_of_a_lost_edition_is_refused_and_the_others_are_not(path: Path) -> None:
    store, bots = SqliteStore(path), Bots(at_random, workers=1)
    lobby = Lobby(store, bots, ["easy"])
    lost = (await lobby.create("quadro-be", 2, {}, (ME, ME))).table.match.name
    other = (await lobby.create("ausbrecher-ag", 2, {}, (ME, ME))).table.match.name
    bots.close()
    store.close()

    store, bots = SqliteStore(path), Bots(at_random, workers=1)
    changed = rw.game("quadro-be").reissue(max_plies=500)
    lobby = Lobby(store, bots, ["easy"], find=lambda name: changed if name == "quadro-be" else rw.game(name))
    with pytest.raises(RequestError, match="edition of the rules"):
        await lobby.table(lost)
    assert (await lobby.table(other)).match.game.name == "ausbrecher-ag"
    bots.close()
    store.close()


async def test_a_match_of_a_lost_game_or_program_is_refused(lobby: Lobby, store: SqliteStore) -> None:
    table = (await lobby.create("quadro-be", 2, {}, (ME, ME))).table
    await landed(store.append("newer", 0, [b'{"event":"invented"}'], "server"))
    with pytest.raises(RequestError, match="newer program"):
        await lobby.table("newer")
    await lobby.resume()
    without = Lobby(store, Bots(at_random, workers=1), ["easy"], names=lambda: ["ausbrecher-ag"])
    with pytest.raises(RequestError, match="no game"):
        await without.table(table.match.name)
