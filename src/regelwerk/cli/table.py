"""A match at one terminal: people and bots in turn, and nobody sees what their seat may not know."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

from regelwerk.contract import Language, Refused, Unreadable
from regelwerk.model.record import record
from regelwerk.play.asked import seed_for
from regelwerk.play.event import Event, Moved
from regelwerk.play.match import Match
from regelwerk.play.record import write_match
from regelwerk.play.request_error import RequestError
from regelwerk.play.resigning import giving_up
from regelwerk.play.turn import Turn
from regelwerk.play.undo import taking_back
from regelwerk.rulebook import event_sentence

from .rules import find_clause, show_clause
from .terminal import prose
from .words import drawing, result, say, seat_name, spoken

if TYPE_CHECKING:
    from rich.console import Console

    from regelwerk.lab.contestant import Chooser
    from regelwerk.model.position import Position

    from .pondering import Pondering

_LISTED = 120
"""Legal moves that `?` shows; where there are more, only how many."""

_CLEAR_SCROLLBACK = "\x1b[3J"


class Table:
    """One match from start to end. `play` returns when it is over, or when everybody has left."""

    def __init__(self, match: Match, out: Console, language: Language, pondering: Pondering | None = None) -> None:
        self._match, _ = match.with_chance()
        self._pondering = pondering
        self._out = out
        self._language = language
        self._told: dict[int | None, int] = {}
        self._players: dict[str, Chooser] = {}
        self._covered = match.secret and len(self._people) > 1
        self._looking: int | None = None
        self._left = False

    @property
    def _people(self) -> frozenset[int]:
        return frozenset(number for number, seat in enumerate(self._match.seats) if seat.kind == "human")

    @property
    def _position(self) -> Position:
        return self._match.position

    def play(self) -> None:
        """Until the end. Closing the input or Ctrl-C leaves politely."""
        self._help()
        try:
            while self._match.turn is not None and not self._left:
                self._next(self._match.turn)
        except (EOFError, KeyboardInterrupt):
            self._out.print()
        self._end(self._looking if len(self._people) == 1 else None)

    def _end(self, viewer: int | None) -> None:
        """The last moves, the last position unless it was just shown, and who came where."""
        if len(self._people) > 1:
            self._told[None] = max(self._told.values(), default=0)
        self._tell(viewer)
        outcome = self._match.outcome
        if outcome is None:
            self._print(self._words("stopped"))
            return
        if self._people:
            self._show(viewer)
        self._out.print("\n".join(result(self._position, self._language, outcome)), style="bold")
        for row in self._position.view(viewer).sheet:
            self._out.print("  ".join(spoken(self._position, label, self._language) for label in row))

    def save(self, path: Path) -> None:
        """The match so far as a record; once it is over with all that proves its chance fair."""
        match = self._match
        texts = [turn.text for turn in match.turns]
        start = match.turns[0].before if match.turns else match.position
        written = write_match(match) if match.over else str(record(start, texts, match.resigned, match.conceded))
        path.write_text(written, encoding="utf-8")
        self._out.print(self._words("saved", file=str(path)))

    def _next(self, seat: int) -> None:
        if self._match.bot is None:
            self._ask(seat)
        else:
            self._think(seat)
        if not self._people and not self._left:
            self._tell(None)
            self._show(None)

    def _think(self, seat: int) -> None:
        from regelwerk.lab.contestant import contestant

        match, level = self._match, self._match.seats[seat].level
        seed = seed_for(match, seat)
        with self._out.status(self._words("thinks", seat=self._name(seat), level=level)):
            player: Chooser
            if self._pondering is not None and seat in self._pondering:
                player = self._pondering
            else:
                player = self._players[level] = self._players.get(level) or contestant(level)
            self._make(seat, str(player.choose(self._position, seat, seed)))

    def _make(self, seat: int, text: str) -> None:
        """A move and all chance that follows it."""
        self._happen(Moved(seat=seat, text=text))
        self._match, _ = self._match.with_chance()

    def _happen(self, event: Event) -> None:
        self._match = self._match.after(event)

    def _ask(self, seat: int) -> None:
        """Show a person the position and read until a move is made or the seat is left."""
        if self._covered and seat != self._looking:
            self._cover(seat)
        self._looking = seat
        self._tell(seat)
        self._show(seat)
        here = self._match.sequence
        with nullcontext() if self._pondering is None else self._pondering.meanwhile(self._position):
            while self._match.sequence == here and not self._left:
                self._obey(seat, input(self._words("prompt")).strip())

    def _obey(self, seat: int, text: str) -> None:
        """A move, or one of the words that are not moves."""
        verdict = self._match.judge(text, seat)
        if verdict.ok:
            self._make_own(seat, text)
            return
        word, _, rest = text.partition(" ")
        if word in {"?", "moves"}:
            self._list()
        elif word == "undo":
            self._undo()
        elif word == "rules":
            self._rules(rest.strip())
        elif word == "hint":
            self._hint(seat)
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
            made = self._match.forfeited(seat, text)
            if made is not None:
                self._make_own(seat, made)

    def _make_own(self, seat: int, text: str) -> None:
        """A person's move: what it did is said at once, what others do after it when they are told of it."""
        made = len(self._match.turns)
        self._make(seat, text)
        self._told[seat] = made + 1
        self._explain(self._match.turns[made], seat)

    def _help(self) -> None:
        examples = ", ".join(map(str, self._position.examples()))
        self._print(prose(self._out, self._words("help", examples=examples)), style="dim")

    def _list(self) -> None:
        from rich.columns import Columns

        texts = [str(move) for move in self._position.moves()]
        if len(texts) <= _LISTED:
            self._out.print(Columns(texts))
        else:
            some = ", ".join((texts[0], texts[len(texts) // 2], texts[-1]))
            self._print(self._words("many", count=len(texts), some=some))

    def _undo(self) -> None:
        try:
            undone = taking_back(self._match, self._people)
        except RequestError as refused:
            self._print(refused.sentence[self._language])
            return
        back = next(turn for turn in self._match.turns if turn.sequence == undone.back)
        self._happen(undone)
        self._told = {viewer: min(told, len(self._match.turns)) for viewer, told in self._told.items()}
        self._print(self._words("undone", seat=self._name(back.seat), move=back.heard(None, over=False)))

    def _hint(self, seat: int) -> None:
        """A good move, what it does and why."""
        from regelwerk.play.hinting import advised

        with self._out.status(self._words("hinting")):
            hint = advised(self._position, seat, seed_for(self._match, seat))
        rulebook, reader = self._match.game.rulebook, self._position.called(seat)
        self._print(self._words("hint", move=hint.move), style="bold")
        for event in hint.events:
            self._print(f"  § {event.clause}: {event_sentence(rulebook, event, reader)[self._language]}")
        for reason in hint.reasons:
            self._print(f"  {reason[self._language]}")

    def _rules(self, identifier: str) -> None:
        book = self._match.game
        try:
            chosen = [find_clause(book, identifier)] if identifier else book.rulebook.clauses
        except Unreadable as unknown:
            self._print(str(unknown))
            return
        for clause in chosen:
            show_clause(self._out, clause, self._language)

    def _resign(self, seat: int) -> None:
        """Between two sides that is the end (G9), and among bots only too (G10); otherwise a bot plays on."""
        people = self._people
        given = giving_up(self._match, seat, people, end=len(people) == 1)
        assert not isinstance(given, Refused), "whoever is asked for a move may give up"
        self._print(self._words("resigned", seat=self._name(seat)))
        self._happen(given)
        if not self._match.over:
            self._print(self._words("plays_on", seat=self._name(seat)))

    def _cover(self, seat: int) -> None:
        """Between two people with secrets: an empty screen until the next one says to be alone with it."""
        self._out.clear()
        if self._out.is_terminal:
            self._out.file.write(_CLEAR_SCROLLBACK)
        input(self._words("hand_over", seat=self._name(seat)))

    def _tell(self, viewer: int | None) -> None:
        """The moves since this viewer was last told, as that seat hears them."""
        turns = self._match.turns
        for turn in turns[self._told.get(viewer, 0) :]:
            self._print(f"{self._name(turn.seat)}: {turn.heard(viewer, self._match.over)}")
            self._explain(turn, viewer)
        self._told[viewer] = len(turns)

    def _explain(self, turn: Turn, viewer: int | None) -> None:
        """What a move did, clause by clause, beyond what its text says; whoever reads it is addressed."""
        reader = turn.before.called(viewer)
        for event in turn.events(viewer, self._match.over):
            if not event.quiet:
                sentence = event_sentence(self._match.game.rulebook, event, reader)[self._language]
                self._print(f"  § {event.clause}: {sentence}")

    def _show(self, viewer: int | None) -> None:
        """The drawing, and what the scene says is expected now: to the one who is alone here as `you`, and where
        several share the terminal of whoever is to do it."""
        self._out.print()
        self._print(drawing(self._position, viewer))
        reader = viewer if len(self._people) == 1 else None
        notes = [spoken(self._position, note, self._language, reader) for note in self._position.view(viewer).notes]
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
