"""The pages around a match: language and colours, narrow screens, screen readers, ways drawn over a board."""

from __future__ import annotations

import json
import random

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import WebSocketRoute, expect

import regelwerk as rw

from .conftest import Somebody
from .people import Person

pytestmark = pytest.mark.browser


def test_language_and_colours_are_remembered(anna: Person) -> None:
    anna.page.goto("/")
    page = anna.page.locator("html")
    expect(page).to_have_attribute("lang", "de")
    anna.button("EN", exact=True).click()
    anna.button("Colours").click()
    anna.button("Colours").click()
    expect(page).to_have_attribute("data-theme", "dark")
    anna.page.reload()

    expect(page).to_have_attribute("lang", "en")
    expect(page).to_have_attribute("data-theme", "dark")
    expect(anna.page.get_by_role("heading", level=1)).to_have_text("What would you like to play?")
    expect(anna.page.locator("body")).to_have_css("background-color", "rgb(29, 24, 20)")


def test_the_first_language_is_the_browsers(somebody: Somebody) -> None:
    gaston = somebody(language="fr-FR")
    gaston.page.goto("/")
    expect(gaston.page.locator("html")).to_have_attribute("lang", "en")


def test_an_address_that_means_nothing_says_so(anna: Person) -> None:
    anna.page.goto("/new/halma")
    expect(anna.page.get_by_role("alert")).to_contain_text("halma")
    anna.witness.complaints.clear()  # the browser itself writes every 404 into its console
    anna.page.goto("/match/a/b")
    expect(anna.page.get_by_role("heading", level=1)).to_have_text("Diese Seite gibt es nicht.")
    anna.witness.complaints.clear()
    anna.page.locator("#content").get_by_role("link", name="Start", exact=True).click()
    expect(anna.page.locator("article").first).to_be_visible()


def test_no_page_scrolls_sideways_on_a_narrow_phone(somebody: Somebody) -> None:
    anna, bernd = somebody(width=360, height=740), somebody(width=360, height=740, language="en-GB")
    for path in ("/", *(f"/{page}/{game}" for game in rw.games() for page in ("new", "rules"))):
        anna.page.goto(path)
        anna.page.locator("article, form").first.wait_for()
        assert not anna.scrolls_sideways(), path

    anna.begin("quadro-be", "me:Wolfeschlegelsteinhausen", "invite")
    bernd.page.goto(anna.page.locator("input[readonly]").first.input_value())
    bernd.page.locator("form").wait_for()
    assert not bernd.scrolls_sideways(), "invitation"
    anna.touch("b2")
    anna.sees_last("b2")  # until then another touch is not listened to
    anna.touch("b2")
    expect(anna.bubble).to_be_visible()
    assert not anna.scrolls_sideways(), "bubble"

    anna.begin("ausbrecher-ag", "me:Anna", *["bot"] * 5)
    assert not anna.scrolls_sideways(), "six players"
    for letter in "RBL":
        anna.page.locator(f'section[aria-labelledby=order-title] [data-name="stone:{letter}"]').click()
    assert not anna.scrolls_sideways(), "ordering"
    anna.page.locator("button[title=Regeln]").click()
    expect(anna.page.locator(".drawer")).to_be_visible()
    assert not anna.scrolls_sideways(), "rulebook"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_screen_reader_finds_nothing_seriously_wrong(somebody: Somebody, theme: str) -> None:
    anna = somebody(theme=theme)
    for path in ("/", "/new/ausbrecher-ag", "/rules/quadro-be#1"):
        anna.page.goto(path)
        anna.page.locator("article, form").first.wait_for()
        _is_accessible(anna, path)
    anna.begin("quadro-be", "me:Anna", "invite")
    anna.touch("b2")
    anna.sees_last("b2")
    _is_accessible(anna, "Quadro-Be")
    anna.page.locator("button[title=Regeln]").click()
    _is_accessible(anna, "Quadro-Be with its rulebook open")
    anna.begin("ausbrecher-ag", "me:Anna", "bot")
    anna.page.locator("section[aria-labelledby=order-title]").wait_for()
    _is_accessible(anna, "Ausbrecher AG, betting")


def _is_accessible(person: Person, where: str) -> None:
    person.page.wait_for_timeout(50)
    found = Axe().run(person.page).response["violations"]
    serious = [
        f"{each['id']}: {each['nodes'][0]['html'][:160]}" for each in found if each["impact"] in {"serious", "critical"}
    ]
    assert serious == [], where


def test_ways_are_drawn_over_the_board_always_or_when_asked_for(anna: Person) -> None:
    def traced(line: WebSocketRoute) -> None:
        """Two ways are added to every scene on its way, whatever the game draws itself."""
        server = line.connect_to_server()
        line.on_message(server.send)

        def to_client(message: str | bytes) -> None:
            said = json.loads(message)
            if "state" in said:
                said["state"]["scene"]["traces"] = [
                    {"board": "board", "points": [[1, 1], [5, 1], [5, 7]], "colour": "red", "label": {"key": "red"}},
                    {
                        "board": "board",
                        "points": [[9, 9], [2, 9]],
                        "colour": "blue",
                        "label": {"key": "blue"},
                        "shown": True,
                    },
                ]
            line.send(json.dumps(said))

        server.on_message(to_client)

    anna.page.route_web_socket("**/socket", traced)
    anna.begin("quadro-be", "me:Anna", "me:Bernd")
    ways = anna.page.locator(".trace")
    expect(ways).to_have_count(1)
    ask = anna.page.get_by_role("button", name="Rot", exact=True)
    expect(ask).to_have_attribute("aria-pressed", "false")
    ask.click()
    expect(ask).to_have_attribute("aria-pressed", "true")
    expect(ways).to_have_count(2)
    expect(anna.page.locator(".trace.colour-red path.way.head")).to_be_visible()
    anna.touch("b2")
    anna.sees_last("b2")
    expect(ways).to_have_count(2)
    ask.click()
    expect(ways).to_have_count(1)


@pytest.mark.parametrize("game", [name for name in rw.games() if name == "blockade"])
def test_a_walk_is_drawn_when_asked_for_and_unasked_when_it_has_won(somebody: Somebody, game: str) -> None:
    anna = somebody(hurried=True)
    anna.begin(game, "me:Anna", "me:Bernd")
    ways, ask = anna.page.locator(".trace"), anna.page.get_by_role("group", name="Wege auf dem Brett")
    ask.get_by_role("button").first.click()
    expect(ways).to_have_count(1)
    for square in ("a7", "l7"):  # in nobody's way
        anna.touch(square)
        anna.sees_last(square)
    anna.page.mouse.move(0, 0)  # the board has turned: the pointer rests on another square, which shows its walks
    expect(ways).to_have_count(1)
    ask.get_by_role("button").first.click()
    expect(ways).to_have_count(0)

    anna.go_on(random.Random(5), until="#result", most=120)
    expect(ways).to_have_count(1)
    expect(ways.locator("path.way.head")).to_be_visible()
