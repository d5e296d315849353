"""What is certain in a tree: results that follow from the ends of games, whatever anybody does (MCTS-Solver).

A proof is one number: which result of the game it is (a row of `Tree.results`, a return for every seat) and after how
many moves, 0 where nothing is proven. A seat that can choose a move proven to win has won; where every move is proven,
it takes the best of them. That holds for any number of seats, each looking after itself. Moves that chance follows are
never proven, nor is anything where a seat has secrets, nor a draw by repetition, which depends on the way there.
"""

from __future__ import annotations

from regelwerk.kernel.convention import ARRAY, GRID, I64, VOID, Words, compiled
from regelwerk.kernel.header import ENDING, LENGTH, PLAYERS, RETURN_UNIT, RETURNS

from .tree import COUNT, EVERY_MOVE, FIRST, FLOATS, GROWS, MAX_RESULTS, MEAN, PROOF, PROVEN, RESULTS, SPREAD, Floats

UNPROVEN = 0


@compiled(I64(I64))
def result_of(proof: int) -> int:
    """The row of the result that a proof names."""
    return (proof - 1) % MAX_RESULTS


@compiled(I64(I64))
def plies_of(proof: int) -> int:
    """After how many moves a proof says that it is over."""
    return (proof - 1) // MAX_RESULTS


@compiled(I64(GRID, ARRAY, ARRAY))
def proof_of_end(results: Words, used: Words, words: Words) -> int:
    """A game that is over as a proof; UNPROVEN where it ended by its length only, which no key contains (G7)."""
    if words[ENDING] == LENGTH:
        return UNPROVEN
    players = words[PLAYERS]
    for row in range(used[RESULTS]):
        same = True
        for seat in range(players):
            same &= results[row, seat] == words[RETURNS + seat]
        if same:
            return 1 + row
    row = used[RESULTS]
    if row == MAX_RESULTS:
        return UNPROVEN
    for seat in range(players):
        results[row, seat] = words[RETURNS + seat]
    used[RESULTS] = row + 1
    return 1 + row


@compiled(VOID(GRID, ARRAY, I64))
def tell_result(results: Words, words: Words, proof: int) -> None:
    """Write the returns that a proof promises into a position."""
    for seat in range(words[PLAYERS]):
        words[RETURNS + seat] = results[result_of(proof), seat]


@compiled(I64(GRID, I64, I64, I64))
def better_proof(results: Words, chooser: int, one: int, other: int) -> int:
    """Which of two proofs a seat would rather have: the higher return; to win sooner, or to lose later."""
    if one == UNPROVEN or other == UNPROVEN:
        return max(one, other)
    lead = results[result_of(one), chooser] - results[result_of(other), chooser]
    if lead == 0:
        sooner = plies_of(one) < plies_of(other)
        return one if sooner == (results[result_of(one), chooser] > 0) else other
    return one if lead > 0 else other


@compiled(I64(GRID, GRID, FLOATS, GRID, I64, I64, I64, I64))
def prove_edge(
    nodes: Words, edges: Words, scores: Floats, results: Words, node: int, edge: int, chooser: int, child: int
) -> int:
    """An edge leads to what is proven: keep that, and see whether its node is proven by it. The node's proof."""
    if edges[edge, PROOF] == UNPROVEN:
        edges[edge, PROOF] = child + MAX_RESULTS
        scores[edge, MEAN] = results[result_of(child), chooser]
        scores[edge, SPREAD] = 0.0
    if nodes[node, PROVEN] == UNPROVEN:
        if results[result_of(child), chooser] == RETURN_UNIT:
            nodes[node, PROVEN] = edges[edge, PROOF]
        elif nodes[node, GROWS] == EVERY_MOVE:
            best = UNPROVEN
            first = nodes[node, FIRST]
            for other in range(first, first + nodes[node, COUNT]):
                if edges[other, PROOF] == UNPROVEN:
                    return UNPROVEN
                best = better_proof(results, chooser, best, edges[other, PROOF])
            nodes[node, PROVEN] = best
    return nodes[node, PROVEN]
