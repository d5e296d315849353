"""The guided introductions over HTTP: followed to their end, and whatever goes wrong is answered in a sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import regelwerk as rw
from regelwerk.model.game import Game
from regelwerk.server.rate import REMEMBERED, Rates

from .house import House, house

BLOCKADE = "/api/games/blockade/lesson"


def lesson(server: House, name: str) -> dict[str, Any]:
    status, page, _ = server.ask(f"/api/games/{name}/lesson")
    assert status == 200, page
    assert isinstance(page, dict)
    return page


def tries(server: House, name: str, step: int, **attempt: object) -> dict[str, Any]:
    status, answer, _ = server.ask(f"/api/games/{name}/lesson/{step}", attempt)
    assert status == 200, answer
    assert isinstance(answer, dict)
    return answer


def test_a_lesson_has_every_step_as_its_seat_sees_it(server: House) -> None:
    page = lesson(server, "blockade")
    first, second = page["steps"][:2]
    assert (first["title"]["en"], first["clauses"], first["moves"]) == ("Going home", ["2a", "2b", "3"], 1)
    assert [choice["move"] for choice in first["state"]["touches"]["choose"]] == ["exit"]
    assert first["state"]["boards"]
    assert second["state"]["boards"] is None, "the same board is sent once"
    assert "show" not in str(page), "what would be shown is not told before"


def test_the_page_is_kept_as_long_as_it_is_the_same(server: House) -> None:
    _, _, headers = server.ask(BLOCKADE)
    status, _, _ = server.ask(BLOCKADE, **{"if-none-match": headers["etag"]})
    assert status == 304


@pytest.mark.parametrize("name", rw.games())
def test_every_lesson_can_be_followed_by_being_shown(server: House, name: str) -> None:
    for number, step in enumerate(lesson(server, name)["steps"]):
        made: list[str] = []
        for left in range(step["moves"], 0, -1):
            answer = tries(server, name, number, made=made, show=True)
            assert answer["type"] == "accepted"
            made.append(answer["made"])
            assert (answer["asked"] is None) == (left == 1) == (answer["why"] is not None)
            assert all(moved["heard"]["events"] for moved in answer["moved"])


def test_touched_names_are_understood(server: House) -> None:
    answer = tries(server, "quadro-be", 1, touched=["k5"])
    assert (answer["type"], answer["made"]) == ("accepted", "S@k5")
    assert answer["moved"][-1]["state"]["outcome"]["clause"] == "3a"


def test_scripted_replies_come_one_by_one_with_what_is_seen_after_each(server: House) -> None:
    answer = tries(server, "blockade", 2, move="@g2")
    assert [moved["heard"]["seat"] for moved in answer["moved"]] == [0, 1]
    assert [moved["state"]["turn"] for moved in answer["moved"]] == [1, 0]
    assert answer["asked"]["task"]["en"].startswith("Red was not watching")
    assert tries(server, "blockade", 2, made=["@g2"], move="exit")["why"]


def test_a_legal_move_that_is_not_asked_for_is_answered_in_words(server: House) -> None:
    answer = tries(server, "quadro-be", 1, move="S@b2")
    assert (answer["type"], answer["tried"]) == ("other", "S@b2")
    assert answer["sentence"]["de"] != answer["sentence"]["en"]


def test_an_illegal_move_is_refused_by_the_referee_and_its_clause(server: House) -> None:
    answer = tries(server, "blockade", 1, move="@e5")
    assert (answer["type"], answer["clause"]) == ("refused", "4c")
    assert "@e5" in answer["sentence"]["en"]


def test_a_failed_attempt_can_be_the_very_task(server: House) -> None:
    steps = [step["title"]["en"] for step in lesson(server, "forma")["steps"]]
    answer = tries(server, "forma", steps.index("By eye"), move="I3@j10k10l10")
    assert (answer["type"], answer["made"], answer["clause"]) == ("accepted", "misfit:I3", "2b")
    assert answer["refused"]["en"]
    elsewhere = tries(server, "forma", steps.index("Enclosing a gap"), move="I3@j10k10l10")
    assert elsewhere["type"] == "refused", "where it is not the task, nothing is lost"


def test_secrets_of_other_seats_are_not_told(server: House) -> None:
    answer = tries(server, "ausbrecher-ag", 0, move="bet:RBLNYOD")
    assert [moved["heard"]["text"] for moved in answer["moved"]] == ["bet:RBLNYOD", "bet:?"]
    assert "YRODLNB" not in str(answer)
    assert "YRODLNB" not in str(lesson(server, "ausbrecher-ag"))


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        ("/api/games/chess/lesson", None, 404, "unknown"),
        ("/api/games/chess/lesson/0", {"move": "e4"}, 404, "unknown"),
        (f"{BLOCKADE}/99", {"move": "exit"}, 404, "unknown"),
        (f"{BLOCKADE}/-1", {"move": "exit"}, 404, "unknown"),
        (f"{BLOCKADE}/0", {"made": ["exit"], "move": "exit"}, 409, "stale"),
        (f"{BLOCKADE}/0", {"made": ["@a1"], "move": "exit"}, 409, "stale"),
        (f"{BLOCKADE}/0", {"made": ["exit"] * 65, "move": "exit"}, 400, "unreadable"),
        (f"{BLOCKADE}/0", {"move": "x" * 201}, 400, "unreadable"),
        (f"{BLOCKADE}/0", {"touched": [["e2"]]}, 400, "unreadable"),
        (f"{BLOCKADE}/0", {"cheat": True}, 400, "unreadable"),
        (f"{BLOCKADE}/0", b"{", 400, "unreadable"),
    ],
)
def test_whatever_is_wrong_is_said_in_both_languages(
    server: House, path: str, body: Any, status: int, code: str
) -> None:
    got, page, _ = server.ask(path, body)
    assert (got, page["code"]) == (status, code)
    assert page["sentence"]["de"] != page["sentence"]["en"]


@pytest.mark.parametrize("step", ["x", "1.5", "%00", "%C2%B2", "9" * 5000])
def test_a_step_is_a_number(server: House, step: str) -> None:
    status, page, _ = server.ask(f"{BLOCKADE}/{step}", {"move": "exit"})
    assert (status, page["code"]) == (404, "unknown")


@pytest.mark.parametrize("attempt", [{}, {"move": "@é"}, {"touched": ["", "nowhere"]}, {"touched": ["e2"] * 64}])
def test_nonsense_is_refused_and_nothing_breaks(server: House, attempt: dict[str, object]) -> None:
    assert tries(server, "blockade", 1, **attempt)["type"] == "refused"


def test_a_flood_is_turned_away(tmp_path: Path) -> None:
    with house(tmp_path / "matches.sqlite") as server:
        answers = [server.ask(f"{BLOCKADE}/1", {"move": ""}) for _ in range(300)]
    assert answers[0][0] == 200
    turned_away = [page["sentence"]["en"] for status, page, _ in answers if status == 503]
    assert turned_away[0].startswith("These are too many attempts")


def test_every_address_has_a_bucket_of_its_own_and_the_silent_are_forgotten() -> None:
    rates = Rates(per_second=0, burst=1, clock=lambda: 0.0)
    assert (rates.take("a"), rates.take("a"), rates.take("b")) == (True, False, True)
    for number in range(REMEMBERED):
        rates.take(str(number))
    assert rates.take("a")


def test_a_game_without_a_lesson_says_so(tmp_path: Path) -> None:
    hidden = Game("tests.contract.hidden_dice")
    with house(tmp_path / "matches.sqlite", names=lambda: [hidden.name], find=lambda _: hidden) as server:
        status, page, _ = server.ask(f"/api/games/{hidden.name}/lesson")
        assert (status, page["code"]) == (404, "unknown")
        assert server.ask(f"/api/games/{hidden.name}")[1]["lesson"] == 0


def test_games_say_how_long_their_lesson_is_and_bring_their_tips(server: House) -> None:
    game = server.ask("/api/games/jump")[1]
    assert game["lesson"] == len(rw.game("jump").lesson.steps)
    assert [tip["when"] for tip in game["tips"]] == ["turn"]
