"""Positions of Top Secret as text: read strictly, and what is wrong with them is said."""

from __future__ import annotations

import pytest

import regelwerk as rw

from .drawing import GAME, drawn

SOME = "steps: 2+1\nmover: Rom(Y.A) fresh\nB: Wien Rom(Y.A) Rom\nY: Oslo\ndelivered Y: B.B\ncards B: 0135"


def test_a_position_reads_as_it_is_drawn() -> None:
    assert repr(drawn(SOME)) == (
        "<top-secret, ply 0, seat 0 to move>\n"
        "turn: B act\n"
        "rounds: 3\n"
        "steps: 2+1\n"
        "mover: Rom(Y.A) fresh\n"
        "card: -\n"
        "losses: 0\n"
        "lying: B.A@Tunis B.C@Athen B.D@Delhi Y.B@Madrid Y.C@Athen Y.D@Delhi\n"
        "agents B: Rom Rom(Y.A) Wien base base base base\n"
        "delivered B: -\n"
        "contents B: ?B??\n"
        "cards B: 0135\n"
        "agents Y: Oslo base base base base base base\n"
        "delivered Y: B.B\n"
        "contents Y: ????\n"
        "cards Y: 0012345"
    )


def test_what_a_seat_knows_can_be_read_back() -> None:
    for text in (SOME, "turn: B defend\nmover: Rom\ncard: 3\nB: Rom\nY: Rom"):
        for seat in (None, 0, 1):
            known = drawn(text).information(seat)
            assert GAME.load(known).information(seat) == known


def test_move_texts_are_numbered_densely() -> None:
    moves = GAME.moves.seats
    assert moves.number("contents:531B") == 0
    assert moves.text(GAME.move_count - 1) == "lose:outpost"
    assert GAME.moves.chance.text(6) == "roll:6"
    assert moves.number("Wien(R.A)-Rom") is not None
    assert moves.number("Wien-Lima") is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("turn: R act", "line 'turn' .* is written like 'B act'"),
        ("turn: B dance", "line 'turn' .* is written like 'B act'"),
        ("steps: 3", "line 'steps' .* is written like"),
        ("steps: x+0", "line 'steps' .* is written like"),
        ("steps: 03+0", "it is written 'steps: 3\\+0'"),
        ("rounds: -1", "line 'rounds' .* is written like '3', not '-1'"),
        ("lying: Y.A", "line 'lying' .* is written like"),
        ("steps: 9+0", "more than two dice can show"),
        ("steps: 1+1", "belongs to a mover"),
        ("rounds: 150", "has 150 rounds"),
        ("turn: B roll\nsteps: 1+0", "there are no steps"),
        ("mover: Wien stale", "it is written 'mover: Wien'"),
        ("mover: Wien", "none of the agents"),
        ("turn: B roll\nmover: Wien\nB: Wien", "there is no mover"),
        ("turn: B pass", "needs a mover"),
        ("turn: B pass\nsteps: 1+0\nmover: Wien\nB: Wien", "nothing to pass on from"),
        ("turn: B attack\nmover: Wien\nB: Wien", "A duel is one agent"),
        ("turn: B spoils\nmover: Rom(Y.A)\nlying: Y.A@Rom", "no defender"),
        ("turn: B lose\nlosses: 7", "leaves some agents"),
        ("losses: 1", "Losses are counted"),
        ("card: 3", "A duel card is chosen exactly"),
        ("turn: B defend\nmover: Rom\ncard: 3\nB: Rom\nY: Rom\ncards B: 1", "cannot have chosen"),
        ("B: Wien Wien Wien", "More than two agents"),
        ("B: Wien\nY: Wien", "Agents of two colours"),
        ("B: Atlantis", "no place 'Atlantis'"),
        ("B: outpost", "outpost"),
        ("B: Wien(Y.A", r"it is written 'agents B: Wien\(Y.A\) "),
        ("B: Wien Wien Rom Rom Oslo Oslo Prag Prag", "more agents than there are"),
        ("B!: -", "without agents has no turn"),
        ("Y!: -", "has won"),
        ("B: Wien(Y.A)\nlying: Y.A@Rom", "in two places"),
        ("lying: Y.A@Atlantis", "Cases lie in cities"),
        ("lying: R.A@Rom", "does not exist, or is in two places"),
        ("B: base(Y.A)", "carries no case"),
        ("delivered B: Y.B Y.A", "written in order"),
        ("delivered B: Y.A\ncontents Y: ????", "open content"),
        ("contents B: 5B1", "written like '5B13'"),
        ("contents B: 5B11", "written like '5B13'"),
        ("contents B: -", "filled in seat order"),
        ("cards B: 0013345", "cannot hold"),
        ("cards B: 10", "it is written 'cards B: 01'"),
        ("cards B: -", "cannot hold"),
        ("turn: B outpost", "no.* outpost|Nobody has an outpost"),
    ],
)
def test_what_cannot_be_is_unreadable(text: str, message: str) -> None:
    with pytest.raises(rw.Unreadable, match=message):
        drawn(text)


def test_a_line_that_is_missing_or_misnamed_is_unreadable() -> None:
    body = drawn(SOME).dump()
    with pytest.raises(rw.Unreadable, match="has 15 lines with names"):
        GAME.load(body.replace("card: -\n", ""))
    with pytest.raises(rw.Unreadable, match="should begin with 'card: '"):
        GAME.load(body.replace("card: -\n", "carte: -\n"))
    with pytest.raises(rw.Unreadable, match="by what it says it is written 'lying: B\\.A@Tunis"):
        GAME.load(body.replace("lying: ", "lying: B.A@Rom "))
