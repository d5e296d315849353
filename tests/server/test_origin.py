"""Only pages from the server itself, or named ones, open a socket."""

from __future__ import annotations

from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from regelwerk.server.origin import allowed

from .house import ME, House, house


@pytest.mark.parametrize(
    ("origin", "host", "verdict"),
    [
        (None, "localhost:8000", True),
        ("http://localhost:8000", "localhost:8000", True),
        ("http://LOCALHOST:8000", "localhost:8000", True),
        ("https://games.example.org", "games.example.org", True),
        ("https://games.example.org:443", "games.example.org", True),
        ("http://[::1]:8000", "[::1]:8000", True),
        ("http://localhost:9000", "localhost:8000", False),
        ("http://evil.example", "localhost:8000", False),
        ("http://localhost:8000.evil.example", "localhost:8000", False),
        ("http://localhost:8000/evil", "localhost:8000", False),
        ("null", "localhost:8000", False),
        ("", "localhost:8000", False),
        ("http://localhost:many", "localhost:8000", False),
        ("file://", "localhost:8000", False),
        ("http://localhost:8000", None, False),
    ],
)
def test_origins(origin: str | None, host: str | None, verdict: bool) -> None:
    assert allowed(origin, host) is verdict


def test_named_origins_are_let_in_by_scheme_host_and_port() -> None:
    named = ["https://play.example.org"]
    assert allowed("https://play.example.org", "127.0.0.1:8000", named)
    assert not allowed("http://play.example.org", "127.0.0.1:8000", named)


def test_a_foreign_page_gets_no_socket(server: House) -> None:
    made = server.match("quadro-be", ME, ME)
    with pytest.raises(InvalidStatus) as refused, server.open(made["match"], origin="http://evil.example"):
        pass
    assert refused.value.response.status_code == 403
    assert "forbidden" in refused.value.response.body.decode()


def test_a_program_without_origin_and_a_named_page_do(tmp_path: Path) -> None:
    with house(tmp_path / "m.sqlite", origins=["https://play.example.org"]) as server:
        made = server.match("quadro-be", ME, ME)
        for origin in (None, "https://play.example.org"):
            with server.open(made["match"], origin=origin) as line:
                line.send('{"type":"join"}')
                assert '"sync"' in line.recv(timeout=5)
