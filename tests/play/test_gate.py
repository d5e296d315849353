"""The gate in front of slow work: who comes next, whatever the others ask for."""

from __future__ import annotations

import asyncio

from regelwerk.play.gate import Claim, Gate, Urgency
from regelwerk.play.ledger import Ledger


class Hand:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.at = 0.0

    def __call__(self) -> float:
        return self.at


async def order(gate: Gate, hand: Hand, claims: list[Claim], seconds: float = 1.0) -> list[str]:
    """The matches in the order in which they get through, each for so long, if all of them wait from the start."""
    through: list[str] = []

    async def pass_through(claim: Claim) -> None:
        async with gate.turn(claim):
            through.append(claim.match)
            hand.at += seconds

    held = await gate.enter(Claim("doorkeeper"))
    waiting = [asyncio.create_task(pass_through(claim)) for claim in claims]
    await asyncio.sleep(0)
    held()
    await asyncio.gather(*waiting)
    return through


async def test_accounts_take_turns_however_many_matches_one_of_them_has() -> None:
    hand = Hand()
    gate = Gate(1, Ledger(clock=hand), hand)
    claims = [Claim("loud", f"l{number}") for number in range(6)] + [Claim("quiet", "q0"), Claim("quiet", "q1")]
    through = await order(gate, hand, claims)
    assert through.index("q0") <= 1
    assert through.index("q1") <= 3


async def test_matches_of_one_account_take_turns_too() -> None:
    hand = Hand()
    gate = Gate(1, Ledger(clock=hand), hand)
    assert await order(gate, hand, [Claim("anna", "a"), Claim("anna", "b")]) == ["a", "b"]
    assert await order(gate, hand, [Claim("anna", "b"), Claim("anna", "a")]) == ["a", "b"]


async def test_the_urgent_comes_first_whoever_asks() -> None:
    hand = Hand()
    gate = Gate(1, Ledger(clock=hand), hand)
    claims = [Claim("anna", urgency.name, urgency) for urgency in reversed(Urgency)]
    assert await order(gate, hand, claims) == ["PLAYED", "SHOWN", "UNWATCHED", "ASIDE"]


async def test_who_has_used_much_waits_longer_until_it_is_forgotten() -> None:
    hand = Hand()
    ledger = Ledger(half_life=60, clock=hand)
    ledger.charge("anna", 40)
    ledger.charge("bert", 15)
    assert await order(Gate(1, ledger, hand), hand, [Claim("anna", "a"), Claim("bert", "b")], 0) == ["b", "a"]
    hand.at += 60
    assert (ledger.used("anna"), ledger.used("bert")) == (20, 7.5)
    ledger.charge("bert", 13)
    assert await order(Gate(1, ledger, hand), hand, [Claim("bert", "b"), Claim("anna", "a")], 0) == ["a", "b"]


async def test_who_is_at_work_already_lets_others_go_first() -> None:
    hand = Hand()
    gate = Gate(2, Ledger(clock=hand), hand)
    busy = await gate.enter(Claim("anna", "a1"))
    assert await order(gate, hand, [Claim("anna", "a2"), Claim("bert", "b")], 0) == ["b", "a2"]
    busy()


async def test_who_gives_up_waiting_leaves_no_gap_and_holds_nothing() -> None:
    gate = Gate(1, Ledger())
    held = await gate.enter(Claim("anna"))
    gone, staying = (asyncio.create_task(gate.enter(Claim(name))) for name in ("bert", "clara"))
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.gather(gone, return_exceptions=True)
    assert gate.waiting == 1
    held()
    (await staying)()
    # Cancelled in the very moment in which it is let in.
    held = await gate.enter(Claim("anna"))
    late = asyncio.create_task(gate.enter(Claim("bert")))
    await asyncio.sleep(0)
    held()
    late.cancel()
    await asyncio.gather(late, return_exceptions=True)
    (await asyncio.wait_for(gate.enter(Claim("clara")), 1))()


async def test_a_turn_that_ends_in_the_moment_in_which_the_next_one_gives_up_goes_to_the_one_after() -> None:
    gate = Gate(1, Ledger())
    held = await gate.enter(Claim("doorkeeper"))
    gone, patient = (asyncio.create_task(gate.enter(Claim(name))) for name in ("gone", "patient"))
    await asyncio.sleep(0)
    gone.cancel()
    held()  # before the cancelled one has heard of it
    leave = await asyncio.wait_for(patient, 5)
    assert gone.cancelled()
    assert gate.waiting == 0
    leave()
    (await asyncio.wait_for(gate.enter(Claim("next")), 5))()
