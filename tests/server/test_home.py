"""What the home page asks: own matches at a glance, matches open to strangers, the puzzle of the day."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest

from .house import BOT, INVITE, ME, House, first_move, house

NOON = datetime(2026, 11, 16, 12, 0, tzinfo=UTC)


def glances(server: House, *wishes: dict[str, Any]) -> dict[str, Any]:
    status, page, _ = server.ask("/api/glances", {"matches": wishes})
    assert status == 200, page
    assert isinstance(page, dict)
    return page


def tokens(made: dict[str, Any], *seats: int) -> list[str]:
    return [held["token"] for held in made["held"] if held["seat"] in seats]


def test_own_matches_are_seen_at_a_glance(server: House) -> None:
    made = server.match("quadro-be", ME, INVITE)
    wish = {"match": made["match"], "tokens": tokens(made, 0)}
    page = glances(server, wish, {"match": "nothing"})
    assert page["gone"] == ["nothing"]
    [glance] = page["glances"]
    assert (glance["game"], glance["mine"], glance["turn"], glance["moves"]) == ("quadro-be", True, 0, 0)
    assert [seat["kind"] for seat in glance["seats"]] == ["human", "open"]
    assert [board["name"] for board in glance["scene"]["boards"]] == ["board"]
    assert "buttons" not in glance["scene"]

    with server.join(made, 0) as anna:
        anna.await_("sync")
        anna.play(anna.state["touches"]["choose"][0]["move"])
    [after] = glances(server, {**wish, "sequence": glance["sequence"]})["glances"]
    assert (after["mine"], after["moves"]) == (False, 1)
    assert after["scene"]["items"]
    [same] = glances(server, {**wish, "sequence": after["sequence"]})["glances"]
    assert same["scene"] is None, "nothing has happened, so no board travels"


def test_a_glance_shows_what_the_tokens_may_know_and_no_more(server: House) -> None:
    made = server.match("top-secret", ME, ME)
    with server.join(made, 0) as owner, server.join(made, 1) as other:
        owner.await_("sync")
        other.await_("sync")
        for _ in range(4):  # until the first cases stand on the map
            mover = owner if owner.state["turn"] == 0 else other
            sequence = mover.play(first_move(mover.state))["state"]["sequence"]
            owner.catch_up(sequence)
            other.catch_up(sequence)
    mine, theirs, both, stranger = (
        glances(server, {"match": made["match"], "tokens": given})["glances"][0]["scene"]
        for given in (tokens(made, 0), tokens(made, 1), tokens(made, 0, 1), ["nonsense"])
    )
    assert "case_known" in str(mine)
    assert "case_known" not in str(theirs)
    assert "case_known" not in str(stranger)
    assert both == stranger, "a shared device is covered until somebody lifts the cover"


def test_too_many_glances_at_once_are_refused(server: House) -> None:
    status, page, _ = server.ask("/api/glances", {"matches": [{"match": "x"}] * 25})
    assert (status, page["code"]) == (400, "unreadable")


def test_strangers_find_what_is_listed_join_with_one_request_and_watch(server: House) -> None:
    body = {"game": "quadro-be", "players": 2, "options": {}, "seats": [ME, INVITE], "listed": ["join", "watch"]}
    made = server.ask("/api/matches", body)[1]
    hidden = server.match("quadro-be", ME, INVITE)
    lists = fresh_lists(server, made)
    assert [glance["match"] for glance in lists["open"]] == [made["match"]]
    assert hidden["match"] not in str(lists)
    assert not any(seat["held"] for seat in lists["open"][0]["seats"])
    assert made["held"][0]["token"] not in str(lists)
    assert made["invites"][0]["invite"] not in str(lists)

    status, joined, _ = server.ask(f"/api/matches/{made['match']}/join", {"name": "Bernd"})
    assert (status, joined["seat"]) == (200, 1)
    lists = server.ask("/api/matches")[1]
    assert (lists["open"], [glance["match"] for glance in lists["running"]]) == ([], [made["match"]])
    assert [seat["name"] for seat in lists["running"][0]["seats"]] == ["", "Bernd"]
    status, page, _ = server.ask(f"/api/matches/{made['match']}/join", {"name": "Clara"})
    assert (status, page["code"]) == (409, "stale")
    status, page, _ = server.ask(f"/api/matches/{hidden['match']}/join", {"name": "Clara"})
    assert (status, page["code"]) == (403, "forbidden")
    with server.sit(made["match"], joined["token"]) as bernd:
        assert bernd.await_("sync")["state"]["seats"][1]["held"]


def fresh_lists(server: House, made: dict[str, Any]) -> dict[str, Any]:
    """The lists after something changed them: opening the doors that are open already is no event, but is looked at."""
    body = {"token": made["held"][0]["token"], "listed": ["watch", "join"]}
    assert server.ask(f"/api/matches/{made['match']}/doors", body)[1] == {"listed": ["join", "watch"]}
    lists = server.ask("/api/matches")[1]
    assert isinstance(lists, dict)
    return lists


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"token": "wrong", "listed": ["join"]}, 403, "forbidden"),
        ({"token": "wrong", "listed": ["everything"]}, 400, "unreadable"),
        ({"listed": []}, 400, "unreadable"),
    ],
)
def test_doors_are_not_for_everybody(server: House, body: dict[str, Any], status: int, code: str) -> None:
    made = server.match("quadro-be", ME, INVITE)
    answered, page, _ = server.ask(f"/api/matches/{made['match']}/doors", body)
    assert (answered, page["code"]) == (status, code)


@pytest.fixture(scope="module")
def today() -> list[datetime]:
    """The server's clock, set by tests."""
    return [NOON]


@pytest.fixture(scope="module")
def puzzling(tmp_path_factory: pytest.TempPathFactory, today: list[datetime]) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("daily") / "m.sqlite", clock=lambda: today[0]) as running:
        yield running


def test_everybody_gets_the_same_puzzle_on_a_date(puzzling: House) -> None:
    status, puzzles, _ = puzzling.ask("/api/daily")
    assert status == 200
    [puzzle] = puzzles
    assert (puzzle["date"], puzzle["left"]) == ("2026-11-16", 12 * 60 * 60)
    assert puzzle["task"]["de"] != puzzle["task"]["en"]
    boards = []
    for name in ("Anna", "Bernd"):
        status, made, _ = puzzling.ask(f"/api/daily/{puzzle['game']}", {"name": name})
        assert status == 201
        assert puzzling.ask(f"/api/matches/{made['match']}")[1]["daily"] == "2026-11-16"
        with puzzling.join(made, 0) as person:
            state = person.await_("sync")["state"]
            assert not state["undo"], "what was played before is not taken back"
            boards.append(state["scene"]["items"])
    assert boards[0] == boards[1] == puzzle["scene"]["items"]


def test_the_date_is_the_servers_and_changes_at_midnight(puzzling: House, today: list[datetime]) -> None:
    before = puzzling.ask("/api/daily")[1][0]
    today[0] = datetime(2026, 11, 17, 0, 0, 1, tzinfo=UTC)
    after = puzzling.ask("/api/daily")[1][0]
    assert (after["date"], after["left"]) == ("2026-11-17", 24 * 60 * 60 - 1)
    assert after["scene"]["items"] != before["scene"]["items"]
    today[0] = NOON


def test_the_result_tells_what_each_move_gained_and_only_at_the_end(puzzling: House) -> None:
    game = puzzling.ask("/api/daily")[1][0]["game"]
    made = puzzling.ask(f"/api/daily/{game}", {"name": ""})[1]
    address = f"/api/matches/{made['match']}/daily"
    assert puzzling.ask(address)[0] == 404
    with puzzling.join(made, 0) as anna:
        anna.await_("sync")
        began = anna.state["scene"]["seats"][0]["points"]
        while anna.state["outcome"] is None:
            anna.play(anna.state["touches"]["choose"][0]["move"])
        moves = len(anna.history) - 10
    status, result, _ = puzzling.ask(address)
    assert status == 200
    assert len(result["gains"]) == moves
    assert result["points"] == began + sum(result["gains"])
    assert (result["date"], result["goal"]) == ("2026-11-16", 35)


def test_games_without_a_puzzle_say_so(puzzling: House) -> None:
    status, page, _ = puzzling.ask("/api/daily/quadro-be", {"name": ""})
    assert (status, page["code"]) == (404, "unknown")
    made = puzzling.match("quadro-be", ME, BOT)
    assert puzzling.ask(f"/api/matches/{made['match']}/daily")[0] == 404
