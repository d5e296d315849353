"""What Ausbrecher AG tells of a move, clause by clause, and to whom."""

from __future__ import annotations

from .drawing import GAME, ORDER, drawn, played, told

END = "way: 24=Y 3=D\nboats: RBNLO\ndice: DY\nroll: 16\nbets: RLDNOYB BROLNYD"


def test_clauses_1a_and_1b_a_bet_is_told_in_full_to_its_writer_only() -> None:
    start = GAME.start(3)
    made = ("1b", "Player 1 has bet.")
    own = ("1a", "Your bet: red, blue, light green, brown, yellow, orange, dark green.")
    assert told(start, f"bet:{ORDER}", seat=0) == [("1b", "You have made your bet."), own]
    assert told(start, f"bet:{ORDER}", seat=1) == told(start, f"bet:{ORDER}", seat=None) == [made]


def test_clauses_1b_and_1c_after_the_last_bet_the_first_seat_begins() -> None:
    position = played(GAME.start(2), f"bet:{ORDER}")
    assert told(position, f"bet:{ORDER}", language="de") == [
        ("1b", "Spieler 2 hat gewettet."),
        ("1b", "Alle haben gewettet."),
        ("1c", "Spieler 1 beginnt."),
    ]


def test_clauses_2a_and_2b_and_2c_and_2d_a_choice_names_its_dice() -> None:
    assert told(drawn("boats: N"), "dice:BRY") == [("2a", "Player 1 rolls these dice: blue, red, yellow.")]
    assert told(drawn("boats: RN"), "dice:BY+W") == [
        ("2b", "Player 1 rolls these dice: blue, yellow, white."),
        ("2d", "The white die is among them."),
    ]
    assert told(drawn("boats: RNLD"), "dice:B+W") == [("2c", "Player 1 rolls these dice: blue, white.")]


def test_clauses_3_and_4e_a_roll_is_read_out_and_lapses_where_nothing_can_move() -> None:
    assert told(drawn("way: 9=BRY\ndice: BRY+W"), "roll:3521", language="de") == [
        ("3", "Gewürfelt: Blau 3, Rot 5, Gelb 2, Weiß 1.")
    ]
    assert told(drawn("way: 4=OBY\nboats: RL\ndice: BO"), "roll:66") == [
        ("3", "Rolled: blue 6, orange 6."),
        ("4e", "None of these dice can be settled."),
        ("4d", "Not settled and lapsed: blue, orange."),
        ("4d", "It is Player 2's turn."),
    ]


def test_clauses_4a_and_5a_and_5b_a_stone_goes_forward_onto_others_and_frees_what_lay_under_it() -> None:
    position = drawn("way: 4=NB 7=R\ndice: BRY\nroll: 335")
    assert told(position, "B") == [
        ("4a", "The blue stone goes forward by 3 to field 7."),
        ("5a", "The blue stone now lies on the red one."),
        ("5b", "The brown stone is free again."),
    ]


def test_clause_5c_a_stone_breaks_out_of_its_window() -> None:
    assert told(drawn("dice: BRY\nroll: 335"), "Y") == [("5c", "The yellow stone breaks out and comes to field 5.")]


def test_clauses_4b_and_4c_the_white_die_takes_a_stone_back_and_its_own_die_lapses() -> None:
    position = drawn("way: 9=Y 12=R\ndice: ORY+W\nroll: 2353")
    assert told(position, "W:Y") == [
        ("4b", "The white die takes the yellow stone back by 3 to field 6."),
        ("4c", "Its own yellow die lapses with that."),
    ]
    assert [clause for clause, _ in told(drawn("way: 9=Y\ndice: BOR+W\nroll: 2353"), "W:Y")] == ["4b"]


def test_clause_6_a_stone_taken_back_beyond_the_start_sits_behind_its_window() -> None:
    assert told(drawn("way: 2=Y\ndice: BOR+W\nroll: 2353"), "W:Y", language="de") == [
        ("6", "Der Stein Gelb sitzt wieder hinter seinem Fenster.")
    ]


def test_clause_4d_the_last_die_that_can_be_settled_ends_the_turn() -> None:
    position = drawn("way: 4=O 2=B\ndice: BO\nroll: 21\nboats: RL")
    assert told(position, "B")[-2:] == [
        ("4d", "Not settled and lapsed: orange."),
        ("4d", "It is Player 2's turn."),
    ]


def test_clauses_7a_and_7b_a_stone_boards_and_its_die_is_out() -> None:
    assert told(drawn("way: 28=Y 3=B\nboats: ROL\ndice: BY\nroll: 12"), "Y") == [
        ("7a", "The yellow stone boards boat 2."),
        ("7b", "The yellow die is out of the game."),
    ]


def test_clauses_8b_and_8d_and_9a_and_9b_the_end_shows_the_bets_and_who_wins() -> None:
    assert told(drawn(END), "Y") == [
        ("7a", "The yellow stone boards boat 3."),
        ("7b", "The yellow die is out of the game."),
        ("8b", "The dark green stone is last and goes into boat 4: the game is over."),
        ("8d", "Dice still lying there lapse: dark green."),
        ("9a", "Points for Player 1: 9. The bet was red, light green, dark green, brown, orange, yellow, blue."),
        ("9a", "Points for Player 2: 11. The bet was blue, red, orange, light green, brown, yellow, dark green."),
        ("9b", "Player 2 wins."),
    ]


def test_clause_8a_of_the_last_two_one_is_taken_back() -> None:
    position = drawn("way: 20=Y 3=D\nboats: RBNLO\ndice: Y+W\nroll: 53")
    assert told(position, "W:D")[:3] == [
        ("6", "The dark green stone sits behind its window again."),
        ("8a", "The dark green stone is last and goes into boat 4, the yellow one into boat 3: the game is over."),
        ("8d", "Dice still lying there lapse: yellow."),
    ]


def test_clauses_8c_and_9b_after_the_last_turn_what_is_on_the_way_boards_and_equal_points_share_the_place() -> None:
    last = played(drawn("turns: 199\nway: 12=YB 20=N 5=LO\nboats: R\ndice: BNY\nroll: 111"), "B", "Y")
    assert told(last, "N", language="de")[1:] == [
        ("8c", "200 Züge sind gespielt: Das Spiel ist aus."),
        ("8c", "Vom Weg steigen in die Boote: Braun, Gelb, Blau, Orange, Hellgrün."),
        ("8c", "Ohne Boot bleiben: Dunkelgrün."),
        *[
            ("9a", f"Punkte für Spieler {n}: 4. Die Wette war Rot, Blau, Hellgrün, Braun, Gelb, Orange, Dunkelgrün.")
            for n in (1, 2)
        ],
        ("9b", "Den ersten Platz teilen sich: Spieler 1, Spieler 2."),
    ]


def test_nobody_hears_a_bet_before_the_end() -> None:
    position = played(GAME.start(3), f"bet:{ORDER}", "bet:DOYNLBR")
    for text in ("bet:RBLNYOD", "bet:DYONLBR"):
        assert told(position, text, seat=0) == told(position, "bet:BDLNORY", seat=0)


def test_what_only_repeats_the_move_is_quiet_and_consequences_are_not() -> None:
    quiet = {event.clause for event in drawn("way: 4=NB 7=R\ndice: BRY\nroll: 335").explain("B") if event.quiet}
    assert quiet == {"4a"}
    assert not any(event.quiet for event in drawn(END).explain("Y"))
