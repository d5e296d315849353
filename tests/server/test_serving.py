"""Starting the server: where it listens, what it says, and one sentence when it cannot."""

from __future__ import annotations

import socket
import subprocess
from pathlib import Path

import pytest

from regelwerk.play.request_error import RequestError
from regelwerk.server import serve, serving

from .running import command


def test_a_taken_port_is_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(RequestError, match=f"Port {port} on 127.0.0.1 is already in use"):
            serve(port=port, database=tmp_path / "m.sqlite")


def test_an_address_that_is_not_here_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(RequestError, match=r"Cannot listen on 192\.0\.2\.1"):
        serve(host="192.0.2.1", port=0, database=tmp_path / "m.sqlite")


def test_an_unusable_database_ends_with_status_2_and_one_line(tmp_path: Path) -> None:
    (tmp_path / "folder.sqlite").mkdir()
    ended = subprocess.run(command(tmp_path / "folder.sqlite"), capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 2
    assert ended.stdout == ""
    [line] = ended.stderr.splitlines()
    assert "cannot be used" in line


@pytest.mark.parametrize(
    ("bound", "shown"),
    [
        (("127.0.0.1", 8000), "http://127.0.0.1:8000/"),
        (("0.0.0.0", 8000), "http://127.0.0.1:8000/"),
        (("::1", 8000, 0, 0), "http://[::1]:8000/"),
        (("::", 8000, 0, 0), "http://[::1]:8000/"),
    ],
)
def test_the_address_that_is_said_can_be_opened(bound: tuple[object, ...], shown: str) -> None:
    class Bound:
        def getsockname(self) -> tuple[object, ...]:
            return bound

    assert serving._address(Bound()) == shown  # type: ignore[arg-type]


def test_a_browser_is_opened_where_there_is_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not serving._has_screen()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert serving._has_screen()
    monkeypatch.delenv("WAYLAND_DISPLAY")
    monkeypatch.setattr("sys.platform", "darwin")
    assert serving._has_screen()
