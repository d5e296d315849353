"""Clause 3: the deck as data, its constraints, and how it is used up."""

from __future__ import annotations

from collections import Counter

import pytest

import regelwerk as rw
from regelwerk.games.agvato.squares import DIRECTIONS

from .drawing import FACTS, GAME, card, drawn, played, seen, texts

MIRROR = str.maketrans("LR", "RL")
CARDS = [(each.path, each.red) for each in FACTS.cards]


def squares(path: tuple[str, ...]) -> list[tuple[int, int]]:
    """Where a path leads from the origin, step by step."""
    at = (0, 0)
    found = [at]
    for direction in path:
        at = (at[0] + DIRECTIONS[direction][0], at[1] + DIRECTIONS[direction][1])
        found.append(at)
    return found


def advance(path: tuple[str, ...]) -> int:
    return squares(path)[-1][1]


def test_clause_3a_there_are_54_paths_of_two_to_six_steps_mostly_three_to_five() -> None:
    lengths = Counter(len(path) for path, _ in CARDS)
    assert sum(lengths.values()) == 54
    assert set(lengths) == {2, 3, 4, 5, 6}
    assert lengths[3] + lengths[4] + lengths[5] >= 40
    assert FACTS.extras == 6


def test_clause_3a_the_last_step_is_red_and_at_most_nine_cards_have_no_other() -> None:
    assert all(red[-1] == len(path) and len(red) in {1, 2} for path, red in CARDS)
    assert sum(len(red) == 1 for _, red in CARDS) <= 9


def test_clause_3a_the_deck_is_its_own_mirror_image() -> None:
    mirrored = [(tuple(step.translate(MIRROR) for step in path), red) for path, red in CARDS]
    assert Counter(mirrored) == Counter(CARDS)


def test_clause_3a_no_path_visits_a_square_twice() -> None:
    assert all(len(set(squares(path))) == len(path) + 1 for path, _ in CARDS)


def test_clause_3a_40_lead_forward_8_sideways_6_back() -> None:
    assert Counter((advance(path) > 0) - (advance(path) < 0) for path, _ in CARDS) == {1: 40, 0: 8, -1: 6}
    assert all(squares(path)[-1][0] for path, _ in CARDS if advance(path) == 0)
    assert 1.4 <= sum(advance(path) for path, _ in CARDS) / len(CARDS) <= 1.8


def test_clause_3a_red_steps_reach_many_different_squares() -> None:
    offsets = {squares(path)[step] for path, red in CARDS for step in red}
    assert len(offsets) >= 35
    finals = Counter(squares(path)[-1] for path, _ in CARDS)
    assert len(finals) >= 20
    assert max(finals.values()) <= 6


def test_clause_3b_every_numbered_card_is_one_and_an_extra_one_of_six() -> None:
    chances = {str(move): weight for move, weight in GAME.start().weights()}
    assert len(chances) == 55
    assert chances.pop("card:X") == 6
    assert set(chances.values()) == {1}


def test_clause_3b_a_card_turned_over_is_gone_until_the_deck_is_used_up() -> None:
    position = GAME.start().play("card:07")
    assert "07" not in seen(position).left
    assert len(seen(position).left) == 53
    fewer = seen(GAME.start().play("card:X"))
    assert (fewer.extras, fewer.phase, fewer.due) == (5, "turn", 2)


def test_clause_3b_after_the_last_card_all_sixty_are_shuffled_again() -> None:
    position = drawn("1: e4 f4\n2: e12\ndeck: 01\ndecks: 3")
    assert position.chances()[0][1] == 1.0
    after = seen(position.play("card:01"))
    assert (len(after.left), after.extras, after.decks) == (54, 6, 4)


def test_clause_3c_the_sixteenth_deck_ends_the_game_once_its_last_card_is_carried_out() -> None:
    position = drawn("1: e4 f4\n2: e12\ndeck: 01\ndecks: 15").play("card:01")
    assert position.outcome is None
    assert (seen(position).left, seen(position).extras) == ((), 0)
    over = position.play("e4")
    assert over.outcome is not None
    assert over.outcome.clause == "3c"


def test_clause_3c_a_last_extra_ends_it_at_once() -> None:
    over = drawn("1: e4 f4\n2: e12\ndeck: X1\ndecks: 15").play("card:X")
    assert over.outcome is not None
    assert over.outcome.clause == "3c"


def test_clause_4a_chance_turns_over_a_card_and_the_seat_carries_it_out() -> None:
    position = GAME.start()
    assert position.seat == rw.CHANCE
    position = position.play(f"card:{card('F F F* F F*')}")
    assert position.seat == 0
    assert texts(position) == {f"{file}1" for file in "efghijklm"}
    after = position.play("e1")
    assert after.seat == rw.CHANCE
    assert seen(after).mover == 1


def test_clause_4b_an_extra_brings_two_cards_one_after_the_other() -> None:
    position = played(GAME.start(), "card:X", "card:01", "e1")
    assert (seen(position).mover, seen(position).due) == (0, 1)
    position = played(position, "card:X", "card:02", "f1", "card:03", "g1")
    assert (seen(position).mover, seen(position).due) == (1, 1)


def test_clause_4c_a_seat_with_nothing_to_move_is_skipped() -> None:
    position = drawn("1: e4\n3: e12\ncard: F* F*", 3)
    assert seen(position.play("e4")).mover == 2


def test_clause_4c_cards_due_lapse_when_the_last_figure_arrives() -> None:
    position = drawn("1: i16\n2: e12\ncard: F* F*\ndue: 2").play("i16")
    assert (seen(position).mover, seen(position).due) == (1, 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_clause_0c_nine_figures_on_the_marks_and_south_begins(players: int) -> None:
    start = seen(GAME.start(players))
    assert start.own(0) == [f"{file}1" for file in "efghijklm"]
    assert [len(start.own(seat)) for seat in range(players)] == [9] * players
    assert (start.mover, start.phase) == (0, "turn")
    if players == 4:
        assert start.own(1) == [f"a{rank}" for rank in range(5, 14)]
        assert start.own(3) == [f"q{rank}" for rank in range(5, 14)]


def test_clause_2a_chips_lie_turned_about_the_middle() -> None:
    squares: dict[str, set[str]] = {}
    for square, colour in seen(GAME.start(2)).chips.items():
        squares.setdefault(colour, set()).add(square)
    assert squares == {
        "yellow": {"i3", "c9", "i15", "o9"},
        "blue": {"l5", "e6", "f13", "m12"},
        "red": {"f5", "e12", "l13", "m6"},
        "green": {"i5", "e9", "i13", "m9"},
        "white": {"i7", "g9", "i11", "k9"},
    }


def test_clause_2a_with_three_players_the_chips_of_the_empty_side_stay_in_the_box() -> None:
    four, three = seen(GAME.start(4)).chips, seen(GAME.start(3)).chips
    assert len(four) == 20
    assert four.items() - three.items() == {
        ("o9", "yellow"),
        ("m12", "blue"),
        ("m6", "red"),
        ("m9", "green"),
        ("k9", "white"),
    }


@pytest.mark.parametrize("players", [2, 3, 4])
def test_clause_0a_figures_and_chips_of_the_box(players: int) -> None:
    start = seen(GAME.start(players))
    assert len(start.figures) == 9 * players
    assert Counter(start.chips.values()) == dict.fromkeys(FACTS.chips, 3 if players == 3 else 4)


def test_clause_0b_lines_lie_opposite_each_other() -> None:
    start = seen(GAME.start(4))
    assert [start.view(seat)["a5"] for seat in range(4)] == [(0, 4), (12, 0), (16, 12), (4, 16)]
    assert [seat for seat in range(4) if start.at_home(seat, "a5")] == [3]
    verdict = GAME.start().play("card:01").judge("r3")
    assert verdict.clause == "0b"


def test_clause_2b_black_squares_lie_before_each_start_line() -> None:
    start = seen(GAME.start(4))
    assert [start.blacks(seat) for seat in range(4)] == [["g2", "k2"], ["b11", "b7"], ["k16", "g16"], ["p7", "p11"]]
