"""What people at one table do besides moving, over real sockets: ask, agree, play against the clock, step aside."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import regelwerk as rw
from regelwerk.play import clock
from regelwerk.play.verify import verify

from .house import BOT, INVITE, ME, PATIENCE, House, Player, first_move, house

SHORT = {"seconds": 2}
LONG = {"seconds": 600, "increment": 5}


def offer(player: Player, topic: str) -> dict[str, Any]:
    return player.try_(type="offer", topic=topic)


def reply(player: Player, topic: str, accept: bool) -> dict[str, Any]:
    return player.try_(type="reply", topic=topic, accept=accept)


@pytest.fixture
def two(server: House) -> Iterator[tuple[dict[str, Any], Player, Player, Player]]:
    """Two people and somebody who watches, at Quadro-Be."""
    made = server.match("quadro-be", ME, ME)
    with server.join(made, 0) as blue, server.join(made, 1) as red, server.sit(made["match"]) as watching:
        for player in (blue, red, watching):
            player.await_("sync")
        yield made, blue, red, watching


Two = tuple[dict[str, Any], Player, Player, Player]


def test_an_undo_between_people_is_asked_for_and_granted(two: Two) -> None:
    _, blue, red, watching = two
    moved = blue.play("S@b2")
    assert (moved["state"]["undo"], moved["state"]["asking"]) == (False, ["undo", "draw", "hints"])
    assert "ask the others" in blue.try_(type="undo")["sentence"]["en"]
    asked = offer(blue, "undo")
    assert (asked["what"], asked["seat"]) == ("offer", 0)
    assert blue.state["offers"] == [{"topic": "undo", "seat": 0, "waiting": [1]}]
    red.await_("changed", what="offer")
    assert (red.state["offers"], red.state["asking"]) == (blue.state["offers"], ["draw", "hints"])
    assert reply(watching, "undo", True)["code"] == "stale"
    granted = reply(red, "undo", True)
    assert (granted["what"], granted["seat"], granted["history"]) == ("undone", 0, [])
    blue.await_("changed", what="undone")
    watching.await_("changed", what="undone")
    for player in (blue, red, watching):
        assert (player.state["sequence"], player.state["offers"], player.history) == (3, [], [])


def test_what_is_declined_says_by_whom(two: Two) -> None:
    _, blue, red, _ = two
    offer(blue, "draw")
    red.await_("changed", what="offer")
    reply(red, "draw", False)
    told = blue.await_("changed", what="declined")
    assert (told["seat"], told["state"]["offers"], told["state"]["sequence"]) == (1, [], 2)
    assert "draw" not in blue.state["asking"]
    assert offer(blue, "draw")["code"] == "forbidden"
    assert reply(red, "draw", True)["code"] == "stale"


def test_a_draw_that_all_agree_to_ends_the_match(server: House, two: Two) -> None:
    made, blue, red, watching = two
    assert offer(watching, "draw")["code"] == "forbidden"
    offer(blue, "draw")
    red.await_("changed", what="offer")
    drawn = reply(red, "draw", True)
    assert (drawn["what"], len(str(drawn["seed"]))) == ("drawn", 64)
    watching.await_("changed", what="drawn")
    outcome = watching.state["outcome"]
    assert (outcome["places"], outcome["clause"]) == ([1, 1], "G11")
    verify(server.ask(f"/api/matches/{made['match']}/record")[1], rw.game("quadro-be"))


def test_a_game_without_a_draw_refuses_by_its_clause(server: House) -> None:
    with server.join(server.match("jump", ME, ME), 0) as one:
        assert "draw" not in one.await_("sync")["state"]["asking"]
        refused = offer(one, "draw")
        assert (refused["type"], refused["clause"]) == ("refused", "G11")


def test_a_bot_answers(server: House) -> None:
    with server.join(server.match("quadro-be", ME, BOT), 0) as one:
        one.await_("sync")
        offer(one, "draw")
        while (told := one.await_("changed"))["what"] not in {"declined", "drawn"}:
            pass
        assert told["what"] == "drawn" or told["seat"] == 1


def test_a_draw_reveals_what_was_secret(server: House) -> None:
    made = server.match("ausbrecher-ag", ME, ME)
    with server.join(made, 0) as one, server.join(made, 1) as other:
        one.await_("sync")
        other.await_("sync")
        one.play("bet:RBLNYOD")
        other.catch_up(1)
        offer(one, "draw")
        other.await_("changed", what="offer")
        assert [heard["text"] for heard in reply(other, "draw", True)["history"]] == ["bet:RBLNYOD"]


def test_a_rematch_takes_everybody_along_and_no_token_travels(server: House, two: Two) -> None:
    made, blue, red, watching = two
    blue.try_(type="resign", seat=0)
    red.await_("changed", what="resigned")
    assert red.state["asking"] == ["rematch"]
    offer(red, "rematch")
    blue.await_("changed", what="offer")
    assert blue.state["asking"] == []
    begun = reply(blue, "rematch", True)
    assert begun["what"] == "rematch"
    after = blue.state["rematch"]
    assert after["seats"] == [1, 0]
    watching.await_("changed", what="rematch")
    assert watching.state["rematch"] == after
    tokens = [entry["token"] for entry in made["held"]]
    for player in (blue, red, watching):
        assert not any(token in frame for frame in player.frames for token in tokens)
    with server.sit(after["match"], tokens[0]) as again, server.sit(made["match"]) as late:
        sync = again.await_("sync")
        assert (sync["state"]["looking"], sync["game"], sync["state"]["sequence"]) == (1, "quadro-be", 0)
        assert late.await_("sync")["state"]["rematch"] == after
    record = server.ask(f"/api/matches/{made['match']}/record")[1]
    verify(record, rw.game("quadro-be"))


def test_spectators_are_counted(server: House, two: Two) -> None:
    made, blue, _, watching = two
    assert blue.await_("changed", what="presence")["state"]["watching"] in {0, 1}
    with server.sit(str(made["match"])) as another:
        assert another.await_("sync")["state"]["watching"] == 2
        while blue.state["watching"] != 2:
            blue.hear()
    while watching.state["watching"] != 1:
        watching.hear()


def test_emotes_are_heard_by_the_table_and_spectators_by_spectators(two: Two) -> None:
    _, blue, red, watching = two
    said = blue.try_(type="emote", name="nice")
    assert (said["type"], said["seat"], said["name"]) == ("emoted", 0, "nice")
    assert red.await_("emoted")["seat"] == 0
    watching.await_("emoted")
    assert watching.try_(type="emote", name="wow")["seat"] is None
    blue.play("S@b2")
    red.catch_up(1)
    assert [frame for frame in red.frames if '"emoted"' in frame and '"wow"' in frame] == []
    answers = [blue.try_(type="emote", name="oops") for _ in range(4)]
    assert answers[-1]["code"] == "forbidden"
    blue.send(type="emote", request=99, name="insult")
    assert blue.await_("error")["code"] == "unreadable"


def test_a_seat_is_left_to_a_computer_and_taken_again(two: Two) -> None:
    _, blue, red, watching = two
    assert (blue.state["away"], watching.state["away"]) == (True, False)
    assert watching.try_(type="substitute", seat=0, on=True)["code"] == "forbidden"
    away = blue.try_(type="substitute", seat=0, on=True)
    seat = away["state"]["seats"][0]
    assert (away["what"], away["seat"], seat["kind"], seat["substitute"], seat["held"]) == (
        "substitute",
        0,
        "human",
        "medium",
        True,
    )
    assert (away["state"]["looking"], away["state"]["touches"]) == (0, {})
    red.await_("moved")
    red.play(first_move(red.state))
    red.await_("moved")
    back = blue.try_(type="substitute", seat=0, on=False)
    assert back["state"]["seats"][0]["substitute"] == ""
    red.await_("changed", what="substitute")
    assert red.state["turn"] == 1
    red.play(first_move(red.state))
    blue.catch_up(red.state["sequence"])
    assert blue.play(first_move(blue.state))["type"] == "moved"


def test_a_clock_runs_from_the_servers_time_and_flags_by_itself(server: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "SHORTEST", 1)
    made = server.match("quadro-be", ME, ME, clock=SHORT)
    assert server.ask(f"/api/matches/{made['match']}")[1]["clock"]["seconds"] == 2
    with server.join(made, 0) as blue, server.join(made, 1) as red:
        shown = blue.await_("sync")["state"]["clock"]
        red.await_("sync")
        assert (shown["control"]["seconds"], shown["running"]) == (2, 0)
        assert 0 < shown["left"][0] <= 2_000
        assert shown["left"][1] == 2_000
        blue.play("S@b2")
        red.catch_up(1)
        begun = time.monotonic()
        assert red.state["clock"]["running"] == 1
        assert blue.try_(type="substitute", seat=0, on=True)["clause"] == "G12"
        ended = blue.await_("changed", what="flagged")
        assert 1 < time.monotonic() - begun < PATIENCE
        assert (ended["seat"], ended["state"]["outcome"]["clause"]) == (1, "G12")
        assert ended["state"]["outcome"]["places"] == [1, 2]
        assert (ended["state"]["clock"]["left"][1], ended["state"]["clock"]["running"]) == (0, None)
        assert ended["state"]["seats"][1]["flagged"]
        red.await_("changed", what="flagged")
        assert red.play("T@e8")["clause"] == "G8"
    verify(server.ask(f"/api/matches/{made['match']}/record")[1], rw.game("quadro-be"))


def test_a_clock_that_cannot_be_set_is_refused_in_a_sentence(server: House) -> None:
    seats = [ME, ME]
    body = {"game": "quadro-be", "players": 2, "options": {}, "seats": seats, "clock": {"seconds": 1}}
    status, refused, _ = server.ask("/api/matches", body)
    assert (status, refused["code"]) == (400, "unreadable")
    assert "Bedenkzeit" in refused["sentence"]["de"]
    assert server.ask("/api/matches", {**body, "clock": {"minutes": 3}})[0] == 400


def test_computers_have_no_clock_and_it_waits_for_a_guest(server: House) -> None:
    with server.join(server.match("ausbrecher-ag", ME, BOT, INVITE, clock=LONG), 0) as one:
        shown = one.await_("sync")["state"]["clock"]
        assert (shown["left"], shown["running"]) == ([600_000, None, 600_000], None)


def test_a_clock_survives_a_restart_and_being_down_costs_nobody(tmp_path: Path) -> None:
    with house(tmp_path / "m.sqlite") as server:
        made = server.match("quadro-be", ME, ME, clock=LONG)
        with server.join(made, 0) as blue:
            blue.await_("sync")
            left = blue.play("S@b2")["state"]["clock"]["left"]
    time.sleep(1.5)
    with house(tmp_path / "m.sqlite") as server, server.join(made, 1) as red:
        shown = red.await_("sync")["state"]["clock"]
        assert shown["running"] == 1
        assert shown["left"][0] == left[0]
        assert left[1] - shown["left"][1] < 1_400
        assert red.play("T@e8")["type"] == "moved"
