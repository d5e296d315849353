"""Inside the tree: repetition is a draw, too many moves are tried a few at a time, the rest are listed."""

from __future__ import annotations

import numpy as np

import regelwerk as rw
from regelwerk.kernel.header import RETURN_UNIT
from regelwerk.kernel.rng import seeded
from regelwerk.lab.searching import early_positions, measure_simulations
from regelwerk.model.position import Position
from regelwerk.search.bot import Bot
from regelwerk.search.record import COLUMNS, DEPTH, Manner
from regelwerk.search.repetition import ON_WAY, recurs
from regelwerk.search.selection import WIDE, best_by_advice, width_for
from regelwerk.search.tree import (
    ADVISED,
    COUNT,
    GROWS,
    MOVE,
    TRIED,
    VALUE,
    VISITS,
    Tree,
    add_edge,
    add_node,
    credit,
    find,
)
from regelwerk.search.tree_search import TreeSearch

from .tiny import RING


def grown(position: Position, simulations: int) -> Tree:
    """The tree of a plain search for the first seat."""
    search = TreeSearch(position.seen_by(0), 0, 1, simulations, Manner())
    search.go_on(simulations)
    return search.tree


def test_going_round_for_ever_is_found_to_be_a_draw() -> None:
    start = RING.start()
    assert str(Bot(3000).choose(start, 0, seed=1)) == "0"
    go = next(edge for edge in grown(start, 3000).root_edges if edge[MOVE] == 0)
    assert abs(go[VALUE] / go[TRIED] / RETURN_UNIT) < 0.1


def test_a_position_recurs_on_the_way_since_the_last_irreversible_move_or_twice_before_it() -> None:
    walk = np.zeros((DEPTH, COLUMNS), np.int64)
    walk[:3, ON_WAY] = [11, 12, 13]
    never = np.empty(0, np.int64)
    assert recurs(walk, 0, 3, never, 12)
    assert not recurs(walk, 2, 3, never, 12)
    assert not recurs(walk, 0, 1, never, 12)
    once, twice = np.array([7, 8]), np.array([7, 8, 7])
    assert not recurs(walk, 0, 3, once, 7)
    assert recurs(walk, 0, 3, twice, 7)
    assert not recurs(walk, 1, 3, twice, 7)


def test_a_game_remembers_what_the_search_was_not_there_to_see() -> None:
    """A position already seen twice ends the game when it comes again; the bot is told so by the past."""
    position = RING.start()
    for _ in range(7):
        position = position.play(0)
    assert position.play(0).outcome is not None
    assert len(position.past) == 7


def test_too_many_moves_are_tried_a_few_at_a_time() -> None:
    start = rw.game("ausbrecher-ag").start()
    assert len(start.moves()) > WIDE
    simulations = 2000
    tree = grown(start, simulations)
    assert tree.root[GROWS] == 1
    assert 20 < tree.root[COUNT] <= width_for(simulations)
    moves = tree.root_edges[:, MOVE]
    assert len(set(moves.tolist())) == len(moves)


def test_few_moves_are_all_tried() -> None:
    start = rw.game("quadro-be").start()
    tree = grown(start, 100)
    edges = tree.root_edges
    assert tree.root[GROWS] == 0
    assert edges[:, MOVE].tolist() == [move.id for move in start.moves()]
    assert edges[:, TRIED].min() > 0
    assert edges[:, TRIED].sum() == 100


def test_nodes_are_found_by_key_however_full_the_slots_are() -> None:
    tree = Tree(200, 10)
    keys = [k * len(tree.slots) for k in range(150)]
    for key in keys:
        add_node(tree.slots, tree.nodes, tree.used, key)
    assert [int(find(tree.slots, tree.nodes, key)) for key in keys] == list(range(150))
    assert find(tree.slots, tree.nodes, 7) == -1


def test_early_positions_for_measuring_have_a_choice_and_are_the_same_every_time() -> None:
    for name in rw.games():
        found = early_positions(rw.game(name))
        assert found == early_positions(rw.game(name))
        assert all(position.seat is not None and position.seat >= 0 for position in found)
    assert measure_simulations(rw.game("quadro-be"), 0.01, 100).best > 100


def followed(advice: dict[int, int], worth: dict[int, int], visits: int) -> dict[int, int]:
    """How often each move is tried at a node whose guide thought of them so often, each worth the same every time."""
    tree, anything = Tree(1, 8), np.empty(0, np.int64)
    node = add_node(tree.slots, tree.nodes, tree.used, 1)
    for move, often in advice.items():
        edge = add_edge(tree.nodes, tree.edges, tree.scores, tree.used, node, move)
        tree.edges[edge, ADVISED] = often
    for _ in range(visits):
        edge = best_by_advice(tree.nodes, tree.edges, tree.scores, node, anything, -1, 100, seeded(3))
        credit(tree.edges, tree.scores, edge, worth[int(tree.edges[edge, MOVE])])
        tree.nodes[node, VISITS] += 1
    return dict(tree.edges[: len(advice), [MOVE, TRIED]].tolist())


def test_between_moves_that_are_as_good_as_each_other_the_guide_decides() -> None:
    tried = followed({4: 30, 7: 10}, {4: 0, 7: 0}, 400)
    assert 2 * tried[7] < tried[4] < 4 * tried[7]


def test_a_move_that_is_better_is_followed_though_the_guide_hardly_thinks_of_it() -> None:
    tried = followed({4: 90, 7: 10}, {4: 0, 7: RETURN_UNIT // 2}, 2000)
    assert tried[7] > tried[4] > 0
