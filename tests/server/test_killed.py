"""kill -9 in the middle of play: every acknowledged move is there again, and the bots go on by themselves."""

from __future__ import annotations

import signal
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from regelwerk.server.views import RECENT

from .house import BOT, ME, Player, first_move
from .running import process

pytestmark = pytest.mark.slow

SERVICE_RESTART = 1012
"""The code with which a socket ends whose client should come back."""


def test_every_acknowledged_move_survives_and_bots_go_on(tmp_path: Path) -> None:
    database = tmp_path / "matches.sqlite"
    with process(database) as server:
        made = server.match("ausbrecher-ag", ME, BOT)
        with server.join(made, 0) as player:
            player.await_("sync")
            while player.state["sequence"] < 40:
                if player.state["turn"] == 0:
                    player.play(first_move(player.state))
                else:
                    player.hear()
            # Made last, so that it is in full swing when the server dies.
            bots = server.match("ausbrecher-ag", BOT, BOT, BOT)
            with server.sit(bots["match"]) as watching:
                watching.await_("sync")
                watching.catch_up(8)
                server.process.send_signal(signal.SIGKILL)
                server.process.wait(10)
                known, seen = list(player.history), list(watching.history)
                secrets = {entry["token"] for entry in made["held"]}

    with process(database) as server:
        with server.sit(made["match"], *secrets) as player:
            sync = player.await_("sync")
            assert stories(sync["history"][: len(known)]) == stories(known)
            recent = max(0, len(sync["history"]) - RECENT)
            assert sync["history"][recent : len(known)] == known[recent:]
            assert sync["state"]["looking"] == 0
            while player.state["turn"] != 0:
                player.hear()
            assert player.play(first_move(player.state))["type"] == "moved"
        # The bots rest until somebody looks: then their match goes on and ends.
        with server.sit(bots["match"]):
            await_end(database, bots["match"])
        with server.sit(bots["match"]) as watching:
            sync = watching.await_("sync")
            assert [heard["sequence"] for heard in sync["history"][: len(seen)]] == [
                heard["sequence"] for heard in seen
            ]
            assert [heard["text"] for heard in sync["history"][3 : len(seen)]] == [heard["text"] for heard in seen[3:]]
            assert sync["state"]["outcome"] is not None


def play_on(player: Player) -> None:
    """Until the game is over, or the server has had enough."""
    while player.state["outcome"] is None:
        player.play(first_move(player.state))


def stories(history: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What was heard of each move for good: what it did and changed is told of the latest moves only."""
    return [{key: value for key, value in heard.items() if key not in {"events", "changed"}} for heard in history]


def await_end(database: Path, match: str) -> None:
    reader = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    try:
        for _ in range(1200):
            if reader.execute("SELECT awaits FROM matches WHERE name = ?", (match,)).fetchone() == ("nobody",):
                return
            time.sleep(0.05)
    finally:
        reader.close()
    pytest.fail("The bots did not go on.")


def test_a_restart_in_mid_play_loses_no_move_and_asks_clients_to_come_back(tmp_path: Path) -> None:
    database = tmp_path / "matches.sqlite"
    with process(database) as server:
        made = server.match("jump", ME, ME)
        tokens = [entry["token"] for entry in made["held"]]
        with server.sit(made["match"], *tokens) as player:
            player.await_("sync")
            for _ in range(3):
                player.play(first_move(player.state))
            server.process.send_signal(signal.SIGTERM)
            with pytest.raises(ConnectionClosed):
                play_on(player)
            assert player.line.close_code == SERVICE_RESTART
            acknowledged = len(player.history)
        assert server.process.wait(15) == 0
    with process(database) as server, server.sit(made["match"], *tokens) as player:
        assert len(player.await_("sync")["history"]) >= acknowledged >= 3
        assert player.play(first_move(player.state))["type"] == "moved"


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_stopping_is_in_order_and_says_nothing(tmp_path: Path, number: signal.Signals) -> None:
    with process(tmp_path / "m.sqlite") as server:
        made = server.match("quadro-be", ME, ME)
        with server.join(made, 0) as player:
            player.await_("sync")
            server.process.send_signal(number)
            assert server.process.wait(15) == 0
        assert server.process.stderr is not None
        assert server.process.stderr.read() == ""
