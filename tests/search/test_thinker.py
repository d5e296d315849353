"""Thinking in a match: what was found out is kept, others' time is used, and no secret is kept beyond its moment."""

from __future__ import annotations

from threading import Event, Thread

import pytest

import regelwerk as rw
from regelwerk.model.position import Position
from regelwerk.search.bot import Bot
from regelwerk.search.deepening import Deepening
from regelwerk.search.plain import Plain
from regelwerk.search.thinker import Thinker
from regelwerk.search.tree import NODES
from regelwerk.search.tree_search import TreeSearch

from .tiny import HIDDEN_CHOICE


def kept(thinker: Thinker) -> TreeSearch:
    [thought] = thinker._kept
    assert isinstance(thought, TreeSearch)
    return thought


def answered(position: Position, move: rw.Move) -> Position:
    """The position after a move and the first reply to it."""
    after = position.play(move)
    return after.play(after.moves()[0])


def test_what_was_found_out_below_a_move_is_still_there_on_the_next_turn() -> None:
    start = rw.game("quadro-be").start()
    thinker = Thinker(Bot(2000), 0)
    later = answered(start, thinker.choose(start, 0, 1))
    tree = kept(thinker).tree
    thinker.choose(later, 0, 2)
    assert kept(thinker).tree is tree
    assert kept(thinker).findings().visits.sum() > 2000


def test_a_position_that_was_never_thought_about_begins_at_nothing() -> None:
    game = rw.game("quadro-be")
    thinker = Thinker(Bot(300), 0)
    thinker.choose(game.start(), 0, 1)
    other = game.start().play("S@b2").play("T@k11").play("C@e5").play("S@h8")
    thinker.choose(other, 0, 1)
    assert kept(thinker).findings().visits.sum() >= 300


def test_a_full_tree_is_given_up_for_a_new_one() -> None:
    position = rw.game("quadro-be").start()
    thinker = Thinker(Bot(200), 0)
    trees = set()
    for seed in range(8):
        thinker.analyse(position, 0, seed)
        trees.add(id(kept(thinker).tree))
        assert kept(thinker).tree.used[NODES] <= kept(thinker).tree.nodes.shape[0]
    assert len(trees) > 1


@pytest.mark.parametrize("name", ["quadro-be", "jump"])
def test_it_thinks_while_others_do_until_it_is_told_to_stop(name: str) -> None:
    start = rw.game(name).start()
    thinker = Thinker(Bot(10**6), 0)
    position = start
    while position.seat == 0:
        position = position.play(position.moves()[0])
    told = Event()
    pondering = Thread(target=thinker.ponder, args=(position, told))
    pondering.start()
    told.set()
    pondering.join(timeout=60)
    assert not pondering.is_alive()
    [thought] = thinker._kept
    assert thought.findings().visits.sum() > 0


def test_alpha_beta_remembers_positions_from_move_to_move() -> None:
    start = rw.game("stargate").start(2)
    thinker = Thinker(Bot(500), 0)
    thinker.analyse(start, 0)
    [first] = thinker._kept
    thinker.analyse(start.play(start.moves()[0]), 1)
    [second] = thinker._kept
    assert isinstance(first, Deepening)
    assert isinstance(second, Deepening)
    assert second._search.table is first._search.table


def test_with_secrets_nothing_is_kept_and_nothing_is_thought_about_in_others_time() -> None:
    start = HIDDEN_CHOICE.start()
    thinker = Thinker(Bot(100), 0)
    thinker.choose(start, 0, 1)
    before = kept(thinker).tree
    thinker.ponder(start.play(0), lambda: False)
    assert kept(thinker).tree is before
    thinker.choose(start, 0, 1)
    assert kept(thinker).tree is not before


@pytest.mark.parametrize("seed", range(3))
def test_a_thinker_answers_every_hidden_choice_alike(seed: int) -> None:
    start = HIDDEN_CHOICE.start()
    chosen = set()
    for hidden in range(3):
        thinker = Thinker(Bot(300), 1)
        thinker.ponder(start, lambda: True)
        chosen.add(thinker.choose(start.play(hidden), 1, seed).id)
    assert len(chosen) == 1


def test_it_thinks_like_the_bot_that_it_is_made_from() -> None:
    start = rw.game("jump").start()
    thinker = Thinker(Plain(50), 0)
    thinker.choose(start, 0, 1)
    assert isinstance(thinker._kept[0], TreeSearch)
