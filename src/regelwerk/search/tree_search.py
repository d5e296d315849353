"""A Monte Carlo tree search from one position, done piece by piece."""

from __future__ import annotations

import numpy as np

from regelwerk.kernel.convention import Words
from regelwerk.kernel.fingerprint import fingerprint
from regelwerk.kernel.header import RETURN_UNIT, SEAT
from regelwerk.kernel.random_play import UNBOUNDED
from regelwerk.kernel.rng import seeded
from regelwerk.model.game import Game
from regelwerk.model.position import Position

from .belief import Belief
from .evaluation import NOTHING_LEARNED, evaluation_of
from .findings import Findings
from .mcts import simulate
from .proof import plies_of, result_of
from .record import Manner, new_search
from .selection import WIDE
from .tree import MOVE, NONE, PROOF, PROVEN, ROOT, TRIED, VALUE, Tree, find

MAX_EDGES = 4_000_000

MOVES_KEPT = 4
"""A tree that is kept has memory for so many moves of a match; after that a new one is begun."""

_PER_DEAL = 25
"""Simulations from one deal, where a game says how likely deals are."""


def manner_of(position: Position, *, advised: bool = True) -> Manner:
    """How a game's `search.toml` wants its tree to be searched, with what was learned of the game; unless `advised`,
    no move counts more because the guide often thinks of it, and all join the tree alike where the room leaves levels
    free to do so."""
    thinking = position.game.thinking(position.players)
    return Manner(
        solver=True,
        horizon=position.game.kernel.horizon if thinking.horizon is None else thinking.horizon,
        mix=thinking.mix,
        bias=thinking.bias,
        exploration=thinking.exploration,
        beam=thinking.beam,
        evaluation=evaluation_of(position) if thinking.learned else NOTHING_LEARNED,
        guided=thinking.guided,
        patience=thinking.patience,
        trust=thinking.trust if advised else 0,
        wide=0 if thinking.grown and (advised or not thinking.free) else WIDE,
    )


def new_tree(game: Game, simulations: int) -> Tree:
    """A tree with room for so many simulations, and for the one that makes the root."""
    widest = game.kernel.max_legal_moves
    return Tree(simulations + 3, min(MAX_EDGES, (simulations + 3) * min(widest, WIDE) + widest))


class TreeSearch:
    """Simulations from what a seat knows, into a tree; the same seed and the same tree give the same tree."""

    def __init__(
        self, known: Position, seat: int, seed: int, capacity: int, manner: Manner, tree: Tree | None = None
    ) -> None:
        game, widest = known.game, known.game.kernel.max_legal_moves
        self.tree = new_tree(game, capacity) if tree is None else tree
        self._setting, self._capacity, self._manner = known.setting, capacity, manner
        self._search = new_search(
            known.setting.tables,
            known.words(),
            np.array(known.past, np.int64),
            self.tree,
            widest,
            secret=bool(game.rulebook.secrets),
            repetition=game.rulebook.repetition,
            manner=manner,
            moves=game.move_count,
        )
        self._kernel = game.kernel
        self._rng = seeded(seed)
        self._belief = None if game.belief is None else Belief(known, seat)
        self._find_root()

    def _find_root(self) -> None:
        """The root's node and its edges; where there is no node yet, one simulation makes it."""
        search = self._search
        self.tree.used[ROOT] = NONE if search.secret else find(search.slots, search.nodes, fingerprint(search.root))
        if self.tree.used[ROOT] == NONE:
            self.go_on(1)

    @property
    def settled(self) -> bool:
        """Whether the result of best play is proven."""
        return bool(self.tree.root[PROVEN])

    def follow(self, known: Position, seat: int, seed: int, *, every_move: bool = False) -> TreeSearch | None:
        """The search of another position of the same match, in this tree; None where a new tree is better.

        With secrets every position is a new question. A position that came up twice ends the game when it does again,
        so what was proven before that need not hold any more.
        """
        past = known.past
        if known.setting != self._setting or self._search.secret or len(set(past)) < len(past):
            return None
        if not self.tree.has_room_for(self._capacity // MOVES_KEPT):
            return None
        return TreeSearch(known, seat, seed, self._capacity, self._manner, self.tree)

    def go_on(self, simulations: int, moves: int = UNBOUNDED) -> int:
        """So many simulations, or fewer once they took that many moves; how many they took."""
        taken = 0
        while simulations > 0 and taken < moves:
            now = simulations if self._belief is None else min(simulations, _PER_DEAL)
            if self._belief is not None:
                self._search.dealt[:] = self._belief.deal(self._rng).words()
            taken += self._simulate(now, moves - taken)
            simulations -= now
        return taken

    def _simulate(self, simulations: int, moves: int) -> int:
        kernel = self._kernel
        return int(
            simulate(
                kernel.legal,
                kernel.guide if self._manner.guided else kernel.sample,
                kernel.apply,
                kernel.redact,
                kernel.deal,
                kernel.evaluate,
                kernel.sift,
                self._search,
                self._rng,
                simulations,
                moves,
            )
        )

    def findings(self) -> Findings:
        """What is known of the moves at the root."""
        edges: Words = self.tree.root_edges
        tried, proofs = edges[:, TRIED].copy(), edges[:, PROOF]
        plies = np.array([plies_of(proof) if proof else -1 for proof in proofs.tolist()], np.int64)
        values = edges[:, VALUE] / (np.maximum(tried, 1) * RETURN_UNIT)
        results, seat = self.tree.results, int(self._search.root[SEAT])
        for at in np.flatnonzero(plies >= 0):
            values[at] = results[result_of(int(proofs[at])), seat] / RETURN_UNIT
        return Findings(edges[:, MOVE].copy(), tried, values, plies)
