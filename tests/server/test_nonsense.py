"""Whatever comes over the socket is answered with a sentence or ends the conversation, and never hurts anybody else."""

from __future__ import annotations

import json
import logging
import socket
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from regelwerk.play.rate import Rate
from regelwerk.server import session

from .house import ME, House

JOIN = '{"type":"join"}'


HANDSHAKE = (
    "GET /api/matches/{match}/socket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def answers_until_closed(line: ClientConnection) -> tuple[list[dict[str, Any]], int]:
    """Everything still said, and the code the server closed with."""
    said = []
    while True:
        try:
            said.append(json.loads(line.recv(timeout=10)))
        except ConnectionClosed as closed:
            return said, closed.rcvd.code if closed.rcvd else 0


@pytest.fixture(scope="module")
def match(server: House) -> dict[str, Any]:
    return server.match("ausbrecher-ag", ME, ME)


def test_the_first_message_is_join(server: House, match: dict[str, Any]) -> None:
    with server.open(match["match"]) as line:
        line.send('{"type":"resync"}')
        said, code = answers_until_closed(line)
    assert [message["code"] for message in said] == ["unreadable"]
    assert code == session.SILENT


def test_whoever_says_nothing_is_not_waited_for(
    server: House, match: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "JOIN_TIMEOUT", 0.2)
    with server.open(match["match"]) as line:
        assert answers_until_closed(line)[1] == session.SILENT


def test_an_unknown_match_is_unknown(server: House) -> None:
    with server.open("nowhere") as line:
        said, code = answers_until_closed(line)
    assert [message["code"] for message in said] == ["unknown"]
    assert code == session.UNKNOWN


def test_a_frame_over_4_kib_ends_the_conversation(server: House, match: dict[str, Any]) -> None:
    with server.open(match["match"]) as line:
        line.send(JOIN)
        line.recv(timeout=5)
        line.send(json.dumps({"type": "play", "request": 1, "sequence": 0, "move": "x" * 5000}))
        assert answers_until_closed(line)[1] == 1009
    with server.open(match["match"]) as line:
        line.send(JOIN)
        line.recv(timeout=5)
        with suppress(ConnectionClosed):  # the first part may already have been too much
            line.send(["x" * 3000, "y" * 3000])
        assert answers_until_closed(line)[1] == 1009


def test_a_flood_is_told_so_and_ended(server: House, match: dict[str, Any]) -> None:
    with server.open(match["match"]) as line:
        line.send(JOIN)
        try:
            for _ in range(400):
                line.send('{"type":"nonsense"}')
        except ConnectionClosed:
            pass
        said, code = answers_until_closed(line)
    assert code == session.FLOODING
    assert said[-1]["code"] == "forbidden"


def test_the_rate_lets_people_through_and_floods_not() -> None:
    now = 0.0
    rate = Rate(per_second=50, burst=100, clock=lambda: now)
    assert [rate.take() for _ in range(101)] == [True] * 100 + [False]
    now = 0.1
    assert [rate.take() for _ in range(6)] == [True] * 5 + [False]


def test_bad_utf8_leaves_no_stack_trace_in_the_log(
    server: House, match: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    host, port = server.address.split(":")
    with caplog.at_level(logging.DEBUG), socket.create_connection((host, int(port)), timeout=5) as raw:
        raw.sendall(HANDSHAKE.format(match=match["match"], host=server.address).encode())
        raw.recv(4096)
        raw.sendall(bytes([0x81, 0x82, 0, 0, 0, 0, 0xFF, 0xFE]))
        while raw.recv(4096):
            pass
    assert "Traceback" not in caplog.text


TYPES = ["join", "lift", "look", "deal", "play", "undo", "resign", "resync", "sync", ""]
WORDS = st.sampled_from([*TYPES, "offer", "reply", "substitute", "emote", "spiel"])
SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
MESSAGES = st.fixed_dictionaries(
    {"type": WORDS},
    optional={
        "tokens": VALUES,
        "request": st.integers(0, 9) | VALUES,
        "sequence": st.integers(0, 3) | VALUES,
        "seat": st.integers(-2, 3) | VALUES,
        "move": st.sampled_from(["bet:RBLNYOD", "dice:BRY", "roll:111", "bet:?"]) | VALUES,
        "topic": st.sampled_from(["undo", "draw", "rematch", "money"]) | VALUES,
        "accept": st.booleans() | VALUES,
        "on": st.booleans() | VALUES,
        "name": st.sampled_from(["hello", "wow", "insult"]) | VALUES,
        "touched": st.lists(st.text(max_size=12), max_size=5) | VALUES,
        "more": VALUES,
    },
).map(json.dumps)
FRAMES = (
    MESSAGES
    | VALUES.map(json.dumps)
    | st.text(max_size=200)
    | st.binary(max_size=200)
    | st.sampled_from(["[" * 4000, '{"type":"join","tokens":["\\ud800"]}', '{"a":' * 700])
)


@settings(max_examples=120)
@given(st.lists(FRAMES, min_size=1, max_size=4))
def test_nonsense_is_answered_and_hurts_nobody(server: House, match: dict[str, Any], frames: list[str | bytes]) -> None:
    token = match["held"][1]["token"]
    with server.open(match["match"]) as line:
        line.send(json.dumps({"type": "join", "tokens": [token]}))
        for frame in frames:
            line.send(frame)
        line.send('{"type":"resync"}')
        said = [json.loads(line.recv(timeout=10))]
        while said[-1]["type"] != "sync" or len([m for m in said if m["type"] in {"sync", "error", "refused"}]) < 2:
            said.append(json.loads(line.recv(timeout=10)))
    for message in said:
        assert message["type"] in {"sync", "error", "refused", "changed", "emoted"}
        assert "Traceback" not in str(message)
        if message["type"] == "error":
            assert message["code"] != "unavailable", message
            assert all(message["sentence"].values())
