"""Every first move looked at for forced wins of either side, deeper and deeper until the time is spent."""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from regelwerk.model.position import Position
from regelwerk.model.solving import SolveRequest

from .proving import ANY, Prover

PER_SECOND = 3_000_000
"""Positions that one core looks at in a second, about: what a time is worth in positions."""

DEEPEST = 64


@dataclass
class Opening:
    """A first move: all of `proven` plies after it are looked through, and `winner` is the seat that wins within
    them by force, if one does."""

    text: str
    after: Position
    proven: int = 0
    winner: int | None = None


class OpeningBook:
    """The openings of a game for two without chance, proven side by side by several threads."""

    def __init__(self, start: Position, closing: int = ANY) -> None:
        self._start, self._closing = start, closing
        self._own = threading.local()
        self._provers: list[Prover] = []
        self.openings = [Opening(str(move), start.play(move)) for move in start.moves()]

    @property
    def looked_at(self) -> int:
        """Positions looked at by all threads together."""
        return sum(prover.looked_at for prover in self._provers)

    def prove(self, request: SolveRequest, deepest: int = DEEPEST) -> None:
        """One ply deeper for every opening that is still open, as long as there is time, to `deepest` plies."""
        until = time.monotonic() + request.seconds
        with ThreadPoolExecutor(request.cores) as pool:
            for plies in range(1, deepest + 1):
                waiting = [each for each in self.openings if each.winner is None and each.proven == plies - 1]
                done = pool.map(lambda each: self._deepen(each, until), waiting)
                for count, _ in enumerate(done, start=1):
                    request.told(f"{plies} plies after each opening", count / len(waiting))
                if not any(each.winner is None and each.proven == plies for each in self.openings):
                    return

    def _deepen(self, opening: Opening, until: float) -> None:
        """One ply more; the side that would make the last move is the only one that can win by it."""
        most = int(PER_SECOND * (until - time.monotonic()))
        seat, plies = opening.after.seat, opening.proven + 1
        if most <= 0 or seat is None:
            return
        attacker = seat if plies % 2 else 1 - seat
        won = self._prover().wins(opening.after, attacker, plies, most)
        if won is not None:
            opening.proven = plies
            opening.winner = attacker if won else None

    def _prover(self) -> Prover:
        """The thread's own."""
        if not hasattr(self._own, "prover"):
            self._own.prover = Prover(self._start.game, self._closing)
            self._provers.append(self._own.prover)
        found: Prover = self._own.prover
        return found

    def report(self, seats: tuple[str, ...]) -> dict[str, Any]:
        """What is proven, ready for JSON: of every opening who wins within how many plies, or how far nobody does."""
        open_to = min((each.proven for each in self.openings if each.winner is None), default=None)
        mover = self._start.seat
        winning = [each for each in self.openings if each.winner == mover]
        lost = [each for each in self.openings if each.winner not in {None, mover}]
        assert mover is not None
        if winning:
            verdict = f"{seats[mover]} wins by force, by {winning[0].text} within {winning[0].proven + 1} plies."
        elif open_to is None:
            verdict = f"{seats[mover]} loses by force whatever the first move."
        else:
            verdict = (
                f"Nobody wins by force within {open_to + 1} plies; that is how far every opening was looked through."
            )
        summary = [
            verdict,
            f"{len(lost)} of {len(self.openings)} openings lose by force: "
            + (", ".join(f"{each.text} ({each.proven + 1})" for each in lost) or "none"),
            f"{self.looked_at:,} positions looked at.",
        ]
        openings = {
            each.text: {"winner": None if each.winner is None else seats[each.winner], "plies": each.proven}
            for each in self.openings
        }
        return {
            "summary": summary,
            "game": self._start.game.name,
            "edition": self._start.game.edition.digest,
            "open_to": None if open_to is None else open_to + 1,
            "openings": openings,
            "looked_at": self.looked_at,
        }
