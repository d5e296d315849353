"""Stargate in two alliances: clauses 7a to 7e, each with a test named after it; and the one way to be stuck (G2)."""

from __future__ import annotations

import pytest

import regelwerk as rw
from regelwerk.games.quadro.stargate import GAME
from regelwerk.model.position import Position

from .drawing import captures, colour_to_move, drawn, texts

SPREAD = """
    12 gC .  .  .  .  .  .  .  .  .  .  yC
     9 .  .  .  .  .  .  .  .  .  .  .  .
     6 .  .  .  bT .  .  gT .  .  .  .  .
     3 .  .  .  yS .  .  .  .  .  .  .  .
     1 bC .  .  .  .  .  .  .  .  .  .  rC
"""


def allied(board: str, turn: str = "blue") -> Position:
    return drawn(board, turn, "alliances")


def blue_and_green_win(clause: str) -> rw.Outcome:
    return rw.Outcome(points=(0,) * 4, places=(1, 1, 3, 3), returns=(1.0, 1.0, -1.0, -1.0), clause=clause)


def yellow_and_red_win(clause: str) -> rw.Outcome:
    return rw.Outcome(points=(0,) * 4, places=(3, 3, 1, 1), returns=(-1.0, -1.0, 1.0, 1.0), clause=clause)


def test_clause_7a_the_alliances_alternate_blue_yellow_green_red() -> None:
    position = GAME.start(4, mode="alliances")
    seen = []
    for move in ("a4-a5", "l9-l8", "d12-e12", "i1-h1", "a5-a4"):
        seen.append((colour_to_move(position), position.seat))
        position = position.play(move)
    assert seen == [("blue", 0), ("yellow", 2), ("green", 1), ("red", 3), ("blue", 0)]


def test_clause_7b_partners_never_capture_each_other_but_both_opponents() -> None:
    assert captures(allied(SPREAD)) == {"d6xd3"}
    assert captures(allied(SPREAD.replace("gT", "rT"))) == {"d6xd3", "d6xg6"}
    verdict = allied(SPREAD).judge("d6xg6")
    assert verdict.clause == "7b"
    assert "Grün, dem Partner" in verdict.sentence("de")
    assert "Green, your partner" in verdict.sentence("en")


def test_clause_7b_nobody_moves_the_partners_pieces() -> None:
    assert allied(SPREAD).judge("g6-g7").clause == "3"
    assert not any(text.startswith("g6") for text in texts(allied(SPREAD)))


GATES = """
    12 gC .  .  .  .  .  .  .  .  .  .  yC
     8 .  .  .  .  gT .  .  .  .  .  .  bS
     5 .  .  .  .  bS .  .  gS .  .  .  .
     1 bC .  .  .  .  .  .  .  .  .  .  rC
"""


def test_clause_7c_all_four_stargates_between_the_partners_win_for_both() -> None:
    position = allied(GATES)
    assert position.play("l8-k8").outcome is None
    outcome = position.play("l8-h8").outcome
    assert outcome == blue_and_green_win("7c")
    assert outcome.winners == (0, 1)


def test_clause_7c_three_are_not_enough_here() -> None:
    assert allied(GATES.replace("gT", "yT")).play("l8-h8").outcome is None


def test_clause_7c_the_partners_move_may_complete_it() -> None:
    board = GATES.replace("bS\n     5", "gS\n     5")
    assert allied(board, "green").play("l8-h8").outcome == blue_and_green_win("7c")


MAINGATES = """
    12 .  .  .  .  .  .  .  .  .  .  .  yC
    11 .  .  .  .  .  .  .  X  .  .  .  .
     8 bC .  .  .  .  .  .  .  .  .  .  .
     5 .  .  .  .  .  .  .  gC .  .  .  Y
     1 .  .  .  .  .  .  .  .  .  .  .  rC
"""


def test_clause_7d_both_commanders_on_their_maingates_win() -> None:
    position = allied(MAINGATES.replace("X", ".").replace("Y", "."))
    assert position.play("a8-h8").outcome == blue_and_green_win("7d")


def test_clause_7d_one_commander_alone_does_not_win() -> None:
    board = MAINGATES.replace("X", ".").replace("Y", ".").replace("gC .", ".  gC")
    assert allied(board).play("a8-h8").outcome is None


@pytest.mark.parametrize(
    ("x", "y", "wins"),
    [
        ("yT", ".", False),
        ("rT", ".", False),
        (".", "yS", False),
        (".", "rS", False),
        ("gT", "bS", True),
        ("yS", "rT", True),
    ],
)
def test_clause_7d_neither_opponent_may_reach_either_commander(x: str, y: str, wins: bool) -> None:
    outcome = allied(MAINGATES.replace("X", x).replace("Y", y)).play("a8-h8").outcome
    assert (outcome is not None) == wins
    assert outcome is None or outcome.clause == "7d"


def test_clause_7e_capturing_one_opposing_commander_wins() -> None:
    position = allied(SPREAD.replace("yC", ". ").replace("yS", "yC"))
    assert position.play("d6xd3").outcome == blue_and_green_win("7e")


def test_clause_7e_the_other_alliance_wins_alike() -> None:
    position = allied(SPREAD.replace("yS", "rT").replace("bT", "gC").replace("12 gC", "12 . "), "red")
    after = position.play("d3xd6")
    assert after.outcome == yellow_and_red_win("7e")
    assert GAME.load(after.dump()) == after


STUCK_ON_THE_MAINGATE = """
    12 yC .  .  .  .  .  .  yT .  .  .  rC
    11 .  .  .  .  .  .  .  yS .  .  .  .
    10 .  .  .  .  .  .  .  gS .  .  .  .
     9 .  .  .  .  .  .  .  yT .  .  .  .
     8 rS rS gS rT yS gS rS bC rS gS yS rT
     7 .  .  .  .  .  .  .  rS .  .  .  .
     6 .  .  .  .  .  .  .  gS .  .  .  .
     5 .  .  .  .  .  .  .  gC .  .  .  .
     4 .  .  .  .  .  .  .  yT .  .  .  .
     3 .  .  .  .  .  .  .  gS .  .  .  .
     2 .  .  .  .  .  .  .  rS .  .  .  .
     1 .  .  .  .  .  .  .  yT .  .  .  .
"""


def test_clause_7d_passing_is_a_move_of_ones_own_too() -> None:
    position = allied(STUCK_ON_THE_MAINGATE)
    assert texts(position) == {"pass"}
    assert position.play("pass").outcome == blue_and_green_win("7d")
    assert (
        allied(STUCK_ON_THE_MAINGATE.replace("4 .  .  .  .  .  .  .  yT", "4 .  .  .  .  .  .  .  yS"))
        .play("pass")
        .seat
        == 2
    )


SHUT_IN = """
    12 yS gC .  .  .  .  .  .  .  .  .  yC
    11 yS .  .  .  .  .  .  .  .  .  .  .
    10 yS .  .  .  .  .  .  .  .  .  .  .
     9 yS .  .  .  .  .  .  .  .  .  .  .
     8 yS .  .  .  .  .  .  .  .  .  .  .
     7 yS .  .  .  .  .  .  .  .  .  .  .
     6 gS .  .  .  .  .  .  .  .  .  .  .
     5 yT .  .  .  .  .  .  .  .  .  .  .
     4 yT .  .  .  .  .  .  .  .  .  .  .
     3 gS .  .  .  .  .  .  .  .  .  .  .
     2 yT .  .  .  .  .  .  .  .  .  .  rC
     1 bC rS gS rS rS gS rS rS rS rT rT rT
"""


def test_g2_a_commander_shut_in_by_full_lines_and_his_partner_can_only_pass() -> None:
    position = allied(SHUT_IN)
    assert texts(position) == {"pass"}
    assert position.judge("pass").ok
    assert position.view(0).buttons[0].name == "pass"
    assert position.touches(0).choose[0].touches == (("pass",),)
    after = position.play("pass")
    assert colour_to_move(after) == "yellow"
    assert after.past == (position.key,)


def test_clause_3_a_player_who_can_move_must() -> None:
    position = allied(SHUT_IN.replace("yS .  .  .  .  .  .  .  .  .  .  .", ".  .  .  .  .  .  .  .  .  .  .  .", 1))
    assert texts(position) == {"a1-a11"}
    assert position.view(0).buttons == ()
    verdict = position.judge("pass")
    assert verdict.clause == "3"
    assert "möglich ist zum Beispiel a1-a11" in verdict.sentence("de")
    assert "a1-a11 is possible" in verdict.sentence("en")


def test_g2_random_play_finds_the_only_moves_of_a_shut_in_commander() -> None:
    batch = rw.Batch(GAME, 1, 4, mode="alliances")
    for board, only in ((SHUT_IN, "pass"), (SHUT_IN.replace("11 yS", "11 . "), "a1-a11")):
        batch._many.words[0] = allied(board).words()
        assert {GAME.moves.seats.text(int(batch.sample()[0])) for _ in range(20)} == {only}
