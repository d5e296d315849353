"""Top Secret played by its rulebook: what every move does, and what everybody or its owner is told of it."""

from __future__ import annotations

from regelwerk.contract import CHANCE, Draft, Kind

from .atlas import BASE, CASES, HEADQUARTERS, LETTERS, OUTPOST
from .checking import check as check
from .edition import BOMB
from .judging import judge as judge
from .judging import said_case, said_city, said_from, said_in
from .moves import Contents, Drop, Duel, End, Hide, Leave, Lose, Outpost, Roll, Step, Swap, Take
from .questions import CROWD, defender, own_in
from .snapshot import Agent, Snapshot
from .turning import Turn, changed, clear_turn, continue_turn, decided, finish, lapse, pass_turn, tell_if_out


def play(snapshot: Snapshot, move: Kind) -> Turn:
    """A move of any kind."""
    draft = Draft(snapshot)
    mine: dict[str, str | int] = {"colour": snapshot.named(snapshot.turn)}
    match move:
        case Contents(filling):
            _fill(draft, filling)
        case Hide(letter, city):
            draft.tell("2b", "hides", {**mine, "letter": letter, "city": said_city(city)}, quiet=True)
            draft.change(lying={**snapshot.lying, f"{snapshot.colour}.{letter}": city})
            if letter == LETTERS[-1]:
                _next_in_setup(draft, "outpost" if snapshot.players == 3 else "roll")
        case Outpost(answer):
            _answer(draft, answer == "yes")
        case Roll(total):
            draft.tell("4a", "rolls", {**mine, "total": total}, quiet=True)
            draft.change(pool=total)
            continue_turn(draft)
        case Step():
            _step(draft, move.agent, move.target)
        case Take(case) | Swap(case):
            _take(draft, case)
        case Drop():
            _take(draft, "")
        case Leave():
            draft.tell("7c", "leaves", {"colour": snapshot.named(_foe(snapshot))}, quiet=True)
            pass_turn(draft)
        case End():
            draft.tell("4c", "ends", mine, quiet=True)
            lapse(draft, "4c", snapshot.pool + snapshot.bonus)
            pass_turn(draft)
        case Duel(value) if snapshot.phase == "attack":
            draft.tell("7a", "chosen", mine, quiet=True)
            draft.tell("7a", "own", {"value": value}, to=[snapshot.turn], quiet=True)
            draft.change(phase="defend", seat=snapshot.met, card=str(value))
        case Duel(value):
            _answer_duel(draft, value)
        case Lose():
            draft.tell("9", "loses", {**mine, "place": said_in(move.agent.place)}, quiet=True)
            _remove(draft, snapshot.turn, move.agent, "9")
            draft.change(losses=snapshot.losses - 1)
            if not draft.now.losses:
                continue_turn(draft)
    return draft


def _foe(now: Snapshot) -> int:
    assert now.met is not None
    return now.met


def _fill(draft: Turn, filling: str) -> None:
    """Clause 2a: everybody hears that cases are filled, only their owner with what."""
    now = draft.now
    said = [int(symbol) if symbol.isdigit() else "@bomb" for symbol in filling]
    draft.tell("2a", "fills", {"colour": now.named(now.turn)}, quiet=True)
    draft.tell("2a", "own", dict(zip("abcd", said, strict=True)), to=[now.turn], quiet=True)
    draft.change(contents=changed(now.contents, now.turn, filling))
    _next_in_setup(draft, "place")


def _answer(draft: Turn, goes: bool) -> None:
    """Clause 3: one agent begins on the outpost, or none. After blue yellow answers; green is not asked."""
    now = draft.now
    draft.tell("3", "goes" if goes else "stays", {"colour": now.named(now.turn)}, quiet=True)
    if goes:
        draft.change(agents=now.exchanged(now.turn, Agent(BASE), Agent(OUTPOST)))
    draft.change(turn=now.turn + 1)
    _next_in_setup(draft, "roll")


def _next_in_setup(draft: Turn, then: str) -> None:
    """Clauses 2 and 3: the next seat does the same; after the last one something else is due."""
    following = draft.now.turn + 1
    if following < draft.now.players:
        draft.change(turn=following, seat=following)
        return
    draft.change(phase=then, turn=0, seat=CHANCE if then == "roll" else 0)
    if then == "roll":
        draft.tell("2c", "begins", {"colour": draft.now.named(0)})


def _step(draft: Turn, agent: Agent, target: str) -> None:
    """Clauses 4b, 5, 7a and 7d: one step, from the bonus if this agent has one."""
    now = draft.now
    colour, there = now.named(now.turn), Agent(target, agent.load)
    values = {"colour": colour, "origin": said_from(agent.place)}
    if target == HEADQUARTERS:
        draft.tell("4b", "enters", values, quiet=True)
    else:
        draft.tell("4b", "steps", {**values, "city": said_city(target)}, quiet=True)
    bonus = now.bonus if agent == now.mover else 0
    lapse(draft, "7d", now.bonus - bonus)
    draft.change(pool=now.pool if bonus else now.pool - 1, bonus=max(0, bonus - 1), fresh=False)
    if target == HEADQUARTERS:
        _deliver(draft, agent)
        return
    crowded = own_in(now, agent, target) >= CROWD
    draft.change(agents=now.exchanged(now.turn, agent, there), mover=there)
    if draft.now.met is not None:
        _meet(draft)
        return
    draft.change(fresh=True)
    if crowded:
        draft.tell("5", "passes", {"colour": colour, "city": said_city(target)})
        draft.change(phase="pass")
    else:
        continue_turn(draft)


def _take(draft: Turn, case: str) -> None:
    """Clauses 6 and 7c: an agent puts down what it carries and takes what is wanted; the turn goes on or passes."""
    now = draft.now
    spoils = now.phase == "spoils"
    seat = _foe(now) if spoils else now.turn
    agent = defender(now) if spoils else now.mover
    assert agent is not None
    values = {"colour": now.named(seat), "city": said_city(agent.place), **said_case(case or agent.load)}
    draft.tell("7c" if spoils else "6", ("swaps" if agent.load else "takes") if case else "drops", values, quiet=True)
    then = Agent(agent.place, case)
    lying = {other: city for other, city in now.lying.items() if other != case}
    put_down = {agent.load: agent.place} if agent.load else {}
    draft.change(agents=now.exchanged(seat, agent, then), lying={**lying, **put_down})
    if spoils:
        pass_turn(draft)
        return
    draft.change(mover=then, fresh=False)
    if now.phase == "act":
        continue_turn(draft)


def _meet(draft: Turn) -> None:
    """Clause 7a: the mover stands before agents of another colour."""
    now = draft.now
    assert now.mover is not None
    rivals = {"attacker": now.named(now.turn), "defender": now.named(_foe(now))}
    draft.tell("7a", "meets", {**rivals, "city": said_city(now.mover.place)})
    draft.change(phase="attack", seat=now.turn)


def _answer_duel(draft: Turn, answer: int) -> None:
    """Clause 7: both cards are open; the higher one wins, of equal ones the attacker's."""
    now, foe, attack = draft.now, _foe(draft.now), int(draft.now.card)
    assert now.mover is not None
    won, beaten = attack >= answer, defender(now)
    draft.tell(
        "7a",
        "shown",
        {
            "city": said_city(now.mover.place),
            "attacker": now.named(now.turn),
            "attack": attack,
            "defender": now.named(foe),
            "defence": answer,
            "winner": now.named(now.turn if won else foe),
        },
    )
    draft.change(card="")
    _spend(draft, now.turn, attack)
    _spend(draft, foe, answer)
    if won:
        _beat(draft, foe, beaten, answer)
        _win_duel(draft, foe)
    else:
        _beat(draft, now.turn, now.mover, attack)
        _lose_duel(draft, now.mover, foe)


def _spend(draft: Turn, seat: int, value: int) -> None:
    """Clause 7a: a card is spent; after the last one all are back."""
    now = draft.now
    cards = list(now.cards[seat])
    cards.remove(value)
    if not cards:
        cards = sorted(now.facts.duel)
        draft.tell("7a", "refilled", {"colour": now.named(seat)})
    draft.change(cards=changed(now.cards, seat, tuple(cards)))


def _beat(draft: Turn, seat: int, agent: Agent, card: int) -> None:
    """Clause 7b: the loser's agent leaves the game, or starts again from its base if its card was a 0."""
    draft.tell("7b", "lost" if card else "home", {"colour": draft.now.named(seat)})
    _remove(draft, seat, agent, "7b", None if card else Agent(BASE))


def _remove(draft: Turn, seat: int, agent: Agent, clause: str, home: Agent | None = None) -> None:
    """Clauses 7b, 9 and 10b: an agent is gone, or back at home; its case stays in the city."""
    now = draft.now
    draft.change(agents=now.exchanged(seat, agent, home))
    if agent.load:
        draft.change(lying={**now.lying, agent.load: agent.place})
        draft.tell(clause, "left", {**said_case(agent.load), "city": said_city(agent.place)})
    tell_if_out(draft, seat)


def _win_duel(draft: Turn, foe: int) -> None:
    """Clause 7d for a winning attacker, and on to the next defender if there is one."""
    now = draft.now
    if not now.agents[foe] and decided(draft):
        return
    draft.tell("7d", "bonus", {"colour": now.named(now.turn)})
    draft.change(bonus=now.bonus + 1)
    if now.met is not None:
        _meet(draft)
    else:
        draft.change(fresh=True)
        continue_turn(draft)


def _lose_duel(draft: Turn, mover: Agent, foe: int) -> None:
    """Clauses 7b and 7c for a losing attacker: the turn is over, but for the case it brought."""
    now = draft.now
    draft.tell("7b", "over", {"colour": now.named(now.turn)})
    lapse(draft, "7b", now.pool + now.bonus)
    clear_turn(draft)
    if not now.agents[now.turn] and decided(draft):
        return
    if mover.load:
        draft.tell("7c", "offered", {"colour": now.named(foe), **said_case(mover.load)})
        draft.change(phase="spoils", seat=foe, mover=mover)
    else:
        pass_turn(draft)


def _deliver(draft: Turn, agent: Agent) -> None:
    """Clauses 8a, 9 and 10a: the case is opened; its carrier goes home, unless there is a bomb inside."""
    now, case = draft.now, agent.load
    seat, content = now.turn, now.content(case)
    values = {"colour": now.named(seat), **said_case(case)}
    lapse(draft, "7d", now.bonus)
    delivered = tuple(sorted((*now.delivered[seat], case), key=CASES.index))
    draft.change(delivered=changed(now.delivered, seat, delivered), mover=None, bonus=0)
    if content == BOMB:
        draft.tell("8a", "bomb", values)
        _explode(draft, agent)
        return
    points = now.points[seat] + int(content)
    draft.tell("8a", "secrets", {**values, "count": int(content), "points": points})
    draft.change(agents=now.exchanged(seat, agent, Agent(BASE)), points=changed(now.points, seat, points))
    if points >= now.facts.enough:
        draft.tell("10a", "wins", {"colour": now.named(seat), "points": points})
        finish(draft, "10a", [seat])
    elif not decided(draft):
        continue_turn(draft)


def _explode(draft: Turn, carrier: Agent) -> None:
    """Clause 9: half of the agents, rounded up; the carrier first, the others as the player chooses."""
    now = draft.now
    losses = (len(now.agents[now.turn]) + 1) // 2
    draft.tell("9", "costs", {"colour": now.named(now.turn), "count": losses})
    draft.change(agents=now.exchanged(now.turn, carrier, None))
    tell_if_out(draft, now.turn)
    if decided(draft):
        return
    if losses > 1:
        draft.change(phase="lose", losses=losses - 1)
    elif draft.now.agents[now.turn]:
        continue_turn(draft)
    else:
        pass_turn(draft)
