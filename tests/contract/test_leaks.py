"""No leaks: what a seat may not know reaches it through no door, and a game that leaks on purpose is caught."""

from __future__ import annotations

import random
from typing import Any

import pytest

import regelwerk as rw
from regelwerk.contract import Secret
from regelwerk.model.game import Game
from regelwerk.search.levels import LEVELS

from . import leaky, peeking
from .budget import budget
from .hidden_dice import variants as dice_variants
from .leaky import variants
from .random_games import journeys, positions
from .secrecy import TEST_GAMES, bot_leaks, find_twins, kind_of, leaks, unheard

HEARD = budget(100)
"""Positions in which two moves are compared by ear."""

BOT_TWINS = 6
SIMULATIONS = 60


@pytest.fixture(params=[*rw.games(), *TEST_GAMES])
def game(request: pytest.FixtureRequest) -> Game:
    """Every registered game, and those for tests only."""
    return TEST_GAMES.get(request.param) or rw.game(request.param)


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


def test_until_the_reveal_nobody_but_its_owner_can_tell_two_secrets_apart(game: Game) -> None:
    assert not (found := all_leaks(game)), found[:5]


def test_every_secret_of_the_rulebook_is_made_in_random_games(game: Game) -> None:
    found = {twins.secret for twins in find_twins(game)}
    assert found == set(game.rulebook.secrets)


def test_every_secret_is_a_kind_of_move_that_others_hear_otherwise(game: Game) -> None:
    kinds = {kind.__name__.lower(): kind for kind in (*game.moves.seats.kinds, *game.moves.chance.kinds)}
    secret = {name for name, kind in kinds.items() if kind.heard}
    assert secret == {secret.kind for secret in game.rulebook.secrets}


def test_seats_hear_of_a_move_exactly_what_they_then_know(game: Game) -> None:
    assert not (found := all_unheard(game)), found[:5]


def test_a_secret_is_heard_in_full_by_its_owner_and_as_its_kind_says_by_others(game: Game) -> None:
    for journey in journeys(game)[:20]:
        for position, text in zip(journey.positions, journey.moves, strict=False):
            secret = game.secret(kind_of(position, text))
            for seat in (None, *range(position.players)):
                heard = position.heard(text, seat)
                if secret is None or (seat is not None and seat == position._owner(secret)):
                    assert heard == text
                else:
                    hidden = position.game.moves.run(chance=position.seat == rw.CHANCE).parse(text).heard
                    assert heard == hidden or (secret.at_once and heard == text)


def test_a_bot_of_any_level_chooses_alike_whatever_it_cannot_know(game: Game) -> None:
    for level in LEVELS:
        found = all_bot_leaks(game, rw.bot(level.name, simulations=SIMULATIONS))
        assert not found, (level.name, found[:5])


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


@pytest.mark.parametrize("game", TEST_GAMES.values(), ids=TEST_GAMES)
def test_there_are_many_twins_of_an_honest_game(game: Game) -> None:
    assert len(list(find_twins(game))) > 10


@pytest.mark.parametrize(
    ("game", "through"),
    [
        (variants.LEAKY_REDACT, "information of seat"),
        (variants.LEAKY_SUM, "view of seat"),
        (variants.LEAKY_LATER, "information of seat None at ply 3"),
        (variants.LEAKY_LEGAL, "touches of seat 1"),
        (variants.LEAKY_HEARD, "heard of the secret by seat"),
        (variants.LEAKY_EVENTS, "sentences of pick"),
        (variants.EARLY_EVENTS, "events of bold to seat"),
        (dice_variants.LEAKY_REDACT, "information of seat"),
        (dice_variants.LEAKY_LATER, "information of seat"),
        (dice_variants.BLIND_OWNER, "the owner's information"),
        (dice_variants.LEAKY_HEARD, "heard of the secret by seat"),
        (dice_variants.WRONG_OWNER, "heard of the secret by seat 0"),
        (dice_variants.NO_OWNER, "the owner does not hear"),
        (dice_variants.LEAKY_EVENTS, "sentences of roll"),
        (dice_variants.EARLY_EVENTS, "events of claim"),
    ],
    ids=lambda value: next((n for v in (variants, dice_variants) for n in vars(v) if vars(v)[n] is value), ""),
)
def test_a_game_that_leaks_on_purpose_is_caught(game: Game, through: str) -> None:
    honest = TEST_GAMES[game.name].rulebook.secrets
    found = all_leaks(game, honest)
    assert any(through in leak for leak in found), found[:5]


def test_a_leak_in_the_view_alone_is_caught_though_information_is_kept() -> None:
    found = all_leaks(variants.LEAKY_SUM, leaky.GAME.rulebook.secrets)
    assert not any("information of seat" in leak for leak in found)


@pytest.mark.parametrize("game", [variants.LEAKY_EVENTS, variants.EARLY_EVENTS, dice_variants.EARLY_EVENTS])
def test_a_leak_in_events_alone_is_caught_though_everything_else_is_kept(game: Game) -> None:
    found = all_leaks(game, TEST_GAMES[game.name].rulebook.secrets)
    assert found
    assert all(" events of " in leak or " sentences of " in leak for leak in found), found[:5]


@pytest.mark.parametrize(
    "game", [variants.LEAKY_HEARD, variants.LEAKY_REDACT, dice_variants.LEAKY_HEARD, dice_variants.LEAKY_REDACT]
)
def test_a_secret_that_the_rulebook_or_the_kernel_forgets_is_caught_by_ear(game: Game) -> None:
    assert all_unheard(game)


@pytest.mark.parametrize("game", TEST_GAMES.values(), ids=TEST_GAMES)
def test_a_bot_that_peeks_is_caught(game: Game) -> None:
    assert all_bot_leaks(game, peeking.PeekingBot())


@pytest.mark.parametrize("game", [variants.PEEKING_EXPERT, dice_variants.PEEKING_EXPERT], ids=TEST_GAMES)
def test_an_expert_that_cheats_finds_nothing_in_what_a_bot_shows_it(game: Game) -> None:
    assert all_bot_leaks(game, peeking.CarelessBot()), "shown everything, it would"
    assert all_bot_leaks(game, rw.bot("expert", simulations=SIMULATIONS)) == []
    start = next(position for position in positions(game) if len(position.moves()) > 1 and position.seat == 0)
    assert rw.bot("expert").choose(start, 0, 1) == peeking.choose(start.seen_by(0), 0, 1)
