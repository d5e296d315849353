"""Hints over the socket: in every game, in words, only on the own turn, and among people only if all agree."""

from __future__ import annotations

import pytest

import regelwerk as rw

from .house import BOT, INVITE, ME, House, Player, first_move


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("regelwerk.play.hinting.SECONDS", 0.05)


def _asked(player: Player) -> dict[str, object]:
    return player.try_(type="hint", sequence=player.state["sequence"])


def _seats(game: str) -> list[dict[str, str]]:
    return [ME, *[BOT] * (min(rw.game(game).players) - 1)]


@pytest.mark.parametrize("game", rw.games())
def test_in_every_game_a_hint_is_a_legal_move_with_the_names_to_touch(server: House, game: str) -> None:
    with server.join(server.match(game, *_seats(game)), 0) as anna:
        anna.await_("sync")
        while anna.state["turn"] != 0:
            anna.await_("moved")
        assert anna.state["hints"]
        answer = _asked(anna)

        assert answer["type"] == "hinted"
        assert answer["sequence"] == anna.state["sequence"]
        assert answer["chance"] is None or 0 <= answer["chance"] <= 1  # type: ignore[operator]
        assert all(reason["de"] and reason["en"] for reason in answer["reasons"])  # type: ignore[attr-defined]
        choices = {choice["move"]: choice["touches"] for choice in anna.state["touches"].get("choose", ())}
        if choices:
            assert answer["trail"] == [name for group in choices[answer["move"]] for name in group]
        assert anna.play(str(answer["move"]))["type"] == "moved"


def test_a_hint_says_what_the_move_does_by_which_clause(server: House) -> None:
    with server.join(server.match("quadro-be", ME, BOT), 0) as anna:
        anna.await_("sync")
        answer = _asked(anna)
        assert [told["clause"] for told in answer["told"]]  # type: ignore[attr-defined]
        assert "chance to win" in str(answer["reasons"])


def test_a_hint_changes_nothing_and_only_who_asked_hears_it(server: House) -> None:
    made = server.match("solo-jump", ME)
    with server.join(made, 0) as anna, server.sit(made["match"]) as clara:
        anna.await_("sync")
        clara.await_("sync")
        before = anna.state["sequence"]
        _asked(anna)
        anna.play(first_move(anna.state))
        assert clara.await_("moved")["heard"][0]["sequence"] == before + 1
        assert not any('"hinted"' in frame for frame in clara.frames)


def test_a_hint_for_a_position_that_has_passed_is_stale_and_a_spectator_gets_none(server: House) -> None:
    made = server.match("solo-jump", ME)
    with server.join(made, 0) as anna, server.sit(made["match"]) as clara:
        anna.await_("sync")
        old = anna.state["sequence"]
        anna.play(first_move(anna.state))
        assert anna.try_(type="hint", sequence=old)["code"] == "stale"
        clara.await_("sync")
        assert _asked(clara)["code"] == "forbidden"


def test_a_match_begun_without_hints_gives_none(server: House) -> None:
    wanted = {"game": "quadro-be", "players": 2, "options": {}, "seats": [ME, BOT], "hints": False}
    with server.join(server.ask("/api/matches", wanted)[1], 0) as anna:
        anna.await_("sync")
        assert not anna.state["hints"]
        answer = _asked(anna)
        assert (answer["type"], answer["code"]) == ("error", "forbidden")
        assert "begun without hints" in str(answer["sentence"]["en"])  # type: ignore[index]


def test_among_people_there_are_hints_once_all_agree(server: House) -> None:
    made = server.match("quadro-be", ME, INVITE)
    invite = {"invite": made["invites"][0]["invite"], "name": "Ben"}
    guest = server.ask(f"/api/matches/{made['match']}/claim", invite)[1]
    with server.join(made, 0) as anna, server.sit(made["match"], guest["token"]) as ben:
        anna.await_("sync")
        ben.await_("sync")
        assert not anna.state["hints"]
        assert "only if everybody agrees" in str(_asked(anna)["sentence"]["en"])  # type: ignore[index]
        assert "hints" in anna.state["asking"]
        anna.try_(type="offer", topic="hints", sequence=anna.state["sequence"])
        while not ben.state["offers"]:
            ben.await_("changed")
        assert ben.try_(type="reply", topic="hints", accept=True)["what"] == "hints"
        while not anna.state["hints"]:
            anna.await_("changed")
        assert "hints" not in anna.state["asking"]
        assert _asked(anna)["type"] == "hinted"
