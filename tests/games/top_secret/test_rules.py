"""The rules of Top Secret, clause by clause, on positions drawn as text."""

from __future__ import annotations

import pytest

import regelwerk as rw
from regelwerk.games.top_secret.snapshot import Agent

from .drawing import DEAD_END, GAME, NARROW, drawn, played, seen, texts

FILLED = ("contents:5B13", "contents:135B")
PLACED = tuple(f"case:{letter}@{city}" for letter, city in zip("ABCD", ("Wien", "Rom", "Oslo", "Prag"), strict=True))


def test_clause_0a_everybody_has_the_same_set() -> None:
    start = seen(GAME.start(4))
    assert start.agents == ((Agent("base"),) * 7,) * 4
    assert start.cards == ((0, 0, 1, 2, 3, 4, 5),) * 4
    assert GAME.facts.symbols == "531B"


def test_clause_0b_each_die_shows_one_and_two_twice() -> None:
    assert sorted(GAME.facts.faces) == [0, 1, 1, 2, 2, 3]


def test_clause_0c_two_sit_opposite_each_other_and_red_plays_only_with_four() -> None:
    assert {players: seen(GAME.start(players)).colours for players in GAME.players} == {2: "BY", 3: "BGY", 4: "BGYR"}


def test_clause_2c_blue_begins_and_it_goes_on_clockwise() -> None:
    begun = played(GAME.start(), *FILLED, *PLACED, *PLACED)
    assert seen(begun).turn == 0
    turns = [drawn(f"turn: {colour} act\nsteps: 1+0", players=4).play("end") for colour in "BGYR"]
    assert [seen(position).turn for position in turns] == [1, 2, 3, 0]


def test_clause_2a_cases_are_filled_in_seat_order_in_24_ways() -> None:
    start = GAME.start(4)
    assert len(start.moves()) == 24
    after = played(start, *FILLED)
    assert (after.seat, seen(after).contents) == (2, ("5B13", "135B", "", ""))
    assert "contents B: ????" in after.information(1)
    assert "contents G: 135B" in after.information(1)
    assert start.heard("contents:5B13", 1) == "contents:?"


def test_clause_2b_each_sets_out_a_to_d_into_different_cities_and_colours_may_share() -> None:
    placing = played(GAME.start(), *FILLED)
    assert len(placing.moves()) == 40
    assert len(placing.play(PLACED[0]).moves()) == 39
    after = played(placing, *PLACED, *PLACED)
    assert after.seat == rw.CHANCE
    assert seen(after).lying["B.A"] == seen(after).lying["Y.A"] == "Wien"


def test_clause_3_blue_then_yellow_may_start_one_agent_on_the_outpost() -> None:
    filled = played(GAME.start(3), *FILLED, "contents:5B13", *PLACED * 3)
    assert (filled.seat, texts(filled)) == (0, {"outpost:yes", "outpost:no"})
    yellow = filled.play("outpost:yes")
    assert yellow.seat == 2
    begun = played(yellow, "outpost:no", "roll:2")
    assert Agent("outpost") in seen(begun).agents[0]
    assert {text for text in texts(begun) if text.startswith("outpost")} == {
        "outpost-Colombo",
        "outpost-Perth",
        "outpost-Sydney",
    }
    assert Agent("Perth") in seen(begun.play("outpost-Perth")).agents[0]


def test_clause_3_nobody_duels_on_the_outpost() -> None:
    both = drawn("turn: Y act\nsteps: 1+0\nB: outpost\nY: outpost", players=3)
    assert "outpost-Perth" in texts(both)


def test_clause_4a_the_pool_is_the_sum_of_both_dice() -> None:
    chances = {str(move): chance for move, chance in drawn("turn: B roll").chances()}
    weights = {0: 1, 1: 4, 2: 8, 3: 10, 4: 8, 5: 4, 6: 1}
    assert chances == pytest.approx({f"roll:{total}": weight / 36 for total, weight in weights.items()})
    assert seen(drawn("turn: B roll").play("roll:4")).pool == 4


def test_clause_4b_steps_are_spent_one_by_one_on_any_agents() -> None:
    after = played(drawn("steps: 3+0\nB: Wien"), "base-Lima", "Wien-Rom", "Rom-London")
    assert seen(after).agents[0] == (Agent("Lima"), Agent("London"), *[Agent("base")] * 5)
    assert (after.seat, seen(after).turn) == (rw.CHANCE, 1)


def test_clause_4c_the_turn_ends_by_itself_or_by_end() -> None:
    assert seen(drawn("turn: B roll").play("roll:0")).turn == 1
    assert seen(drawn("steps: 3+0").play("end")).turn == 1
    waiting = drawn("steps: 1+0\nB: Wien\nlying: Y.A@Rom").play("Wien-Rom")
    assert texts(waiting) == {"take:Y.A", "end"}


def test_clause_5_a_third_agent_only_passes_through() -> None:
    crowd = "B: Wien Rom Rom"
    assert "Wien-Rom" not in texts(drawn(f"steps: 1+0\n{crowd}"))
    passing = drawn(f"steps: 2+0\n{crowd}").play("Wien-Rom")
    assert texts(passing) == {"Rom-London", "Rom-Madrid", "Rom-Wien"}
    assert seen(passing.play("Rom-London")).agents[0].count(Agent("Rom")) == 2


def test_clause_5_passing_goes_on_through_further_crowded_cities() -> None:
    crowd = "B: Lima Lima Bogota Bogota Lagos Lagos\nlying: B.A@Lima"
    assert "base-Lima" not in texts(drawn(f"steps: 1+0\n{crowd}"))
    passing = drawn(f"steps: 2+0\n{crowd}").play("base-Lima")
    assert texts(passing) == {"Lima-Rio", "take:B.A"}
    longer = drawn(f"steps: 3+0\n{crowd}").play("base-Lima")
    assert texts(longer) == {"Lima-Rio", "Lima-Bogota", "Lima-Lagos", "take:B.A"}


def test_clause_5_a_city_with_opponents_and_the_headquarters_can_take_it() -> None:
    crowd = "B: Prag Prag Riga(Y.A) Riga(Y.B)"
    door = drawn(f"steps: 2+0\n{crowd} Kiew(Y.C)").play("Kiew(Y.C)-Riga")
    assert "Riga(Y.C)-hq" in texts(door)
    met = drawn("steps: 2+0\nB: Wien Rom Rom\nY: London").play("Wien-Rom")
    assert seen(met.play("Rom-London")).phase == "attack"


def test_clause_6_one_thing_with_cases_right_after_entering() -> None:
    entered = drawn("steps: 3+0\nB: Wien\nlying: Y.A@Rom B.B@Rom").play("Wien-Rom")
    assert {"take:Y.A", "take:B.B"} <= texts(entered)
    taken = entered.play("take:Y.A")
    assert not any(text.startswith(("take", "swap", "drop")) for text in texts(taken))
    carried = taken.play("Rom(Y.A)-London")
    assert "drop" in texts(carried)
    assert seen(carried.play("drop")).lying["Y.A"] == "London"


def test_clause_6_swapping_puts_the_own_case_down() -> None:
    entered = drawn("steps: 2+0\nB: Wien(Y.A)\nlying: Y.B@Rom").play("Wien(Y.A)-Rom")
    assert "take:Y.B" not in texts(entered)
    swapped = seen(entered.play("swap:Y.B"))
    assert (swapped.lying["Y.A"], swapped.mover) == ("Rom", Agent("Rom", "Y.B"))


def test_clause_6_a_case_may_be_taken_in_passing_before_the_step_onward() -> None:
    passing = drawn("steps: 2+0\nB: Wien Rom Rom\nlying: Y.A@Rom").play("Wien-Rom")
    assert texts(passing) == {"take:Y.A", "Rom-London", "Rom-Madrid", "Rom-Wien"}
    taken = passing.play("take:Y.A")
    assert (seen(taken).phase, seen(taken).mover, seen(taken).fresh) == ("pass", Agent("Rom", "Y.A"), False)
    assert texts(taken) == {"Rom(Y.A)-London", "Rom(Y.A)-Madrid", "Rom(Y.A)-Wien"}
    assert Agent("London", "Y.A") in seen(taken.play("Rom(Y.A)-London")).agents[0]


def test_clause_6_a_case_may_be_dropped_or_swapped_in_passing() -> None:
    passing = drawn("steps: 2+0\nB: Wien(Y.A) Rom Rom\nlying: Y.B@Rom").play("Wien(Y.A)-Rom")
    assert {"drop", "swap:Y.B"} <= texts(passing)
    dropped = passing.play("drop")
    assert (seen(dropped).lying["Y.A"], texts(dropped)) == ("Rom", {"Rom-London", "Rom-Madrid", "Rom-Wien"})
    swapped = seen(passing.play("swap:Y.B"))
    assert (swapped.lying["Y.A"], swapped.mover, swapped.phase) == ("Rom", Agent("Rom", "Y.B"), "pass")


def test_clause_6_what_an_agent_carries_in_passing_must_leave_it_a_step_onward() -> None:
    """On a map where Riga lies beyond Prag only; the headquarters is then the one way on for a third agent."""
    door = played(drawn(DEAD_END, game=NARROW), "Kiew(Y.A)-Prag", "Prag(Y.A)-Riga")
    assert texts(door) == {"Riga(Y.A)-hq", "swap:Y.B"}
    assert door.judge("drop").clause == door.judge("swap:B.A").clause == "6"
    assert texts(door.play("swap:Y.B")) == {"Riga(Y.B)-hq"}


def test_clause_7a_the_higher_card_wins_and_equal_ones_are_the_attackers() -> None:
    duel = drawn("steps: 1+0\nB: Wien\nY: Rom").play("Wien-Rom")
    assert texts(duel) == {f"duel:{value}" for value in range(6)}
    chosen = duel.play("duel:3")
    assert (duel.heard("duel:3", 1), chosen.seat) == ("duel:?", 1)
    assert "card: ?" in chosen.information(1)
    assert "card: 3" in chosen.information(0)
    won, lost = chosen.play("duel:3"), chosen.play("duel:4")
    assert seen(won).agents[1] == (Agent("base"),) * 6
    assert seen(lost).agents[0] == (Agent("base"),) * 6
    assert seen(won).cards == ((0, 0, 1, 2, 4, 5), (0, 0, 1, 2, 4, 5))


def test_clause_7a_defenders_without_a_case_come_first_then_by_case() -> None:
    duel = drawn("steps: 1+0\nB: Wien\nY: Rom(B.A) Rom").play("Wien-Rom")
    first = played(duel, "duel:5", "duel:1")
    assert seen(first).phase == "attack"
    assert [agent for agent in seen(first).agents[1] if agent.place == "Rom"] == [Agent("Rom", "B.A")]
    loaded = drawn("steps: 1+0\nB: Wien\nY: Rom(B.B) Rom(B.C)").play("Wien-Rom")
    assert seen(played(loaded, "duel:5", "duel:1")).lying["B.B"] == "Rom"


def test_clause_7a_all_cards_come_back_when_the_last_is_spent() -> None:
    duel = drawn("steps: 1+0\nB: Wien\nY: Rom\ncards B: 2\ncards Y: 01").play("Wien-Rom")
    assert texts(duel) == {"duel:2"}
    after = seen(played(duel, "duel:2", "duel:1"))
    assert after.cards == ((0, 0, 1, 2, 3, 4, 5), (0,))


def test_clause_7a_a_card_that_can_be_only_one_is_no_secret() -> None:
    chosen = played(drawn("steps: 1+0\nB: Wien\nY: Rom\ncards B: 00"), "Wien-Rom", "duel:0")
    assert "card: 0" in chosen.information(1)


def test_clause_7b_a_beaten_zero_goes_home_and_its_case_stays() -> None:
    duel = drawn("steps: 1+0\nB: Wien\nY: Rom(B.A)").play("Wien-Rom")
    after = seen(played(duel, "duel:2", "duel:0"))
    assert after.agents[1] == (Agent("base"),) * 7
    assert after.lying["B.A"] == "Rom"


def test_clause_7b_a_losing_attacker_ends_the_turn() -> None:
    after = seen(played(drawn("steps: 3+0\nB: Wien\nY: Rom"), "Wien-Rom", "duel:0", "duel:1"))
    assert (after.agents[0], after.turn, after.phase) == ((Agent("base"),) * 7, 1, "roll")


def test_clause_7c_a_winning_defender_takes_or_leaves_what_the_attacker_brought() -> None:
    beaten = played(drawn("steps: 3+0\nB: Wien(Y.A)\nY: Rom"), "Wien(Y.A)-Rom", "duel:1", "duel:2")
    assert (beaten.seat, texts(beaten)) == (1, {"take:Y.A", "leave"})
    assert Agent("Rom", "Y.A") in seen(beaten.play("take:Y.A")).agents[1]
    assert seen(beaten.play("leave")).lying["Y.A"] == "Rom"
    assert beaten.play("leave").seat == rw.CHANCE


def test_clause_7c_a_winning_defender_with_a_case_swaps_or_leaves() -> None:
    beaten = played(drawn("steps: 3+0\nB: Wien(Y.A)\nY: Rom(B.B) Rom(B.A)"), "Wien(Y.A)-Rom", "duel:1", "duel:2")
    assert (beaten.seat, texts(beaten)) == (1, {"swap:Y.A", "leave"})
    swapped = seen(beaten.play("swap:Y.A"))
    assert [agent for agent in swapped.agents[1] if agent.place == "Rom"] == [Agent("Rom", "B.B"), Agent("Rom", "Y.A")]
    assert (swapped.lying["B.A"], swapped.phase, swapped.turn) == ("Rom", "roll", 1)
    both = played(drawn("steps: 3+0\nB: Wien(Y.A)\nY: Rom Rom(B.A)"), "Wien(Y.A)-Rom", "duel:1", "duel:2")
    assert texts(both) == {"take:Y.A", "leave"}


def test_clause_7c_nothing_is_chosen_when_the_defeat_has_ended_the_game() -> None:
    over = played(drawn("steps: 1+0\nB!: Wien(Y.A)\nY: Rom"), "Wien(Y.A)-Rom", "duel:1", "duel:5")
    assert (over.seat, seen(over).lying["Y.A"]) == (None, "Rom")


def test_clause_7d_a_bonus_step_is_only_for_the_winner() -> None:
    won = played(drawn("steps: 1+0\nB: Wien\nY: Rom"), "Wien-Rom", "duel:5", "duel:1")
    assert texts(won) == {"Rom-London", "Rom-Madrid", "Rom-Wien", "end"}
    twice = played(drawn("steps: 2+0\nB: Wien\nY: Rom Rom"), "Wien-Rom", "duel:5", "duel:1", "duel:4", "duel:2")
    assert (seen(twice).pool, seen(twice).bonus) == (1, 2)
    assert (seen(twice.play("base-Lima")).bonus, seen(twice.play("base-Lima")).pool) == (0, 0)
    used = seen(twice.play("Rom-London"))
    assert (used.pool, used.bonus) == (1, 1)


def test_clause_7d_a_bonus_counts_as_a_step_left_for_passing() -> None:
    won = played(drawn("steps: 1+0\nB: Wien London London\nY: Rom Rom"), "Wien-Rom", "duel:5", "duel:1")
    won = played(won, "duel:4", "duel:2")
    assert "Rom-London" in texts(won)
    assert seen(won.play("Rom-London")).phase == "pass"


def test_clause_8a_a_delivered_case_is_open_and_its_agent_back_in_base() -> None:
    position = drawn("steps: 2+1\nmover: Riga(Y.A)\nB: Riga(Y.A)\ncontents Y: 3B15")
    after = position.play("Riga(Y.A)-hq")
    assert seen(after).agents[0] == (Agent("base"),) * 7
    assert (seen(after).bonus, seen(after).pool, seen(after).delivered[0]) == (0, 2, ("Y.A",))
    assert "contents Y: 3???" in after.information(0)
    assert list(after.words()[5:7]) == [3, 0]


def test_clause_8a_the_last_case_of_a_colour_is_known_when_three_are_open() -> None:
    position = drawn("delivered B: Y.B Y.C Y.D\nsteps: 1+0\ncontents Y: 5B13")
    assert "contents Y: 5B13" in position.information(0)
    two = drawn("delivered B: Y.B Y.C\nsteps: 1+0\ncontents Y: 5B13")
    assert "contents Y: ?B1?" in two.information(0)
    assert {seen(two.resample(0, seed)).contents[1] for seed in range(40)} == {"5B13", "3B15"}


def test_clause_8b_a_third_own_case_needs_an_opponents_among_the_first_three() -> None:
    own = "steps: 1+0\nB: Riga(B.C)\ncontents B: B135\n"
    assert "Riga(B.C)-hq" not in texts(drawn(f"{own}delivered B: B.A B.B"))
    assert "Riga(B.C)-hq" in texts(drawn(f"{own}delivered B: B.A Y.B"))
    assert "Riga(B.C)-hq" in texts(drawn(f"{own}delivered B: B.A"))


def test_clause_9_a_bomb_costs_half_rounded_up_with_the_carrier() -> None:
    bomb = drawn("steps: 2+0\nB: Riga(Y.B) Wien(B.A) Wien Rom").play("Riga(Y.B)-hq")
    assert (seen(bomb).losses, len(seen(bomb).agents[0])) == (3, 6)
    assert texts(bomb) == {"lose:base", "lose:Wien", "lose:Wien(B.A)", "lose:Rom"}
    after = played(bomb, "lose:Wien(B.A)", "lose:base", "lose:Rom")
    assert (len(seen(after).agents[0]), seen(after).lying["B.A"], seen(after).phase) == (3, "Wien", "act")
    assert seen(after).pool == 1


def test_clause_9_the_outpost_can_be_lost_too() -> None:
    bomb = drawn("steps: 1+0\nB!: Riga(Y.B) outpost base", players=3).play("Riga(Y.B)-hq")
    assert texts(bomb) == {"lose:outpost", "lose:base"}
    assert seen(bomb.play("lose:outpost")).agents[0] == (Agent("base"),)


def test_clause_10a_ten_secrets_win_at_once() -> None:
    over = drawn("steps: 3+0\ndelivered B: B.A Y.D\nB: Riga(Y.A)\ncontents Y: 5B13").play("Riga(Y.A)-hq")
    assert over.outcome is not None
    assert (over.outcome.clause, over.outcome.points, over.outcome.places) == ("10a", (13, 0), (1, 2))


def test_clause_10b_the_last_one_with_agents_wins() -> None:
    duel = drawn("steps: 1+0\nB: Wien\nY!: Rom\ndelivered Y: B.A")
    over = played(duel, "Wien-Rom", "duel:5", "duel:1")
    assert over.outcome is not None
    assert (over.outcome.clause, over.outcome.points, over.outcome.places) == ("10b", (0, 5), (1, 2))
    alone = played(drawn("steps: 1+0\nB!: Wien(Y.A)\nY: Rom"), "Wien(Y.A)-Rom", "duel:1", "duel:5")
    assert alone.outcome is not None
    assert alone.outcome.winners == (1,)


def test_clause_10b_whoever_is_out_is_passed_over() -> None:
    after = drawn("turn: B act\nsteps: 1+0\nG!: -", players=3).play("end")
    assert (seen(after).turn, seen(after).rounds) == (2, 3)
    bombed = drawn("steps: 1+0\nB!: Riga(Y.B)", players=3).play("Riga(Y.B)-hq")
    assert (seen(bombed).agents[0], seen(bombed).turn) == ((), 1)


def test_clause_10c_it_ends_when_nobody_can_reach_ten_any_more() -> None:
    text = "steps: 1+0\nB: Riga(Y.D)\ndelivered B: B.A Y.C\ndelivered Y: B.C B.D Y.A"
    over = drawn(text).play("Riga(Y.D)-hq")
    assert over.outcome is not None
    assert (over.outcome.clause, over.outcome.points) == ("10c", (9, 9))
    assert over.outcome.is_draw


def test_clause_10d_after_150_rounds_most_secrets_win() -> None:
    last = drawn("turn: Y act\nrounds: 149\nsteps: 1+0\ndelivered B: Y.D")
    over = last.play("end")
    assert over.outcome is not None
    assert (over.outcome.clause, over.outcome.places) == ("10d", (1, 2))
    assert drawn("turn: B act\nrounds: 149\nsteps: 1+0").play("end").outcome is None


def test_clause_10e_only_those_with_agents_can_win_and_the_others_follow_by_points() -> None:
    text = "turn: Y act\nrounds: 149\nsteps: 1+0\ndelivered G: Y.A\ndelivered B: Y.C\ndelivered Y: B.D\nG!: -"
    over = drawn(text, players=3).play("end")
    assert over.outcome is not None
    assert (over.outcome.points, over.outcome.places) == ((1, 5, 3), (3, 2, 1))


def test_clause_2a_after_the_end_everything_is_shown() -> None:
    last = drawn("turn: Y act\nrounds: 149\nsteps: 1+0\ndelivered B: Y.D")
    assert "contents Y: ???3" in last.information(None)
    assert last.play("end").information(None) == last.play("end").dump()
