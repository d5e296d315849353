"""Every reason for which Ausbrecher AG refuses a move, in both languages."""

from __future__ import annotations

import pytest

from .drawing import GAME, drawn, seen, texts

BETTING = "turns: 0\nbets: - -"
CHOOSING = "way: 4=BO 9=Y"
TWO = "way: 4=BO 9=Y\nboats: RN"
FOUR = "way: 4=BO 9=Y\nboats: RNLD"
ROLLING = "way: 4=BO 9=Y\ndice: BRY+W"
SETTLING = "way: 4=BO 9=Y\nboats: N\ndice: BRY+W\nroll: 2353"
MOVED = "way: 4=BO 14=Y\nboats: N\ndice: BRY+W\nroll: 2353\nmoved: Y"
USED = "way: 4=BO 6=Y\nboats: N\ndice: BRY+W\nroll: 2353\nmoved: YW"
PLAIN = "way: 4=BO 9=Y\ndice: BRY\nroll: 235"

CASES = [
    ("1a", "unknown", BETTING, "bet:RBLNYOX", "Einen Stein X gibt es nicht", "there is no stone X"),
    ("1a", "twice", BETTING, "bet:RBLNYOR", "Der Stein Rot steht mehr", "the red stone is in the bet more"),
    ("1a", "missing", BETTING, "bet:RBLNYO", "es fehlen noch: Dunkelgrün.", "still missing: dark green."),
    ("1a", "missing", BETTING, "bet:RBLNY", "noch: Dunkelgrün, Orange.", "still missing: dark green, orange."),
    ("1b", "bet_first", BETTING, "dice:BDL", "Zuerst kommt deine Wette", "your bet on the order"),
    ("1b", "bet_first", BETTING, "R", "Zuerst kommt deine Wette", "your bet on the order"),
    ("1b", "bet_made", CHOOSING, "bet:RBLNYOD", "Die Wetten stehen", "the bets are made"),
    ("2a", "choose_first", CHOOSING, "R", "wähle zuerst deine Würfel", "choose your dice first"),
    ("2a", "choose_first", CHOOSING, "W:Y", "wähle zuerst deine Würfel", "choose your dice first"),
    ("2a", "unknown", CHOOSING, "dice:BRW", "Einen farbigen Würfel W gibt es nicht", "there is no coloured die W"),
    (
        "2a",
        "twice",
        CHOOSING,
        "dice:BBR",
        "Der Würfel Blau ist mehr als einmal",
        "the blue die is named more than once",
    ),
    ("2a", "three", CHOOSING, "dice:BR", "mit genau drei Farben gewürfelt.", "exactly three colours are rolled."),
    ("2a", "three", CHOOSING, "dice:BDLN+W", "mit genau drei Farben gewürfelt.", "exactly three colours are rolled."),
    ("2a", "order", CHOOSING, "dice:RBY", "alphabetisch geschrieben: dice:BRY.", "alphabetical order: dice:BRY."),
    ("2a", "order", CHOOSING, "dice:RBY+W", "geschrieben: dice:BRY+W.", "alphabetical order: dice:BRY+W."),
    ("2b", "two", TWO, "dice:BOY", "In Booten sitzen 2 Steine", "2 stones are in boats, so exactly two colours"),
    ("2c", "two_in_all", FOUR, "dice:BO+W", "genau zwei Würfel im Ganzen: zwei", "exactly two dice in all: two"),
    ("2c", "two_in_all", FOUR, "dice:+W", "genau zwei Würfel im Ganzen: zwei", "exactly two dice in all: two"),
    ("2d", "first_round", "turns: 1", "dice:BDL+W", "In der ersten Runde", "not used in the first round"),
    ("2d", "first_round", "turns: 1", "dice:+W", "In der ersten Runde", "not used in the first round"),
    ("3", "by_chance", CHOOSING, "roll:123", "bestimmt der Zufall", "up to chance"),
    ("3", "must_roll", ROLLING, "roll:12", "die 4 gewählten Würfel", "the 4 chosen dice"),
    ("3", "must_roll", ROLLING, "dice:BRY", "die 4 gewählten Würfel", "the 4 chosen dice"),
    ("3", "no_face", ROLLING, "roll:1270", "7 Augen zeigt dieser Würfel", "no face of that die shows 7"),
    ("4a", "not_rolled", SETTLING, "O", "Der Würfel Orange gehört nicht", "the orange die is not part"),
    ("4b", "not_rolled", PLAIN, "W:Y", "Der weiße Würfel gehört nicht", "the white die is not part"),
    ("4b", "used", USED, "W:O", "schon ausgespielt", "already been settled"),
    ("4b", "which", SETTLING, "W", "gehört ein Stein", "needs a stone"),
    ("4c", "moved", MOVED, "W:Y", "Der Stein Gelb ist in diesem Zug schon", "the yellow stone has already moved"),
    ("4c", "moved", USED, "Y", "Der Stein Gelb ist in diesem Zug schon", "the yellow stone has already moved"),
    ("4d", "settle_first", SETTLING, "dice:BDL", "Dein Wurf liegt noch da", "your roll is still lying there"),
    ("4d", "must_settle", SETTLING, "pass", "Auslassen geht nicht", "you cannot pass"),
    ("5b", "under", SETTLING, "B", "Auf dem Stein Blau liegt Orange", "the orange stone lies on the blue one"),
    ("5b", "under", SETTLING, "W:B", "Auf dem Stein Blau liegt Orange", "the orange stone lies on the blue one"),
    (
        "6",
        "in_window",
        SETTLING,
        "W:R",
        "Der Stein Rot sitzt hinter seinem Fenster",
        "the red stone sits behind its window",
    ),
    ("7a", "in_boat", SETTLING, "W:N", "Der Stein Braun sitzt schon im Boot", "the brown stone is in a boat"),
    ("7b", "out", TWO, "dice:BR", "sein Würfel ist aus dem Spiel", "its die is out of the game"),
    ("7b", "out", TWO, "dice:R", "sein Würfel ist aus dem Spiel", "its die is out of the game"),
    ("G5", "unreadable", CHOOSING, "dice:bry", "keine Schreibweise", "not the text of any move"),
    ("G5", "unreadable", CHOOSING, "W:W", "Beispiele: dice:BDL, dice:", "Examples: dice:BDL, dice:"),
    ("G5", "unreadable", SETTLING, "R\n", "keine Schreibweise", "not the text of any move"),
]


@pytest.mark.parametrize(("clause", "reason", "board", "text", "german", "english"), CASES)
def test_a_refused_move_quotes_its_clause(
    clause: str, reason: str, board: str, text: str, german: str, english: str
) -> None:
    position = drawn(board)
    verdict = position.judge(text)
    assert (verdict.ok, verdict.clause) == (False, clause)
    assert german in verdict.sentence("de")
    assert english in verdict.sentence("en")
    if clause != "G5":
        move = position._parse(text)
        assert move is not None
        ruling = GAME.referee.judge(seen(position), move)
        assert (ruling.clause, ruling.reason) == (clause, reason)
    assert text not in texts(position)


def test_every_reason_of_the_rulebook_is_among_the_cases() -> None:
    written = {(clause.id, reason) for clause in GAME.rulebook.clauses for reason in clause.refusals}
    assert written == {(clause, reason) for clause, reason, *_ in CASES if clause != "G5"}


def test_the_referee_says_nothing_that_depends_on_a_hidden_bet() -> None:
    for text in ("bet:RBLNYOD", "bet:RRR", "R", "dice:B", ""):
        said = {drawn(f"turns: 0\nbets: {bet} -").judge(text, seat=1).sentence("en") for bet in ("RBLNYOD", "DOYNLBR")}
        assert len(said) == 1
