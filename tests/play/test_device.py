"""What a device sees: its own seat, the seat to move, or a cover until that seat looks."""

from __future__ import annotations

import pytest

from regelwerk.play.device import Device, Sight
from regelwerk.play.hall import Hall
from regelwerk.play.trouble import Trouble

from .company import BOT, ME


async def test_one_seat_always_sees_itself(hall: Hall) -> None:
    opening = await hall.create("ausbrecher-ag", 3, {}, (ME, ME, ME))
    device = Device([opening.held[1][1]])
    assert device.sight(opening.table.match) == Sight(1, None)
    assert device.held(opening.table.match) == {1}


async def test_a_stranger_sees_what_spectators_see_and_moves_nothing(hall: Hall) -> None:
    opening = await hall.create("quadro-be", 2, {}, (ME, ME))
    device = Device(["no token"])
    assert device.strange(opening.table.match)
    assert device.sight(opening.table.match) == Sight(None, None)
    with pytest.raises(Trouble, match="only watches"):
        device.mover(opening.table.match)
    with pytest.raises(Trouble, match="only watches"):
        device.look(0, opening.table.match)


async def test_without_secrets_a_shared_device_follows_the_turn(hall: Hall) -> None:
    opening = await hall.create("quadro-be", 2, {}, (ME, ME))
    device = Device([token for _, token in opening.held])
    assert device.sight(opening.table.match) == Sight(0, None)
    await opening.table.play(0, 0, "S@b2")
    assert device.sight(opening.table.match) == Sight(1, None)
    assert device.mover(opening.table.match) == 1


async def test_without_secrets_the_last_looked_stays_while_a_bot_moves(hall: Hall) -> None:
    opening = await hall.create("ausbrecher-ag", 3, {}, (BOT, ME, BOT))
    device = Device([token for _, token in opening.held])
    assert device.sight(opening.table.match) == Sight(1, None)


async def test_with_secrets_a_shared_device_is_covered_until_the_seat_looks(hall: Hall) -> None:
    opening = await hall.create("ausbrecher-ag", 2, {}, (ME, ME))
    table = opening.table
    device = Device([token for _, token in opening.held])
    assert device.sight(table.match) == Sight(None, 0)
    with pytest.raises(Trouble, match="covered"):
        device.mover(table.match)
    device.look(0, table.match)
    assert device.sight(table.match) == Sight(0, None)
    await table.play(device.mover(table.match), 0, "bet:RBLNYOD")
    assert device.sight(table.match) == Sight(None, 1)
    device.look(0, table.match)
    assert device.sight(table.match) == Sight(None, 1)
    device.look(1, table.match)
    assert device.sight(table.match) == Sight(1, None)


async def test_a_resigned_seat_is_held_no_longer_and_its_token_no_stranger(hall: Hall) -> None:
    opening = await hall.create("ausbrecher-ag", 3, {}, (ME, ME, ME))
    device = Device([token for _, token in opening.held])
    await opening.table.resign(0, {0})
    assert device.held(opening.table.match) == {1, 2}
    assert not device.strange(opening.table.match)
