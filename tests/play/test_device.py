"""What a device sees: its own seat, the seat to move, or a cover until that seat looks."""

from __future__ import annotations

import pytest

from regelwerk.play.device import Device, Sight
from regelwerk.play.lobby import Lobby
from regelwerk.play.request_error import RequestError

from .company import BOT, ME


async def test_one_seat_always_sees_itself(lobby: Lobby) -> None:
    opening = await lobby.create("ausbrecher-ag", 3, {}, (ME, ME, ME))
    device = Device([opening.held[1][1]])
    assert device.follow(opening.table.match) == Sight(1, None)
    assert device.held(opening.table.match) == {1}


async def test_a_stranger_sees_what_spectators_see_and_moves_nothing(lobby: Lobby) -> None:
    opening = await lobby.create("quadro-be", 2, {}, (ME, ME))
    device = Device(["no token"])
    assert device.has_unknown_token(opening.table.match)
    assert device.follow(opening.table.match) == Sight(None, None)
    with pytest.raises(RequestError, match="only watches"):
        device.mover(opening.table.match)
    with pytest.raises(RequestError, match="only watches"):
        device.look(0, opening.table.match)


async def test_without_secrets_a_shared_device_follows_the_turn(lobby: Lobby) -> None:
    opening = await lobby.create("quadro-be", 2, {}, (ME, ME))
    device = Device([token for _, token in opening.held])
    assert device.follow(opening.table.match) == Sight(0, None)
    await opening.table.play(0, 0, "S@b2")
    assert device.follow(opening.table.match) == Sight(1, None)
    assert device.mover(opening.table.match) == 1


async def test_without_secrets_the_last_looked_stays_while_a_bot_moves(lobby: Lobby) -> None:
    opening = await lobby.create("ausbrecher-ag", 3, {}, (BOT, ME, BOT))
    device = Device([token for _, token in opening.held])
    assert device.follow(opening.table.match) == Sight(1, None)


async def test_with_secrets_a_shared_device_is_covered_until_the_seat_looks(lobby: Lobby) -> None:
    opening = await lobby.create("ausbrecher-ag", 2, {}, (ME, ME))
    table = opening.table
    device = Device([token for _, token in opening.held])
    assert device.follow(table.match) == Sight(None, 0)
    with pytest.raises(RequestError, match="covered"):
        device.mover(table.match)
    device.look(0, table.match)
    assert device.follow(table.match) == Sight(0, None)
    await table.play(device.mover(table.match), 0, "bet:RBLNYOD")
    assert device.follow(table.match) == Sight(None, 1)
    device.look(0, table.match)
    assert device.follow(table.match) == Sight(None, 1)
    device.look(1, table.match)
    assert device.follow(table.match) == Sight(1, None)


async def test_a_resigned_seat_is_held_no_longer_and_its_token_no_stranger(lobby: Lobby) -> None:
    opening = await lobby.create("ausbrecher-ag", 3, {}, (ME, ME, ME))
    device = Device([token for _, token in opening.held])
    await opening.table.resign(0, {0})
    assert device.held(opening.table.match) == {1, 2}
    assert not device.has_unknown_token(opening.table.match)


async def test_a_still_device_draws_its_boards_from_its_first_seats_side_whoever_looks(lobby: Lobby) -> None:
    opening = await lobby.create("quadro-be", 2, {}, (ME, ME))
    tokens = [token for _, token in opening.held]
    still, turning = Device(tokens, still=True), Device(tokens)
    await opening.table.play(0, 0, "S@b2")
    match = opening.table.match
    assert (still.follow(match), still.side(match)) == (Sight(1, None), 0)
    assert (turning.follow(match), turning.side(match)) == (Sight(1, None), 1)


async def test_where_anything_is_secret_a_still_device_shows_only_what_the_one_who_looks_may_see(lobby: Lobby) -> None:
    opening = await lobby.create("ausbrecher-ag", 2, {}, (ME, ME))
    device = Device([token for _, token in opening.held], still=True)
    assert device.side(opening.table.match) is None, "covered"
    device.look(0, opening.table.match)
    await opening.table.play(0, 0, "bet:RBLNYOD")
    device.look(1, opening.table.match)
    assert device.side(opening.table.match) == 1
