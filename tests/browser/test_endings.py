"""How the client takes the server's reasons for ending a conversation, and a bot that cannot go on."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from .conftest import Somebody
from .people import Person

pytestmark = pytest.mark.browser

SENTENCE = {"de": "Diese Ausgabe ist nicht mehr bekannt.", "en": "This edition is not known any more."}


PATIENT = "const set = setTimeout; window.setTimeout = (work, pause, ...more) => set(work, (pause ?? 0) * 100, ...more)"
"""A page whose pauses take minutes: what happens in it happens at once."""


class Lines:
    """Every socket of a page, with the real server behind it; `of` changes what is heard."""

    def __init__(self, person: Person, of: Callable[[dict[str, Any]], None] = lambda said: None) -> None:
        self.opened: list[WebSocketRoute] = []
        self._of = of
        person.page.route_web_socket("**/socket", self._connect)

    def _connect(self, line: WebSocketRoute) -> None:
        self.opened.append(line)
        server = line.connect_to_server()
        line.on_message(server.send)

        def pass_on(message: str | bytes) -> None:
            said = json.loads(message)
            self._of(said)
            line.send(json.dumps(said))

        server.on_message(pass_on)


@pytest.mark.parametrize("code", [4404, 4409])
def test_after_a_final_reason_its_sentence_stays_and_nobody_comes_back(anna: Person, code: int) -> None:
    lines = Lines(anna)
    anna.begin("quadro-be", "me:Anna", "me:Bernd")
    expect(anna.status).to_have_text("Anna ist am Zug")
    lines.opened[0].send(json.dumps({"type": "error", "request": None, "code": "stale", "sentence": SENTENCE}))
    lines.opened[0].close(code=code)

    expect(anna.page.locator(".banner")).to_have_text(SENTENCE["de"])
    expect(anna.page.locator(".target.next")).to_have_count(0)
    anna.page.wait_for_timeout(900)
    assert len(lines.opened) == 1
    expect(anna.page.locator(".banner")).to_have_text(SENTENCE["de"])


def test_who_was_too_far_behind_joins_again_at_once(anna: Person) -> None:
    anna.page.add_init_script(PATIENT)
    lines = Lines(anna)
    anna.begin("quadro-be", "me:Anna", "me:Bernd")
    anna.touch("b2")
    anna.sees_last("b2")
    with anna.page.expect_websocket():
        lines.opened[0].close(code=4408)

    expect(anna.page.locator(".banner")).to_have_count(0)
    anna.touch("e5")
    anna.sees_last("e5")
    assert len(lines.opened) == 2


def test_a_bot_that_cannot_go_on_is_said_in_a_banner(anna: Person) -> None:
    def troubled(said: dict[str, Any]) -> None:
        if isinstance(state := said.get("state"), dict):
            state["trouble"] = {"de": "Der Bot hat keinen Zug gefunden.", "en": "The bot found no move."}

    Lines(anna, troubled)
    anna.begin("quadro-be", "me:Anna", "bot")
    expect(anna.page.locator(".banner[role=alert]")).to_have_text("Der Bot hat keinen Zug gefunden.")


SHEET = [
    ["Punkte für", "Wolfeschlegelsteinhausen", "Grün", "Gelb", "Summe von Rot"],
    ["Eingeschlossene Quadrate", "2 Gelb + Weiß: 2800", "alle fünf Farben: 1410", "130", "220"],
    ["Summe", "12775", "12820", "12215", "12220"],
]


@pytest.mark.parametrize("width", [360, 768, 1280, 1440])
def test_a_score_sheet_is_never_cut(somebody: Somebody, width: int) -> None:
    def scored(said: dict[str, Any]) -> None:
        if isinstance(state := said.get("state"), dict):
            state["scene"]["sheet"] = [[{"key": cell} for cell in row] for row in SHEET]

    anna = somebody(width=width)
    Lines(anna, scored)
    anna.begin("quadro-be", "me:Anna", "bot")
    anna.resigns()
    expect(anna.page.locator(".sheet th", has_text="Summe von Rot")).to_be_attached()
    result, sheet = (anna.page.locator(where).bounding_box() for where in ("section:has(> .sheet)", ".sheet table"))
    assert result is not None
    assert sheet is not None
    assert sheet["x"] + sheet["width"] <= result["x"] + result["width"]
    assert not anna.scrolls_sideways()
