"""A PostgreSQL server of one's own, in a temporary folder: for tests and fault runs."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from regelwerk.contract import RegelwerkError

PATIENCE = 60
"""Seconds that starting and stopping may take."""


def binaries() -> Path:
    """Where PostgreSQL's programs are: on the path, in Debian's folder, or in the wheel `pgserver`."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if debian:
        return debian[-1].parent
    wheel = find_spec("pgserver")
    if wheel is not None and wheel.origin is not None:
        return Path(wheel.origin).parent / "pginstall" / "bin"
    raise RegelwerkError("PostgreSQL is not installed here; ./test installs it, or your system's packages have it.")


class PostgresServer:
    """A server on the loopback, with nothing in it but an empty database. `durable`: commits reach the disk."""

    def __init__(self, *, durable: bool = False, port: int = 0) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="regelwerk-postgres-"))
        self.port = port or _free_port()
        self._bin = binaries()
        self._as = _somebody_else() if os.getuid() == 0 else {}
        if self._as:  # the server refuses to run as root
            shutil.chown(self.folder, **self._as)
        sync = () if durable else ("--no-sync",)
        self._run("initdb", "-A", "trust", "-U", "regelwerk", "--no-locale", "-E", "UTF8", *sync)
        settings = ["listen_addresses = '127.0.0.1'", f"port = {self.port}", "unix_socket_directories = ''"]
        settings += ["max_connections = 200"] if durable else ["fsync = off", "max_connections = 200"]
        with (self.folder / "postgresql.conf").open("a") as file:
            file.write("\n".join(settings) + "\n")

    @property
    def address(self) -> str:
        return f"postgresql://regelwerk@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        self._run("pg_ctl", "-w", "-l", str(self.folder / "server.log"), "start")

    def stop(self) -> None:
        """In order, but without waiting for clients."""
        self._run("pg_ctl", "-w", "-m", "fast", "stop")

    def restart(self) -> None:
        self._run("pg_ctl", "-w", "-m", "fast", "-l", str(self.folder / "server.log"), "restart")

    def kill(self) -> None:
        """As a power cut would: every process of it at once, without a word."""
        first = int((self.folder / "postmaster.pid").read_text().split()[0])
        children = subprocess.run(["pgrep", "-P", str(first)], capture_output=True, text=True, check=False).stdout
        for process in (first, *map(int, children.split())):
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                continue
        (self.folder / "postmaster.pid").unlink()

    def remove(self) -> None:
        """Leave nothing behind."""
        shutil.rmtree(self.folder)

    def _run(self, program: str, *words: str) -> None:
        command: Sequence[str] = [str(self._bin / program), "-D", str(self.folder), *words]
        ran = subprocess.run(
            command,
            stdout=subprocess.DEVNULL,  # a pipe would stay open with the server
            stderr=subprocess.DEVNULL,
            cwd="/",
            timeout=PATIENCE,
            check=False,
            **self._as,  # type: ignore[call-overload]
        )
        if ran.returncode:
            raise RegelwerkError(f"PostgreSQL's {program} failed with status {ran.returncode} in {self.folder}.")


def _somebody_else() -> dict[str, int]:
    """A user without rights, and their group: the packages' own where there is one."""
    import pwd

    names = {entry.pw_name: entry for entry in pwd.getpwall()}
    entry = names.get("postgres") or names["nobody"]
    return {"user": entry.pw_uid, "group": entry.pw_gid}


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port
