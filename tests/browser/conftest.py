"""Chromium from the system, a real server, and somebody at each browser."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

import regelwerk as rw

from .people import Person, Witness
from .serving import Server, running
from .unfinished import Unfinished, unfinished

PATIENCE = 20_000
"""Milliseconds; long enough for a busy machine."""

SLOWER = float(os.environ.get("REGELWERK_SLOWER", "1"))
"""How many times slower than this machine's the browser's processor is: whatever a test waits for comes then, too."""

TABLET = 1024
"""Screens narrower than this, in points, are touched with a finger, others with a mouse."""

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The system's Chromium: without one these tests fail, for a skipped test protects nobody."""
    wanted = os.environ.get("REGELWERK_CHROMIUM") or "/usr/bin/chromium"
    found = shutil.which(wanted)
    if found is None:
        pytest.fail(
            f"The browser tests need Chromium and {wanted} is no program: install it from your system's packages "
            "(on Debian: apt-get install chromium) or name another one in REGELWERK_CHROMIUM.",
            pytrace=False,
        )
    expect.set_options(timeout=PATIENCE)
    return {**browser_type_launch_args, "executable_path": found, "args": FLAGS}


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("server")) as started:
        yield started


@pytest.fixture
def server(shared_server: Server, request: pytest.FixtureRequest) -> Server:
    """One process for all tests, for matches do not know of each other; each test has a luck of its own."""
    shared_server.lucky(request.node.nodeid)
    return shared_server


LAST = 6
"""Moves that a match is away from its end when a browser comes to it."""

LINES = {"stargate": 2, "top-secret": 7}
"""Random games that end with something worth touching: a gate taken, a duel. The others are any."""

Halfway = tuple[Server, dict[str, Unfinished]]


@pytest.fixture(scope="session")
def halfway(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Halfway]:
    """A server with a match of each game that is nearly over, by the game's name, and one before its first `duel`."""
    server = Server(tmp_path_factory.mktemp("halfway"))
    games = [rw.game(name) for name in rw.games()]
    last = {game.name: unfinished(server.database, game, LAST, seed=LINES.get(game.name, 0)) for game in games}
    duel = unfinished(server.database, rw.game("top-secret"), before="duel", seed=7)
    server.start()
    yield server, {**last, "duel": duel}
    server.stop()


Somebody = Callable[..., Person]

HURRY = "const set = setTimeout; window.setTimeout = (work, pause, ...more) => set(work, (pause ?? 0) / 10, ...more)"
"""For whole games: a page whose pauses, made for people's eyes, are a tenth as long."""

NOTHING_KEPT = "delete Navigator.prototype.serviceWorker"
"""A browser that keeps no pages: the worker that keeps them would fetch every file of the client for each somebody."""


@pytest.fixture
def somebody(new_context: Callable[..., BrowserContext], server: Server) -> Iterator[Somebody]:
    """Opens a browser with a memory of its own; at the end none may have complained or asked another host."""
    people: list[Person] = []

    def arrive(
        at: Server = server,
        language: str = "de-DE",
        width: int = 1280,
        height: int = 800,
        theme: str = "light",
        hurried: bool = False,
        keeps_pages: bool = False,
    ) -> Person:
        finger = width < TABLET
        context = new_context(
            base_url=at.address,
            locale=language,
            color_scheme=theme,
            viewport={"width": width, "height": height},
            reduced_motion="reduce",
            has_touch=finger,
        )
        context.set_default_timeout(PATIENCE)
        if hurried:
            context.add_init_script(HURRY)
        if not keeps_pages:
            context.add_init_script(NOTHING_KEPT)
        witness = Witness(at.address.removeprefix("http://"))
        context.on("page", witness.watch)
        page = context.new_page()
        if SLOWER > 1:
            context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        person = Person(page, witness, finger)
        people.append(person)
        return person

    yield arrive
    for person in people:
        assert person.witness.complaints == []
        assert person.witness.strangers == []


@pytest.fixture
def anna(somebody: Somebody) -> Person:
    return somebody()
