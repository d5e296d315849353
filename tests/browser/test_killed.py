"""The server dies in the middle of play and comes back."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import Somebody
from .serving import running

pytestmark = pytest.mark.browser


def test_the_client_comes_back_by_itself_after_kill_9_and_every_move_is_there(
    somebody: Somebody, tmp_path: Path
) -> None:
    with running(tmp_path) as server:
        anna = somebody(at=server, keeps_pages=True)  # as people have it: nothing it keeps may stand in the way
        anna.begin("quadro-be", "me:Anna", "me:Bernd")
        anna.page.evaluate("navigator.serviceWorker.ready.then(() => true)")  # or its files are on their way as well
        anna.touch("b2")
        anna.sees_last("b2")
        anna.touch("e5")
        anna.sees_last("e5")

        server.kill()
        expect(anna.page.locator(".banner")).to_have_text("Keine Verbindung. Wir versuchen es gleich wieder.")
        server.start()

        expect(anna.page.locator(".banner")).to_have_count(0)
        expect(anna.pieces("board")).to_have_count(2)
        expect(anna.page.locator("details ol li")).to_have_count(2)
        anna.touch("h8")
        anna.sees_last("h8")
        expect(anna.pieces("board")).to_have_count(3)
        # The browser itself complains of a line that breaks; nothing else may.
        assert all("WebSocket" in complaint for complaint in anna.witness.complaints)
        anna.witness.complaints.clear()
