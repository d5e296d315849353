"""Agvato played by its clauses: what a card, a path, a figure that comes back and the end of the game change."""

from regelwerk.contract import CHANCE, Draft, Kind, Pass, seat_name

from .moves import CARDS, EXTRA, Beginning, CarryOut, SetBack, TurnOver, Waive
from .paths import Walk, captures, is_stuck, resting_square, walk
from .score import score
from .snapshot import Snapshot


def play(snapshot: Snapshot, move: Kind) -> Draft[Snapshot]:
    """What the move does; then the card is done with, unless it has just been turned over or a figure may come back."""
    turn = Turn(snapshot)
    match move:
        case TurnOver(card):
            turn.turn_over(card)
            return turn
        case CarryOut(square):
            route = walk(snapshot, square)
            turn.say("5a", "walks", quiet=True, origin=square, target=route.steps[-1][0])
            turn.follow(route)
            if route.stop == "target" and turn.may_come_back():
                return turn
        case Beginning(square, steps):
            turn.say("8b", "walks", quiet=True, square=square)
            turn.follow(walk(snapshot, square).beginning(steps))
        case Pass():
            turn.say("8b", "passes", quiet=True)
        case SetBack(square):
            turn.set_back(square)
        case Waive():
            turn.say("9a", "waives")
    turn.close_card()
    return turn


def first_holder(snapshot: Snapshot) -> int | None:
    """Clause 9a: the first seat after the mover, clockwise, that holds a figure of the mover."""
    return next((seat for seat in snapshot.others if snapshot.held[seat][snapshot.mover]), None)


def ends_by(snapshot: Snapshot) -> str:
    """Clauses 3c and 10: the clause by which the game is over once a card is done with; empty if it goes on."""
    until_home = snapshot.options["end"] == "home"
    if not snapshot.chips and not until_home:
        return "10a"
    if not any(snapshot.moving(seat) for seat in snapshot.seats):
        return "10b" if until_home else "10c"
    return "3c" if snapshot.decks == snapshot.facts.decks else ""


class Turn(Draft[Snapshot]):
    """A move being played, and what comes of it."""

    def say(self, clause: str, key: str, *, quiet: bool = False, **values: str | int) -> None:
        """Something that the mover does or that happens to the mover."""
        self.tell(clause, key, {"seat": seat_name(self.now.mover), **values}, quiet=quiet)

    def turn_over(self, card: str) -> None:
        """Clauses 4a, 4b and 8a: an Extra brings two more cards; any other is carried out, or costs points if it
        cannot."""
        now, mover, facts = self.now, self.now.mover, self.now.facts
        if card == EXTRA:
            self.say("4b", "extra")
            self.change(extras=now.extras - 1, due=now.due + 1)
            self._shuffle()
            if self.now.decks == facts.decks:
                self._finish("3c")
            return
        self.say("4a", "turns", quiet=True, card=card)
        self.change(seat=mover, phase="carry", card=card, due=now.due - 1, left=tuple(c for c in now.left if c != card))
        self._shuffle()
        if is_stuck(self.now):
            self.say("8a", "penalty", points=facts.penalty)
            self.change(phase="penalty")
            self.change_for(mover, points=now.points[mover] - facts.penalty, penalties=now.penalties[mover] + 1)

    def _shuffle(self) -> None:
        """Clauses 3b and 3c: a deck that is used up is shuffled again, but for the last one."""
        now, facts = self.now, self.now.facts
        if now.left or now.extras:
            return
        self.change(decks=now.decks + 1)
        if self.now.decks == facts.decks:
            self.tell("3c", "last_card")
        else:
            self.change(left=CARDS[:-1], extras=facts.extras)
            self.tell("3b", "shuffled", {"deck": self.now.decks + 1})

    def follow(self, route: Walk) -> None:
        """Clauses 5 to 7: the figure leaves its square, takes what it meets on red steps and comes to rest."""
        now, mover, rest = self.now, self.now.mover, resting_square(self.now, route)
        assert rest is not None
        figures, chips, hand, held = dict(now.figures), dict(now.chips), dict(now.hands[mover]), list(now.held[mover])
        earned = 0
        del figures[route.origin]
        for square, red in route.steps:
            if red and square in chips:
                colour = chips.pop(square)
                hand[colour] += 1
                self.say("6a", "takes", colour=f"@{colour}")
            if square in figures and captures(now, square, red):
                owner = figures.pop(square)
                held[owner] += 1
                earned += (points := now.value(owner, square))
                self.say("6c", "captures", other=seat_name(owner), square=square, points=points)
        self.change(figures={**figures, rest: mover}, chips=chips)
        totals = {"tallies": now.tallies[mover] + earned, "points": now.points[mover] + earned}
        self.change_for(mover, hands=hand, held=tuple(held), **totals)
        if route.stop == "target":
            self.say("5d", "arrives", square=rest)
        if route.stop == "middle":
            self.say("7", "returns", square=rest)

    def may_come_back(self) -> bool:
        """Clause 9: whether the mover is now asked about a captured figure."""
        now, holder = self.now, first_holder(self.now)
        if holder is None:
            return False
        room = any(square not in now.figures for square in now.blacks(now.mover))
        self.say(*(("9a", "may_come_back") if room else ("9b", "no_room")), other=seat_name(holder))
        if room:
            self.change(phase="back", card="")
        return room

    def set_back(self, square: str) -> None:
        """Clause 9: from the first holder onto a black square."""
        now, holder = self.now, first_holder(self.now)
        assert holder is not None
        held = tuple(number - (owner == now.mover) for owner, number in enumerate(now.held[holder]))
        self.change(figures={**now.figures, square: now.mover})
        self.change_for(holder, held=held)
        self.say("9a", "comes_back", other=seat_name(holder), square=square)

    def close_card(self) -> None:
        """After a card: the end, the next card of an Extra (4b), or the next seat that has a figure to move (4c)."""
        self.change(seat=CHANCE, phase="turn", card="")
        now = self.now
        if clause := ends_by(now):
            self._finish(clause)
        elif not now.due or not now.moving(now.mover):
            if now.due:
                self.say("4c", "lapses")
            for seat in (*now.others, now.mover):
                if now.moving(seat):
                    self.change(mover=seat, due=1)
                    return
                self.tell("4c", "skipped", {"seat": seat_name(seat)})

    def _finish(self, clause: str) -> None:
        """Clause 11: everything is added up, and most points win."""
        self.tell(clause, "ends")
        scores = [score(self.now, seat) for seat in self.now.seats]
        points = tuple(sum(each.values()) for each in scores)
        for seat, total in enumerate(points):
            self.tell("11a", "total", {"seat": seat_name(seat), **scores[seat], "total": total})
        self.change(phase="turn", card="", due=0)
        winners = [*map(seat_name, self.finish_by_points(clause, points))]
        self.tell("11b", "wins" if len(winners) == 1 else "shared", {"seat": ", ".join(winners), "points": max(points)})
