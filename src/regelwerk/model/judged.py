"""What may be done in a position: texts and ids judged, and the legal move that somebody means."""

from __future__ import annotations

import random
from collections.abc import Sequence
from operator import index
from typing import NoReturn, SupportsIndex

from regelwerk.contract import CHANCE, IllegalMove, Kind, Move, MoveLike, Refused, Unreadable, Verdict
from regelwerk.kernel.listing import contains
from regelwerk.kernel.rng import seeded
from regelwerk.rulebook import sentence_for

from .number import written
from .standing import Standing

_SHOWN = 60
"""How much of an attempted text a sentence repeats."""

_EXAMPLES = 3
"""How many legal moves a sentence names to somebody whose text cannot be read."""


class Judged(Standing):
    """Finds moves, and says why something is none."""

    __slots__ = ()

    def sample(self, rng: random.Random) -> Move:
        """A random legal move, at `CHANCE` by weight, without listing them all; not when the game is over."""
        if self.seat is None:
            raise IllegalMove(self._refused(Refused("G8", "over"), "sample"), "sample", repr(self))
        self._demand_listable()
        state = seeded(rng.getrandbits(64))
        return self._run.by_id[int(self.game.kernel.sample(self._setting.tables, self._words, state))]

    def find(self, move: MoveLike) -> Move:
        """The legal move meant by a move, id or text. Raises `IllegalMove` with the verdict."""
        return self._run.by_id[self._find(move)]

    def _find(self, move: MoveLike) -> int:
        """The id of the legal move that is meant."""
        run = self._run
        identifier: int | None
        if isinstance(move, Move):
            if run.by_id.get(move.id) is move:
                identifier = move.id
            else:
                # By its text: the same id means something else in another game.
                identifier = run.number(str(move)) if move.chance == run.chance else None
        else:
            identifier = run.number(move) if isinstance(move, str) else _id_of(move)
        if identifier is not None and 0 <= identifier < len(run):
            listed = self._ids
            if contains(listed, listed.size, identifier):
                return identifier
        return self._refuse(move)

    def _refuse(self, move: MoveLike) -> NoReturn:
        tried = self._text_said(move)
        raise IllegalMove(self.judge(tried), tried[:_SHOWN], repr(self))

    def allows(self, text: str) -> bool:
        """Whether that text is a legal move of the seat to move. `judge` says why not."""
        identifier = self._run.number(text)
        return identifier is not None and contains(self._ids, self._ids.size, identifier)

    def _text_said(self, move: MoveLike) -> str:
        """What a move says here, so that a refusal can name its clause; an id that says nothing as a number."""
        if isinstance(move, Move | str):
            return str(move)
        identifier = _id_of(move)
        return self._run.text(identifier) if 0 <= identifier < len(self._run) else written(identifier)

    def judge(self, move: MoveLike, seat: int | None = None) -> Verdict:
        """Whether `seat` (without one the seat to move) may play that move, id or text. Never raises on any text."""
        text, turn = self._text_said(move), self.seat
        asking = turn if seat is None else seat
        if turn is None:
            return self._refused(Refused("G8", "over"), text)
        if asking is None or (asking != CHANCE and not 0 <= asking < self.players):
            return self._refused(Refused("G8", "no_seat", {"seat": written(index(asking or 0) + 1)}), text)
        if asking != turn:
            return self._refused(self._out_of_turn(asking, turn), text)
        parsed = self._parse(text)
        ruling = (
            Refused("G5", "unreadable") if parsed is None else self.game.referee.judge(self.snapshot(asking), parsed)
        )
        return self._refused(ruling, text) if isinstance(ruling, Refused) else Verdict(ok=True)

    def _parse(self, text: str) -> Kind | None:
        """The move or outcome that a text says, legal or not."""
        moves = self.game.moves
        at_chance = self.seat == CHANCE
        return moves.run(chance=at_chance).parse(text) or moves.run(chance=not at_chance).parse(text)

    def _out_of_turn(self, asking: int, turn: int) -> Refused:
        if turn == CHANCE:
            return Refused("G3", "chance_only")
        if asking == CHANCE:
            return Refused("G3", "not_chance", {"turn": turn + 1})
        return Refused("G8", "not_your_turn", {"seat": asking + 1, "turn": turn + 1})

    def _refused(self, refused: Refused, text: str) -> Verdict:
        shown = text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
        printable = "".join(c if c.isprintable() else "�" for c in shown)
        values = {"text": printable, **refused.values}
        if refused.clause == "G5":
            values["examples"] = ", ".join(map(str, self.examples()))
        words = sentence_for(self.game.rulebook, refused.clause, refused.reason, values)
        return Verdict(ok=False, clause=refused.clause, words=words)

    def examples(self) -> Sequence[Move]:
        """A few legal moves to show how they are written.

        Where trying is a move itself, what fits must not be told: the last ones in order are always allowed there.
        """
        if not self._is_listable:
            return []
        moves = self.moves()
        if self.game.forfeit is not None:
            return moves[-_EXAMPLES:]
        return [moves[at * len(moves) // _EXAMPLES] for at in range(_EXAMPLES)] if len(moves) > _EXAMPLES else moves[:]


def _id_of(move: SupportsIndex) -> int:
    """The id that was given for a move."""
    try:
        return index(move)
    except TypeError:
        raise Unreadable(f"A move is given as a move, its id or its text, not as {type(move).__name__}.") from None
