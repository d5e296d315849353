"""No leaks: what a seat may not know reaches it through no door, and a game that leaks on purpose is caught."""

from __future__ import annotations

import random
from typing import Any

import pytest

import regelwerk as rw
from regelwerk.contract import Secret
from regelwerk.model.game import Game

from . import leaky
from .journeys import journeys, positions
from .leaky import variants
from .secrecy import bot_leaks, find_twins, leaks, unheard

HEARD = 250
"""Positions in which two moves are compared by ear."""

BOT_TWINS = 6
SIMULATIONS = 60


def all_leaks(game: Game, secrets: tuple[Secret, ...] | None = None) -> list[str]:
    """What the twin test finds, first things first."""
    rng = random.Random(12)
    return [leak for twins in find_twins(game, secrets) for leak in leaks(twins, rng)]


def all_unheard(game: Game) -> list[str]:
    rng = random.Random(13)
    return [wrong for position in positions(game, HEARD) for wrong in unheard(position, rng)]


def all_bot_leaks(game: Game, bot: Any) -> list[str]:
    rng = random.Random(14)
    twins = list(find_twins(game))
    return [leak for pair in rng.sample(twins, min(BOT_TWINS, len(twins))) for leak in bot_leaks(pair, bot, rng)]


def test_until_the_reveal_nobody_but_its_owner_can_tell_two_secret_choices_apart(game: Game) -> None:
    assert not (found := all_leaks(game)), found[:5]


def test_every_secret_of_the_rulebook_is_chosen_in_random_games(game: Game) -> None:
    found = {twins.secret for twins in find_twins(game)}
    assert found == set(game.rulebook.secrets)


def test_seats_hear_of_a_move_exactly_what_they_then_know(game: Game) -> None:
    assert not (found := all_unheard(game)), found[:5]


def test_a_secret_move_is_heard_in_full_by_its_mover_and_as_the_rulebook_says_by_others(game: Game) -> None:
    for journey in journeys(game)[:20]:
        for position, text in zip(journey.positions, journey.moves, strict=False):
            kinds = [secret for secret in game.rulebook.secrets if text.startswith(secret.move)]
            for seat in (None, *range(position.players)):
                hidden = kinds and seat != position.seat
                heard = position.heard(text, seat)
                assert heard == (kinds[0].heard if hidden else text) or (hidden and kinds[0].at_once and heard == text)


def test_a_bot_chooses_alike_whatever_it_cannot_know(game: Game) -> None:
    assert not (found := all_bot_leaks(game, rw.bot("easy", simulations=SIMULATIONS))), found[:5]


def test_without_secrets_every_seat_knows_everything(game: Game) -> None:
    if game.rulebook.secrets:
        assert any(position.information(None) != position.dump() for position in positions(game, 50))
    else:
        for position in positions(game, 50):
            assert {position.information(seat) for seat in (None, *range(position.players))} == {position.dump()}


def test_after_the_end_nothing_is_secret_any_more(game: Game) -> None:
    for journey in journeys(game)[:20]:
        if journey.end.outcome.clause != "G7":
            assert journey.end.information(None) == journey.end.dump()


SECRETS = leaky.GAME.rulebook.secrets


def test_the_honest_duel_passes_every_check() -> None:
    assert all_leaks(leaky.GAME, SECRETS) == []
    assert all_unheard(leaky.GAME) == []
    assert all_bot_leaks(leaky.GAME, rw.bot("easy", simulations=SIMULATIONS)) == []
    assert len(list(find_twins(leaky.GAME))) > 10


@pytest.mark.parametrize(
    ("game", "through"),
    [
        (variants.LEAKY_REDACT, "information of seat"),
        (variants.LEAKY_SUM, "view of seat"),
        (variants.LEAKY_LATER, "information of seat None at ply 3"),
        (variants.LEAKY_LEGAL, "touches of seat 1"),
        (variants.LEAKY_HEARD, "heard"),
    ],
    ids=["redact", "view", "too early", "legal moves", "heard"],
)
def test_a_game_that_leaks_on_purpose_is_caught(game: Game, through: str) -> None:
    found = all_leaks(game, SECRETS)
    assert any(through in leak for leak in found), found[:5]


def test_a_leak_in_the_view_alone_is_caught_though_information_is_kept() -> None:
    found = all_leaks(variants.LEAKY_SUM, SECRETS)
    assert not any("information of seat" in leak for leak in found)


def test_a_secret_that_the_rulebook_forgets_is_caught_by_ear() -> None:
    assert all_unheard(variants.LEAKY_HEARD)
    assert all_unheard(variants.LEAKY_REDACT)


def test_a_bot_that_peeks_is_caught() -> None:
    assert all_bot_leaks(leaky.GAME, variants.PeekingBot())
