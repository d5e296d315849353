"""The search knows what its seat knows: a hidden choice is neither seen nor answered, nor by imagined opponents."""

from __future__ import annotations

import pytest
from tests.contract import leaky

from regelwerk.kernel.header import RETURN_UNIT
from regelwerk.model.position import Position
from regelwerk.search.bot import Bot
from regelwerk.search.record import Manner
from regelwerk.search.tree import NODES, TRIED, VALUE, Tree
from regelwerk.search.tree_search import TreeSearch

from .tiny import HIDDEN_CHOICE, OPEN_CHOICE


def searched(position: Position, simulations: int = 20_000, seed: int = 1) -> Tree:
    assert position.seat is not None
    search = TreeSearch(position.seen_by(position.seat), position.seat, seed, simulations, Manner())
    search.go_on(simulations)
    return search.tree


def value(tree: Tree) -> float:
    """What the root is worth to its seat, by all that was tried."""
    edges = tree.root_edges
    return float(edges[:, VALUE].sum() / edges[:, TRIED].sum() / RETURN_UNIT)


def test_a_hidden_simultaneous_choice_is_worth_nothing_to_either_side() -> None:
    start = HIDDEN_CHOICE.start()
    assert abs(value(searched(start))) < 0.05
    assert abs(value(searched(start.play(0)))) < 0.05


def test_in_the_open_the_later_chooser_wins() -> None:
    """The counterpart: what a search would believe that is keyed by everything."""
    start = OPEN_CHOICE.start()
    assert value(searched(start)) < -0.9
    assert value(searched(start.play(0))) > 0.9


def test_no_hidden_choice_is_favoured_so_that_it_could_be_answered() -> None:
    tried = searched(HIDDEN_CHOICE.start(), 60_000).root_edges[:, TRIED]
    assert tried.min() > 0.15 * tried.sum()


@pytest.mark.parametrize("seed", range(5))
def test_the_bot_answers_every_hidden_choice_alike(seed: int) -> None:
    start = HIDDEN_CHOICE.start()
    assert len({Bot(500).choose(start.play(hidden), 1, seed).id for hidden in range(3)}) == 1


def test_a_guessed_secret_of_the_opponent_makes_no_new_nodes() -> None:
    """Seat 1 picks, then 0 calls and 1 calls: one node for 0's call, whatever 0 is guessed to have picked."""
    position = leaky.GAME.start().play("pick:3")
    tree = searched(position, 5000)
    picks, calls = 5, 2
    assert tree.used[NODES] == 1 + 1 + picks * calls


def test_the_searchers_own_choices_are_told_apart() -> None:
    """Seat 0 picks: it will know its number when it calls, and its opponent will not."""
    tree = searched(leaky.GAME.start(), 20_000)
    own, opponent_picks, own_call, opponent_call = 1, 1, 5, 5 * 2
    assert tree.used[NODES] >= own + opponent_picks + own_call + 2
    assert tree.used[NODES] <= own + opponent_picks + own_call + opponent_call * 5
