"""Every reason for which Top Secret refuses a move, in both languages."""

from __future__ import annotations

import pytest

from regelwerk.model.position import Position

from .drawing import DEAD_END, GAME, NARROW, drawn, played, texts

ACT = "steps: 2+0\nB: Wien Riga\nlying: Y.A@Rom"
FRESH = "steps: 1+0\nmover: Rom fresh\nB: Wien Rom\nlying: Y.A@Rom"
LOADED = "steps: 1+0\nmover: Rom(Y.B) fresh\nB: Wien Rom(Y.B)\nlying: Y.A@Rom"
CROWD = "steps: 1+0\nB: Wien Rom Rom"
PASS = "turn: B pass\nsteps: 1+0\nmover: Rom\nB: Rom Rom Rom Wien"
DUEL = "turn: B attack\nmover: Rom\nB: Rom\nY: Rom\ncards B: 12"
SPOILS = "turn: B spoils\nmover: Rom(Y.A)\nY: Rom\nlying: Y.A@Rom"
BOMB = "turn: B lose\nlosses: 2\nB!: Wien Rom base base\ndelivered B: Y.B"
LAST = "turn: B lose\nlosses: 1\nB!: Wien Rom(Y.A)\ndelivered B: Y.B"
THIRD = "steps: 1+0\nB: Riga(B.C)\ncontents B: B135\ndelivered B: B.A B.B"
SWAP = "turn: B spoils\nmover: Rom(Y.A)\nY: Rom(B.A)\nlying: Y.A@Rom"
BONUS = "steps: 0+1\nmover: Rom\nB: Wien Rom"

CASES = [
    ("1a", "no_city", ACT, "Wien-Atlantis", "Eine Stadt „Atlantis“ gibt es", "there is no city “Atlantis”"),
    ("1a", "no_line", ACT, "Wien-Lima", "führt keine Linie nach Lima", "no line leads from Vienna to Lima"),
    ("1a", "no_line", ACT, "base-Wien", "Von der Basis führt keine Linie nach Wien", "from the base to Vienna"),
    ("1b", "no_entry", ACT, "Wien-base", "führt kein Schritt", "no step leads into a base"),
    ("1b", "no_entry", ACT, "Wien-outpost", "führt kein Schritt", "no step leads into a base"),
    ("1c", "no_door", ACT, "Wien-hq", "nur von Riga, Seoul", "only from Riga, Seoul"),
    ("1c", "no_case", ACT, "Riga-hq", "Ohne Koffer", "without a case"),
    ("2a", "filled", ACT, "contents:5B13", "Die Koffer sind gefüllt", "the cases are filled"),
    ("2b", "placed", ACT, "case:A@Wien", "stehen schon in ihren Städten", "in their cities already"),
    ("3", "chosen", ACT, "outpost:yes", "nur vor dem ersten Wurf", "before the first roll only"),
    ("4a", "by_chance", ACT, "roll:3", "bestimmt der Zufall", "up to chance"),
    ("4b", "no_agent", ACT, "Rom-Wien", "Du hast in Rom keinen Agenten", "you have no agent in Rome"),
    ("4b", "no_agent", ACT, "outpost-Perth", "Du hast auf dem Außenposten keinen", "you have no agent on the outpost"),
    ("4b", "no_agent", ACT, "hq-Riga", "Du hast im Hauptquartier keinen", "you have no agent in the headquarters"),
    ("4b", "no_carrier", ACT, "Wien(Y.A)-Rom", "in Wien trägt Koffer A von Gelb", "in Vienna carries Yellow's case A"),
    ("4b", "carries", LOADED, "Rom-Wien", "Dein Agent in Rom trägt Koffer B von Gelb", "your agent in Rome carries"),
    ("4b", "no_steps", "steps: 0+0\nB: Wien", "Wien-Rom", "Vorrat an Schritten", "pool of steps"),
    ("5", "crowded", CROWD, "Wien-Rom", "In Rom stehen schon 2 eigene", "2 of your own agents stand in Rome"),
    ("5", "pass_on", PASS, "end", "erst zieht der weiter", "the one that has just come moves on"),
    ("5", "pass_on", PASS, "duel:3", "In Rom stehen drei", "three of your agents stand in Rome"),
    ("5", "pass_on", PASS, "Wien-Kiew", "In Rom stehen drei", "three of your agents stand in Rome"),
    ("6", "not_now", PASS, "take:Y.A", "eben eine Stadt betreten", "just entered a city"),
    ("6", "not_now", ACT, "take:Y.A", "eben eine Stadt betreten", "just entered a city"),
    ("6", "hands_full", LOADED, "take:Y.A", "trägt schon Koffer B von Gelb", "already carries Yellow's case B"),
    ("6", "hands_empty", FRESH, "drop", "trägt keinen Koffer", "carries no case"),
    ("6", "hands_empty", FRESH, "swap:Y.A", "trägt keinen Koffer", "carries no case"),
    ("6", "not_lying", FRESH, "take:Y.C", "Koffer C von Gelb liegt nicht in Rom", "Yellow's case C is not in Rome"),
    ("7a", "duel_first", DUEL, "end", "In Rom wird jetzt ein Duell", "a duel is being fought in Rome"),
    ("7a", "no_duel", ACT, "duel:3", "kein Duell", "there is no duel"),
    ("7a", "no_card", DUEL, "duel:7", "Eine Duellkarte 7", "no duel card 7"),
    ("7a", "spent", DUEL, "duel:5", "Deine Duellkarte 5 ist verbraucht", "your duel card 5 is spent"),
    ("7c", "take_or_leave", SPOILS, "take:Y.B", "nimm jetzt Koffer A von Gelb", "now take Yellow's case A"),
    ("7c", "swap_or_leave", SWAP, "take:Y.A", "tausche jetzt deinen Koffer gegen Koffer A", "now swap your case for"),
    ("7c", "nothing_to_leave", ACT, "leave", "eben gewonnen hat", "who has just won"),
    (
        "7d",
        "only_winner",
        BONUS,
        "Wien-Kiew",
        "nur der Agent in Rom, der sie gewonnen",
        "only for the agent in Rome that won",
    ),
    ("8b", "third_own", THIRD, "Riga(B.C)-hq", "Koffer C darf nicht der dritte sein", "case C may not be the third"),
    ("9", "lose_first", BOMB, "end", "Noch fällig: 2", "Still to go: 2"),
    ("9", "no_agent", BOMB, "lose:Oslo", "Du hast in Oslo keinen Agenten", "you have no agent in Oslo"),
    ("9", "no_agent", LAST, "lose:base", "Du hast in der Basis keinen Agenten", "you have no agent in the base"),
    ("9", "no_carrier", BOMB, "lose:Wien(Y.A)", "in Wien trägt Koffer A von Gelb", "in Vienna carries Yellow's case A"),
    ("9", "carries", LAST, "lose:Rom", "Dein Agent in Rom trägt Koffer A von Gelb", "your agent in Rome carries"),
    ("9", "no_bomb", ACT, "lose:Wien", "wenn eine Bombe", "after a bomb"),
    ("G5", "unreadable", ACT, "Wien to Rom", "Wien to Rom", "Wien to Rom"),
]


@pytest.mark.parametrize(("clause", "reason", "position", "text", "german", "english"), CASES)
def test_a_refusal_quotes_its_clause(
    clause: str, reason: str, position: str, text: str, german: str, english: str
) -> None:
    verdict = drawn(position).judge(text)
    assert (verdict.ok, verdict.clause) == (False, clause), reason
    assert german in verdict.sentence("de")
    assert english in verdict.sentence("en")
    assert text not in texts(drawn(position))


EARLY: list[tuple[tuple[str, ...], str, str, str]] = [
    ((), "end", "2a", "you fill your four cases first"),  # fill_first
    ((), "contents:5B11", "2a", "each of the contents 5 3 1 B"),  # each_once
    (("contents:5B13",) * 2, "end", "2b", "your case A goes into a city"),  # place_first
    (("contents:5B13",) * 2, "case:A@base", "2b", "your case A goes into a city"),
    (("contents:5B13",) * 2, "case:B@Wien", "2b", "A is next"),  # in_order
    (("contents:5B13",) * 2, "case:A@Atlantis", "1a", "no city"),  # no_city
    ((*("contents:5B13",) * 2, "case:A@Wien"), "case:B@Wien", "2b", "your case A is in Vienna"),  # same_city
]


def before_the_first_roll(moves: tuple[str, ...]) -> Position:
    return played(GAME.start(), *moves)


@pytest.mark.parametrize(("moves", "text", "clause", "english"), EARLY)
def test_refusals_before_the_first_roll(moves: tuple[str, ...], text: str, clause: str, english: str) -> None:
    verdict = before_the_first_roll(moves).judge(text)
    assert (verdict.ok, verdict.clause) == (False, clause)
    assert english in verdict.sentence("en")


def test_clause_6_a_drop_that_leaves_no_step_onward_is_refused() -> None:
    """Clause 6, stranded."""
    door = played(drawn(DEAD_END, game=NARROW), "Kiew(Y.A)-Prag", "Prag(Y.A)-Riga")
    for text in ("drop", "swap:B.A"):
        verdict = door.judge(text)
        assert "nicht mehr aus Riga weiterziehen" in verdict.sentence("de")
        assert "could not move on from Riga" in verdict.sentence("en")


def test_the_outpost_comes_before_anything_else() -> None:
    """Clause 3, choose_first."""
    verdict = drawn("turn: B outpost\nrounds: 0", players=3).judge("end")
    assert (verdict.clause, "auf den Außenposten geht" in verdict.sentence("de")) == ("3", True)


def test_chance_rolls_sums_that_two_dice_can_show() -> None:
    """Clause 4a, must_roll and no_sum."""
    rolling = drawn("turn: B roll")
    assert "a roll names their sum" in rolling.judge("end").sentence("en")
    assert "never add up to 7" in rolling.judge("roll:7").sentence("en")
    assert rolling.judge("roll:6").ok
