"""Home: a match by one click, friends by a link or a code, strangers by a list, a puzzle a day, and an app that tells
when it is offline."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

import regelwerk as rw

from .conftest import Somebody
from .people import Person
from .serving import running

pytestmark = pytest.mark.browser


def at_the_table(person: Person) -> None:
    """Wait until the match itself is shown: home has boards too."""
    person.page.locator(".match .surface.main").first.wait_for(state="attached")


def scrolls_down(person: Person) -> None:
    """To the foot of the home page: what stands there is fetched when somebody comes near it."""
    person.page.goto("/")
    person.page.locator("main a[href='/review']").scroll_into_view_if_needed()


def box(title: str) -> str:
    """The selector of a game's box on the home page."""
    return f"li:has(h3:text-is('{title}'))"


def test_one_click_begins_a_match_as_the_game_was_last_played(anna: Person) -> None:
    anna.page.goto("/new/quadro-be")
    anna.page.locator("form .seat").nth(1).locator("select").nth(1).select_option("expert")
    anna.page.locator("form button[type=submit]").click()
    at_the_table(anna)
    first = anna.page.url

    anna.page.goto("/")
    own = anna.page.locator(box("Quadro-Be"))
    expect(own).to_contain_text("Experte, 2 Personen")
    own.get_by_role("button", name="Gegen den Computer").click()
    at_the_table(anna)
    assert anna.page.url != first
    expect(anna.page.get_by_label("Wer sitzt wo?")).to_contain_text("Experte")

    anna.page.goto("/")
    cards = anna.page.get_by_role("list", name="Deine Partien").get_by_role("link")
    expect(cards).to_have_count(2)
    expect(cards.first.locator(".surface .place").first).to_be_attached()


def test_every_box_has_its_picture_and_the_choice_among_them_is_remembered(anna: Person) -> None:
    anna.page.goto("/")
    boxes = anna.page.locator(".games > li")
    expect(boxes).to_have_count(len(rw.games()))
    pictures = anna.page.locator(".games .lid > svg")
    assert pictures.count() == boxes.count()
    assert len({picture.inner_html() for picture in pictures.all()}) == boxes.count()
    expect(anna.page.locator(box("Quadro-Be"))).to_contain_text("etwa 10 Züge")

    anna.page.get_by_label("Würfel").select_option("with")
    expect(boxes).to_have_count(2)
    anna.page.get_by_label("Personen").select_option("5")
    expect(boxes).to_have_count(1)
    expect(boxes.first).to_contain_text("Ausbrecher AG")
    anna.page.reload()
    expect(boxes).to_have_count(1)
    anna.button("Alle zeigen").click()
    expect(boxes).to_have_count(len(rw.games()))


def test_friends_come_by_a_link_and_strangers_by_the_list(somebody: Somebody) -> None:
    anna, bernd, clara = somebody(), somebody(width=360, height=740, language="en-GB"), somebody(theme="dark")
    anna.page.goto("/")
    anna.page.locator(box("Jump")).get_by_role("button", name="Mit Freunden").click()
    invitation = anna.page.locator("dialog[open]")
    expect(invitation.get_by_role("img", name="QR-Code")).to_be_visible()
    assert "#invite=" in invitation.locator("input[readonly]").input_value()
    assert Axe().run(anna.page).response["violations"] == []
    invitation.get_by_label("Auch Unbekannte dürfen mitspielen").check()
    invitation.get_by_label("Andere dürfen zuschauen").check()
    invitation.get_by_role("button", name="An den Tisch").click()
    at_the_table(anna)

    scrolls_down(bernd)
    bernd.page.get_by_role("button", name="Join: Jump").first.click()
    at_the_table(bernd)
    expect(anna.page.get_by_label("Wer sitzt wo?")).not_to_contain_text("noch frei")
    assert not bernd.scrolls_sideways()

    scrolls_down(clara)
    clara.page.get_by_role("list", name="Zuschauen").get_by_role("link", name="Jump").first.click()
    expect(clara.page.locator(".match")).to_contain_text("Du schaust zu.")


def test_a_puzzle_a_day_is_played_shared_and_counted(somebody: Somebody) -> None:
    anna = somebody(hurried=True)
    anna.page.goto("/")
    anna.button("Heute spielen").click()
    at_the_table(anna)
    anna.go_on(random.Random(1), until="#result", most=150)
    result = anna.page.get_by_label("Rätsel des Tages")
    expect(result).to_contain_text("1 Tag in Folge")
    expect(result.get_by_role("button", name="Ergebnis teilen")).to_be_visible()
    assert set("🟦🟩🟨🟧🟥⬜\n") >= set(result.locator(".squares").inner_text())

    anna.page.goto("/")
    expect(anna.page.get_by_role("button", name="Ergebnis teilen")).to_be_visible()
    expect(anna.page.locator("article", has=anna.button("Noch einmal"))).to_contain_text("1 Tag in Folge")


def test_matches_are_taken_along_in_a_file(somebody: Somebody, tmp_path: Path) -> None:
    anna, tablet = somebody(), somebody()
    anna.begin("quadro-be", "me:Anna", "invite")
    scrolls_down(anna)
    anna.page.get_by_text("Partien mitnehmen").click()
    with anna.page.expect_download() as saving:
        anna.button("In eine Datei sichern").click()
    file = tmp_path / "matches.json"
    saving.value.save_as(file)
    assert json.loads(file.read_text())["matches"][0]["held"]

    scrolls_down(tablet)
    tablet.page.get_by_text("Partien mitnehmen").click()
    chooser = tablet.page.locator("input[type=file]")
    broken = tmp_path / "broken.json"
    broken.write_text("{}")
    chooser.set_input_files(broken)
    expect(tablet.page.get_by_text("Das ist keine Datei mit Partien")).to_be_visible()
    chooser.set_input_files(file)
    expect(tablet.page.get_by_text("1 Partie geholt.")).to_be_visible()
    expect(tablet.page.get_by_role("list", name="Deine Partien").get_by_role("link")).to_contain_text("Du bist am Zug")


def test_the_app_opens_without_a_connection_says_so_and_comes_back_by_itself(
    somebody: Somebody, tmp_path: Path
) -> None:
    with running(tmp_path) as server:
        anna = somebody(at=server, hurried=True, keeps_pages=True)
        anna.page.goto("/")
        anna.page.locator(".games > li").first.wait_for()
        anna.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        server.kill()  # in order it would first wait for the page, which waits for it
        anna.page.reload()
        expect(anna.page.get_by_text("Keine Verbindung zum Server.")).to_be_visible()
        server.start()
        expect(anna.page.locator(".games > li").first).to_be_visible()
        expect(anna.page.get_by_text("Keine Verbindung zum Server.")).to_have_count(0)
        anna.witness.complaints.clear()  # the browser itself writes every failed request into its console
        server.kill()


def test_a_puzzle_of_the_day_that_cannot_be_loaded_is_not_awaited_for_ever(anna: Person) -> None:
    anna.page.route("**/api/daily", lambda route: route.fulfill(body="?"))
    anna.page.goto("/")
    expect(anna.page.get_by_text("Das Rätsel des Tages ließ sich nicht laden.")).to_be_visible()


def test_variants_are_offered_where_there_is_something_to_choose(anna: Person) -> None:
    variants = anna.page.get_by_role("group", name="Varianten")
    anna.page.goto("/new/stargate")
    anna.page.locator("form button[type=submit]").wait_for()
    expect(variants).to_have_count(0)
    anna.page.locator("label.count", has_text="4").click()
    expect(variants).to_be_visible()
