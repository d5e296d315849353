"""Commands that answer a question about a game: games, perft, judge, rules, schema."""

from __future__ import annotations

import json

import pytest

import regelwerk as rw

from .shell import regelwerk


def test_games_are_listed_with_what_the_other_commands_need() -> None:
    answer = regelwerk("games")
    assert answer.status == 0
    for name in rw.games():
        assert name in answer.out
    assert "2–6" in answer.out
    assert "start = wall | sheet" in answer.out
    assert "perfect information" in answer.out
    assert "chance, secrets" in answer.out


def test_games_in_german_and_as_json() -> None:
    assert "Geheimnisse" in regelwerk("games", "--lang", "de").out
    rows = json.loads(regelwerk("games", "--json").out)
    assert [row["name"] for row in rows] == rw.games()
    assert rows[0]["kind"] == ["open"]


@pytest.mark.parametrize("depth", [0, 1, 2, 4])
def test_perft_counts_as_the_library_does(depth: int) -> None:
    count = rw.perft(rw.game("quadro-be").start(), depth)
    assert regelwerk("perft", "quadro-be", str(depth)).out.startswith(f"{count:,} sequences of {depth} moves")
    answer = json.loads(regelwerk("perft", "quadro-be", str(depth), "--json").out)
    assert (answer["game"], answer["players"], answer["depth"], answer["count"]) == ("quadro-be", 2, depth, count)
    assert "divide" not in answer


def test_perft_divided_has_a_line_per_first_move_and_the_same_sum() -> None:
    answer = json.loads(regelwerk("perft", "quadro-be", "3", "--divide", "--json").out)
    assert list(answer["divide"]) == [str(move) for move in rw.game("quadro-be").start().moves()]
    assert sum(answer["divide"].values()) == answer["count"] == 16 * 15 * 14
    assert regelwerk("perft", "quadro-be", "3", "--divide").out.count("\n") == 17


def test_perft_takes_players_and_options() -> None:
    answer = json.loads(
        regelwerk("perft", "ausbrecher-ag", "1", "--players", "3", "--option", "start=sheet", "--json").out
    )
    assert answer["players"] == 3
    assert answer["options"] == {"start": "sheet", "count": "all"}


def test_the_judge_accepts_legal_texts() -> None:
    answer = regelwerk("judge", "quadro-be", "S@b2", "T@e5")
    assert answer.status == 0
    assert answer.out == "S@b2  seat 1: accepted\nT@e5  seat 2: accepted\n"


def test_the_judge_stops_at_the_first_refused_text_and_says_why() -> None:
    answer = regelwerk("judge", "quadro-be", "S@b2", "T@b2", "C@h8")
    assert answer.status == 1
    assert "clause 1: T@b2: the centre b2 is taken" in answer.out
    assert answer.out.endswith("not judged after that: C@h8\n")


def test_the_judge_speaks_german_and_json() -> None:
    (row,) = json.loads(regelwerk("judge", "quadro-be", "S@a1", "--lang", "de", "--json").out)
    assert (row["ok"], row["clause"], row["seat"]) == (False, "0", 0)
    assert "Feldmitte" in row["sentence"]


def test_the_judge_hears_what_chance_rolls_as_a_text() -> None:
    texts = ["bet:RBLNYOD", "bet:RBLNYOD", "dice:BRY", "roll:352", "B"]
    answer = regelwerk("judge", "ausbrecher-ag", *texts)
    assert answer.status == 0, answer
    assert "roll:352  chance: accepted" in answer.out


@pytest.mark.parametrize("text", ["", "☃", "S@b2\x00", "-" * 50_000])
def test_no_text_makes_the_judge_fail(text: str) -> None:
    assert regelwerk("judge", "quadro-be", "--", text).status == 1


@pytest.mark.parametrize("game", rw.games())
@pytest.mark.parametrize("language", ["de", "en"])
def test_rules_show_every_clause_with_its_origin(game: str, language: str) -> None:
    out = " ".join(regelwerk("rules", game, "--lang", language).out.split())
    for clause in rw.game(game).rulebook.clauses:
        for fact in clause.facts:
            assert " ".join(fact.text[language].split()) in out  # type: ignore[index]
    assert ("rekonstruiert" if language == "de" else "reconstructed") in out
    assert rw.game(game).edition.digest in out


def test_one_clause_comes_with_what_the_referee_says_by_it() -> None:
    out = regelwerk("rules", "quadro-be", "--clause", "2").out
    assert "only the cylinder moves diagonally" in out
    assert "Four in a line" not in out
    assert "G5" in regelwerk("rules", "quadro-be", "--clause", "g5").out


def test_an_unknown_clause_is_answered_with_those_there_are() -> None:
    answer = regelwerk("rules", "quadro-be", "--clause", "99")
    assert answer.status == 2
    assert "0, 1, 2, 3a, 3b, G1" in answer.err


def test_the_schema_is_the_servers() -> None:
    assert json.loads(regelwerk("schema").out)["openapi"].startswith("3.")
