"""Monte Carlo tree search for any kernel: chance is sampled, secrets are dealt afresh for every simulation.

Each simulation deals what the searcher does not know, walks down nodes keyed by knowledge, adds one node, plays out at
random and returns every seat its own result. A position that recurs on the walk counts as a draw (G1). Where a position
can be valued before the end, simulated games are played to the search's horizon only. What is proven on the way
(`proof.py`) is never walked again.
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
    SIFT,
    VOID,
    Compiled,
    Rng,
    Words,
    compiled,
    function,
)
from regelwerk.kernel.copying import copy_words
from regelwerk.kernel.fingerprint import fingerprint
from regelwerk.kernel.header import CHANCE, ERA, OVER, PLAYERS, PLY, RETURNS, SEAT
from regelwerk.kernel.random_play import UNBOUNDED, play_out

from .knowledge import key_of
from .narrowing import keep_promising
from .proof import UNPROVEN, proof_of_end, prove_edge, tell_result
from .record import BEFORE_CHANCE, CHOOSER, EDGE, NODE, ON_WAY, SEARCH, Search
from .repetition import recurs
from .selection import FARED, NOTED, WIDE, best_by_advice, best_by_history, best_edge, width_for
from .tree import (
    ADVISED,
    BEST_FEW,
    CHILD,
    COUNT,
    EVERY_MOVE,
    FIRST,
    FLOATS,
    GROWS,
    KEY,
    MOVE,
    NONE,
    ONE_BY_ONE,
    PROOF,
    PROVEN,
    ROOT,
    TRIED,
    VISITS,
    Floats,
    add_edge,
    add_edges,
    add_node,
    credit,
    find,
)
from .valuing import value_position


@compiled(VOID(function(LEGAL), SEARCH, ARRAY, I64))
def list_edges(legal: Compiled, search: Search, words: Words, node: int) -> None:
    """All edges of a node, on its second visit; too many and it grows them one by one from then on."""
    count = legal(search.tables, words, search.moves)
    if count > search.wide:
        search.nodes[node, GROWS] = ONE_BY_ONE
    else:
        add_edges(search.nodes, search.edges, search.scores, search.used, node, search.moves, count)


@compiled(
    VOID(function(LEGAL), function(APPLY), function(REDACT), function(EVALUATE), function(SIFT), SEARCH, ARRAY, I64)
)
def list_promising(
    legal: Compiled,
    apply: Compiled,
    redact: Compiled,
    evaluate: Compiled,
    sift: Compiled,
    search: Search,
    words: Words,
    node: int,
) -> None:
    """As `list_edges`, where only the most promising moves are followed."""
    count = legal(search.tables, words, search.moves)
    if count > search.beam:
        count, complete, _ = keep_promising(
            sift,
            apply,
            evaluate,
            redact,
            search.evaluation,
            search.scratch,
            search.tables,
            words,
            search.buffers[1],
            search.moves,
            search.promises,
            count,
            search.beam,
            search.glances,
        )
        if not complete:
            search.nodes[node, GROWS] = BEST_FEW
    add_edges(search.nodes, search.edges, search.scores, search.used, node, search.moves, count)


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


@compiled(
    I64(
        function(LEGAL),
        function(SAMPLE),
        ARRAY,
        ARRAY,
        ARRAY,
        GRID,
        GRID,
        FLOATS,
        ARRAY,
        I64,
        I64,
        GRID,
        I64,
        I64,
        I64,
        RNG,
    )
)
def choose_edge(
    legal: Compiled,
    sample: Compiled,
    tables: Words,
    words: Words,
    moves: Words,
    nodes: Words,
    edges: Words,
    scores: Floats,
    used: Words,
    node: int,
    secret: int,
    history: Words,
    bias: int,
    reach: int,
    trust: int,
    rng: Rng,
) -> int:
    """The edge to follow from a node, which may gain edges by this; NONE when memory is used up."""
    advised = trust > 0 and nodes[node, GROWS] == ONE_BY_ONE
    if nodes[node, GROWS] == ONE_BY_ONE and nodes[node, COUNT] < width_for(nodes[node, VISITS]):
        edge = add_edge(nodes, edges, scores, used, node, sample(tables, words, rng))
        if edge != NONE:
            edges[edge, ADVISED] += 1
            if edges[edge, TRIED] == 0:
                return edge
    listed = -1
    if secret:
        listed = legal(tables, words, moves)
        if nodes[node, GROWS] == EVERY_MOVE:
            if lists_exactly(nodes, edges, node, moves, listed):
                listed = -1
            else:
                for i in range(min(listed, WIDE)):
                    add_edge(nodes, edges, scores, used, node, moves[i])
    if advised:
        return best_by_advice(nodes, edges, scores, node, moves, listed, trust, rng)
    if bias:
        mine = words[SEAT] * (history.shape[0] // words[PLAYERS])
        return best_by_history(nodes, edges, scores, node, moves, listed, reach, history, mine, bias, rng)
    return best_edge(nodes, edges, scores, node, moves, listed, reach, rng)


@compiled(VOID(function(SAMPLE), function(APPLY), function(REDACT), function(EVALUATE), SEARCH, ARRAY, RNG))
def play_and_value(
    sample: Compiled,
    apply: Compiled,
    redact: Compiled,
    evaluate: Compiled,
    search: Search,
    words: Words,
    rng: Rng,
) -> None:
    """The end of a simulation that is not played to the end, or whose result is in part what the position was worth."""
    tables, evaluation, scratch, standing = search.tables, search.evaluation, search.scratch, search.standing
    if search.mix:
        value_position(redact, evaluate, evaluation, scratch, tables, words)
        for seat in range(words[PLAYERS]):
            standing[seat] = words[RETURNS + seat]
    play_out(sample, apply, tables, words, rng, search.horizon)
    if words[SEAT] != OVER:
        value_position(redact, evaluate, evaluation, scratch, tables, words)
    if search.mix:
        for seat in range(words[PLAYERS]):
            played = (100 - search.mix) * words[RETURNS + seat]
            words[RETURNS + seat] = (search.mix * standing[seat] + played) // 100


@compiled(VOID(GRID, GRID, FLOATS, GRID, I64, ARRAY))
def give_back(nodes: Words, edges: Words, scores: Floats, walk: Words, depth: int, words: Words) -> None:
    """Credit every edge of the walk with the return of the seat that chose it; without a result that is a draw."""
    over = words[SEAT] == OVER
    for i in range(depth):
        nodes[walk[i, NODE], VISITS] += 1
        credit(edges, scores, walk[i, EDGE], words[RETURNS + walk[i, CHOOSER]] if over else 0)


@compiled(VOID(GRID, GRID, FLOATS, GRID, GRID, I64, I64))
def prove_walk(nodes: Words, edges: Words, scores: Floats, results: Words, walk: Words, depth: int, proof: int) -> None:
    """Carry what the end of a walk proves back along it, as far as it proves anything."""
    for i in range(depth - 1, -1, -1):
        if proof == UNPROVEN or walk[i, BEFORE_CHANCE]:
            return
        proof = prove_edge(nodes, edges, scores, results, walk[i, NODE], walk[i, EDGE], walk[i, CHOOSER], proof)


@compiled(VOID(GRID, GRID, GRID, I64, ARRAY))
def note_walk(history: Words, edges: Words, walk: Words, depth: int, words: Words) -> None:
    """Remember how the moves of a walk fared, wherever their seats made them."""
    size = history.shape[0] // words[PLAYERS]
    for i in range(depth):
        row = walk[i, CHOOSER] * size + edges[walk[i, EDGE], MOVE]
        history[row, NOTED] += 1
        if words[SEAT] == OVER:
            history[row, FARED] += words[RETURNS + walk[i, CHOOSER]]


@compiled(
    I64(
        function(LEGAL),
        function(SAMPLE),
        function(APPLY),
        function(REDACT),
        function(DEAL),
        function(EVALUATE),
        function(SIFT),
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
    sift: Compiled,
    search: Search,
    rng: Rng,
    simulations: int,
    enough: int,
) -> int:
    """This many simulations from the search's root; its tree keeps what they found.

    The answer is how many moves the simulations took together; after `enough` of them, or when the root is proven, no
    further simulation begins.
    """
    tables, root, past, history = search.tables, search.root, search.past, search.history
    slots, nodes, edges, scores = search.slots, search.nodes, search.edges, search.scores
    used, results, walk, buffers = search.used, search.results, search.walk, search.buffers
    moves, reach = search.moves, search.exploration
    secret, repetition, solver, horizon, bias = (
        search.secret,
        search.repetition,
        search.solver,
        search.horizon,
        search.bias,
    )
    searcher = root[SEAT]
    words = buffers[0]
    taken = 0
    for _ in range(simulations):
        if taken >= enough or (used[ROOT] != NONE and nodes[used[ROOT], PROVEN]):
            break
        copy_words(search.dealt, words)
        if secret:
            deal(tables, words, searcher, rng)
        depth = 0
        since = 0
        era = words[ERA]
        proof = UNPROVEN
        linked = 0
        while True:
            while words[SEAT] == CHANCE:
                if depth:
                    walk[depth - 1, BEFORE_CHANCE] = 1
                advance(apply, tables, words, sample(tables, words, rng))
            if words[SEAT] == OVER or depth == walk.shape[0]:
                if solver and words[SEAT] == OVER:
                    proof = proof_of_end(results, used, words)
                break
            if linked:
                node = linked - 1
                key = nodes[node, KEY]
            else:
                key = (
                    key_of(redact, tables, words, root, searcher, buffers[1], buffers[2])
                    if secret
                    else fingerprint(words)
                )
                node = find(slots, nodes, key)
            if repetition:
                if words[ERA] != era:
                    era = words[ERA]
                    since = depth
                elif recurs(walk, since, depth, past, key):
                    break
            if node != NONE and not linked and depth and not secret and not walk[depth - 1, BEFORE_CHANCE]:
                edges[walk[depth - 1, EDGE], CHILD] = node + 1
            edge = NONE
            if node == NONE:
                added = add_node(slots, nodes, used, key)
                if depth == 0:
                    used[ROOT] = added
            elif nodes[node, PROVEN]:
                proof = nodes[node, PROVEN]
                tell_result(results, words, proof)
                words[SEAT] = OVER
                break
            elif nodes[node, VISITS] < search.patience and node != used[ROOT]:
                nodes[node, VISITS] += 1
            else:
                if nodes[node, COUNT] == 0 and nodes[node, GROWS] == EVERY_MOVE:
                    if search.beam:
                        list_promising(legal, apply, redact, evaluate, sift, search, words, node)
                    else:
                        list_edges(legal, search, words, node)
                edge = choose_edge(
                    legal,
                    sample,
                    tables,
                    words,
                    moves,
                    nodes,
                    edges,
                    scores,
                    used,
                    node,
                    secret,
                    history,
                    bias,
                    reach,
                    search.trust,
                    rng,
                )
            if edge == NONE:
                if horizon == UNBOUNDED and search.mix == 0:
                    play_out(sample, apply, tables, words, rng, horizon)
                else:
                    play_and_value(sample, apply, redact, evaluate, search, words, rng)
                words[SEAT] = OVER
                break
            walk[depth, NODE] = node
            walk[depth, EDGE] = edge
            walk[depth, CHOOSER] = words[SEAT]
            walk[depth, ON_WAY] = key
            walk[depth, BEFORE_CHANCE] = 0
            depth += 1
            if edges[edge, PROOF]:
                tell_result(results, words, edges[edge, PROOF])
                words[SEAT] = OVER
                break
            linked = edges[edge, CHILD]
            advance(apply, tables, words, edges[edge, MOVE])
        give_back(nodes, edges, scores, walk, depth, words)
        if bias:
            note_walk(history, edges, walk, depth, words)
        if proof != UNPROVEN:
            prove_walk(nodes, edges, scores, results, walk, depth, proof)
        taken += words[PLY] - root[PLY]
    return taken
