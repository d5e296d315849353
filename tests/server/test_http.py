"""The HTTP half of docs/protocol.md, and what is answered to everything else."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest

from .house import BOT, INVITE, ME, House, house


def test_the_list_of_games_has_words_and_pictures(server: House) -> None:
    status, games, _ = server.ask("/api/games")
    assert status == 200
    quadro = next(game for game in games if game["name"] == "quadro-be")
    assert quadro["title"]["de"]
    assert quadro["players"] == [2]
    assert (quadro["secret"], quadro["undo"]) == (False, True)
    assert quadro["motif"].startswith("<svg")
    assert quadro["preview"] is None, "its picture says more than a board, and costs less"
    assert (quadro["ready"], quadro["puzzles"]) == (True, False)
    assert [trait["name"] for trait in quadro["traits"]] == ["pattern"]
    assert "rulebook" not in quadro
    assert server.ask("/api/games/quadro-be")[1]["preview"]["boards"]


def test_the_list_of_games_is_sent_again_only_when_it_has_changed(server: House) -> None:
    status, _, headers = server.ask("/api/games")
    assert (status, headers["cache-control"]) == (200, "no-cache")
    status, body, _ = server.ask("/api/games", **{"if-none-match": headers["etag"]})
    assert (status, body) == (304, "")
    assert server.ask("/api/games", **{"if-none-match": '"another"'})[0] == 200


def test_a_game_has_its_rules_and_the_platforms(server: House) -> None:
    status, game, _ = server.ask("/api/games/ausbrecher-ag")
    assert status == 200
    assert game["secret"]
    assert {"1a", "8b"} <= {clause["id"] for clause in game["rulebook"]["clauses"]}
    assert game["platform"][0]["id"] == "G1"
    assert len(game["edition"]["digest"]) == 12
    assert game["messages"]


def test_levels_are_named_weakest_first_each_with_a_sentence(server: House) -> None:
    found = server.ask("/api/levels")[1]
    assert [level["name"] for level in found] == ["first-evening", "easy", "medium", "strong", "expert"]
    assert all(level["sentence"]["de"] and level["sentence"]["en"] for level in found)


def test_the_strength_of_levels_is_asked_for_by_game(server: House) -> None:
    status, found, _ = server.ask("/api/games/jump/strength")
    assert status == 200
    assert found["strength"] is None or found["strength"]["game"] == "jump"
    assert server.ask("/api/games/chess/strength")[0] == 404


def test_a_match_is_shown_as_a_spectator_may_know_it(server: House) -> None:
    made = server.match("ausbrecher-ag", ME, INVITE, BOT)
    status, shown, _ = server.ask(f"/api/matches/{made['match']}")
    assert status == 200
    assert [seat["kind"] for seat in shown["seats"]] == ["human", "open", "bot"]
    assert not any(seat["held"] for seat in shown["seats"])
    assert (shown["over"], shown["seed"]) == (False, None)
    assert len(shown["commitment"]) == 64
    text = str(shown)
    assert made["held"][0]["token"] not in text
    assert made["invites"][0]["invite"] not in text


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        ("/api/games/chess", None, 404, "unknown"),
        ("/api/matches/none", None, 404, "unknown"),
        ("/api/matches/none/record", None, 404, "unknown"),
        ("/api/matches/none/claim", {"invite": "x", "name": ""}, 404, "unknown"),
        ("/api/nothing", None, 404, "unknown"),
        ("/assets/nothing.js", None, 404, "unknown"),
        ("/api/games", {}, 405, "unknown"),
        ("/api/matches", b"{", 400, "unreadable"),
        ("/api/matches", b"\xff\xfe", 400, "unreadable"),
        ("/api/matches", b"[" * 5000, 400, "unreadable"),
        ("/api/matches", {"game": "quadro-be"}, 400, "unreadable"),
        ("/api/matches", {"game": 7, "players": 2, "options": {}, "seats": []}, 400, "unreadable"),
        ("/api/matches", {"game": "quadro-be", "players": 2**70, "options": {}, "seats": []}, 400, "unreadable"),
        (
            "/api/matches",
            {"game": "quadro-be", "players": 2, "options": {}, "seats": [ME, {"kind": "king"}]},
            400,
            "unreadable",
        ),
        ("/api/matches", b" " * 20_000, 413, "unreadable"),
    ],
)
def test_whatever_is_wrong_is_said_in_both_languages(
    server: House, path: str, body: Any, status: int, code: str
) -> None:
    got, page, _ = server.ask(path, body)
    assert (got, page["code"]) == (status, code)
    assert all(page["sentence"].values())
    assert "Traceback" not in str(page)


def test_only_json_is_read(server: House) -> None:
    status, page, _ = server.ask("/api/matches", {}, **{"content-type": "text/plain"})
    assert (status, page["code"]) == (400, "unreadable")


def test_a_record_is_there_when_the_game_is_over_and_not_before(server: House) -> None:
    made = server.match("quadro-be", ME, ME)
    assert server.ask(f"/api/matches/{made['match']}/record")[0] == 403


@pytest.fixture
def built(tmp_path: Path) -> Path:
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<title>regelwerk</title>")
    (client / "assets" / "index-abc.js").write_text("1")
    (client / "icon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    return client


def test_the_client_is_served_at_every_address_it_draws(tmp_path: Path, built: Path) -> None:
    with house(tmp_path / "m.sqlite", client=built) as server:
        for path in ("/", "/new/quadro-be", "/match/abc", "/rules/quadro-be"):
            status, text, headers = server.ask(path)
            assert (status, text) == (200, "<title>regelwerk</title>")
            assert headers["cache-control"] == "no-cache"
        assert server.ask("/elsewhere")[0] == 404
        assert "immutable" in server.ask("/assets/index-abc.js")[2]["cache-control"]
        assert server.ask("/icon.svg")[2]["content-type"].startswith("image/svg")
        for way_out in ("/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets/../../secret.txt", "/%00"):
            assert "secret" not in server.ask(way_out)[1]


def test_without_a_built_client_a_sentence_says_so(tmp_path: Path) -> None:
    with house(tmp_path / "m.sqlite", client=tmp_path / "nothing") as server:
        status, page, _ = server.ask("/")
        assert status == 503
        assert "npm run build" in page["sentence"]["en"]


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing"])
def test_every_answer_is_guarded(server: House, path: str) -> None:
    headers = server.ask(path)[2]
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"
    assert "server" not in headers


def test_an_error_of_the_server_is_a_sentence_outside_and_a_place_inside(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(name: str) -> Any:
        raise RuntimeError("the seed is 1234")

    with caplog.at_level(logging.ERROR), house(tmp_path / "m.sqlite", find=broken) as server:
        status, page, _ = server.ask("/api/games/quadro-be")
    assert (status, page["code"]) == (500, "unavailable")
    assert "1234" not in str(page)
    assert "RuntimeError at" in caplog.text
    assert "1234" not in caplog.text


def test_the_start_of_any_setting_shows_who_has_which_colour(server: House) -> None:
    _, scene, _ = server.ask("/api/games/transmitter/start?players=3&without=green")
    assert [seat["colour"] for seat in scene["seats"]] == ["blue", "yellow", "red"]
    status, wrong, _ = server.ask("/api/games/transmitter/start?players=9")
    assert (status, wrong["code"]) == (400, "unreadable")
