"""Elements computed from play, for every registered game."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest

from regelwerk import registry
from regelwerk.lab.computed import Watched, compute, elements_of, profile
from regelwerk.model.game import Game
from regelwerk.rulebook.ontology import ELEMENTS

pytestmark = pytest.mark.slow

elements = cache(elements_of)


def test_at_least_twenty_elements_are_computed_for_every_game(watched: Watched) -> None:
    names = [found.element for found in elements(watched)]
    assert len(names) == len(set(names)) >= 20
    assert set(names) <= ELEMENTS.keys()


def test_every_element_comes_with_its_figure_in_both_languages(watched: Watched) -> None:
    for found in elements(watched):
        assert any(char.isdigit() for char in found.figure.de) or not found.holds
        assert found.figure.de
        assert found.figure.en


def test_play_agrees_with_what_was_tagged_by_hand(watched: Watched) -> None:
    """The clauses' elements stand in for a reader that makes no mistakes; brief watching may miss what is rare."""
    by_hand = {element for clause in watched.game.rulebook.clauses for element in clause.elements}
    found = elements(watched)
    wrong = [each.element for each in found if each.holds != (each.element in by_hand)]
    assert len(wrong) <= 0.1 * len(found), wrong


def test_a_game_for_one_has_no_opponents_to_measure() -> None:
    alone = [name for name in registry.games() if registry.game(name).players == (1,)]
    for name in alone:
        names = {found.element for found in elements_of(Watched(registry.game(name), matches=20, steps=100))}
        assert not names & {"turn-order", "draw", "teams", "shared-board", "elimination"}


@pytest.fixture
def shortest() -> Game:
    """Whichever game is registered first."""
    return registry.game(registry.games()[0])


def test_the_same_game_gives_the_same_figures_every_time(shortest: Game) -> None:
    one, two = (Watched(shortest, matches=40, steps=200) for _ in range(2))
    assert elements_of(one) == elements_of(two)
    assert profile(one) == profile(two)


def test_nothing_is_read_in_the_rulebook(shortest: Game) -> None:
    mute = Game(shortest._room)
    book = shortest.rulebook
    clauses = tuple(
        msgspec.structs.replace(clause, elements=(), text=type(clause.text)("–", "–")) for clause in book.clauses
    )
    mute.__dict__["rulebook"] = msgspec.structs.replace(book, clauses=clauses)
    assert elements_of(Watched(mute, matches=40, steps=200)) == elements_of(Watched(shortest, matches=40, steps=200))


def test_progress_reaches_its_end(shortest: Game) -> None:
    seen: list[tuple[int, int]] = []
    compute(shortest, lambda done, of: seen.append((done, of)))
    assert seen
    assert seen[-1][0] == seen[-1][1]
    assert seen == sorted(seen)


def test_a_profile_counts_every_game(watched: Watched) -> None:
    found = profile(watched)
    assert found.games == len(watched.matches)
    assert sum(found.endings.values()) == pytest.approx(1)
    assert found.choices >= 1
    assert 0 <= found.forced <= 1
    assert -1 <= found.first <= 1
