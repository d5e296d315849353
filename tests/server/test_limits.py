"""Limits: what one address may have and what there is in all, and a sentence with 429 beyond it."""

from __future__ import annotations

import http.client
import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from regelwerk.play.figures import FIGURES
from regelwerk.play.request_error import RequestError
from regelwerk.server.address import HostNames, sender
from regelwerk.server.half_sent import PatientHttp
from regelwerk.server.limits import Keeper, Limits

from .house import BOT, ME, House, house

FEW = Limits(
    requests_at_once=40,
    requests_a_second=0.001,
    matches_at_once=4,
    matches_a_second=0.001,
    bots_only_at_once=1,
    bots_only_a_second=0.001,
    texts_at_once=1,
    texts_a_second=0.001,
    sockets=2,
    spectators=1,
    body_seconds=0.3,
)


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with narrow limits that believes a proxy, so that every test comes from an address of its own."""
    path = tmp_path_factory.mktemp("strict") / "matches.sqlite"
    with house(path, limits=FEW, proxy_header="X-Forwarded-For", host_names=["games.example"]) as running:
        yield running


def create(server: House, address: str, *seats: dict[str, str]) -> tuple[int, dict[str, object]]:
    body = {"game": "quadro-be", "players": 2, "options": {}, "seats": seats or (ME, ME)}
    status, answer, _ = server.ask("/api/matches", body, **{"X-Forwarded-For": address})
    return status, answer


def test_one_address_creates_so_many_matches_and_another_its_own(strict: House) -> None:
    before = FIGURES.turned_away.value("matches")
    assert [create(strict, "192.0.2.1")[0] for _ in range(5)] == [201, 201, 201, 201, 429]
    status, answer = create(strict, "192.0.2.1")
    assert (status, answer["code"]) == (429, "busy")
    assert "Partien angelegt" in answer["sentence"]["de"]  # type: ignore[index]
    assert create(strict, "192.0.2.2")[0] == 201
    assert FIGURES.turned_away.value("matches") == before + 2


def test_matches_among_bots_have_a_bound_of_their_own(strict: House) -> None:
    assert [create(strict, "192.0.2.3", BOT, BOT)[0] for _ in range(2)] == [201, 429]
    assert create(strict, "192.0.2.3", ME, BOT)[0] == 201


def test_texts_to_read_are_counted(strict: House) -> None:
    headers = {"X-Forwarded-For": "192.0.2.4"}
    assert strict.ask("/api/read", {"text": "1"}, **headers)[0] == 400
    assert strict.ask("/api/read", {"text": "1"}, **headers)[0] == 429


def test_requests_are_counted_and_files_are_not(strict: House) -> None:
    headers = {"X-Forwarded-For": "192.0.2.5"}
    answers = [strict.ask("/api/levels", **headers)[0] for _ in range(FEW.requests_at_once + 1)]
    assert answers == [200] * FEW.requests_at_once + [429]
    assert strict.ask("/", **headers)[0] == 200
    assert strict.ask("/health", **headers)[0] == 200


def test_sockets_of_one_address_are_counted_and_who_leaves_makes_room(strict: House) -> None:
    match = create(strict, "192.0.2.6")[1]
    tokens = [entry["token"] for entry in match["held"]]  # type: ignore[attr-defined]
    from_here = {"additional_headers": {"X-Forwarded-For": "192.0.2.6"}}
    name = str(match["match"])
    with ExitStack() as lines:
        opened = [lines.enter_context(strict.open(name, **from_here)) for _ in range(3)]
        for line in opened[:2]:
            line.send(f'{{"type": "join", "tokens": ["{tokens[0]}"]}}')
            assert '"sync"' in line.recv(10)
        said = opened[2].recv(10)
        assert '"busy"' in said
        assert "Zu viele Fenster" in said or "zu viele Fenster" in said
        with pytest.raises(ConnectionClosed):
            opened[2].recv(10)
        assert opened[2].close_code == 4429
    with strict.open(name, **from_here) as again:
        again.send('{"type": "join", "tokens": []}')
        assert '"sync"' in again.recv(10)


def test_a_match_has_room_for_so_many_spectators_and_always_for_its_players(strict: House) -> None:
    match = create(strict, "192.0.2.7")[1]
    name, token = str(match["match"]), match["held"][0]["token"]  # type: ignore[index]
    with ExitStack() as lines:
        for number, (join, answer) in enumerate([("", '"sync"'), ("", '"busy"'), (f'"{token}"', '"sync"')]):
            headers = {"X-Forwarded-For": f"198.51.100.{number}"}
            line = lines.enter_context(strict.open(name, additional_headers=headers))
            line.send(f'{{"type": "join", "tokens": [{join}]}}')
            assert answer in line.recv(10)


def test_a_body_whose_rest_does_not_come_is_not_waited_for(strict: House) -> None:
    host, port = strict.address.split(":")
    with closing(socket.create_connection((host, int(port)), timeout=10)) as line:
        head = f"POST /api/read HTTP/1.1\r\nhost: {strict.address}\r\ncontent-type: application/json\r\n"
        line.sendall(f'{head}x-forwarded-for: 192.0.2.8\r\ncontent-length: 100\r\n\r\n{{"te'.encode())
        answer = http.client.HTTPResponse(line)
        answer.begin()
        assert answer.status == 400
        assert b"did not arrive" in answer.read()


@pytest.mark.parametrize("sent", [b"", b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: "])
def test_headers_that_do_not_end_are_not_waited_for(
    strict: House, sent: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PatientHttp, "header_seconds", 0.2)
    host, port = strict.address.split(":")
    with closing(socket.create_connection((host, int(port)), timeout=10)) as line:
        line.sendall(sent)
        assert line.recv(100) == b""


def test_a_line_is_used_again_for_the_next_request(strict: House) -> None:
    with closing(http.client.HTTPConnection(strict.address, timeout=10)) as line:
        for _ in range(3):
            line.request("GET", "/health")
            assert line.getresponse().read() == b'{"status":"ok"}'


@pytest.mark.parametrize("name", ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", "[::1"])
def test_a_name_that_is_not_the_servers_is_refused(strict: House, name: str) -> None:
    status, answer, _ = strict.ask("/api/levels", host=name)
    assert status in {400, 421}
    assert status == 400 or answer["code"] == "forbidden"


@pytest.mark.parametrize("name", ["games.example", "GAMES.example:443", "localhost:8000", "127.0.0.1", "[::1]:8000"])
def test_the_servers_names_and_addresses_are_known(strict: House, name: str) -> None:
    assert strict.ask("/health", host=name)[0] == 200


def test_a_socket_under_a_strange_name_is_refused_too(strict: House) -> None:
    with pytest.raises(Exception, match="421"), strict.open("x", additional_headers={"Host": "evil.example"}):
        pass


def test_names_of_allowed_pages_are_known() -> None:
    names = HostNames(origins=["https://play.example.org"])
    assert names.known("play.example.org")
    assert not names.known("example.org")


@pytest.mark.parametrize(
    ("header", "values", "address"),
    [
        ("", ["203.0.113.9"], "192.0.2.1"),  # not configured: whoever says so is not believed
        ("X-Forwarded-For", [], "192.0.2.1"),
        ("X-Forwarded-For", ["10.0.0.1, 203.0.113.9"], "203.0.113.9"),  # only the proxy's own word counts
        ("X-Forwarded-For", ["203.0.113.1", "203.0.113.9"], "203.0.113.9"),
        ("X-Real-IP", ["nonsense"], "192.0.2.1"),
        ("X-Real-IP", ["2001:db8:1:2:aaaa::1"], "2001:db8:1:2::/64"),  # a home has one account
        ("X-Real-IP", ["::ffff:203.0.113.9"], "203.0.113.9"),
    ],
)
def test_an_address_comes_from_the_configured_header_only(header: str, values: list[str], address: str) -> None:
    headers = [(b"x-forwarded-for", value.encode()) for value in values]
    headers += [(b"x-real-ip", value.encode()) for value in values]
    assert sender({"client": ("192.0.2.1", 5), "headers": headers}, header) == address


def test_all_matches_and_all_sockets_have_a_bound_too() -> None:
    keeper = Keeper(Limits(all_matches_at_once=1, all_matches_a_second=0, all_sockets=1))
    keeper.match("a", bots_only=False)
    with pytest.raises(RequestError, match="Too many matches"):
        keeper.match("b", bots_only=False)
    with keeper.socket("a"), pytest.raises(RequestError, match="full"), keeper.socket("b"):
        pass
    assert keeper.sockets == 0


@pytest.mark.parametrize("number", ["9" * 5000, "٣", "3.0", "-1", "²"])
def test_a_strange_number_of_players_is_refused_in_a_sentence(server: House, number: str) -> None:
    from urllib.parse import quote

    status, answer, _ = server.ask(f"/api/games/quadro-be/start?players={quote(number)}")
    assert status == 400
    assert "Dieses Spiel ist für" in answer["sentence"]["de"]


def test_a_server_keeps_its_word_about_defaults(tmp_path: Path) -> None:
    with house(tmp_path / "m.sqlite", limits=Limits()) as server:
        assert server.match("quadro-be", ME, ME)["match"]
