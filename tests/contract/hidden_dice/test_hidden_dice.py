"""The rules of hidden dice, and who learns what: a game for tests has to be right itself."""

from __future__ import annotations

from tests.contract.referee_audit import audit

import regelwerk as rw
from regelwerk.lab.lockstep import hold_together
from regelwerk.model.position import Position

from . import GAME
from .snapshot import Snapshot

MOVES_TOGETHER = 5_000


def seen(position: Position, seat: int | None = None) -> Snapshot:
    """What a seat, or everybody, may know."""
    snapshot = position.snapshot(seat)
    assert isinstance(snapshot, Snapshot)
    return snapshot


def test_kernel_and_referee_agree_after_every_move() -> None:
    together = hold_together(GAME, MOVES_TOGETHER)
    assert not together.disagreement
    assert together.endings == {"5"}


def test_the_referee_accepts_exactly_what_the_kernel_lists_and_says_everything_that_the_rulebook_can_say() -> None:
    findings = audit(GAME)
    assert findings.wrongly_accepted == findings.wrongly_refused == findings.not_to_be_made == []
    sentences = {
        (kind, clause.id, name)
        for clause in GAME.rulebook.clauses
        for kind, names in (("refusal", clause.refusals), ("event", clause.events))
        for name in names
    }
    assert sentences <= findings.said.keys()


def test_chance_has_more_outcomes_than_seats_have_moves() -> None:
    start = GAME.start()
    assert start.seat == rw.CHANCE
    assert GAME.chance_count > GAME.move_count
    assert str(start.find(GAME.move_count)) == "roll:8"


def test_what_chance_rolls_is_heard_by_the_seat_that_it_is_rolled_for() -> None:
    position = GAME.start(players=3)
    for owner in range(3):
        heard = [position.heard("roll:4", seat) for seat in (None, 0, 1, 2)]
        assert heard == ["roll:?", *("roll:4" if seat == owner else "roll:?" for seat in range(3))]
        told = [len(position.explain("roll:4", seat)) for seat in (None, 0, 1, 2)]
        assert told == [1, *(2 if seat == owner else 1 for seat in range(3))]
        position = position.play("roll:4")
    assert position.history(1) == ("roll:?", "roll:4", "roll:?")
    assert seen(position, 1).dice == (None, 4, None)


def test_dice_lie_open_from_the_doubt_to_the_next_roll() -> None:
    position = GAME.start().play("roll:4").play("roll:7").play("claim:8")
    shown = [str(event) for event in position.explain("doubt", None) if event.clause == "3"]
    assert shown == ["§ 3: White doubts Black.", "§ 3: Black shows 4.", "§ 3: White shows 7."]
    position = position.play("doubt")
    assert seen(position).dice == (4, 7)
    assert seen(position.play("roll:1")).dice == (None, 0)


def test_a_seat_without_lives_is_passed_over_and_the_last_one_left_wins() -> None:
    position = GAME.reissue(lives=1).start(players=3)
    for text in ["roll:5", "roll:6", "roll:7", "claim:8", "doubt"]:
        position = position.play(text)
    assert position.snapshot().points == (0, 1, 1)
    for text in ["roll:5", "roll:6", "claim:4", "doubt"]:
        position = position.play(text)
    assert position.outcome is not None
    assert (position.outcome.places, position.outcome.clause) == ((2, 1, 2), "5")
