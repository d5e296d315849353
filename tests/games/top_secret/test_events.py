"""What is told of moves of Top Secret, clause by clause, to those who may know it."""

from __future__ import annotations

import pytest

from regelwerk.model.position import Position

from .drawing import GAME, drawn, played

FILLED = ("contents:5B13", "contents:135B", "contents:5B13")
HIDDEN = tuple(f"case:{letter}@{city}" for letter, city in zip("ABCD", ("Wien", "Rom", "Oslo", "Prag"), strict=True))
TWELVE = GAME.reissue(enough=12)
AHEAD = "steps: 1+0\nB: Riga(Y.A)\ndelivered B: B.A\ndelivered Y: B.C B.D Y.C Y.D"
HOPELESS = "steps: 1+0\nB: Riga(Y.D)\ndelivered B: B.A Y.C\ndelivered Y: B.C B.D Y.A"


def told(position: Position, move: str, seat: int | None = None) -> list[str]:
    """What a seat (None: a spectator) is told beside the move itself: clause and English sentence."""
    return [str(event) for event in position.explain(move, seat) if not event.quiet]


def whispered(position: Position, move: str, seat: int | None = None) -> list[str]:
    """What merely says the move again."""
    return [str(event) for event in position.explain(move, seat) if event.quiet]


def test_clause_2a_only_the_owner_is_told_what_is_in_the_cases() -> None:
    everybody = "§ 2a: Blue has filled the cases."
    assert whispered(GAME.start(), FILLED[0]) == whispered(GAME.start(), FILLED[0], 1) == [everybody]
    mine = "§ 2a: This is in your cases: A 5, B bomb, C 1, D 3."
    assert whispered(GAME.start(), FILLED[0], 0) == ["§ 2a: You have filled your cases.", mine]


def test_clauses_2b_and_2c_the_last_case_begins_the_game() -> None:
    placed = played(GAME.start(), *FILLED[:2], *HIDDEN, *HIDDEN[:3])
    assert whispered(placed, HIDDEN[3]) == ["§ 2b: Yellow sets case D into Prague."]
    assert told(placed, HIDDEN[3]) == ["§ 2c: Everything is set out. Blue begins."]


def test_clause_3_the_outpost_is_chosen_openly() -> None:
    choosing = played(GAME.start(3), *FILLED, *HIDDEN * 3)
    assert whispered(choosing, "outpost:yes") == ["§ 3: Blue begins with one agent on the outpost."]
    assert told(choosing, "outpost:yes") == []
    yellow = choosing.play("outpost:yes")
    assert whispered(yellow, "outpost:no") == ["§ 3: Yellow keeps all agents in the base."]
    assert told(yellow, "outpost:no") == ["§ 2c: Everything is set out. Blue begins."]


def test_clause_4_a_turn_is_told_step_by_step() -> None:
    rolling = drawn("turn: B roll")
    assert whispered(rolling, "roll:0") == ["§ 4a: Blue rolls 0."]
    assert told(rolling, "roll:0") == ["§ 4c: Blue's turn is over."]
    acting = drawn("steps: 3+0\nB: Wien")
    assert whispered(acting, "base-Lima") == ["§ 4b: Blue goes from the base to Lima."]
    assert told(acting, "base-Lima") == []
    assert told(acting, "end") == ["§ 4c: Steps that lapse: 3."]


def test_clause_5_a_third_agent_is_told_to_move_on() -> None:
    crowd = drawn("steps: 2+0\nB: Wien Rom Rom")
    assert told(crowd, "Wien-Rom") == ["§ 5: Two agents of Blue stand in Rome already; the third has to move on."]


@pytest.mark.parametrize(
    ("position", "move", "sentence"),
    [
        ("B: Rom\nmover: Rom fresh\nlying: Y.A@Rom", "take:Y.A", "Blue takes Yellow's case A in Rome."),
        ("B: Rom(Y.A)\nmover: Rom(Y.A) fresh", "drop", "Blue drops Yellow's case A in Rome."),
        (
            "B: Rom(Y.A)\nmover: Rom(Y.A) fresh\nlying: B.B@Rom",
            "swap:B.B",
            "Blue swaps cases in Rome and now carries Blue's case B.",
        ),
    ],
)
def test_clause_6_what_is_done_with_cases(position: str, move: str, sentence: str) -> None:
    assert whispered(drawn(f"steps: 1+0\n{position}"), move) == [f"§ 6: {sentence}"]


def test_clause_7a_a_duel_is_told_with_both_its_cards_once_they_lie_open() -> None:
    before = drawn("steps: 1+0\nB: Wien\nY: Rom")
    assert told(before, "Wien-Rom") == ["§ 7a: Duel in Rome: Blue against Yellow."]
    attack = before.play("Wien-Rom")
    assert told(attack, "duel:3") == []
    assert whispered(attack, "duel:3") == whispered(attack, "duel:3", 1) == ["§ 7a: Blue has chosen a duel card."]
    assert whispered(attack, "duel:3", 0)[1:] == ["§ 7a: You have chosen the 3."]
    defend = attack.play("duel:3")
    assert told(defend, "duel:3") == [
        "§ 7a: Duel in Rome: Blue shows 3, Yellow 3. Blue wins.",
        "§ 7b: Yellow loses the agent.",
        "§ 7d: Blue wins a bonus step.",
    ]
    assert told(defend, "duel:4") == [
        "§ 7a: Duel in Rome: Blue shows 3, Yellow 4. Yellow wins.",
        "§ 7b: Blue loses the agent.",
        "§ 7b: The attacker has lost: Blue's turn is over.",
    ]


def test_clause_7a_the_last_card_is_told_although_all_seven_are_back_in_hand() -> None:
    defend = played(drawn("steps: 1+0\nB: Wien\nY: Rom\ncards B: 2\ncards Y: 1"), "Wien-Rom", "duel:2")
    assert told(defend, "duel:1")[:3] == [
        "§ 7a: Duel in Rome: Blue shows 2, Yellow 1. Blue wins.",
        "§ 7a: Blue has spent all duel cards and gets them back.",
        "§ 7a: Yellow has spent all duel cards and gets them back.",
    ]


def test_clause_7b_a_beaten_attacker_leaves_case_and_steps() -> None:
    defend = played(drawn("steps: 3+0\nB: Wien(Y.A)\nY: Rom"), "Wien(Y.A)-Rom", "duel:0")
    assert told(defend, "duel:2")[1:] == [
        "§ 7b: The 0 saves Blue's agent: it starts again from the base.",
        "§ 7b: Yellow's case A stays in Rome.",
        "§ 7b: The attacker has lost: Blue's turn is over.",
        "§ 7b: Steps that lapse: 2.",
        "§ 7c: Yellow may pick up Yellow's case A.",
    ]
    spoils = defend.play("duel:2")
    assert whispered(spoils, "take:Y.A") == ["§ 7c: Yellow takes Yellow's case A in Rome."]
    assert whispered(spoils, "leave") == ["§ 7c: Yellow leaves the case."]


def test_clause_7c_a_defender_with_a_case_swaps() -> None:
    spoils = drawn("turn: B spoils\nmover: Rom(Y.A)\nY: Rom(B.A)\nlying: Y.A@Rom")
    assert whispered(spoils, "swap:Y.A") == ["§ 7c: Yellow swaps cases in Rome and now carries Yellow's case A."]


def test_clause_7d_bonus_steps_lapse() -> None:
    won = drawn("steps: 1+2\nmover: Rom\nB: Wien Rom")
    assert told(won, "Wien-Kiew")[0] == "§ 7d: Bonus steps that lapse: 2."
    door = drawn("steps: 1+2\nmover: Riga(Y.A)\nB: Riga(Y.A)")
    assert told(door, "Riga(Y.A)-hq")[0] == "§ 7d: Bonus steps that lapse: 1."


def test_clause_8a_what_was_in_a_case_is_told_when_it_is_opened() -> None:
    position = drawn("steps: 2+0\nB: Riga(Y.A) Riga(Y.B)\ncontents Y: 5B13\ndelivered B: Y.D")
    assert whispered(position, "Riga(Y.A)-hq") == ["§ 4b: Blue goes from Riga into the headquarters."]
    opened = "§ 8a: Blue opens Yellow's case A. State secrets inside: 5, so far 8 in all."
    assert told(position, "Riga(Y.A)-hq") == [opened]
    assert told(position, "Riga(Y.B)-hq") == [
        "§ 8a: Blue opens Yellow's case B: a bomb!",
        "§ 9: The bomb costs Blue agents: 4, the carrier included.",
    ]


def test_clause_9_agents_given_up_leave_their_cases() -> None:
    bomb = drawn("turn: B lose\nlosses: 2\nB!: Wien(Y.A) base base\ndelivered B: Y.B\nsteps: 1+0")
    assert whispered(bomb, "lose:base") == ["§ 9: Blue gives up an agent in the base."]
    assert whispered(bomb, "lose:Wien(Y.A)") == ["§ 9: Blue gives up an agent in Vienna."]
    assert told(bomb, "lose:Wien(Y.A)") == ["§ 9: Yellow's case A stays in Vienna."]


def test_clause_10a_ten_secrets_are_told_to_win() -> None:
    last = drawn("steps: 3+0\ndelivered B: B.A Y.D\nB: Riga(Y.A)\ncontents Y: 5B13")
    assert told(last, "Riga(Y.A)-hq")[-1] == "§ 10a: Blue has delivered 13 state secrets and wins."


def test_clause_10b_a_colour_without_agents_is_out_and_skipped() -> None:
    defend = played(drawn("steps: 1+0\nB: Wien\nG!: Rom", players=4), "Wien-Rom", "duel:5")
    assert "§ 10b: Green has no agents left and is out." in told(defend, "duel:1")
    assert told(drawn("steps: 0+0\nG!: -", players=3), "end") == ["§ 10b: Green is out and is skipped."]
    alone = played(drawn("steps: 1+0\nB: Wien\nY!: Rom"), "Wien-Rom", "duel:5")
    assert told(alone, "duel:1")[-2:] == [
        "§ 10b: Yellow has no agents left and is out.",
        "§ 10b: Only Blue has agents left and wins.",
    ]


def test_clause_10c_a_game_out_of_reach_is_told_to_be_over() -> None:
    assert told(drawn(HOPELESS), "Riga(Y.D)-hq")[1:] == [
        "§ 10c: Nobody can reach 10 state secrets any more.",
        "§ 10c: Blue, Yellow have equally many state secrets, 9, and win together.",
    ]


def test_clause_10c_only_where_more_than_ten_are_needed_somebody_is_ahead() -> None:
    """With nine secrets a colour and ten to win, nobody can reach ten only when all have nine."""
    assert told(drawn(AHEAD, game=TWELVE), "Riga(Y.A)-hq")[1:] == [
        "§ 10c: Nobody can reach 12 state secrets any more.",
        "§ 10c: Blue has the most state secrets, 10, and wins.",
    ]


def test_clause_10d_the_last_round_is_told() -> None:
    last = "turn: Y act\nrounds: 149\nsteps: 0+0\ndelivered B: Y.D"
    assert told(drawn(last), "end") == [
        "§ 10d: The game is over after 150 rounds.",
        "§ 10d: Blue has the most state secrets, 3, and wins.",
    ]
    assert "win together" in told(drawn(f"{last}\ndelivered Y: B.D"), "end")[-1]
