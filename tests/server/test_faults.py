"""When the server itself is at fault: a sentence for the one concerned, a place for the log, nothing for the others."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

import regelwerk as rw
from regelwerk.model.position import Position
from regelwerk.play.device import Hearing
from regelwerk.play.news import News
from regelwerk.play.table import Table
from regelwerk.server import session, wording
from regelwerk.server.logs import QueryRedactor

from .house import BOT, ME, House, house


def test_a_request_that_breaks_something_is_answered_and_the_talk_goes_on(
    server: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    made = server.match("quadro-be", ME, ME)
    with server.join(made, 0) as blue:
        blue.await_("sync")
        with monkeypatch.context() as broken:
            broken.setattr(Position, "interpret_touches", lambda *_: 1 / 0)
            failed = blue.try_(type="play", touched=["b2"])
        assert (failed["type"], failed["code"]) == ("error", "unavailable")
        assert "ZeroDivisionError at" in caplog.text
        assert "Traceback" not in caplog.text
        assert blue.play("S@b2")["type"] == "moved"


def test_a_client_that_cannot_be_told_is_hung_up_on_and_the_others_are_told(
    server: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = server.match("quadro-be", ME, ME)
    with server.join(made, 0) as blue, server.sit(made["match"]) as watching:
        blue.await_("sync")
        watching.await_("sync")
        moved = wording.moved

        def deaf_to_spectators(table: Table, news: News, hearing: Hearing, *more: Any) -> bytes:
            assert hearing.viewer is not None
            return moved(table, news, hearing, *more)

        monkeypatch.setattr(wording, "moved", deaf_to_spectators)
        assert blue.play("S@b2")["type"] == "moved"
        with pytest.raises(ConnectionClosed) as closed:
            watching.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == session.BROKEN


def test_a_match_of_a_lost_edition_is_refused_on_every_way(tmp_path: Path) -> None:
    with house(tmp_path / "m.sqlite") as server:
        lost, kept = server.match("quadro-be", ME, ME), server.match("ausbrecher-ag", ME, ME)
    changed = rw.game("quadro-be").reissue(max_plies=500)
    with house(tmp_path / "m.sqlite", find=lambda name: changed if name == "quadro-be" else rw.game(name)) as server:
        status, page, _ = server.ask(f"/api/matches/{lost['match']}")
        assert (status, page["code"]) == (409, "stale")
        with server.sit(lost["match"]) as player:
            assert player.hear()["sentence"] == page["sentence"]
            with pytest.raises(ConnectionClosed) as closed:
                player.hear()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == session.REFUSED
        with server.join(kept, 0) as player:
            assert player.hear()["type"] == "sync"


def test_a_bot_that_fails_is_told_and_asked_again_by_the_next_who_joins(tmp_path: Path) -> None:
    asked: list[int] = []

    def fails_twice(position: Position, seat: int, level: str, seed: int) -> str:
        asked.append(seat)
        if len(asked) <= 2:
            raise RuntimeError("no idea")
        return str(position.moves()[0])

    with house(tmp_path / "m.sqlite", thinker=fails_twice) as server:
        made = server.match("quadro-be", ME, BOT)
        with server.join(made, 0) as blue:
            blue.await_("sync")
            blue.play("S@b2")
            resting = blue.await_("changed", what="trouble")
            assert "bot found no move" in resting["state"]["trouble"]["en"]
            assert resting["state"]["sequence"] == 1
            with server.sit(made["match"]) as watching:
                assert watching.await_("sync")["state"]["trouble"] is None
                watching.catch_up(2)
            blue.catch_up(2)
            assert blue.state["trouble"] is None


def test_the_access_log_has_no_queries() -> None:
    record = logging.LogRecord(
        "uvicorn.access", logging.INFO, "", 0, '%s - "%s %s"', ("127.0.0.1", "GET", "/match/m?invite=secret"), None
    )
    assert QueryRedactor().filter(record)
    assert record.getMessage() == '127.0.0.1 - "GET /match/m"'
