"""Monte Carlo tree search for any kernel: chance is sampled, secrets are dealt afresh for every simulation.

Each simulation deals what the searcher does not know, walks down nodes keyed by knowledge, adds one node, plays out at
random and returns every seat its own result. A position that recurs on the walk counts as a draw (G1). Where a kernel
can value a position, simulated games are played to its horizon only.
"""

from __future__ import annotations

from regelwerk.kernel.advance import advance
from regelwerk.kernel.convention import (
    APPLY,
    ARRAY,
    BOOL,
    DEAL,
    EVALUATE,
    GRID,
    I64,
    LEGAL,
    REDACT,
    RNG,
    SAMPLE,
    VOID,
    Compiled,
    Rng,
    Words,
    compiled,
    function,
)
from regelwerk.kernel.fingerprint import fingerprint
from regelwerk.kernel.header import CHANCE, ERA, OVER, PLY, RETURNS, SEAT
from regelwerk.kernel.random_play import play_out

from .knowledge import key_of
from .record import SEARCH, Search
from .selection import WIDE, best_edge, width_for
from .tree import COUNT, FIRST, GROWS, MOVE, NONE, TRIED, VALUE, VISITS, add_edge, add_edges, add_node, find

NODE, EDGE, CHOOSER, ON_WAY = range(4)
"""Columns of a walk: the node, the edge taken, the seat that chose it, the node's key."""


@compiled(BOOL(GRID, I64, I64, ARRAY, I64))
def recurs(walk: Words, since: int, depth: int, past: Words, key: int) -> bool:
    """Whether a key stands on the walk since the last irreversible move, or twice in the past."""
    for i in range(since, depth):
        if walk[i, ON_WAY] == key:
            return True
    times = 0
    for earlier in past:
        if earlier == key:
            times += 1
    return since == 0 and times >= 2


@compiled(VOID(function(LEGAL), ARRAY, ARRAY, ARRAY, GRID, GRID, ARRAY, I64))
def list_edges(
    legal: Compiled, tables: Words, words: Words, moves: Words, nodes: Words, edges: Words, used: Words, node: int
) -> None:
    """All edges of a node, on its second visit; too many and it grows them one by one from then on."""
    count = legal(tables, words, moves)
    if count > WIDE:
        nodes[node, GROWS] = 1
    else:
        add_edges(nodes, edges, used, node, moves, count)


@compiled(BOOL(GRID, GRID, I64, ARRAY, I64))
def lists_exactly(nodes: Words, edges: Words, node: int, moves: Words, count: int) -> bool:
    """Whether a node's edges are just these moves: then no deal made other moves legal here."""
    if nodes[node, COUNT] != count:
        return False
    first = nodes[node, FIRST]
    for i in range(count):
        if edges[first + i, MOVE] != moves[i]:
            return False
    return True


@compiled(I64(function(LEGAL), function(SAMPLE), ARRAY, ARRAY, ARRAY, GRID, GRID, ARRAY, I64, I64, RNG))
def choose_edge(
    legal: Compiled,
    sample: Compiled,
    tables: Words,
    words: Words,
    moves: Words,
    nodes: Words,
    edges: Words,
    used: Words,
    node: int,
    secret: int,
    rng: Rng,
) -> int:
    """The edge to follow from a node, which may gain edges by this; NONE when memory is used up."""
    if nodes[node, COUNT] == 0 and nodes[node, GROWS] == 0:
        list_edges(legal, tables, words, moves, nodes, edges, used, node)
    if nodes[node, GROWS] and nodes[node, COUNT] < width_for(nodes[node, VISITS]):
        edge = add_edge(nodes, edges, used, node, sample(tables, words, rng))
        if edge != NONE and edges[edge, TRIED] == 0:
            return edge
    listed = -1
    if secret:
        listed = legal(tables, words, moves)
        if nodes[node, GROWS] == 0:
            if lists_exactly(nodes, edges, node, moves, listed):
                listed = -1
            else:
                for i in range(min(listed, WIDE)):
                    add_edge(nodes, edges, used, node, moves[i])
    return best_edge(nodes, edges, node, moves, listed, rng)


@compiled(VOID(GRID, GRID, GRID, I64, ARRAY))
def give_back(nodes: Words, edges: Words, walk: Words, depth: int, words: Words) -> None:
    """Credit every edge of the walk with the return of the seat that chose it; without a result that is a draw."""
    for i in range(depth):
        nodes[walk[i, NODE], VISITS] += 1
        edge = walk[i, EDGE]
        edges[edge, TRIED] += 1
        if words[SEAT] == OVER:
            edges[edge, VALUE] += words[RETURNS + walk[i, CHOOSER]]


@compiled(
    I64(
        function(LEGAL),
        function(SAMPLE),
        function(APPLY),
        function(REDACT),
        function(DEAL),
        function(EVALUATE),
        SEARCH,
        RNG,
        I64,
        I64,
    )
)
def simulate(
    legal: Compiled,
    sample: Compiled,
    apply: Compiled,
    redact: Compiled,
    deal: Compiled,
    evaluate: Compiled,
    search: Search,
    rng: Rng,
    simulations: int,
    enough: int,
) -> int:
    """This many simulations from the search's root; its tree keeps what they found.

    The answer is how many moves the simulations took together; after `enough` of them no further simulation begins.
    """
    tables, root, past = search.tables, search.root, search.past
    slots, nodes, edges, used = search.slots, search.nodes, search.edges, search.used
    walk, moves, buffers = search.walk, search.moves, search.buffers
    secret, repetition = search.secret, search.repetition
    searcher = root[SEAT]
    words = buffers[0]
    taken = 0
    for _ in range(simulations):
        if taken >= enough:
            break
        words[:] = search.dealt
        if secret:
            deal(tables, words, searcher, rng)
        depth = 0
        since = 0
        era = words[ERA]
        while True:
            while words[SEAT] == CHANCE:
                advance(apply, tables, words, sample(tables, words, rng))
            if words[SEAT] == OVER or depth == walk.shape[0]:
                break
            key = (
                key_of(redact, tables, words, root, searcher, buffers[1], buffers[2]) if secret else fingerprint(words)
            )
            if repetition:
                if words[ERA] != era:
                    era = words[ERA]
                    since = depth
                elif recurs(walk, since, depth, past, key):
                    break
            node = find(slots, nodes, key)
            edge = NONE
            if node != NONE:
                edge = choose_edge(legal, sample, tables, words, moves, nodes, edges, used, node, secret, rng)
            else:
                add_node(slots, nodes, used, key)
            if edge == NONE:
                play_out(sample, apply, tables, words, rng, search.horizon)
                if words[SEAT] != OVER:
                    evaluate(tables, words)
                    words[SEAT] = OVER
                break
            walk[depth, NODE] = node
            walk[depth, EDGE] = edge
            walk[depth, CHOOSER] = words[SEAT]
            walk[depth, ON_WAY] = key
            depth += 1
            advance(apply, tables, words, edges[edge, MOVE])
        give_back(nodes, edges, walk, depth, words)
        taken += words[PLY] - root[PLY]
    return taken
