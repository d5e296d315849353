"""A game at one terminal: people and bots in turn, and nobody sees what their seat may not know."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from regelwerk.contract import CHANCE, Language, Move, Unreadable
from regelwerk.model.record import record
from regelwerk.model.resigning import BREAKING_OFF, RESIGNING, GivenUp, sides_of

from .play import HUMAN, OPPONENT
from .rules import find_clause, show_clause
from .terminal import prose
from .words import drawing, result, say, seat_name, spoken

if TYPE_CHECKING:
    from rich.console import Console

    from regelwerk.model.position import Position

_LISTED = 120
"""Legal moves that `?` shows; where there are more, only how many."""

_CLEAR_SCROLLBACK = "\x1b[3J"


@dataclass(frozen=True)
class Turn:
    """A move that was made, and where."""

    before: Position
    seat: int
    move: Move


class Table:
    """One game from start to end. `play` returns when it is over, or when everybody has left."""

    def __init__(self, start: Position, seats: list[str], rng: random.Random, out: Console, language: Language) -> None:
        self._position = start
        self._start = start
        self._seats = list(seats)
        self._rng = rng
        self._out = out
        self._language = language
        self._turns: list[Turn] = []
        self._told: dict[int | None, int] = {}
        self._covered = bool(start.game.rulebook.secrets) and self._people > 1
        self._looking: int | None = None
        self._left = False
        self._resigned: GivenUp | None = None
        self._conceded: GivenUp | None = None

    @property
    def _people(self) -> int:
        return self._seats.count(HUMAN)

    def play(self) -> None:
        """Until the end. Closing the input or Ctrl-C leaves politely."""
        self._help()
        try:
            while self._position.seat is not None and not self._left and not self._conceded:
                self._next(self._position.seat)
        except (EOFError, KeyboardInterrupt):
            self._out.print()
        self._end(self._looking if self._people == 1 else None)

    def _end(self, viewer: int | None) -> None:
        """The last moves, the last position unless it was just shown, and who came where."""
        from regelwerk.play.placing import outcome

        if self._people > 1:
            self._told[None] = max(self._told.values(), default=0)
        self._tell(viewer)
        reached = outcome(self._position, self._resigned, self._conceded)
        if reached is None:
            self._print(self._words("stopped"))
            return
        if self._people:
            self._show(viewer)
        self._out.print("\n".join(result(self._position, self._language, reached)), style="bold")
        for row in self._position.view(viewer).sheet:
            self._out.print("  ".join(spoken(self._position, label, self._language) for label in row))

    def save(self, path: Path) -> None:
        """The game so far as a record."""
        moves = [turn.move for turn in self._turns]
        path.write_text(str(record(self._start, moves, self._resigned, self._conceded)), encoding="utf-8")
        self._out.print(self._words("saved", file=str(path)))

    def _next(self, seat: int) -> None:
        if seat == CHANCE:
            moves, weights = zip(*self._position.weights(), strict=True)
            self._make(self._rng.choices(moves, weights)[0])
        elif self._seats[seat] == HUMAN:
            self._ask(seat)
        else:
            self._think(seat)
        if not self._people and not self._left:
            self._tell(None)
            self._show(None)

    def _think(self, seat: int) -> None:
        from regelwerk.search.bot import bot

        level = self._seats[seat]
        with self._out.status(self._words("thinks", seat=self._name(seat), level=level)):
            self._make(bot(level).choose(self._position, seat, self._rng.getrandbits(63)))

    def _make(self, move: Move) -> None:
        before = self._position
        assert before.seat is not None
        self._position = before.play(move)
        self._turns.append(Turn(before, before.seat, move))

    def _ask(self, seat: int) -> None:
        """Show a person the position and read until a move is made or the seat is left."""
        if self._covered and seat != self._looking:
            self._cover(seat)
        self._looking = seat
        self._tell(seat)
        self._show(seat)
        here = self._position
        while self._position is here and self._seats[seat] == HUMAN and not (self._left or self._conceded):
            self._obey(seat, input(self._words("prompt")).strip())

    def _obey(self, seat: int, text: str) -> None:
        """A move, or one of the words that are no moves."""
        verdict = self._position.judge(text)
        if verdict.ok:
            self._make(self._position.find(text))
            self._told[seat] = len(self._turns)
            self._story(self._turns[-1])
            return
        word, _, rest = text.partition(" ")
        if word in {"?", "moves"}:
            self._list()
        elif word == "undo":
            self._undo()
        elif word == "rules":
            self._rules(rest.strip())
        elif word == "board":
            self._show(seat)
        elif word == "resign":
            self._resign(seat)
        elif word in {"quit", "exit"}:
            self._left = True
        elif word in {"", "help"}:
            self._help()
        else:
            sentence = verdict.sentence(self._language)
            self._print(self._words("refused", clause=str(verdict.clause), sentence=sentence), style="red")

    def _help(self) -> None:
        words = self._words("help", examples=self._position.game.notation.examples)
        self._print(prose(self._out, words), style="dim")

    def _list(self) -> None:
        from rich.columns import Columns

        texts = [str(move) for move in self._position.moves()]
        if len(texts) <= _LISTED:
            self._out.print(Columns(texts))
        else:
            some = ", ".join((texts[0], texts[len(texts) // 2], texts[-1]))
            self._print(self._words("many", count=len(texts), some=some))

    def _undo(self) -> None:
        from regelwerk.play.undo import reveals

        last = self._turns[-1] if self._turns else None
        fair = last is not None and last.seat >= 0 and self._seats[last.seat] == HUMAN
        if last is None or not fair or not self._position.game.rulebook.undo or reveals(last.before, self._position):
            self._print(self._words("no_undo"))
            return
        self._turns.pop()
        self._position = last.before
        self._told = {viewer: min(told, len(self._turns)) for viewer, told in self._told.items()}
        heard = last.before.heard(last.move, None)
        self._print(self._words("undone", seat=self._name(last.seat), move=heard))

    def _rules(self, identifier: str) -> None:
        book = self._position.game
        try:
            chosen = [find_clause(book, identifier)] if identifier else book.rulebook.clauses
        except Unreadable as unknown:
            self._print(str(unknown))
            return
        for clause in chosen:
            show_clause(self._out, clause, self._language)

    def _resign(self, seat: int) -> None:
        """Between two sides that is the end (G9), and among bots only too (G10); otherwise a bot plays on."""
        self._print(self._words("resigned", seat=self._name(seat)))
        sides = len(sides_of(self._position))
        if sides == 2 or self._people == 1:
            self._conceded = GivenUp((seat,), RESIGNING if sides == 2 else BREAKING_OFF)
            return
        gone = self._resigned.seats if self._resigned else ()
        self._resigned = GivenUp(tuple(sorted((*gone, seat))), RESIGNING)
        self._seats[seat] = OPPONENT
        self._print(self._words("plays_on", seat=self._name(seat)))

    def _cover(self, seat: int) -> None:
        """Between two people with secrets: an empty screen until the next one says to be alone with it."""
        self._out.clear()
        if self._out.is_terminal:
            self._out.file.write(_CLEAR_SCROLLBACK)
        input(self._words("hand_over", seat=self._name(seat)))

    def _tell(self, viewer: int | None) -> None:
        """The moves since this viewer was last told, as that seat hears them."""
        for turn in self._turns[self._told.get(viewer, 0) :]:
            self._print(f"{self._name(turn.seat)}: {turn.before.heard(turn.move, viewer)}")
            self._story(turn)
        self._told[viewer] = len(self._turns)

    def _story(self, turn: Turn) -> None:
        """What a move came to, where its text does not say."""
        for label in turn.before.told(turn.move):
            self._print(f"  {spoken(turn.before, label, self._language)}")

    def _show(self, viewer: int | None) -> None:
        """The drawing, and what the scene says is expected now."""
        self._out.print()
        self._print(drawing(self._position, viewer))
        notes = [spoken(self._position, note, self._language) for note in self._position.view(viewer).notes]
        if not notes and self._position.seat is not None:
            notes = [self._words("you", seat=self._name(self._position.seat))]
        for note in notes:
            self._print(note, style="bold")

    def _name(self, seat: int) -> str:
        return seat_name(self._position, seat, self._language)

    def _words(self, key: str, **values: str | int) -> str:
        return say(key, self._language, **values)

    def _print(self, text: str, style: str = "") -> None:
        """Texts of games as they are: no markup is read into them."""
        self._out.print(text, style=style, markup=False, soft_wrap=True)
