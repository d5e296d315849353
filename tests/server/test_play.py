"""Whole games over real sockets: everybody hears the same story, each with their own view."""

from __future__ import annotations

import regelwerk as rw
from regelwerk.play.verify import verify

from .house import BOT, INVITE, ME, House, play_out


def test_two_people_play_a_game_to_its_end(server: House) -> None:
    made = server.match("quadro-be", ME, ME)
    with server.join(made, 0) as blue, server.join(made, 1) as red, server.sit(made["match"]) as watching:
        for player, looking in ((blue, 0), (red, 1), (watching, None)):
            sync = player.await_("sync")
            assert sync["state"]["looking"] == looking
            assert sync["seed"] is None
        play_out([blue, red, watching])
        texts = [[heard["text"] for heard in player.history] for player in (blue, red, watching)]
        assert texts[0] == texts[1] == texts[2]
        assert blue.state["outcome"] == red.state["outcome"] == watching.state["outcome"]
    status, record, _ = server.ask(f"/api/matches/{made['match']}/record")
    assert status == 200
    assert list(verify(record, rw.game("quadro-be")).record.moves) == texts[0]


def test_people_and_a_bot_play_a_game_of_secrets_and_dice_to_its_end(server: House) -> None:
    made = server.match("ausbrecher-ag", ME, BOT, ME, count="empty")
    with server.join(made, 0) as one, server.join(made, 2) as other:
        assert one.await_("sync")["options"] == {"start": "wall", "count": "empty"}
        other.await_("sync")
        play_out([one, other])
        for player in (one, other):
            sync = player.await_("sync")
            assert bytes.fromhex(sync["seed"])
            assert all(heard["text"].startswith("bet:") and "?" not in heard["text"] for heard in player.history[:3])
        assert one.history == other.history
    verify(server.ask(f"/api/matches/{made['match']}/record")[1], rw.game("ausbrecher-ag"))


def test_the_mover_gets_the_number_of_the_request_back_and_boards_come_once(server: House) -> None:
    made = server.match("quadro-be", ME, ME)
    with server.join(made, 0) as blue, server.join(made, 1) as red:
        assert len(blue.await_("sync")["state"]["boards"]) == 3
        red.await_("sync")
        moved = blue.play("S@b2")
        assert moved["type"] == "moved"
        assert moved["state"]["boards"] is None
        assert moved["state"]["scene"]["boards"] == []
        placed = {"clause": "1", "key": "places", "quiet": True}
        placed["values"] = {"colour": "@blue", "shape": "@S", "square": "b2"}
        assert moved["heard"] == [
            {"sequence": 1, "seat": 0, "text": "S@b2", "trail": ["b2"], "changed": ["b2"], "events": [placed]}
        ]
        assert red.await_("moved")["request"] is None


def test_a_refused_move_names_its_clause_in_both_languages_and_nobody_else_hears(server: House) -> None:
    made = server.match("quadro-be", ME, ME)
    with server.join(made, 0) as blue, server.join(made, 1) as red:
        blue.await_("sync")
        red.await_("sync")
        refused = blue.play("T@b2")
        assert (refused["type"], refused["clause"], refused["tried"]) == ("refused", "1", "T@b2")
        assert "Quadrat" in refused["sentence"]["de"]
        assert "square" in refused["sentence"]["en"]
        by_touch = blue.try_(type="play", touched=["a1"])
        assert (by_touch["clause"], by_touch["tried"]) == ("0", "S@a1")
        assert blue.try_(type="play", touched=[])["type"] == "refused"
        assert blue.try_(type="play", touched=["b2"])["type"] == "moved"
        assert red.hear()["type"] == "moved"


def test_a_failed_attempt_that_is_a_move_is_told_to_all_and_explained_to_the_one_who_tried(server: House) -> None:
    made = server.match("forma", ME, ME, opening="fixed")
    with server.join(made, 0) as blue, server.join(made, 1) as red:
        blue.await_("sync")
        red.await_("sync")
        assert [heard["text"] for heard in blue.play("I2@j10k10")["heard"]] == ["misfit:I2"]
        refused = blue.await_("refused")
        assert (refused["clause"], refused["tried"], refused["made"]) == ("2b", "I2@j10k10", "misfit:I2")
        (heard,) = red.await_("moved")["heard"]
        lost = {"clause": "2b", "key": "lost", "values": {"colour": "@blue", "form": "I2"}}
        assert (heard["text"], heard["events"]) == ("misfit:I2", [lost])


def test_a_stale_move_is_told_so(server: House) -> None:
    made = server.match("quadro-be", ME, ME)
    with server.join(made, 0, 1) as both:
        both.await_("sync")
        both.play("S@b2")
        stale = both.try_(type="play", move="T@e8", sequence=0)
        assert (stale["type"], stale["code"]) == ("error", "stale")
        assert both.play("T@e8")["type"] == "moved"


def test_out_of_turn_the_rules_answer(server: House) -> None:
    made = server.match("quadro-be", ME, ME)
    with server.join(made, 1) as red:
        red.await_("sync")
        assert red.state["touches"] == {}
        assert red.play("T@e8")["clause"] == "G8"


def test_a_spectator_sees_and_does_nothing(server: House) -> None:
    made = server.match("quadro-be", ME, ME)
    with server.sit(made["match"]) as watching:
        sync = watching.await_("sync")
        assert (sync["state"]["looking"], sync["state"]["touches"]) == (None, {})
        for attempt in ({"type": "play", "move": "S@b2"}, {"type": "resign", "seat": 0}, {"type": "undo"}):
            assert watching.try_(**attempt)["code"] == "forbidden"
        watching.send(type="lift", seat=0)
        assert watching.await_("error")["code"] == "forbidden"


def test_a_wrong_token_holds_nothing(server: House) -> None:
    made, other = server.match("quadro-be", ME, ME), server.match("quadro-be", ME, ME)
    with server.sit(made["match"], other["held"][0]["token"]) as stranger:
        assert stranger.hear()["code"] == "forbidden"
        assert not any(seat["held"] for seat in stranger.await_("sync")["state"]["seats"])
        assert stranger.play("S@b2")["code"] == "forbidden"


def test_an_invitation_seats_a_guest_once(server: House) -> None:
    made = server.match("quadro-be", ME, INVITE)
    [entry] = made["invites"]
    path = f"/api/matches/{made['match']}/claim"
    with server.join(made, 0) as host:
        assert host.await_("sync")["state"]["seats"][1]["kind"] == "open"
        assert server.ask(path, {"invite": "guess", "name": "Eve"})[0] == 403
        status, claimed, _ = server.ask(path, {"invite": entry["invite"], "name": "Ada"})
        assert (status, claimed["seat"]) == (200, 1)
        seat = host.await_("changed", what="seat")["state"]["seats"][1]
        assert (seat["kind"], seat["name"], seat["present"]) == ("human", "Ada", False)
        with server.sit(made["match"], claimed["token"]) as guest:
            assert guest.await_("sync")["state"]["looking"] == 1
            assert host.await_("changed", what="presence")["state"]["seats"][1]["present"]
            host.play("S@b2")
            guest.catch_up(host.state["sequence"])
            assert guest.play("T@e8")["type"] == "moved"
        status, spent, _ = server.ask(path, {"invite": entry["invite"], "name": "Eve"})
        assert (status, spent["code"]) == (409, "stale")
        assert not host.await_("changed", what="presence")["state"]["seats"][1]["present"]


def test_undo_at_one_device_takes_the_last_move_back_for_everybody(server: House) -> None:
    made = server.match("quadro-be", ME, ME)
    with server.join(made, 0, 1) as both, server.sit(made["match"]) as watching:
        assert not both.await_("sync")["state"]["undo"]
        watching.await_("sync")
        assert both.play("S@b2")["state"]["undo"]
        undone = both.try_(type="undo")
        assert (undone["what"], undone["history"], undone["state"]["sequence"]) == ("undone", [], 2)
        watching.catch_up(2)
        assert watching.history == []
        assert not watching.state["undo"]
        assert watching.try_(type="undo")["code"] == "forbidden"


def test_undo_against_a_bot_takes_its_answer_back_too(server: House) -> None:
    made = server.match("quadro-be", ME, BOT)
    with server.join(made, 0) as blue:
        blue.await_("sync")
        blue.play("S@b2")
        blue.catch_up(2)
        assert blue.state["undo"]
        assert blue.try_(type="undo")["history"] == []
        assert (blue.state["turn"], blue.state["undo"]) == (0, False)
        refused = blue.try_(type="undo")
        assert (refused["code"], refused["sentence"]["en"]) == (
            "forbidden",
            "You have not made a move yet that you could take back.",
        )


def test_between_two_resigning_ends_the_match_for_everybody(server: House) -> None:
    made = server.match("quadro-be", ME, ME)
    with server.join(made, 0) as blue, server.join(made, 1) as red, server.sit(made["match"]) as watching:
        assert blue.await_("sync")["state"]["resigning"] == ["end"]
        red.await_("sync")
        assert watching.await_("sync")["state"]["resigning"] == []
        assert blue.try_(type="resign", seat=1)["code"] == "forbidden"
        ended = blue.try_(type="resign", seat=0)
        assert (ended["what"], len(bytes.fromhex(ended["seed"]))) == ("resigned", 32)
        for player in (blue, red, watching):
            player.catch_up(1)
            outcome = player.state["outcome"]
            assert (outcome["places"], outcome["returns"], outcome["clause"]) == ([2, 1], [-1, 1], "G9")
            assert (player.state["turn"], player.state["touches"], player.state["scene"].get("notes")) == (
                None,
                {},
                None,
            )
            assert player.state["resigning"] == []
        assert (blue.state["looking"], blue.state["seats"][0]["resigned"]) == (0, True)
        assert (blue.play("S@b2")["clause"], blue.try_(type="undo")["code"]) == ("G8", "forbidden")
        refused = red.try_(type="resign", seat=1)
        assert (refused["type"], refused["clause"]) == ("refused", "G9")
    assert server.ask(f"/api/matches/{made['match']}")[1]["over"]
    record = server.ask(f"/api/matches/{made['match']}/record")[1]
    assert "conceded: 1 by G9\nresult: places 2 1, points 0 0, by G9\n" in record
    verify(record, rw.game("quadro-be"))


def test_giving_up_reveals_what_was_secret(server: House) -> None:
    made = server.match("ausbrecher-ag", ME, ME)
    with server.join(made, 0) as one, server.join(made, 1) as other:
        one.await_("sync")
        other.await_("sync")
        one.play("bet:RBLNYOD")
        other.catch_up(1)
        assert [heard["text"] for heard in other.history] == ["bet:?"]
        ended = other.try_(type="resign", seat=1)
        assert [heard["text"] for heard in ended["history"]] == ["bet:RBLNYOD"]


def test_with_more_than_two_a_bot_plays_on_and_who_resigned_is_last(server: House) -> None:
    made = server.match("ausbrecher-ag", ME, ME, BOT)
    with server.join(made, 0) as one, server.join(made, 1) as other:
        assert one.await_("sync")["state"]["resigning"] == ["bot"]
        other.await_("sync")
        refused = one.try_(type="resign", seat=0, end=True)
        assert (refused["type"], refused["clause"], refused["tried"]) == ("refused", "G10", "")
        assert "Menschen" in refused["sentence"]["de"]
        resigned = one.try_(type="resign", seat=0)
        assert (resigned["what"], resigned["state"]["looking"], resigned["state"]["outcome"]) == (
            "resigned",
            None,
            None,
        )
        seat = resigned["state"]["seats"][0]
        assert (seat["kind"], seat["level"], seat["held"], seat["resigned"]) == ("bot", "medium", False, True)
        assert one.try_(type="resign", seat=0)["code"] == "forbidden"
        other.catch_up(1)
        assert other.state["resigning"] == ["bot", "end"]
        play_out([other])
        assert other.state["outcome"]["places"][0] == 3
        assert other.state["seats"][0]["resigned"]
    record = server.ask(f"/api/matches/{made['match']}/record")[1]
    assert "resigned: 1 by G9\nresult: places 3 " in record
    verify(record, rw.game("ausbrecher-ag"))


def test_alone_among_bots_one_may_end_the_match(server: House) -> None:
    made = server.match("ausbrecher-ag", ME, BOT, BOT)
    with server.join(made, 0) as one:
        assert one.await_("sync")["state"]["resigning"] == ["bot", "end"]
        outcome = one.try_(type="resign", seat=0, end=True)["state"]["outcome"]
        assert (outcome["places"], outcome["clause"]) == ([3, 1, 1], "G10")


def test_resync_and_another_join_are_answered_with_a_sync(server: House) -> None:
    made = server.match("quadro-be", ME, ME)
    with server.join(made, 0) as blue:
        blue.await_("sync")
        blue.play("S@b2")
        blue.send(type="resync")
        assert [heard["text"] for heard in blue.await_("sync")["history"]] == ["S@b2"]
        blue.send(type="join", tokens=[entry["token"] for entry in made["held"]])
        assert blue.await_("sync")["state"]["looking"] == 1
        assert blue.play("T@e8")["type"] == "moved"
