"""The opening of Forma set up by lot: as many stones as the fixed layout has, wherever clause 1 allows them."""

from dataclasses import replace
from random import Random

from regelwerk.contract import Accepted

from .moves import Ready, Stone, Tower
from .referee import judge, play
from .snapshot import Snapshot
from .squares import SQUARES


def is_open(snapshot: Snapshot) -> bool:
    """Clauses 1a to 1d: while tower and stones are being set."""
    return not snapshot.over and snapshot.phase != "lay"


def deal(snapshot: Snapshot, rng: Random) -> tuple[str, ...]:
    """The tower if it is not set yet, the stones still missing, each on a square drawn from all that are allowed, and
    `ready`."""
    moves: list[Tower | Stone] = []
    now = snapshot
    while now.phase == "tower" or len(now.stones) < len(snapshot.facts.layout.stones):
        kind = Tower if now.phase == "tower" else Stone
        drawn = (kind(square) for square in rng.sample(SQUARES, len(SQUARES)))
        chosen = next((move for move in drawn if isinstance(judge(now, move), Accepted)), None)
        if chosen is None:
            break
        moves.append(chosen)
        now = replace(play(now, chosen).now, ply=now.ply + 1)
    return (*map(str, moves), Ready.form)
