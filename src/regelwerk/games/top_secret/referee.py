"""Top Secret played by its rulebook: what every move does, and what everybody or its owner is told of it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from regelwerk.contract import CHANCE, Draft, Kind

from . import questions as ask
from .atlas import BASE, CASES, HEADQUARTERS, LETTERS, OUTPOST, said_case, said_city, said_from, said_in
from .checking import check as check
from .edition import BOMB
from .judging import judge as judge
from .moves import Contents, Drop, Duel, End, Hide, Leave, Lose, Outpost, Roll, Step, Swap, Take
from .snapshot import Agent, Snapshot


def play(snapshot: Snapshot, move: Kind) -> Turn:
    """A move of any kind."""
    turn = Turn(snapshot)
    match move:
        case Contents(filling):
            turn.fill(filling)
        case Hide(letter, city):
            turn.say("2b", "hides", letter=letter, city=said_city(city), quiet=True)
            turn.change(lying={**snapshot.lying, f"{snapshot.colour}.{letter}": city})
            if letter == LETTERS[-1]:
                turn.next_in_setup("outpost" if snapshot.players == 3 else "roll")
        case Outpost(answer):
            turn.answer(answer == "yes")
        case Roll(total):
            turn.say("4a", "rolls", total=total, quiet=True)
            turn.change(pool=total)
            turn.go_on()
        case Step(agent, target):
            turn.step(agent, target)
        case Take(case) | Swap(case):
            turn.take(case)
        case Drop():
            turn.take("")
        case Leave():
            turn.say("7c", "leaves", snapshot.seat, quiet=True)
            turn.pass_on()
        case End():
            turn.say("4c", "ends", quiet=True)
            turn.lapse("4c", snapshot.pool + snapshot.bonus)
            turn.pass_on()
        case Duel(value) if snapshot.phase == "attack":
            turn.say("7a", "chosen", quiet=True)
            turn.tell("7a", "own", {"value": value}, to=[snapshot.turn], quiet=True)
            turn.change(phase="defend", seat=snapshot.met, card=str(value))
        case Duel(value):
            turn.answer_duel(value)
        case Lose(agent):
            turn.say("9", "loses", place=said_in(agent.place), quiet=True)
            turn.remove(snapshot.turn, agent, "9")
            turn.change(losses=snapshot.losses - 1)
            if not turn.now.losses:
                turn.go_on()
    return turn


class Turn(Draft[Snapshot]):
    """A move being played, with what can come after any of them."""

    def say(self, clause: str, key: str, seat: int | None = None, *, quiet: bool = False, **values: str | int) -> None:
        """Something that a seat does or that happens to it: the seat on turn where no other is named."""
        now = self.now
        self.tell(clause, key, {"colour": now.named(now.turn if seat is None else seat), **values}, quiet=quiet)

    def lapse(self, clause: str, steps: int) -> None:
        """Steps that nobody can go any more, if there are any."""
        if steps:
            self.tell(clause, "lapse", {"steps": steps})

    def clear(self) -> None:
        """Nothing of the turn is left."""
        self.change(pool=0, bonus=0, mover=None, fresh=False, card="", losses=0)

    def go_on(self) -> None:
        """Clause 4c: the seat acts on, or its turn ends by itself when nothing is possible any more."""
        now = self.now
        self.change(phase="act", seat=now.turn)
        if not ask.handles_cases(now) and not any(ask.targets(now, agent) for agent in now.agents[now.turn]):
            self.say("4c", "over")
            self.pass_on()

    def pass_on(self) -> None:
        """Clauses 4a, 10b and 10d: the next seat that still has agents rolls, unless all rounds are over."""
        now = self.now
        seat = (now.turn + 1) % now.players
        while not now.agents[seat]:
            self.say("10b", "skipped", seat)
            seat = (seat + 1) % now.players
        rounds = now.rounds + (seat <= now.turn)
        self.clear()
        self.change(phase="roll", seat=CHANCE, turn=seat, rounds=rounds)
        if rounds >= now.facts.rounds:
            self.tell("10d", "rounds", {"rounds": rounds})
            self._finish_by_secrets("10d")

    def decided(self) -> bool:
        """Clauses 10b and 10c: whether the last loss or delivery has ended the game."""
        now = self.now
        if len(left := ask.alive(now)) == 1:
            self.say("10b", "wins", left[0])
            self.end("10b", left)
        elif ask.hopeless(now):
            self.tell("10c", "hopeless", {"enough": now.facts.enough})
            self._finish_by_secrets("10c")
        return self.now.over

    def _finish_by_secrets(self, clause: str) -> None:
        """Clauses 10c and 10d: the most secrets win, equal ones together."""
        now, winners = self.now, ask.winners_by_secrets(self.now)
        values: dict[str, str | int] = {"colours": ", ".join(map(now.named, winners)), "points": now.points[winners[0]]}
        self.tell(clause, "shared" if len(winners) > 1 else "wins", values)
        self.end(clause, winners)

    def end(self, clause: str, winners: Collection[int]) -> None:
        """The game is over."""
        self.clear()
        self.change(phase="over")
        self.finish(clause, ask.places_behind(self.now, winners))

    def fill(self, filling: str) -> None:
        """Clause 2a: everybody hears that cases are filled, only their owner with what."""
        seat = self.now.turn
        said = [int(symbol) if symbol.isdigit() else "@bomb" for symbol in filling]
        self.say("2a", "fills", quiet=True)
        self.tell("2a", "own", dict(zip("abcd", said, strict=True)), to=[seat], quiet=True)
        self.change_for(seat, contents=filling)
        self.next_in_setup("place")

    def answer(self, goes: bool) -> None:
        """Clause 3: one agent begins on the outpost, or none. After blue yellow answers; green is not asked."""
        now = self.now
        self.say("3", "goes" if goes else "stays", quiet=True)
        if goes:
            self.change(agents=now.exchanged(now.turn, Agent(BASE), Agent(OUTPOST)))
        self.change(turn=now.turn + 1)
        self.next_in_setup("roll")

    def next_in_setup(self, then: str) -> None:
        """Clauses 2 and 3: the next seat does the same; after the last one something else is due."""
        following = self.now.turn + 1
        if following < self.now.players:
            self.change(turn=following, seat=following)
            return
        self.change(phase=then, turn=0, seat=CHANCE if then == "roll" else 0)
        if then == "roll":
            self.say("2c", "begins")

    def step(self, agent: Agent, target: str) -> None:
        """Clauses 4b, 5, 7a and 7d: one step, from the bonus if this agent has one."""
        now, delivers = self.now, target == HEADQUARTERS
        city: dict[str, Any] = {} if delivers else {"city": said_city(target)}
        self.say("4b", "enters" if delivers else "steps", origin=said_from(agent.place), **city, quiet=True)
        bonus = now.bonus if agent == now.mover else 0
        self.lapse("7d", now.bonus - bonus)
        self.change(pool=now.pool if bonus else now.pool - 1, bonus=max(0, bonus - 1), fresh=False)
        if delivers:
            self._deliver(agent)
            return
        there = Agent(target, agent.load)
        self.change(agents=now.exchanged(now.turn, agent, there), mover=there)
        if self.now.met is not None:
            self._meet()
            return
        self.change(fresh=True)
        if ask.own_in(now, agent, target) >= ask.CROWD:
            self.say("5", "passes", **city)
            self.change(phase="pass")
        else:
            self.go_on()

    def take(self, case: str) -> None:
        """Clauses 6 and 7c: an agent puts down what it carries and takes what is wanted; the turn goes on or passes."""
        now, seat = self.now, self.now.seat
        spoils = now.phase == "spoils"
        agent = ask.defender(now) if spoils else now.mover
        assert agent is not None and seat is not None
        done = ("swaps" if agent.load else "takes") if case else "drops"
        values = {"city": said_city(agent.place), **said_case(case or agent.load)}
        self.say("7c" if spoils else "6", done, seat, **values, quiet=True)
        then = Agent(agent.place, case)
        lying = {other: city for other, city in now.lying.items() if other != case}
        put_down = {agent.load: agent.place} if agent.load else {}
        self.change(agents=now.exchanged(seat, agent, then), lying={**lying, **put_down})
        if spoils:
            self.pass_on()
            return
        self.change(mover=then, fresh=False)
        if now.phase == "act":
            self.go_on()

    def _meet(self) -> None:
        """Clause 7a: the mover stands before agents of another colour."""
        city = said_city(self.now.mover.place if self.now.mover else "")
        self.tell("7a", "meets", {**self.now.rivals, "city": city})
        self.change(phase="attack", seat=self.now.turn)

    def answer_duel(self, answer: int) -> None:
        """Clause 7: both cards are open; the higher one wins, of equal ones the attacker's. The loser's agent is gone,
        or starts again from its base if its card was a 0."""
        now, foe, attack = self.now, self.now.seat, int(self.now.card)
        assert now.mover is not None and foe is not None
        won = attack >= answer
        winner, city = now.named(now.turn if won else foe), said_city(now.mover.place)
        cards = {"attack": attack, "defence": answer}
        self.tell("7a", "shown", {**now.rivals, **cards, "winner": winner, "city": city})
        self.change(card="")
        self._spend(now.turn, attack)
        self._spend(foe, answer)
        loser, beaten, card = (foe, ask.defender(now), answer) if won else (now.turn, now.mover, attack)
        self.say("7b", "lost" if card else "home", loser)
        self.remove(loser, beaten, "7b", None if card else Agent(BASE))
        if won:
            self._win_duel(foe)
        else:
            self._lose_duel(now.mover, foe)

    def _spend(self, seat: int, value: int) -> None:
        """Clause 7a: a card is spent; after the last one all are back."""
        cards = list(self.now.cards[seat])
        cards.remove(value)
        if not cards:
            self.say("7a", "refilled", seat)
        self.change_for(seat, cards=tuple(cards or sorted(self.now.facts.duel)))

    def remove(self, seat: int, agent: Agent, clause: str, home: Agent | None = None) -> None:
        """Clauses 7b, 9 and 10b: an agent is gone, or at home again; a case not delivered stays in the city."""
        now = self.now
        self.change(agents=now.exchanged(seat, agent, home))
        if agent.load and agent.load not in now.delivered[seat]:
            self.change(lying={**now.lying, agent.load: agent.place})
            self.tell(clause, "left", {**said_case(agent.load), "city": said_city(agent.place)})
        if not self.now.agents[seat]:
            self.say("10b", "out", seat)

    def _win_duel(self, foe: int) -> None:
        """Clause 7d for a winning attacker, and on to the next defender if there is one."""
        now = self.now
        if not now.agents[foe] and self.decided():
            return
        self.say("7d", "bonus")
        self.change(bonus=now.bonus + 1)
        if now.met is not None:
            self._meet()
        else:
            self.change(fresh=True)
            self.go_on()

    def _lose_duel(self, mover: Agent, foe: int) -> None:
        """Clauses 7b and 7c for a losing attacker: the turn is over, but for the case it brought."""
        now = self.now
        self.say("7b", "over")
        self.lapse("7b", now.pool + now.bonus)
        self.clear()
        if not now.agents[now.turn] and self.decided():
            return
        if mover.load:
            self.say("7c", "offered", foe, **said_case(mover.load))
            self.change(phase="spoils", seat=foe, mover=mover)
        else:
            self.pass_on()

    def _deliver(self, agent: Agent) -> None:
        """Clauses 8a, 9 and 10a: the case is opened; its carrier goes home, unless there is a bomb inside."""
        now, case = self.now, agent.load
        seat, content = now.turn, now.content(case)
        self.lapse("7d", now.bonus)
        self.change(mover=None, bonus=0)
        self.change_for(seat, delivered=tuple(sorted((*now.delivered[seat], case), key=CASES.index)))
        if content == BOMB:
            self.say("8a", "bomb", **said_case(case))
            self._explode(agent)
            return
        points = now.points[seat] + int(content)
        self.say("8a", "secrets", **said_case(case), count=int(content), points=points)
        self.change(agents=now.exchanged(seat, agent, Agent(BASE)))
        self.change_for(seat, points=points)
        if points >= now.facts.enough:
            self.say("10a", "wins", points=points)
            self.end("10a", [seat])
        elif not self.decided():
            self.go_on()

    def _explode(self, carrier: Agent) -> None:
        """Clause 9: half of the agents, rounded up; the carrier first, the others as the player chooses."""
        seat = self.now.turn
        losses = (len(self.now.agents[seat]) + 1) // 2
        self.say("9", "costs", count=losses)
        self.remove(seat, carrier, "9")
        if self.decided():
            return
        if losses > 1:
            self.change(phase="lose", losses=losses - 1)
        elif self.now.agents[seat]:
            self.go_on()
        else:
            self.pass_on()
