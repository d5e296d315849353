"""Seats by lot: drawn from the seed the match has committed to, named in its record, and drawn again to check it."""

from __future__ import annotations

from collections import Counter

import pytest
from scipy.stats import chisquare

import regelwerk as rw
from regelwerk.contract import Unreadable
from regelwerk.play import chance
from regelwerk.play.lobby import Lobby, Place
from regelwerk.play.record import write_match
from regelwerk.play.verify import verify

GAME = rw.game("quadro-be")
SEATED = (Place("me", "Anna"), Place("bot", level="easy"))


def test_every_order_of_seats_is_equally_likely() -> None:
    drawn = Counter(chance.lots(seed.to_bytes(32, "big"), "match", 3) for seed in range(3000))
    assert len(drawn) == 6
    assert chisquare(list(drawn.values())).pvalue > 1e-4


def test_lots_belong_to_a_seed_and_a_match() -> None:
    seeds = [bytes([number]) * 32 for number in range(20)]
    assert {chance.lots(seed, "one", 4) for seed in seeds} != {(0, 1, 2, 3)}
    assert any(chance.lots(seed, "one", 4) != chance.lots(seed, "other", 4) for seed in seeds)
    assert chance.lots(seeds[0], "alone", 1) == (0,)


async def test_those_named_for_a_match_sit_where_the_lots_put_them(lobby: Lobby) -> None:
    orders = set()
    for _ in range(12):
        opening = await lobby.create("quadro-be", 2, {}, SEATED, lots=True)
        match = opening.table.match
        orders.add(match.created.lots)
        seat = match.created.lots[0]
        assert match.created.lots == chance.lots(match.created.seed, match.name, 2)
        assert [held for held, _ in opening.held] == [seat]
        assert (match.seats[seat].name, match.seats[1 - seat].kind) == ("Anna", "bot")
    assert orders == {(0, 1), (1, 0)}


async def test_without_lots_they_sit_as_they_were_named(lobby: Lobby) -> None:
    opening = await lobby.create("quadro-be", 2, {}, SEATED)
    assert opening.table.match.created.lots == ()
    assert [seat for seat, _ in opening.held] == [0]


async def test_the_record_names_the_lots_and_proves_them(lobby: Lobby) -> None:
    opening = await lobby.create("quadro-be", 2, {}, (Place("me"), Place("me")), lots=True)
    await opening.table.resign(0, {0, 1})
    text = write_match(opening.table.match)
    lots = opening.table.match.created.lots
    line = f"lots: {lots[0] + 1} {lots[1] + 1}"
    assert line in text.splitlines()
    assert verify(text, GAME).record.result
    with pytest.raises(Unreadable, match="lots are not the ones"):
        verify(text.replace(line, f"lots: {lots[1] + 1} {lots[0] + 1}"), GAME)
    with pytest.raises(Unreadable, match="cannot be read"):
        verify(text.replace(line, "lots: blue red"), GAME)
